import { keptSince } from '@mendwell/domain';
import { sql } from 'kysely';
import { dropUploadsOf } from '#modules/photos/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { holdReceipt } from './hold-receipt.ts';

const isDue = (now: Date) => {
  const before = keptSince('order', now);
  return sql<boolean>`
    orders.forgotten_at is null and orders.state in ('completed', 'cancelled')
    and orders.payment_state is not null and orders.payment_state not in ('announced', 'charging', 'processing')
    and orders.changed_at <= ${before} and coalesce(orders.payment_changed_at, orders.changed_at) <= ${before}
    and not exists (
      select from payments where order_id = orders.id and payments.state = 'failed' and failure = 'disputed')
    and not exists (select from refunds where order_id = orders.id and refunds.state = 'wanted')`;
};

const mostAtOnce = 400;

/** Orders of which nothing personal is needed any more, a page at a time. */
export async function dueOrders(db: Db, now: Date, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '>', after)
    .where(isDue(now))
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

const lockDue = (tx: Tx, orderId: string, now: Date) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(isDue(now))
    .forUpdate()
    .executeTakeFirst();

/** What was typed about the things, and what was shown of them. */
async function dropNotesAndPhotos(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`
    update order_items set content = content
      || '{"additionalInformation": [], "markers": [], "images": [], "estimatedValue": null}'
    where order_id = ${orderId}`.execute(tx);
  await sql`
    update quotes set note = null, lines = (
      select jsonb_agg(line || '{"note": null, "photo": null}' order by position)
      from jsonb_array_elements(lines) with ordinality as answered (line, position))
    where order_id = ${orderId}`.execute(tx);
  // Why a workshop has declined, in its own words.
  await sql`
    update order_history set details = null where order_id = ${orderId} and action = 'decline'`.execute(tx);
  await dropUploadsOf(tx, orderId, now);
}

/** Decided again under the lock: somebody who was quicker leaves nothing to do. */
export async function forgetOrder({ db, clock }: { db: Db; clock: Clock }, orderId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    if (!(await lockDue(tx, orderId, now))) return;
    await holdReceipt(tx, orderId);
    // The row stays: without it nobody could tell support of a dispute that comes late.
    await sql`
      update order_contacts set title = 'none', given_name = '', family_name = '', email = '', phone = '',
        street = '', second_address = null, postcode = '', city = '', delivery_notes = null, federal_state = null
      where order_id = ${orderId}`.execute(tx);
    await dropNotesAndPhotos(tx, orderId, now);
    await tx
      .updateTable('orders')
      .set({
        forgotten_at: now,
        visitor_id: null,
        request_hash: Buffer.alloc(0),
        discount_failures: '[]' as never,
      })
      .where('id', '=', orderId)
      .execute();
  });
}
