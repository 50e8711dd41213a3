import type { FinalPrice } from '@mendwell/contract';
import { type PriceParts, type QuoteLine, refundOf, undoneOf, type WorkDone } from '@mendwell/domain';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { wantRefund } from '../charges/want-refund.ts';
import type { LockedOrder } from '../order-repository.ts';

type Answered<Line extends QuoteLine> = {
  readonly lines: readonly Line[];
  readonly declined: readonly string[];
  readonly work_done: readonly WorkDone[];
};
type Undone<Line> = { readonly line: Line; readonly percent: number; readonly amount: number };

const agreedLines = <Line extends QuoteLine>({ lines, declined }: Answered<Line>) =>
  lines.filter(({ id, isLeftOut }) => !isLeftOut && !declined.includes(id));

/** Returns what was not done of the agreed lines, and what is refunded for it. */
export function undoneWork<Line extends QuoteLine>(
  quote: Answered<Line>,
  { estimatedPrice: total, ...parts }: FinalPrice,
): { readonly lines: readonly Undone<Line>[]; readonly refund: PriceParts } {
  const { work_done: done } = quote;
  const agreed = agreedLines(quote);
  const undone = agreed.map((line) => ({
    line,
    percent: 100 - (done.find(({ id }) => id === line.id)?.percent ?? 100),
    amount: undoneOf(line, done),
  }));
  return {
    lines: undone.filter(({ percent }) => percent > 0),
    refund: refundOf(agreed, done, { ...parts, total }),
  };
}

/** Returns whether each entry is an agreed line and occurs once. */
function isFitting(done: readonly WorkDone[], quote: Answered<QuoteLine>): boolean {
  const agreed = new Set(agreedLines(quote).map(({ id }) => id));
  const named = new Set(done.map(({ id }) => id));
  return named.size === done.length && [...named].every((id) => agreed.has(id));
}

/**
 * Stores how much of the agreed lines was done when the customer withdrew, as the provider reports it.
 * Returns false when one of them does not belong to the order.
 */
export async function storeWorkDone(
  tx: Tx,
  { id: orderId, quote_version: version, agreed }: LockedOrder,
  workDone: readonly WorkDone[],
): Promise<boolean> {
  const quote = await tx
    .updateTable('quotes')
    .set({ work_done: JSON.stringify(workDone) as never })
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .returning(['lines', 'declined', 'work_done'])
    .executeTakeFirst();
  if (!quote || !agreed) return workDone.length === 0;
  return isFitting(workDone, quote);
}

/** Refunds the price of the rest, once the provider can no longer undo the report. */
export async function refundUndone(
  tx: Tx,
  jobs: JobSender,
  { id: orderId, quote_version: version, agreed, stopped }: LockedOrder,
  { now, requestId }: { readonly now: Date; readonly requestId: string },
): Promise<void> {
  const quote = await tx
    .selectFrom('quotes')
    .select(['lines', 'declined', 'work_done'])
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!quote || !agreed || stopped !== 'rest') return;
  const { refund } = undoneWork(quote, agreed);
  if (refund.total > 0)
    await wantRefund(tx, jobs, { orderId, requestId, now, reason: 'withdrawn', amount: refund.total });
}
