import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { findLink } from '../../own-order.ts';

export type QuoteDecision = 'accept' | 'cancel';
type Deps = { readonly db: Db; readonly clock: Clock };
type Claim = { readonly orderId: string; readonly signature: string; readonly action: QuoteDecision };

/**
 * Returns a refusal unless the link lets its holder decide, for which a code is needed as well. Any link
 * to the order does; a link that was mailed with a quote is valid for that quote only.
 */
export async function mayDecide(
  deps: Deps,
  { orderId, signature, action }: Claim,
): Promise<undefined | { readonly refusal: 'link_invalid' | 'quote_changed' }> {
  const link = await findLink(deps, orderId, signature, ['view', 'decide', 'pickup', 'pay']);
  if (!link) return { refusal: 'link_invalid' };
  if (action === 'cancel' || link.purpose !== 'decide') return undefined;
  const order = await deps.db
    .selectFrom('orders')
    .select('quote_version')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order?.quote_version === link.quote_version ? undefined : { refusal: 'quote_changed' };
}
