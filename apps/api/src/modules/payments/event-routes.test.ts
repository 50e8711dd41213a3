import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { stripeSettings } from '#test/stripe.ts';
import './setup-tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ ...stripeSettings, STRIPE_API_URL: 'http://127.0.0.1:1' });
});
afterAll(() => api.close());

const secret = stripeSettings.STRIPE_WEBHOOK_SECRET;
const event = (id: string, type = 'setup_intent.succeeded') =>
  JSON.stringify({ id, object: 'event', type, data: { object: { id: 'seti_1', object: 'setup_intent' } } });
const sign = (body: string, { at = Date.now() / 1000, key = secret } = {}) => {
  const time = Math.floor(at);
  return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('hex')}`;
};
const deliver = (body: string, signature?: string) =>
  fetch(`${api.origin}/sip/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    body,
  });
const kept = async (id: string) =>
  (await api.db.selectFrom('stripe_events').select('id').where('id', '=', id).execute()).length;

test('FAULT-4 flow 2 what is signed is kept once, however often it comes', async () => {
  const body = event('evt_good');
  const responses = await Promise.all(Array.from({ length: 5 }, () => deliver(body, sign(body))));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await kept('evt_good')).toBe(1);
});

test('flow 14 an event that we do not know is thanked for and forgotten', async () => {
  const body = event('evt_other', 'invoice.paid');
  expect((await deliver(body, sign(body))).status).toBe(200);
  expect(await kept('evt_other')).toBe(0);
});

const body = event('evt_bad');
const spaced = body.replace('{', '{ ');
const forged: [string, string, string | undefined][] = [
  ['unsigned', body, undefined],
  ['signed with nothing', body, ''],
  ['signed by somebody else', body, sign(body, { key: 'whsec_other' })],
  ['altered on the way', spaced, sign(body)],
  ['older than five minutes', body, sign(body, { at: Date.now() / 1000 - 301 })],
  ['with half a signature', body, sign(body).slice(0, -10)],
  ['no JSON at all', 'hello', sign('hello')],
  ['empty', '', sign('')],
];
test.each(forged)('FAULT-5 flow 14 a message that is %s: 400, no row', async (_, sent, signature) => {
  const response = await deliver(sent, signature);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'signature_invalid' });
  expect(await kept('evt_bad')).toBe(0);
});
