import type { Db } from '#platform/database.ts';

/** Returns the state of an order's charge and the reason for it. */
export async function moneyFacts(
  db: Db,
  orderId: string,
): Promise<{ readonly failure: string | null; readonly wasDebit: boolean; readonly changedAt: Date }> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('order_records', 'order_records.id', 'payments.order_id')
    .innerJoin('setups', 'setups.id', 'order_records.setup_id')
    .select(['payments.failure', 'payments.changed_at', 'setups.method_type'])
    .where('payments.order_id', '=', orderId)
    .orderBy('payments.quote_version', 'desc')
    .executeTakeFirstOrThrow();
  const { failure, changed_at: changedAt, method_type: type } = payment;
  return { failure, wasDebit: type === 'sepa_debit', changedAt };
}

/** Returns the reference of the mandate that a debit names. */
export async function mandateOf(db: Db, orderId: string): Promise<string> {
  const setup = await db
    .selectFrom('order_records')
    .innerJoin('setups', 'setups.id', 'order_records.setup_id')
    .select(['mandate_reference', 'mandate_stripe_id'])
    .where('order_records.id', '=', orderId)
    .executeTakeFirst();
  // Mandates that are older than the column for their reference are named by their id at Stripe.
  return setup?.mandate_reference ?? setup?.mandate_stripe_id ?? '';
}
