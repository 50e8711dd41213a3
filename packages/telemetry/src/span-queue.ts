import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import { spans } from './channels.ts';

type Options = {
  /** Where OTLP over HTTP is received, with its path. */
  readonly url: string;
  /** Spans that wait to be sent; more are dropped. */
  readonly most?: number;
  readonly patienceMs?: number;
};

const batchSize = 256;
const everyMs = 2000;

/**
 * Sends spans in batches, one batch at a time. Nobody waits for it, and it never holds more than a fixed
 * number of spans: what does not fit, and a batch that the receiver does not take, is dropped and counted.
 * The SDK's own processor drops as well, but does not tell how many.
 */
export function createSpanQueue({ url, most = 2048, patienceMs = 5000 }: Options): SpanProcessor {
  let waiting: ReadableSpan[] = [];
  let sending: Promise<void> | undefined;
  let isStopped = false;

  const deliver = async (batch: ReadableSpan[]): Promise<boolean> => {
    const body = JsonTraceSerializer.serializeRequest(batch);
    if (!body) return false;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    return response.ok;
  };
  const sendAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      const isDelivered = await deliver(batch).catch(() => false);
      spans.publish({ outcome: isDelivered ? 'sent' : 'dropped', count: batch.length });
    }
  };
  const flush = () => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  const timer = setInterval(() => void flush(), everyMs).unref();

  return {
    onStart: () => undefined,
    onEnd: (span) => {
      if (isStopped || waiting.length >= most) {
        spans.publish({ outcome: 'dropped', count: 1 });
        return;
      }
      waiting.push(span);
      if (waiting.length === batchSize) void flush();
    },
    forceFlush: flush,
    shutdown: async () => {
      isStopped = true;
      clearInterval(timer);
      await flush();
    },
  };
}
