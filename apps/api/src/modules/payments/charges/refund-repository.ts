import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

/** Returns the refunds of an order that are to be made: those of its newest charge first, then the oldest. */
export const wantedRefundsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('refunds')
    .leftJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.amount', 'refunds.payment_id'])
    .where('refunds.order_id', '=', orderId)
    .where('refunds.state', '=', 'wanted')
    .orderBy('payments.quote_version', (order) => order.desc().nullsLast())
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();

/** Finds a refund that was made, as far as we know; the bank may still return it. */
export const givenRefund = (db: Db | Tx, stripeId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'order_id', 'payment_id', 'state'])
    .where('stripe_id', '=', stripeId)
    .executeTakeFirst();

/** Returns the ids of all refunds of an order: each has a mail of its own. */
export async function refundIdsOf(db: Db | Tx, orderId: string): Promise<string[]> {
  const refunds = await db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute();
  return refunds.map(({ id }) => id);
}

/** Returns the order of a refund, by the id of the refund. */
export async function orderOfRefund(db: Db, id: string): Promise<string | undefined> {
  const refund = await db.selectFrom('refunds').select('order_id').where('id', '=', id).executeTakeFirst();
  return refund?.order_id;
}

/** Returns whether this is a refund of ours, made or about to be. */
export async function isOwnRefund(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from refunds where id::text = ${id}`.execute(db);
  return rows.length > 0;
}

/** Returns how much of a charge went back. */
export async function refundedOf(db: Db | Tx, paymentId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(coalesce(refunds.amount, payments.amount)), 0)::int as amount
    from payments join refunds using (order_id)
    where payments.id = ${paymentId} and coalesce(payment_id, payments.id) = payments.id
      and refunds.state = 'done'`.execute(db);
  return rows[0]?.amount ?? 0;
}

type Ending = {
  readonly from: 'wanted' | 'done';
  readonly to: 'done' | 'not_needed' | 'failed';
  readonly made?: { readonly stripeId: string | undefined; readonly amount: number } | undefined;
  readonly now: Date;
};

/** The number of the next correction of an order's receipt. */
const nextCorrection = (orderId: unknown) => sql<number>`(
  select coalesce(max(coalesce(correction, 1)), 0) + 1 from refunds as other
  where other.order_id = ${orderId} and (state = 'done' or correction is not null))`;

/** Ends a refund once. Returns false if another call has already ended it. */
export async function endRefund(tx: Tx, id: string, { from, to, made, now }: Ending): Promise<boolean> {
  const ended = await tx
    .updateTable('refunds')
    .set({
      state: to,
      settled_at: now,
      ...(made ? { stripe_id: made.stripeId ?? null, amount: made.amount } : {}),
      ...(made && to === 'done' ? { correction: nextCorrection(sql.ref('refunds.order_id')) } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

type Found = {
  readonly id: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly stripeId: string;
  readonly amount: number;
  readonly now: Date;
};

/** Stores a refund that somebody made at Stripe. Returns false if it was stored before. */
export async function insertFoundRefund(tx: Tx, found: Found): Promise<boolean> {
  const { id, orderId, paymentId, stripeId, amount, now } = found;
  const { numAffectedRows } = await sql`
    insert into refunds (id, order_id, payment_id, amount, reason, decided_by, state, stripe_id, correction,
      created_at, settled_at)
    values (${id}, ${orderId}, ${paymentId}, ${amount}, 'at_provider', 'support', 'done', ${stripeId},
      ${nextCorrection(orderId)}, ${now}, ${now})
    on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
