import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { formatTraceparent, parseTraceparent, type TraceParent, traceIdOf } from './trace-parent.ts';

/** What a process needs for traces; it is undefined in a process that makes none. */
type Tracing = {
  readonly tracer: Tracer;
  /** Decides whether a trace that begins here is recorded. */
  readonly isChosen: () => boolean;
  /** Calls back while the next trace id is the given one. */
  readonly withTraceId: <T>(traceId: string, run: () => T) => T;
};
let tracing: Tracing | undefined;

export const setTracing = (next: Tracing | undefined): void => {
  tracing = next;
};
export const isTracing = (): boolean => tracing !== undefined;

/** The fields of a log line that belong to a request id. */
export const traceFields = (requestId: string): { readonly traceId?: string } =>
  tracing ? { traceId: traceIdOf(requestId) } : {};

/** The trace of one request or job. */
export type Trace = {
  /** Undefined if the trace is not recorded. */
  readonly span: Span | undefined;
  /** What the next process is told. */
  readonly traceparent: string;
};

const withSpan = (span: Span) => trace.setSpan(ROOT_CONTEXT, span);
const asContext = ({ traceId, spanId }: TraceParent) => ({
  traceId,
  spanId,
  traceFlags: TraceFlags.SAMPLED,
  isRemote: true,
});
/** Nobody looks for the parent of a trace that is not recorded, but the header has to name one. */
const unrecorded = (traceId: string) =>
  formatTraceparent({ traceId, spanId: traceId.slice(16), isSampled: false });

const parentOf = (span: Span) => {
  const { traceId, spanId } = span.spanContext();
  return formatTraceparent({ traceId, spanId, isSampled: true });
};

type Beginning = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly requestId: string;
  /** The header of a caller that may decide whether the trace is recorded; undefined for all others. */
  readonly traceparent: unknown;
  readonly describe: () => Attributes;
};

/**
 * Begins this process' part of a trace, or returns undefined if the process makes no traces. Whether the
 * trace is recorded is decided before anything is made for it.
 */
export function beginTrace({ name, kind, requestId, traceparent, describe }: Beginning): Trace | undefined {
  if (!tracing) return undefined;
  const { tracer, isChosen, withTraceId } = tracing;
  const traceId = traceIdOf(requestId);
  const given = parseTraceparent(traceparent);
  const parent = given?.traceId === traceId ? given : undefined;
  if (!(parent ? parent.isSampled : isChosen())) return { span: undefined, traceparent: unrecorded(traceId) };
  const around = parent ? trace.setSpanContext(ROOT_CONTEXT, asContext(parent)) : ROOT_CONTEXT;
  const span = withTraceId(traceId, () => tracer.startSpan(name, { kind, attributes: describe() }, around));
  return { span, traceparent: parentOf(span) };
}

/** Calls back within the span: what happens there, also later, belongs to it. */
export const runWithin = <T>(span: Span, run: () => T): T => context.with(withSpan(span), run);

/** Marks a span as failed. The message of an error is left out, because it may quote personal data. */
export function failSpan(span: Span, error?: unknown): void {
  const { name, code } = (error ?? {}) as { name?: string; code?: unknown };
  const type = typeof code === 'string' ? code : name;
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (type) span.setAttribute('error.type', type);
}

/** Runs something as a part of the request or job around it, if that is recorded. */
export function traceStep<T>(
  name: string,
  kind: SpanKind,
  describe: () => Attributes,
  run: () => Promise<T>,
): Promise<T> {
  const parent = tracing && trace.getActiveSpan();
  if (!tracing || !parent?.isRecording()) return run();
  const span = tracing.tracer.startSpan(name, { kind, attributes: describe() }, withSpan(parent));
  return run().then(
    (result) => {
      span.end();
      return result;
    },
    (error: unknown) => {
      failSpan(span, error);
      span.end();
      throw error;
    },
  );
}

/** Returns what a job is told about the request that sends it, or undefined if the process makes no traces. */
export function traceparentOf(requestId: string): string | undefined {
  if (!tracing) return undefined;
  const span = trace.getActiveSpan();
  return span?.isRecording() ? parentOf(span) : unrecorded(traceIdOf(requestId));
}
