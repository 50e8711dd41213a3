import { registerInterest } from '@mendwell/contract';
import { Redis } from 'ioredis';
import { afterEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';

let apis: TestApi[] = [];
afterEach(async () => {
  await Promise.all(apis.map((api) => api.close()));
  apis = [];
});
const start = async (settings: Record<string, string>) => {
  const api = await startTestApi(settings);
  apis.push(api);
  return api;
};
const statuses = async (api: TestApi, count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await api.fetch('/sip/cities')).status));

test('FAULT-35 more than the limit is answered with 429 and when to come back', async () => {
  const api = await start({ REQUESTS_PER_MINUTE: '3' });
  expect((await statuses(api, 5)).toSorted()).toEqual([200, 200, 200, 429, 429]);
  const refused = await api.fetch('/sip/cities', { headers: { 'x-language': 'DE' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    code: 'too_many_requests',
    title: 'Das war ein bisschen viel auf einmal.',
  });
});

test('calls that send mail have a limit of their own', async () => {
  const api = await start({ MAIL_REQUESTS_PER_HOUR: '1' });
  const body = { email: 'a@example.com', city: 'Potsdam', zipCode: '14467' };
  expect(await api.call()(registerInterest, { body })).toMatchObject({ ok: true });
  expect(await api.call()(registerInterest, { body })).toMatchObject({ ok: false, problem: { status: 429 } });
});

test('one visitor behind the proxy does not use up another’s limit', async () => {
  const api = await start({ REQUESTS_PER_MINUTE: '1', TRUSTED_PROXIES: '1' });
  const from = async (address: string) =>
    (await api.fetch('/sip/cities', { headers: { 'x-forwarded-for': address } })).status;
  expect([await from('198.51.100.1'), await from('198.51.100.2'), await from('198.51.100.1')]).toEqual([
    200, 200, 429,
  ]);
});

test('with Redis, two instances share one limit', async ({ skip }) => {
  const url = 'redis://127.0.0.1:6379';
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  const reachable = await redis.connect().then(
    () => true,
    () => false,
  );
  if (!reachable) return skip('no Redis on this machine');
  for (const key of await redis.keys('mendwell-limit:*')) await redis.del(key);
  redis.disconnect();
  const [one, other] = [
    await start({ REQUESTS_PER_MINUTE: '4', REDIS_URL: url }),
    await start({ REQUESTS_PER_MINUTE: '4', REDIS_URL: url }),
  ];
  const responses = [...(await statuses(one, 3)), ...(await statuses(other, 3))];
  expect(responses.filter((status) => status === 200)).toHaveLength(4);
});

test('with Redis out of reach, customers are still served', async () => {
  const api = await start({ REQUESTS_PER_MINUTE: '1', REDIS_URL: 'redis://127.0.0.1:1' });
  expect(await statuses(api, 2)).toEqual([200, 200]);
});
