import type { Db } from '#platform/database.ts';
import '../order-tables.ts';

/** How the charge of an order stands, and why. */
export async function moneyFacts(
  db: Db,
  orderId: string,
): Promise<{ readonly failure: string | null; readonly wasDebit: boolean; readonly changedAt: Date }> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('setups', 'setups.id', 'orders.setup_id')
    .select(['payments.failure', 'payments.changed_at', 'setups.method_type'])
    .where('payments.order_id', '=', orderId)
    .orderBy('payments.quote_version', 'desc')
    .executeTakeFirstOrThrow();
  const { failure, changed_at: changedAt, method_type: type } = payment;
  return { failure, wasDebit: type === 'sepa_debit', changedAt };
}

/** What a debit refers to. */
export async function mandateOf(db: Db, orderId: string): Promise<string> {
  const setup = await db
    .selectFrom('orders')
    .innerJoin('setups', 'setups.id', 'orders.setup_id')
    .select(['mandate_reference', 'mandate_stripe_id'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  // Mandates from before their reference was kept are named by their id at the payment provider.
  return setup?.mandate_reference ?? setup?.mandate_stripe_id ?? '';
}
