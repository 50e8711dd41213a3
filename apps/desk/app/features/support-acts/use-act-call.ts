import type { ProblemCode } from '@mendwell/contract';
import { useDeskCall } from '#app/site/use-desk-call.ts';

const stale: readonly (ProblemCode | undefined)[] = [
  'already_done',
  'not_found',
  'refund_too_high',
  'refund_not_paid',
  'courier_called',
  'refund_pending',
];
const isStale = (code: ProblemCode | undefined) => stale.includes(code);

/** Makes calls about an order; after one that came too late, what is possible is read again. */
export const useActCall = () => useDeskCall(isStale);
