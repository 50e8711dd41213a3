import type { Db, Tx } from '#platform/database.ts';
import type { Statement } from '#platform/statements.ts';
import '../payment-tables.ts';

/**
 * Returns a charge with the method that it is taken from: the one named, or the one that the order's payment
 * state is about.
 */
export const findPayment = (db: Db | Tx, orderId: string, paymentId?: string | null) =>
  db
    .selectFrom('payments')
    .innerJoin('order_records', 'order_records.id', 'payments.order_id')
    .innerJoin('setups', 'setups.id', 'order_records.setup_id')
    .select([
      'payments.id',
      'payments.order_id',
      'payments.quote_version',
      'payments.amount',
      'payments.attempt',
      'payments.state',
      'payments.stripe_id',
      'payments.failure',
      'order_records.number',
      'order_records.state as order_state',
      'order_records.stopped as order_stopped',
      'order_records.withdrawal_undo_until',
      'setups.customer_stripe_id',
      'setups.method_stripe_id',
      'setups.mandate_stripe_id',
    ])
    .where('payments.order_id', '=', orderId)
    .where((row) =>
      paymentId
        ? row('payments.id', '=', paymentId)
        : row('payments.quote_version', '=', row.ref('order_records.charged_version')),
    )
    .executeTakeFirst();
export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** Returns a charge of any agreement, by its id at Stripe. */
export const findCharge = (db: Db | Tx, stripeId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'quote_version', 'state', 'failure'])
    .where('stripe_id', '=', stripeId)
    .executeTakeFirst();

const dispute = `update payments set state = 'failed', failure = 'disputed', changed_at = $2 where id = $1`;

/** Stores that an earlier charge was taken back; the order's payment state is about a later one. */
export const markDisputed = (paymentId: string, now: Date): Statement => ({
  text: dispute,
  values: [paymentId, now],
});

export const findOrderOfCharge = (db: Db, stripeId: string) =>
  db.selectFrom('payments').select(['id', 'order_id']).where('stripe_id', '=', stripeId).executeTakeFirst();

/**
 * Stores the id before money moves. If two requests do this, the second one gets the id that the first
 * one stored.
 */
export async function storeChargeId(db: Db, paymentId: string, stripeId: string): Promise<string> {
  await db
    .updateTable('payments')
    .set({ stripe_id: stripeId })
    .where('id', '=', paymentId)
    .where('stripe_id', 'is', null)
    .execute();
  const kept = await db
    .selectFrom('payments')
    .select('stripe_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return kept.stripe_id ?? stripeId;
}

/** Counts the attempt once: a second call for the same attempt changes nothing. */
export async function countAttempt(db: Db, { id, attempt }: Payment): Promise<void> {
  await db
    .updateTable('payments')
    .set({ attempt: attempt + 1 })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute();
}

/** Returns the order for which this setup saves another method. */
export async function orderOfReplacement(db: Db, stripeId: string): Promise<string | undefined> {
  const setup = await db
    .selectFrom('setups')
    .select('order_id')
    .where('stripe_id', '=', stripeId)
    .executeTakeFirst();
  return setup?.order_id ?? undefined;
}
