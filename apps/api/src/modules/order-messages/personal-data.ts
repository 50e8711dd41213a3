import type { HeldOrder } from '@mendwell/contract';
import { sql } from 'kysely';
import { erasePersonalData as eraseMails } from '#modules/mail/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import './order-message-tables.ts';

type Exported = { readonly orderId: string; readonly messages: HeldOrder['messages'] };

/** Returns the messages of both sides about orders as they are stored. */
export async function exportPersonalData(db: Db, orderIds: readonly string[]): Promise<Exported[]> {
  const { rows } = await sql<Exported>`
    select order_id as "orderId", jsonb_agg(to_jsonb(one) - 'order_id' order by seq) as messages
    from order_messages one where order_id = any (${orderIds}) group by order_id`.execute(db);
  return rows;
}

/** Deletes the messages about an order that is erased, with the records of mails about them; the order's lock is held. */
export async function erasePersonalData(tx: Tx, orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from order_messages where order_id = ${orderId} returning id`.execute(tx);
  await eraseMails(
    tx,
    rows.map(({ id }) => id),
  );
}
