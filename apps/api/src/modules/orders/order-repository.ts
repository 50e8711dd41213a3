import type { FinalPrice } from '@mendwell/contract';
import type { WorkDone } from '@mendwell/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#platform/database.ts';
import '#modules/payments/index.ts';
import type { ItemContent, OrdersTable, StoredLine, VisitKind } from './order-tables.ts';

/** A quote as it arrives from the database as JSON: dates are text. */
export type StoredQuote = {
  readonly version: number;
  readonly made_at: string;
  readonly lines: readonly StoredLine[];
  readonly note: string | null;
  readonly price: FinalPrice;
  readonly declined: readonly string[];
  readonly work_done: readonly WorkDone[];
};

/** An order with everything that its view and its mails need. */
export type OrderRecord = Omit<
  Selectable<OrdersTable>,
  'request_hash' | 'visitor_id' | 'setup_id' | 'looked_at' | 'reminders' | 'forgotten_at'
> & {
  readonly payment_failure: string | null;
  /** The day of a debit that was announced, whether it was made or not. */
  readonly debit_on: string | null;
  readonly quote: StoredQuote | null;
  readonly visits: readonly { readonly kind: VisitKind; readonly day: string }[];
  readonly timeline: readonly { readonly action: string; readonly at: string }[];
  readonly contact: Omit<Tables['order_contacts'], 'order_id'>;
  readonly items: readonly ItemContent[];
  readonly method: { type: 'card' | 'sepa_debit'; brand: string | null; last4: string } | null;
};

export async function loadOrder(db: Db | Tx, orderId: string): Promise<OrderRecord | undefined> {
  const { rows } = await sql<OrderRecord>`
    select orders.id, number, orders.state, payment_state, provider_id, language, catalogue_version,
      total_low, total_high, price, discount_code, discount_failures, ceiling, starts_early,
      orders.created_at, changed_at, reminded_at, payment_changed_at, quote_version, agreed, agreed_at, promised_back::text, stopped, courier_called_at, withdrawal_undo_until,
      (select failure from payments
        where order_id = orders.id and payments.quote_version = orders.quote_version) as payment_failure,
      (select debit_on::text from payments
        where order_id = orders.id and payments.quote_version = orders.quote_version) as debit_on,
      (select to_jsonb(quotes) - 'order_id' from quotes
        where order_id = orders.id and version = orders.quote_version) as quote,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'day', day)), '[]') from courier_visits
        where order_id = orders.id and state <> 'called_off') as visits,
      (select jsonb_agg(jsonb_build_object('action', action, 'at', at) order by step) from order_history
        where order_id = orders.id) as timeline,
      to_jsonb(contact) - 'order_id' as contact,
      (select jsonb_agg(content order by position) from order_items where order_id = orders.id) as items,
      case when method_last4 is null then null
        else jsonb_build_object('type', method_type, 'brand', method_brand, 'last4', method_last4) end as method
    from orders
    join order_contacts contact on contact.order_id = orders.id
    join setups on setups.id = orders.setup_id
    where orders.id = ${orderId}`.execute(db);
  return rows[0];
}

/** Reads only the columns that decide; nobody else changes the order until the transaction ends. */
export const lockOrder = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('orders')
    .innerJoin('setups', 'setups.id', 'orders.setup_id')
    .select([
      'orders.id',
      'orders.state',
      'orders.payment_state',
      'orders.language',
      'orders.visitor_id',
      'orders.provider_id',
      'orders.number',
      'orders.quote_version',
      'orders.agreed',
      'orders.agreed_at',
      'orders.ceiling',
      'orders.total_low',
      'orders.changed_at',
      'orders.payment_changed_at',
      'orders.reminders',
      'orders.starts_early',
      'orders.stopped',
      'orders.courier_called_at',
      'orders.withdrawal_undo_until',
      'setups.stripe_id',
      'setups.method_type',
    ])
    .where('orders.id', '=', orderId)
    .forUpdate('orders')
    .executeTakeFirst();
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Reads whose order it is and the setup that it waits with; without a lock. */
export const findOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('setups', 'setups.id', 'orders.setup_id')
    .select([
      'orders.id',
      'orders.state',
      'orders.visitor_id',
      'orders.provider_id',
      'orders.quote_version',
      'orders.created_at',
      'orders.agreed_at',
      'orders.starts_early',
      'orders.courier_called_at',
      'orders.withdrawal_undo_until',
      'setups.stripe_id',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();

/** Returns the order of a setup at Stripe, unless it is cancelled. */
export const findOrderOfSetup = (db: Db, stripeId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('setups', 'setups.id', 'orders.setup_id')
    .select('orders.id')
    .where('setups.stripe_id', '=', stripeId)
    .where('orders.state', '<>', 'cancelled')
    .executeTakeFirst();
