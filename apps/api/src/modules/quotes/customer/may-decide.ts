import { validate as isId } from 'uuid';
import { findLink, type OrderRecord, readForChange } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';

export type QuoteDecision = 'accept' | 'cancel';
type Deps = { readonly db: Db; readonly clock: Clock };
type Claim = { readonly orderId: string; readonly signature: string; readonly action: QuoteDecision };

/**
 * Returns the order if the link lets its holder decide, for which a code is needed as well. Any link to
 * the order does; a link that was mailed with a quote is valid for that quote only.
 */
export async function mayDecide(
  deps: Deps,
  { orderId, signature, action }: Claim,
): Promise<{ readonly order: OrderRecord } | { readonly refusal: 'link_invalid' | 'quote_changed' }> {
  if (!isId(orderId)) return { refusal: 'link_invalid' };
  const [link, order] = await Promise.all([
    findLink(deps, orderId, signature, ['view', 'decide', 'pickup', 'pay']),
    readForChange(deps.db, orderId),
  ]);
  if (!link || !order) return { refusal: 'link_invalid' };
  const isForThisQuote = link.purpose !== 'decide' || order.quote_version === link.quote_version;
  return action === 'cancel' || isForThisQuote ? { order } : { refusal: 'quote_changed' };
}
