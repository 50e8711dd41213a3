import type { HeldOrder } from '@mendwell/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** What this module stores of an order; other modules export their own parts. */
export type ExportedOrder = Pick<
  HeldOrder,
  'contact' | 'items' | 'history' | 'links' | 'codes' | 'receipt_holder' | 'claim_contact'
> & {
  readonly order: HeldOrder['order'] & { readonly provider_id: string };
};

/**
 * Exports rows as they are stored, so that a column that is added later is exported as well. Hashes are
 * left out: they prove something and contain no information about a person.
 */
export async function exportOrders(db: Db, orderIds: readonly string[]): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    select to_jsonb(orders) - 'request_hash' as "order",
      (select to_jsonb(one) - 'order_id' from order_contacts one where order_id = orders.id and email <> '') as contact,
      (select coalesce(jsonb_agg(to_jsonb(one) order by position), '[]') from order_items one
        where order_id = orders.id) as items,
      (select coalesce(jsonb_agg(to_jsonb(one) order by step), '[]') from order_history one
        where order_id = orders.id) as history,
      (select coalesce(jsonb_agg(to_jsonb(one) - 'token_hash' order by created_at), '[]') from order_links one
        where order_id = orders.id and purpose <> 'provider') as links,
      (select coalesce(jsonb_agg(to_jsonb(one) - 'hash' order by created_at), '[]') from codes one
        where order_id = orders.id and action <> 'provider') as codes,
      (select to_jsonb(one) from restricted.receipt_holders one where order_id = orders.id) as receipt_holder,
      (select to_jsonb(one) from restricted.claim_contacts one where order_id = orders.id) as claim_contact
    from orders where id = any (${orderIds}) order by created_at desc, id`.execute(db);
  return rows;
}
