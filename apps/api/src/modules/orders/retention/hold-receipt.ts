import { berlinDay, retainedUntil } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';

/** The steps with which a receipt or its correction is issued; the last one counts. */
const receiptSteps = ['payment_succeed', 'payment_refund', 'payment_refund_part'];

export type Paper = {
  readonly orderId: string;
  readonly what: 'receipt' | 'confirmation';
  /** The last day on which the document has to be stored. */
  readonly until: string;
};

/** Returns the document of each order that the law requires us to store longest, and until when. */
export async function papersOf(db: Db | Tx, orderIds: readonly string[]): Promise<Paper[]> {
  const { rows } = await sql<{ id: string; placed_at: Date; receipt_at: Date | null }>`
    select id, created_at as placed_at, (
      select max(at) from order_history
      where order_id = orders.id and action = any (${receiptSteps})) as receipt_at
    from orders where id = any (${orderIds})`.execute(db);
  return rows.map(({ id: orderId, placed_at: placedAt, receipt_at: receiptAt }) =>
    receiptAt
      ? { orderId, what: 'receipt', until: retainedUntil('receipt', receiptAt) }
      : { orderId, what: 'confirmation', until: retainedUntil('correspondence', placedAt) },
  );
}

/**
 * Moves the name and the address on receipt and confirmation to the schema `restricted`, where they stay
 * as long as the law requires.
 */
export async function holdReceipt(tx: Tx, orderId: string): Promise<void> {
  const [paper] = await papersOf(tx, [orderId]);
  if (!paper) return;
  await sql`
    insert into restricted.receipt_holders (order_id, name, address, kept_until)
    select order_id, given_name || ' ' || family_name,
      jsonb_strip_nulls(jsonb_build_object('street', street, 'addition', second_address, 'postcode', postcode,
        'city', city)), ${paper.until}
    from order_contacts where order_id = ${orderId}`.execute(tx);
}

/** Deletes names and addresses whose legal retention period has passed. */
export async function dropHeldReceipts(db: Db, clock: Clock): Promise<void> {
  await sql`delete from restricted.receipt_holders where kept_until < ${berlinDay(clock.now())}`.execute(db);
}
