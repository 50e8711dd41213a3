import { SpanKind } from '@opentelemetry/api';
import { parseTraceparent } from './trace-parent.ts';
import { beginTrace, failSpan, runWithin } from './tracing.ts';

type JobRun = {
  readonly queue: string;
  readonly jobId: string;
  readonly attempt: number;
  readonly requestId: string;
  /** Undefined for a job that no request has caused. */
  readonly traceparent: string | undefined;
};

/** Runs a job as a part of the trace of the request that has sent it, if that is recorded. */
export async function traceJob(
  { queue, jobId, attempt, requestId, traceparent }: JobRun,
  run: () => Promise<void>,
): Promise<void> {
  const span = parseTraceparent(traceparent)?.isSampled
    ? beginTrace({
        name: `job ${queue}`,
        kind: SpanKind.CONSUMER,
        requestId,
        traceparent,
        describe: () => ({
          'messaging.destination.name': queue,
          'messaging.message.id': jobId,
          'job.attempt': attempt,
          'request.id': requestId,
        }),
      })?.span
    : undefined;
  if (!span) return run();
  try {
    await runWithin(span, run);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}
