/** Why somebody of our staff refunds a part, chosen beside their own words. */
export const refundCauses = ['work_not_as_agreed', 'late', 'damage', 'wrong_price', 'goodwill'] as const;
export type RefundCause = (typeof refundCauses)[number];

/**
 * What a refund of the desk is: made at once, because it needed nobody else; waiting for a second person's yes; or how
 * that ended. Only the first five are stored: that time is over is known from the clock.
 */
export const refundRequestStates = [
  'made',
  'asked',
  'approved',
  'declined',
  'taken_back',
  'expired',
] as const;
export type RefundRequestState = (typeof refundRequestStates)[number];

type Asked = {
  readonly amount: number;
  /** What the same person has refunded on the order before, or has asked for. */
  readonly before: number;
  /** Up to which sum one person decides alone. */
  readonly limit: number;
};

/**
 * Returns whether a second person has to say yes. What one person refunds on an order counts together: otherwise a large
 * sum could be refunded in small parts.
 */
export const needsSecondPerson = ({ amount, before, limit }: Asked): boolean => amount + before > limit;

const hours = 48;
/** Returns until when a second person can say yes or no. */
export const refundRequestEnds = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + hours * 60 * 60 * 1000);

export type RefundRequest = {
  readonly state: RefundRequestState;
  readonly askedBy: string;
  readonly until: Date;
};

/** Returns what a request is by now. */
export const refundRequestState = ({ state, until }: RefundRequest, now: Date): RefundRequestState =>
  state === 'asked' && now >= until ? 'expired' : state;

export const refundDecisions = ['approve', 'decline', 'take_back'] as const;
export type RefundDecision = (typeof refundDecisions)[number];

const outcomes = { approve: 'approved', decline: 'declined', take_back: 'taken_back' } as const;
type Decided =
  | { readonly to: (typeof outcomes)[RefundDecision] }
  | { readonly refusal: 'already_done' | 'own_request' | 'not_allowed' };

/**
 * Decides about a request that waits: somebody else says yes or no, and only who asked takes it back. After its time
 * nobody decides any more.
 */
export function decideRefundRequest(
  request: RefundRequest,
  decision: RefundDecision,
  { personId, now }: { readonly personId: string; readonly now: Date },
): Decided {
  const isOwn = request.askedBy === personId;
  if (decision === 'take_back' && !isOwn) return { refusal: 'not_allowed' };
  if (decision !== 'take_back' && isOwn) return { refusal: 'own_request' };
  if (refundRequestState(request, now) !== 'asked') return { refusal: 'already_done' };
  return { to: outcomes[decision] };
}
