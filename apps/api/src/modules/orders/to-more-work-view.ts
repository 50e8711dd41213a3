import type { FinalPrice, MoreWork } from '@mendwell/contract';
import { type PriceParts, sumParts } from '@mendwell/domain';
import { isMoreWorkOpen } from './more-work.ts';
import type { OrderRecord } from './order-repository.ts';
import { toLineView } from './to-quote-view.ts';

/** A price with its parts under the names of the contract. */
export const finalPriceOf = ({ total: estimatedPrice, ...parts }: PriceParts): FinalPrice => ({
  ...parts,
  estimatedPrice,
});

/**
 * Returns the view of the last question about more work. One that nobody can answer any more, because a
 * withdrawal has stopped the work, is not shown.
 */
export function toMoreWorkView(order: OrderRecord): MoreWork | null {
  const { more_work: work, price_terms: terms } = order;
  if (!work || (work.outcome === null && !isMoreWorkOpen(order))) return null;
  const { added, send_back: sendBack, price_before: before, difference } = work;
  return {
    version: work.version,
    askedAt: new Date(work.asked_at).toISOString(),
    answerBy: new Date(work.answer_by).toISOString(),
    outcome: work.outcome,
    answeredAt: work.answered_at && new Date(work.answered_at).toISOString(),
    note: work.note,
    photos: [...work.photos],
    lines: work.lines.filter(({ id }) => added.includes(id)).map((line) => toLineView(line, [])),
    done: [...work.done],
    before: finalPriceOf(before),
    totalPrice: finalPriceOf(sumParts(before, difference, terms.vatRate)),
    difference: difference.total,
    sendBack: sendBack && { lines: [...sendBack.lines], refund: sendBack.refund },
    promisedBefore: work.promised_before,
  };
}
