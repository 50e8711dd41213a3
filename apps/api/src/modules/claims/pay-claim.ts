import type { OrderChange, OrderRecord } from '#modules/orders/index.ts';
import { wantPartRefund } from '#modules/payments/index.ts';
import type { StoredClaim } from './claim-repository.ts';

/**
 * Requests the refund in the change that agrees to it: claims move money here and nowhere else. Returns the
 * ids of the refunds: one for each charge that the amount was paid with.
 */
export function refundForClaim(
  change: OrderChange,
  { reason }: Pick<StoredClaim, 'reason'>,
  amount: number,
): readonly string[] {
  const before = change.order.refunds.length;
  const note = reason ?? undefined;
  const refused = wantPartRefund(change, { amount, reason: 'agreed', actor: 'support', note });
  if (refused) throw new Error(`a claim is refunded more than is left: ${refused.refusal}`);
  return change.order.refunds.slice(before).map(({ id }) => id);
}

/** Returns whether all money that a claim sends back to the payment method has left us. */
export const isRefunded = (
  { refunds }: Pick<OrderRecord, 'refunds'>,
  claim: Pick<StoredClaim, 'refunds'>,
): boolean =>
  claim.refunds.length > 0 &&
  claim.refunds.every((id) => refunds.some((one) => one.id === id && one.state === 'done'));
