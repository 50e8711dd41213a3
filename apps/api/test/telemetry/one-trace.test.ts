import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { Buyer } from '#test/checkout.ts';
import { untilMails } from '#test/inbox.ts';
import { startTestStripe, stripeSettings, type TestStripe } from '#test/stripe.ts';
import { freePorts } from '../../../../ops/local/ports.ts';
import { Processes } from '../../../../ops/local/processes.ts';
import { startTraceReceiver, type TraceReceiver } from '../../../../ops/telemetry/trace-receiver.ts';

/** The storefront's server with one page, which asks the API as a page does. */
const front = (apiOrigin: string, share: number, port: number, endpoint: string) => `
  import { createServer } from 'node:http';
  import { startTracing } from '@mendwell/telemetry';
  import { createHost } from '@mendwell/web/host/server.ts';
  import { plenty } from '@mendwell/web/host/test-host.ts';
  await startTracing({ service: 'storefront', endpoint: '${endpoint}', share: ${share} });
  const pages = {
    serveAssets: async () => undefined,
    intercept: async () => false,
    addressOf: () => ({ name: undefined, isPage: true, isUnknown: false, route: '/a/:page' }),
    render: async ({ headers }) => {
      const passed = Object.fromEntries(['x-request-id', 'traceparent'].map((name) => [name, headers.get(name)]));
      const response = await fetch('${apiOrigin}/sip/cities', { headers: { ...passed, 'x-client-id': 'storefront' } });
      return new Response(await response.text());
    },
  };
  const forwarded = { prefix: '/sip', streams: [], uploads: [], webhooks: [] };
  const config = { production: true, logLevel: 'info', host: '127.0.0.1', port: ${port}, trustedProxies: 0,
    trustsProxy: () => false, ...plenty, apiOrigin: '${apiOrigin}', drainMs: 0 };
  const app = await createHost({ name: 'storefront', forwarded }, config, pages, createServer());
  await app.listen({ host: '127.0.0.1', port: ${port} });
`;

/** A browser that notes the id of each request. */
class Traced extends Buyer {
  readonly ids = new Map<string, string>();
  more: Record<string, string> = {};
  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string>), ...this.more };
    const response = await super.fetch(path, { ...init, headers });
    this.ids.set(path, response.headers.get('x-request-id') ?? '');
    return response;
  }
}

let api: TestApi;
let stripe: TestStripe;
let receiver: TraceReceiver;
let [everything, nothing] = ['', ''];
const lines: string[] = [];
const processes = new Processes({
  onLine: (_, line) => lines.push(line),
  onDeath: (name, code) => console.error(`${name} has ended (${code})\n${lines.slice(-20).join('\n')}`),
});

beforeAll(async () => {
  api = await startTestApi();
  stripe = await startTestStripe();
  receiver = await startTraceReceiver();
  const [apiPort = 0, allPort = 0, nonePort = 0] = await freePorts(3);
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  const env = {
    ...stripeSettings,
    NODE_ENV: 'development',
    PORT: String(apiPort),
    DATABASE_URL: api.databaseUrl,
    DATABASE_CONNECTIONS: '4',
    SMTP_URL: inject('smtpUrl'),
    STORAGE_ENDPOINT: inject('storageUrl'),
    PUBLIC_ORIGIN: 'https://shop.example',
    STRIPE_API_URL: stripe.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    // Whatever API and worker record, the storefront has decided.
    TRACE_SHARE: '0',
  };
  const inline = (share: number, port: number) => ({
    name: `front ${share}`,
    args: ['--input-type=module', '-e', front(apiOrigin, share, port, receiver.url)],
    env: {},
    cwd: new URL('../../../../packages/web', import.meta.url).pathname,
    readyUrl: `http://127.0.0.1:${port}/healthz`,
  });
  everything = `http://127.0.0.1:${allPort}`;
  nothing = `http://127.0.0.1:${nonePort}`;
  await Promise.all([
    processes.start({
      name: 'api',
      args: ['apps/api/src/main-http.ts'],
      env,
      readyUrl: `${apiOrigin}/readyz`,
    }),
    processes.start({ name: 'worker', args: ['apps/api/src/main-worker.ts'], env }),
    processes.start(inline(1, allPort)),
    processes.start(inline(0, nonePort)),
  ]);
});
afterAll(async () => {
  await processes.stopAll();
  await receiver.stop();
  await stripe.stop();
  await api.close();
});

const placeOrder = async (buyer: Traced) => {
  const { order, body } = await buyer.placed();
  await stripe.completeSetup(body.setupIntentId);
  const path = `/sip/payment/${order.id}/confirm`;
  const { content } = await buyer.confirm(order.id, body.setupIntentId);
  expect(content.status).toBe('submitted');
  await untilMails(buyer.email, 1);
  return { order, requestId: buyer.ids.get(path) ?? '' };
};
const traceOf = (requestId: string) => requestId.replaceAll('-', '');
const spansOf = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId);
const linesOf = (traceId: string) =>
  lines
    .filter((line) => line.includes(traceId))
    .map((line) => JSON.parse(line) as { service: string; msg: string; traceId: string; job?: string });

test('OPS-05 an order has one id from the browser through storefront, API and database to job and mail, in traces and logs', async () => {
  const buyer = new Traced(everything);
  const { requestId } = await placeOrder(buyer);
  const traceId = traceOf(requestId);
  expect(traceId).toMatch(/^[\da-f]{32}$/);
  const namesOf = (service: string) =>
    spansOf(traceId)
      .filter((span) => span.service === service)
      .map(({ name }) => name);
  await expect.poll(() => namesOf('worker')).toContain('mail send');
  await expect.poll(() => namesOf('worker')).toContain('job send-mail');
  // Each process sends its spans by itself, in batches: those of the servers may come after the worker's.
  await expect.poll(() => namesOf('storefront')).toEqual(['POST /sip/*']);
  await expect.poll(() => namesOf('api')).toContain('POST /sip/payment/:id/confirm');
  expect(namesOf('api')).toContain('database');
  expect(namesOf('api').some((name) => name.startsWith('payments '))).toBe(true);
  expect(namesOf('worker')).toContain('database');

  // They are one tree: only the storefront's span has no parent.
  const spans = spansOf(traceId);
  const ids = new Set(spans.map(({ spanId }) => spanId));
  expect(spans.filter(({ parentSpanId }) => !parentSpanId).map(({ service }) => service)).toEqual([
    'storefront',
  ]);
  expect(spans.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId))).toEqual([]);
  const statements = spans.filter(({ service, name }) => service === 'api' && name === 'database');
  expect(statements.map(({ attributes }) => attributes)).toContainEqual(
    expect.objectContaining({
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringMatching(/^\s*(select|with|insert|update)/i),
    }),
  );

  // The database itself holds the id with the job, and so does the mail.
  const { rows } = await sql<{ data: { traceparent: string } }>`
    select data from jobs.job where name = 'send-mail' and data ->> 'requestId' = ${requestId}`.execute(
    api.db,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { data } of rows) expect(data.traceparent).toContain(traceId);
  const [mail] = await untilMails(buyer.email, 1);
  expect(mail?.headers['x-request-id']).toBe(requestId);

  for (const service of ['storefront', 'api'])
    expect(linesOf(traceId)).toContainEqual(expect.objectContaining({ service, msg: 'answered', traceId }));
  expect(linesOf(traceId)).toContainEqual(
    expect.objectContaining({ service: 'worker', msg: 'job done', job: 'send-mail', traceId }),
  );
  // Nothing of the customer is in a trace.
  expect(JSON.stringify(spans)).not.toMatch(/buyer-|Sommerfeld|Richardplatz/);
});

test('OPS-05 a page and the calls for it are one trace', async () => {
  const response = await fetch(`${everything}/a/page`);
  const traceId = traceOf(response.headers.get('x-request-id') ?? '');
  await expect
    .poll(() => spansOf(traceId).map(({ service, name }) => `${service} ${name}`))
    .toEqual(expect.arrayContaining(['storefront GET /a/:page', 'api GET /sip/cities']));
});

test('OPS-05 a client cannot have itself recorded; its id is used if it is well formed', async () => {
  const traceId = randomBytes(16).toString('hex');
  const buyer = new Traced(nothing);
  buyer.more = { traceparent: `00-${traceId}-${traceId.slice(16)}-01` };
  const { requestId } = await placeOrder(buyer);
  expect(requestId).toBe(traceId);
  await expect.poll(() => linesOf(traceId).map(({ service }) => service)).toContain('worker');
  const services = new Set(linesOf(traceId).map(({ service }) => service));
  expect(services).toEqual(new Set(['storefront', 'api', 'worker']));

  // Something that is recorded comes later, so that all that came before has arrived.
  const later = await placeOrder(new Traced(everything));
  await expect
    .poll(() => spansOf(traceOf(later.requestId)).map(({ name }) => name))
    .toContain('job send-mail');
  expect(spansOf(traceId)).toEqual([]);
  for (const malformed of ['00-x-y-01', `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`, `01-${traceId}`]) {
    const headers = { traceparent: malformed };
    const id = (await fetch(`${nothing}/a/page`, { headers })).headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f]{8}-/);
  }
});

test('OPS-05 a response from memory makes no span', async () => {
  const headers = { 'x-client-id': 'storefront' };
  const ids: string[] = [];
  for (let times = 0; times < 5; times++) {
    const id = randomUUID();
    ids.push(traceOf(id));
    // Responses from memory are the same for everybody and name no request, so the request brings its id.
    const response = await fetch(`${everything}/sip/brands`, { headers: { ...headers, 'x-request-id': id } });
    expect(response.status).toBe(200);
  }
  const servicesOf = (id: string) => spansOf(id).map(({ service }) => service);
  await expect.poll(() => ids.filter((id) => servicesOf(id).includes('storefront'))).toEqual(ids);
  await expect.poll(() => ids.filter((id) => servicesOf(id).includes('api'))).toEqual(ids.slice(0, 1));
});
