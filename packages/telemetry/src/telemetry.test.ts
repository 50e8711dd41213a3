import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { jobs, mails, money, preparedResponses, requests } from './channels.ts';
import { collectMetrics } from './metrics.ts';
import { observeCalls } from './observe-calls.ts';
import { serveStatus } from './serve-status.ts';

const metrics = collectMetrics('test');
const lines = async (start: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(start));

test('OPS-05 requests are counted by route, method and status, and timed', async () => {
  for (const ms of [3, 240, 260])
    requests.publish({ method: 'GET', route: '/sip/order/:id/:x/review', status: 200, ms });
  requests.publish({ method: 'POST', route: '/sip/orders', status: 503, ms: 20 });
  const labels = 'service="test",method="GET",route="/sip/order/:id/:x/review",status="200"';
  expect(await lines(`mendwell_request_duration_seconds_bucket{le="0.25",${labels}}`)).toEqual([
    `mendwell_request_duration_seconds_bucket{le="0.25",${labels}} 2`,
  ]);
  expect(await lines(`mendwell_request_duration_seconds_count{${labels}}`)).toEqual([
    `mendwell_request_duration_seconds_count{${labels}} 3`,
  ]);
  expect(
    (await lines('mendwell_request_duration_seconds_count')).filter((line) => line.includes('status="503"')),
  ).toHaveLength(1);
});

test('OPS-05 responses from memory are counted in bunches', async () => {
  preparedResponses.publish({ hits: 40, misses: 1 });
  preparedResponses.publish({ hits: 2, misses: 2 });
  expect(await lines('mendwell_prepared_responses_total')).toEqual([
    'mendwell_prepared_responses_total{service="test"} 42',
  ]);
  expect(await lines('mendwell_prepared_misses_total')).toEqual([
    'mendwell_prepared_misses_total{service="test"} 3',
  ]);
});

test('OPS-05 money that moves is counted in cents', async () => {
  money.publish({ what: 'charged', cents: 4200 });
  money.publish({ what: 'charged', cents: 800 });
  expect(await lines('mendwell_money_cents_total')).toEqual([
    'mendwell_money_cents_total{what="charged",service="test"} 5000',
    'mendwell_money_cents_total{what="refunded",service="test"} 0',
  ]);
});

test('OPS-05 jobs and mails are timed', async () => {
  jobs.publish({ queue: 'send-mail', hasSucceeded: true, ms: 30 });
  jobs.publish({ queue: 'send-mail', hasSucceeded: false, ms: 30 });
  mails.publish({ template: 'order-received', waitedMs: 61_000 });
  expect(await lines('mendwell_job_duration_seconds_count')).toEqual([
    'mendwell_job_duration_seconds_count{service="test",queue="send-mail",outcome="succeeded"} 1',
    'mendwell_job_duration_seconds_count{service="test",queue="send-mail",outcome="failed"} 1',
  ]);
  expect(await lines('mendwell_mail_wait_seconds_bucket{le="60"')).toEqual([
    'mendwell_mail_wait_seconds_bucket{le="60",service="test",template="order-received"} 0',
  ]);
});

test('OPS-05 calls to others are observed without changing what they return, throw or are called with', async () => {
  const service = {
    name: 'a service',
    add: async (one: number, other: number) => one + other,
    fail: () => Promise.reject(new Error('busy')),
    close: () => 'closed',
  };
  const observed = observeCalls('payments', service);
  expect(await observed.add(2, 3)).toBe(5);
  await expect(observed.fail()).rejects.toThrow('busy');
  expect([observed.name, observed.close()]).toEqual(['a service', 'closed']);
  expect(await lines('mendwell_call_duration_seconds_count')).toEqual([
    'mendwell_call_duration_seconds_count{service="test",to="payments",operation="add",outcome="succeeded"} 1',
    'mendwell_call_duration_seconds_count{service="test",to="payments",operation="fail",outcome="failed"} 1',
  ]);
});

test('what is watched is read when somebody asks; a reading that fails is left out, and hides nothing else', async () => {
  let waiting = 1;
  metrics.watch('mendwell_test_waiting', 'for this test', () => [{ value: waiting, labels: { queue: 'a' } }]);
  metrics.watch('mendwell_test_broken', 'for this test', () => Promise.reject(new Error('no database')));
  expect(await lines('mendwell_test_waiting{')).toEqual([
    'mendwell_test_waiting{queue="a",service="test"} 1',
  ]);
  waiting = 7;
  expect(await lines('mendwell_test_waiting{')).toEqual([
    'mendwell_test_waiting{queue="a",service="test"} 7',
  ]);
  expect(await lines('mendwell_test_broken{')).toEqual([]);
  expect(await lines('nodejs_eventloop_lag_seconds')).not.toEqual([]);
});

test('OPS-05 a scrape does not wait for a database that does not answer: it gets what was read before', async () => {
  let isStuck = false;
  let readings = 0;
  metrics.watch('mendwell_test_slow', 'for this test', () => {
    readings += 1;
    return isStuck ? new Promise(() => undefined) : [{ value: 3 }];
  });
  expect(await lines('mendwell_test_slow{')).toEqual(['mendwell_test_slow{service="test"} 3']);
  isStuck = true;
  const began = performance.now();
  for (let times = 0; times < 3; times++)
    expect(await lines('mendwell_test_slow{')).toEqual(['mendwell_test_slow{service="test"} 3']);
  expect(performance.now() - began).toBeLessThan(5000);
  // Nobody asks a database again that has not answered yet.
  expect(readings).toBe(2);
});

test('OPS-05 metrics, health and readiness are served', async () => {
  let isReady = false;
  const server = serveStatus({ metrics, isReady: async () => isReady }, { host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };
  expect(await ask('/metrics')).toMatchObject({
    status: 200,
    type: 'text/plain; version=0.0.4; charset=utf-8',
    text: expect.stringContaining('process_cpu_seconds_total'),
  });
  expect(await ask('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(await ask('/readyz')).toMatchObject({ status: 503, text: '{"status":"not ready"}' });
  isReady = true;
  expect(await ask('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  expect((await ask('/elsewhere')).status).toBe(404);
  expect((await ask('/metrics', 'POST')).status).toBe(405);
  server.close();
});
