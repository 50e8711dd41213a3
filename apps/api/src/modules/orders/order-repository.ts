import type { FinalPrice } from '@mendwell/contract';
import type { WorkDone } from '@mendwell/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#platform/database.ts';
import { runStatement } from '#platform/statements.ts';
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

/**
 * An order with everything that decisions about it, its view and its mails need: it is read once, and a
 * change is decided on it.
 */
export type OrderRecord = Omit<
  Selectable<OrdersTable>,
  'request_hash' | 'setup_id' | 'looked_at' | 'forgotten_at'
> & {
  /** Differs after every write to the order's row (`xmin`); a change is written only if it is still the same. */
  readonly row_version: string;
  readonly payment_failure: string | null;
  /** The day of a debit that was announced, whether it was made or not. */
  readonly debit_on: string | null;
  /** Whether a charge was ever started, for this price or an earlier one. */
  readonly is_charged: boolean;
  readonly quote: StoredQuote | null;
  readonly visits: readonly {
    readonly kind: VisitKind;
    readonly day: string;
    readonly state: 'chosen' | 'done';
  }[];
  readonly timeline: readonly { readonly action: string; readonly at: string }[];
  readonly contact: Omit<Tables['order_contacts'], 'order_id'>;
  readonly items: readonly ItemContent[];
  readonly stripe_id: string | null;
  readonly method_type: 'card' | 'sepa_debit' | null;
  readonly method: { type: 'card' | 'sepa_debit'; brand: string | null; last4: string } | null;
};

/** The columns of an `OrderRecord`, for statements that select from `orders` with `orderJoins`. */
export const orderColumns = `
  orders.id, orders.xmin::text as row_version, orders.number, orders.state, orders.payment_state,
  orders.provider_id, orders.visitor_id, orders.language, orders.catalogue_version, orders.total_low,
  orders.total_high, orders.price, orders.discount_code, orders.discount_failures, orders.ceiling,
  orders.starts_early, orders.created_at, orders.changed_at, orders.reminded_at, orders.reminders,
  orders.payment_changed_at, orders.quote_version, orders.agreed, orders.agreed_at,
  orders.promised_back::text, orders.stopped, orders.courier_called_at, orders.withdrawal_undo_until,
  (select failure from payments
    where order_id = orders.id and payments.quote_version = orders.quote_version) as payment_failure,
  (select debit_on::text from payments
    where order_id = orders.id and payments.quote_version = orders.quote_version) as debit_on,
  exists (select from payments where order_id = orders.id) as is_charged,
  (select to_jsonb(quotes) - 'order_id' from quotes
    where order_id = orders.id and version = orders.quote_version) as quote,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'day', day, 'state', state)), '[]')
    from courier_visits where order_id = orders.id and state <> 'called_off') as visits,
  (select jsonb_agg(jsonb_build_object('action', action, 'at', at) order by step) from order_history
    where order_id = orders.id) as timeline,
  to_jsonb(contact) - 'order_id' as contact,
  (select jsonb_agg(content order by position) from order_items where order_id = orders.id) as items,
  setups.stripe_id, method_type,
  case when method_last4 is null then null
    else jsonb_build_object('type', method_type, 'brand', method_brand, 'last4', method_last4) end as method`;

export const orderJoins = `
  left join order_contacts contact on contact.order_id = orders.id
  join setups on setups.id = orders.setup_id`;

const readOrder = `select ${orderColumns} from orders ${orderJoins} where orders.id = $1`;

/** Reads an order to show it; undefined when its customer's data was erased. */
export async function loadOrder(db: Db | Tx, orderId: string): Promise<OrderRecord | undefined> {
  const order = await readAny(db, orderId);
  return order?.contact ? order : undefined;
}

/** Reads an order as it is now, whether or not its customer's data is still there. */
async function readAny(db: Db | Tx, orderId: string): Promise<OrderRecord | undefined> {
  const [order] = await runStatement<OrderRecord>(db, { text: readOrder, values: [orderId] });
  return order;
}

const lockRow = 'select id from orders where id = $1 for update';

/**
 * Reads an order to change it. In a transaction the order is locked first, and read by a second statement,
 * which sees everything that was written while the lock was waited for.
 */
export async function readForChange(db: Db | Tx, orderId: string): Promise<OrderRecord | undefined> {
  if (db.isTransaction) await runStatement(db, { text: lockRow, values: [orderId] });
  return readAny(db, orderId);
}

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
      sql<string | null>`promised_back::text`.as('promised_back'),
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
