import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SpanKind } from '@opentelemetry/api';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import { afterEach, expect, test } from 'vitest';
import { spans as published } from './channels.ts';
import { createSpanQueue } from './span-queue.ts';
import { startTracing } from './start-tracing.ts';
import { parseTraceparent, traceIdOf } from './trace-parent.ts';
import { beginTrace, runWithin, traceFields, traceparentOf, traceStep } from './tracing.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A receiver that answers with a status, or never. */
async function receive(status: number | undefined) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    if (status !== undefined) response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { bodies, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
const counts = { sent: 0, dropped: 0 };
published.subscribe(({ outcome, count }) => {
  counts[outcome] += count;
});

const requestId = '0190b7c2-8f3e-7cc1-b0a8-2d1f0c9d4e5f';
const traceId = '0190b7c28f3e7cc1b0a82d1f0c9d4e5f';
const beginning = {
  name: 'GET',
  kind: SpanKind.SERVER,
  requestId,
  traceparent: undefined,
  describe: () => ({}),
};

test.each([
  undefined,
  '',
  `00-${traceId}-0123456789abcdef`,
  `ff-${traceId}-0123456789abcdef-01`,
  `00-${'0'.repeat(32)}-0123456789abcdef-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-0123456789abcdef-01`,
  `00-${traceId}-0123456789abcdef-01\nforged`,
])('a traceparent that is not well formed says nothing: %j', (header) => {
  expect(parseTraceparent(header)).toBeUndefined();
});

test('OPS-05 a trace id belongs to each request id, and a UUID is its own', () => {
  expect(traceIdOf(requestId)).toBe(traceId);
  expect(traceIdOf(traceId)).toBe(traceId);
  expect(traceIdOf('req-12345678')).toMatch(/^[\da-f]{32}$/);
  expect(traceIdOf('req-12345678')).toBe(traceIdOf('req-12345678'));
  expect(traceIdOf('req-12345678')).not.toBe(traceIdOf('req-12345679'));
});

test('without a receiver nothing is begun, and nothing is added to logs and jobs', async () => {
  expect(beginTrace(beginning)).toBeUndefined();
  expect(traceFields(requestId)).toEqual({});
  expect(traceparentOf(requestId)).toBeUndefined();
  const run = async () => 5;
  expect(await traceStep('step', SpanKind.CLIENT, () => ({}), run)).toBe(5);
});

test('a trace is recorded as often as the settings say, and by the word of a caller that may decide', async () => {
  const { endpoint } = await receive(200);
  const { stop } = await startTracing({ service: 'test', endpoint, share: 0 });
  closing.push(stop);
  const begin = (traceparent: string) => beginTrace({ ...beginning, traceparent })?.span !== undefined;
  expect(beginTrace(beginning)).toEqual({
    span: undefined,
    traceparent: `00-${traceId}-b0a82d1f0c9d4e5f-00`,
  });
  expect(begin(`00-${traceId}-0123456789abcdef-01`)).toBe(true);
  expect(begin(`00-${traceId}-0123456789abcdef-00`)).toBe(false);
  // Another trace than that of the request.
  expect(begin(`00-${'a'.repeat(32)}-0123456789abcdef-01`)).toBe(false);
});

test('OPS-05 however many requests come, few are recorded in a second', async () => {
  const { endpoint } = await receive(200);
  const { stop } = await startTracing({ service: 'test', endpoint, share: 1, mostPerSecond: 3 });
  closing.push(stop);
  const recorded = Array.from({ length: 500 }, () => beginTrace(beginning)).filter((one) => one?.span);
  expect(recorded.length).toBeGreaterThanOrEqual(3);
  expect(recorded.length).toBeLessThanOrEqual(6);
});

test('steps belong to the request around them, fail with it, and keep what an error says to themselves', async () => {
  const { endpoint, bodies } = await receive(200);
  const { stop } = await startTracing({ service: 'test', endpoint, share: 1 });
  const begun = beginTrace(beginning)?.span;
  if (!begun) throw new Error('nothing was begun');
  const secret = 'key (email)=(mira@example.com) exists';
  await runWithin(begun, async () => {
    await traceStep(
      'good',
      SpanKind.CLIENT,
      () => ({ what: 'x' }),
      async () => 1,
    );
    const failing = traceStep(
      'bad',
      SpanKind.CLIENT,
      () => ({}),
      () => Promise.reject(new TypeError(secret)),
    );
    await expect(failing).rejects.toThrow(secret);
    expect(traceparentOf('another')).toBe(`00-${traceId}-${begun.spanContext().spanId}-01`);
  });
  begun.end();
  await stop();
  const sent = bodies.join();
  for (const part of [traceId, '"good"', '"bad"', 'TypeError', '"service.name"'])
    expect(sent).toContain(part);
  expect(sent).not.toContain('mira@example.com');
});

test('OPS-05 a receiver that fails or hangs holds nothing up: what does not fit is dropped, and counted', async () => {
  for (const status of [503, undefined]) {
    const { endpoint } = await receive(status);
    counts.sent = counts.dropped = 0;
    const queue = createSpanQueue({ url: endpoint, most: 300, patienceMs: 200 });
    const tracer = new TracerProvider({ spanProcessors: [queue] }).getTracer('test');
    const began = performance.now();
    for (let count = 0; count < 1000; count++) tracer.startSpan('one').end();
    // Nobody has waited for the receiver.
    expect(performance.now() - began).toBeLessThan(200);
    await queue.shutdown();
    expect(counts).toEqual({ sent: 0, dropped: 1000 });
    tracer.startSpan('one').end();
    expect(counts.dropped).toBe(1001);
  }
});

test('OPS-05 a process ends within a second though nobody takes its spans', async () => {
  const { endpoint } = await receive(undefined);
  const { stop } = await startTracing({ service: 'test', endpoint, share: 1 });
  beginTrace(beginning)?.span?.end();
  const began = performance.now();
  await stop();
  expect(performance.now() - began).toBeLessThan(2000);
});
