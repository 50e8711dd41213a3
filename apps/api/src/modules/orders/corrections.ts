import type { RefundReason } from '@mendwell/domain';
import type { OrderRecord, StoredRefund } from './order-repository.ts';

type Agreements = Pick<OrderRecord, 'charges' | 'refunds' | 'quote_version'>;

/** Returns the version of the quote whose price a refund is of. */
const versionOf = ({ charges }: Agreements, { chargeId }: StoredRefund): number | undefined =>
  charges.find(({ id }) => id === chargeId)?.version;

/** Returns the refunds of earlier agreements: their workshops handed the order back, and another one took it. */
const handedBackBefore = (order: Agreements): readonly StoredRefund[] =>
  order.refunds.filter(
    (refund) =>
      refund.reason === 'handed_back' &&
      refund.state === 'done' &&
      (versionOf(order, refund) ?? order.quote_version) < order.quote_version,
  );

/** Returns up to which version of the quote the prices of an order belong to earlier agreements. */
export const handedBackUpTo = (order: Agreements): number =>
  Math.max(0, ...handedBackBefore(order).map((refund) => versionOf(order, refund) ?? 0));

/**
 * Returns the number of the receipt of the present agreement; the numbers of its corrections are derived from it.
 * There is a second receipt if a workshop handed the order back and another one was paid.
 */
export function receiptNumber(order: OrderRecord): string {
  const earlier = handedBackBefore(order).length;
  return earlier === 0 ? `R-${order.number}` : `R-${order.number}-${earlier + 1}`;
}

/** A refund that was made: it corrects the receipt, and has a number of its own. */
export type Correction = {
  readonly refundId: string;
  readonly number: string;
  readonly issuedAt: Date;
  readonly amount: number;
  readonly reason: RefundReason;
  /** Whether it cancels the receipt. */
  readonly isWhole: boolean;
  readonly parts: StoredRefund['parts'];
};

/**
 * Returns the corrections of the present agreement's receipt, in the sequence of their numbers. The first one is `-K`,
 * or `-S` when it cancels the whole receipt; the next ones are counted.
 */
export function correctionsOf(order: OrderRecord): readonly Correction[] {
  const total = order.agreed?.estimatedPrice;
  if (total === undefined) return [];
  const isEarlier = (refund: StoredRefund) =>
    (versionOf(order, refund) ?? order.quote_version) <= handedBackUpTo(order);
  const made = order.refunds.filter(({ state, at }) => state === 'done' && at !== null);
  const earlier = made.filter(isEarlier).length;
  return made
    .filter((refund) => !isEarlier(refund))
    .map(({ id, amount, reason, parts, at, correction }) => {
      // Refunds of an earlier release have no amount when they are of everything, and no number.
      const cents = amount ?? total;
      const count = (correction ?? 1) - earlier;
      const isWhole = count === 1 && cents === total;
      return {
        refundId: id,
        number: `${receiptNumber(order)}-${isWhole ? 'S' : count === 1 ? 'K' : `K${count}`}`,
        issuedAt: new Date(at ?? 0),
        amount: cents,
        reason,
        isWhole,
        parts,
      };
    });
}
