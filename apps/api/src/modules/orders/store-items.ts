import type { Statement } from '#platform/statements.ts';
import type { ItemContent } from './order-tables.ts';

const store = `
  update order_items set content = next.content
  from jsonb_array_elements($2::jsonb) with ordinality as next (content, position)
  where order_id = $1 and order_items.position = next.position - 1`;

/** Stores the items of an order anew, with other prices. */
export const storeItems = (orderId: string, items: readonly ItemContent[]): Statement => ({
  text: store,
  values: [orderId, JSON.stringify(items)],
});
