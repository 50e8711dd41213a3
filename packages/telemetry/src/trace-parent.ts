import { createHash } from 'node:crypto';

/** What the header `traceparent` says: https://www.w3.org/TR/trace-context/#traceparent-header */
export type TraceParent = { readonly traceId: string; readonly spanId: string; readonly isSampled: boolean };

const pattern = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Returns what the header says, or undefined if it is not well formed. */
export function parseTraceparent(header: unknown): TraceParent | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && pattern.exec(header)) || [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const formatTraceparent = ({ traceId, spanId, isSampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

const isTraceId = /^(?!0{32})[\da-f]{32}$/;

/**
 * Returns the trace id that belongs to a request id, so that whoever has one has the other: jobs, mails and
 * the log carry the request id anyway. Our own request ids are UUIDs, and the trace id is the same number.
 */
export function traceIdOf(requestId: string): string {
  const plain = requestId.replaceAll('-', '').toLowerCase();
  return isTraceId.test(plain) ? plain : createHash('sha256').update(requestId).digest('hex').slice(0, 32);
}
