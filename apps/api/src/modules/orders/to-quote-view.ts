import type { Quote } from '@mendwell/contract';
import { quoteDecisionBy, timesPrice, type Waits, writePrice } from '@mendwell/domain';
import type { OrderRecord } from './order-repository.ts';
import type { StoredLine } from './order-tables.ts';

export const toLineView = (line: StoredLine, declined: readonly string[]): Quote['lines'][number] => ({
  id: line.id,
  item: line.item,
  displayName: line.displayName,
  displayNameTranslations: { de: line.displayNameDe },
  quantity: line.quantity,
  price: line.price,
  linePrice: line.price * line.quantity,
  before: line.before && writePrice(line.before),
  beforeLine: line.before && writePrice(timesPrice(line.before, line.quantity)),
  reason: line.reason,
  note: line.note,
  photo: line.photo,
  isLeftOut: line.isLeftOut,
  isDeclined: declined.includes(line.id),
});

/** Returns the view of the provider's last quote, with the names of the contract. */
export function toQuoteView(order: OrderRecord, waits: Waits): Quote | null {
  const { quote, state, agreed } = order;
  if (!quote) return null;
  const madeAt = new Date(quote.made_at);
  return {
    version: quote.version,
    madeAt: madeAt.toISOString(),
    // The deadline counts from when the quote was submitted, or from when a withdrawal was undone since.
    answerBy: state === 'quoted' ? quoteDecisionBy(new Date(order.changed_at), waits).toISOString() : null,
    note: quote.note,
    lines: quote.lines.map((line) => toLineView(line, quote.declined)),
    totalPrice: agreed ?? quote.price,
  };
}
