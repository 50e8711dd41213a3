import type { FinalPrice } from '@mendwell/contract';
import type { OrderRecord, StoredQuote } from '#modules/orders/index.ts';
import { unrepairedIds } from './unrepaired.ts';

export type AgreedOrder = OrderRecord & { readonly quote: StoredQuote; readonly agreed: FinalPrice };

/** Returns whether a price was agreed, and no withdrawal has stopped the work. */
export const isAtWork = (order: OrderRecord): order is AgreedOrder =>
  order.quote !== null && order.agreed !== null && order.stopped === null;

/** What is agreed at present: the lines, what the customer declined, and what could not be done. */
export const standingOf = ({ quote }: AgreedOrder) => ({
  lines: quote.lines,
  declined: quote.declined,
  unrepaired: unrepairedIds(quote),
});
