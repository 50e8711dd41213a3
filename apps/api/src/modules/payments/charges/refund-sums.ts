import type { RefundReason } from '@mendwell/domain';
import type { OrderRecord } from '#modules/orders/index.ts';

/** Returns what an order's charges have brought in. */
export const takenOf = ({ charges }: Pick<OrderRecord, 'charges'>): number =>
  charges
    .filter(({ state }) => state === 'paid' || state === 'refunded')
    .reduce((sum, { amount }) => sum + amount, 0);

/** Returns what went back of it. */
export const refundedSum = ({ refunds }: Pick<OrderRecord, 'refunds'>): number =>
  refunds.reduce((sum, { state, amount }) => sum + (state === 'done' ? (amount ?? 0) : 0), 0);

/** Returns what had gone back of the last agreement's price before an order ended, and what was left to go back. */
export function moneyAtEnd(
  { charges, refunds, charged_version: version }: OrderRecord,
  endedFor: RefundReason,
): { readonly left: number; readonly before: number } {
  const own = charges.filter((charge) => charge.version === version);
  const ids = own.map(({ id }) => id);
  const before = refundedSum({
    refunds: refunds.filter(({ chargeId, reason }) => ids.includes(chargeId) && reason !== endedFor),
  });
  return { left: Math.max(0, takenOf({ charges: own }) - before), before };
}
