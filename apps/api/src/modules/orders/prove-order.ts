import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { customerLinks, ownOrder } from './own-order.ts';

export type ProvedOrder = {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly name: string;
};

/**
 * Returns the order that a mailed link opens. The link's fragment contains the order's id, a dot, and
 * the token.
 */
export async function proveOrder(
  deps: { readonly db: Db; readonly clock: Clock },
  orderToken: string,
): Promise<ProvedOrder | undefined> {
  const dot = orderToken.indexOf('.');
  const orderId = orderToken.slice(0, dot);
  const order = await ownOrder(deps, orderId, { signature: orderToken.slice(dot + 1) }, customerLinks);
  if ('refusal' in order) return undefined;
  const found = await deps.db
    .selectFrom('orders')
    .innerJoin('order_contacts', 'order_contacts.order_id', 'orders.id')
    .select(['orders.id', 'number', 'email', 'given_name', 'family_name'])
    .where('orders.id', '=', order.id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, number, email, given_name, family_name } = found;
  return { id, number, email, name: `${given_name} ${family_name}` };
}
