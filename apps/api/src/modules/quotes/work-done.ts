import type { FinalPrice } from '@mendwell/contract';
import {
  type PriceParts,
  type PriceTerms,
  type QuoteLine,
  refundOf,
  repairableLines,
  undoneOf,
  type WorkDone,
} from '@mendwell/domain';
import type { OrderChange, StoredUnrepaired } from '#modules/orders/index.ts';
import { leftToRefund, wantPartRefund } from '#modules/payments/index.ts';
import { standingPrice, unrepairedIds } from './unrepaired.ts';

type Answered<Line extends QuoteLine> = {
  readonly lines: readonly Line[];
  readonly declined: readonly string[];
  readonly work_done: readonly WorkDone[];
  readonly unrepaired: readonly StoredUnrepaired[] | null;
};
type Undone<Line> = { readonly line: Line; readonly percent: number; readonly amount: number };

/** Returns the agreed lines, without those that the provider has reported as impossible. */
const agreedLines = <Line extends QuoteLine>(quote: Answered<Line>) =>
  repairableLines(quote, unrepairedIds(quote));

/** Returns what was not done of the agreed lines, and what is refunded for it. */
export function undoneWork<Line extends QuoteLine>(
  quote: Answered<Line>,
  price: FinalPrice,
  { vatRate }: PriceTerms,
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
    refund: refundOf(agreed, done, standingPrice(price, quote, vatRate), vatRate),
  };
}

/** Returns whether each entry is an agreed line and occurs once. */
function isFitting(done: readonly WorkDone[], quote: Answered<QuoteLine>): boolean {
  const agreed = new Set(agreedLines(quote).map(({ id }) => id));
  const named = new Set(done.map(({ id }) => id));
  return named.size === done.length && [...named].every((id) => agreed.has(id));
}

const storeDone = 'update quotes set work_done = $3::jsonb where order_id = $1 and version = $2';

/**
 * Stores how much of the agreed lines was done when the customer withdrew, as the provider reports it.
 * Returns false when one of them does not belong to the order.
 */
export function storeWorkDone(change: OrderChange, workDone: readonly WorkDone[]): boolean {
  const { id, quote, agreed } = change.order;
  if (!quote || !agreed) return workDone.length === 0;
  if (!isFitting(workDone, quote)) return false;
  change.run({ text: storeDone, values: [id, quote.version, JSON.stringify(workDone)] });
  change.set({ quote: { ...quote, work_done: workDone } });
  return true;
}

/** Refunds the price of the rest, once the provider can no longer undo the report. */
export function refundUndone(change: OrderChange): void {
  const { quote, agreed, stopped, price_terms: terms } = change.order;
  if (!quote || !agreed || stopped !== 'rest') return;
  const { refund } = undoneWork(quote, agreed, terms);
  if (refund.total <= 0) return;
  // What support has refunded meanwhile is not refunded again.
  const amount = Math.min(refund.total, leftToRefund(change.order, { mayArrive: true }));
  if (amount > 0)
    wantPartRefund(
      change,
      { reason: 'withdrawn', actor: 'customer', amount, services: refund.services },
      { mayArrive: true },
    );
}
