import type { FinalPrice } from '@mendwell/contract';
import { type PriceParts, type QuoteLine, refundOf } from '@mendwell/domain';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { wantRefund } from '../charges/want-refund.ts';
import type { LockedOrder } from '../order-repository.ts';

type Answered<Line extends QuoteLine> = {
  readonly lines: readonly Line[];
  readonly declined: readonly string[];
  readonly not_begun: readonly string[];
};

/** The agreed lines that were not begun, and what goes back for them. */
export function unbegunOf<Line extends QuoteLine>(
  { lines, declined, not_begun: notBegun }: Answered<Line>,
  { estimatedPrice: total, ...parts }: FinalPrice,
): { readonly lines: readonly Line[]; readonly refund: PriceParts } {
  const agreed = lines.filter(({ id }) => !declined.includes(id));
  return {
    lines: agreed.filter(({ id }) => notBegun.includes(id)),
    refund: refundOf(agreed, new Set(notBegun), { ...parts, total }),
  };
}

/**
 * The workshop says which of the agreed lines it had not begun when the customer withdrew. False when one of
 * them is none of the order's.
 */
export async function keepUnbegun(
  tx: Tx,
  { id: orderId, quote_version: version, agreed }: LockedOrder,
  notBegun: readonly string[],
): Promise<boolean> {
  const quote = await tx
    .updateTable('quotes')
    .set({ not_begun: JSON.stringify([...new Set(notBegun)]) as never })
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .returning(['lines', 'declined', 'not_begun'])
    .executeTakeFirst();
  if (!quote || !agreed) return notBegun.length === 0;
  return unbegunOf(quote, agreed).lines.length === quote.not_begun.length;
}

/** Gives the price of those lines back, once the workshop's word cannot be undone any more. */
export async function refundUnbegun(
  tx: Tx,
  jobs: JobSender,
  { id: orderId, quote_version: version, agreed, stopped }: LockedOrder,
  { now, requestId }: { readonly now: Date; readonly requestId: string },
): Promise<void> {
  const quote = await tx
    .selectFrom('quotes')
    .select(['lines', 'declined', 'not_begun'])
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!quote || !agreed || stopped !== 'rest') return;
  const { refund } = unbegunOf(quote, agreed);
  if (refund.total > 0)
    await wantRefund(tx, jobs, { orderId, requestId, now, reason: 'withdrawn', amount: refund.total });
}
