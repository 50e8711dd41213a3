import type { FinalPrice } from '@mendwell/contract';
import type {
  Handover,
  MoreWorkOutcome,
  PaymentState,
  PriceParts,
  RefundReason,
  UnrepairedReason,
  WorkDone,
} from '@mendwell/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#platform/database.ts';
import { runStatement } from '#platform/statements.ts';
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
  readonly unrepaired: readonly StoredUnrepaired[] | null;
};

/** Agreed lines that the provider could not do, as it reported them. */
export type StoredUnrepaired = {
  readonly at: string;
  readonly lines: readonly string[];
  readonly reason: UnrepairedReason;
  readonly note: string | null;
  readonly advice: string | null;
  readonly photos: readonly string[];
  /** What is not paid for because of it. */
  readonly sums: PriceParts;
  /** What goes back of it: less, if some of it went back before. */
  readonly refund: number;
};

/** A question about more work with the lines of its quote, as it arrives from the database as JSON: dates are text. */
export type StoredMoreWork = {
  /** The version of the quote that the order takes over when the customer accepts. */
  readonly version: number;
  readonly asked_at: string;
  readonly answer_by: string;
  readonly photos: readonly string[];
  /** The ids of the new lines. */
  readonly added: readonly string[];
  /** The agreed lines that were done when it was asked. */
  readonly done: readonly string[];
  /** The price that was agreed when it was asked, without what could not be done. */
  readonly price_before: PriceParts;
  /** What it adds to the agreed price. */
  readonly difference: PriceParts;
  /** What is not done and goes back if the customer wants the item back; null when all of it is done. */
  readonly send_back: { readonly lines: readonly string[]; readonly refund: number } | null;
  /** The day that was promised before the work had to wait. */
  readonly promised_before: string | null;
  readonly outcome: MoreWorkOutcome | null;
  readonly answered_at: string | null;
  /** All lines of the quote: those that were agreed before, and the new ones. */
  readonly lines: readonly StoredLine[];
  readonly note: string | null;
};

/** The charge of one agreed price: the first one of all of it, a later one of the difference. */
export type StoredCharge = {
  readonly id: string;
  readonly version: number;
  readonly amount: number;
  readonly state: PaymentState;
};

/** The lines and sums that a refund is for, in whole or in part. */
export type RefundedWork = {
  readonly lines: readonly {
    readonly item: number;
    readonly displayName: string;
    readonly displayNameDe: string;
    readonly quantity: number;
    readonly price: number;
  }[];
  readonly sums: PriceParts;
};

/** A refund that is wanted or was made. */
export type StoredRefund = {
  readonly id: string;
  readonly chargeId: string;
  /** Null while all that is left of the charge is to be refunded. */
  readonly amount: number | null;
  readonly reason: RefundReason;
  readonly state: 'wanted' | 'done';
  /** Counts the corrections of an order's receipt; null until the refund is made. */
  readonly correction: number | null;
  readonly parts: RefundedWork | null;
  readonly at: string | null;
};

/** A handover as it arrives from the database as JSON: dates are text. */
export type StoredHandover = Handover & {
  readonly id: string;
  readonly at: string;
  /** Who took or brought the items, by the courier's word. */
  readonly person: string | null;
  /** The positions of the items that were not in the bag, where somebody has said which. */
  readonly missing: readonly number[];
  /** The name of a photo. */
  readonly photo: string | null;
  readonly bookingId: string | null;
};

/** A visit on which the courier could not collect or deliver. */
export type FailedVisit = {
  readonly kind: VisitKind;
  readonly at: string;
  /** `not_said` when the courier gave no reason. */
  readonly reason: 'nobody_home' | 'address_wrong' | 'not_said';
  /** The courier's own words. */
  readonly words: string | null;
};

/**
 * An order with everything that decisions about it, its view and its mails need: it is read once, and a
 * change is decided on it.
 */
export type OrderRecord = Omit<
  Selectable<OrdersTable>,
  'request_hash' | 'looked_at' | 'forgotten_at' | 'order_date' | 'wished_evenings' | 'terms_version'
> & {
  /** The evenings that the customer named for the pick-up, the best first. */
  readonly wished_evenings: readonly string[];
  /** Differs after every write to the order's row (`xmin`); a change is written only if it is still the same. */
  readonly row_version: string;
  readonly payment_failure: string | null;
  /** The day of a debit that was announced, whether it was made or not. */
  readonly debit_on: string | null;
  /**
   * The version of the quote whose charge the payment state is about; null before the first charge, and
   * before that of another provider.
   */
  readonly charged_version: number | null;
  /** Whether a charge was ever started, for this price or an earlier one. */
  readonly is_charged: boolean;
  /** The charges of the prices that were agreed, one after the other. */
  readonly charges: readonly StoredCharge[];
  readonly refunds: readonly StoredRefund[];
  readonly quote: StoredQuote | null;
  /** The last question about more work. */
  readonly more_work: StoredMoreWork | null;
  readonly visits: readonly {
    readonly kind: VisitKind;
    readonly day: string;
    readonly state: 'chosen' | 'done';
    /** How often the visit was changed. */
    readonly sequence: number;
  }[];
  readonly handovers: readonly StoredHandover[];
  readonly failed_visits: readonly FailedVisit[];
  /** When the customer agreed to have the work done again, last, and the positions of the items that it is about. */
  readonly redo: { readonly at: string; readonly items: readonly number[] } | null;
  readonly timeline: readonly { readonly action: string; readonly at: string }[];
  readonly contact: Omit<Tables['order_contacts'], 'order_id'>;
  readonly items: readonly ItemContent[];
  readonly stripe_id: string | null;
  readonly method_type: 'card' | 'sepa_debit' | null;
  readonly method: { type: 'card' | 'sepa_debit'; brand: string | null; last4: string } | null;
};

/** Returns whether a refund was requested and is neither made nor known to be unnecessary. */
export const isRefundPending = ({ refunds }: Pick<OrderRecord, 'refunds'>): boolean =>
  refunds.some(({ state }) => state === 'wanted');

/** The columns of the view `order_records`, by name: PostgreSQL refuses a stored plan whose columns have changed. */
const columns: Readonly<Record<keyof OrderRecord, true>> = {
  id: true,
  row_version: true,
  number: true,
  state: true,
  payment_state: true,
  provider_id: true,
  visitor_id: true,
  language: true,
  catalogue_version: true,
  total_low: true,
  total_high: true,
  price: true,
  price_terms: true,
  discount_code: true,
  discount_failures: true,
  ceiling: true,
  starts_early: true,
  created_at: true,
  changed_at: true,
  reminded_at: true,
  reminders: true,
  due_at: true,
  payment_changed_at: true,
  quote_version: true,
  agreed: true,
  agreed_at: true,
  promised_back: true,
  stopped: true,
  courier_called_at: true,
  withdrawal_undo_until: true,
  overdue: true,
  wished_evenings: true,
  setup_id: true,
  charged_version: true,
  payment_failure: true,
  debit_on: true,
  is_charged: true,
  charges: true,
  refunds: true,
  quote: true,
  more_work: true,
  visits: true,
  handovers: true,
  failed_visits: true,
  redo: true,
  timeline: true,
  contact: true,
  items: true,
  stripe_id: true,
  method_type: true,
  method: true,
};

export const orderColumns = Object.keys(columns)
  .map((name) => `order_records.${name}`)
  .join(', ');

const readOrder = `select ${orderColumns} from order_records where id = $1`;

/** Reads an order to show it; undefined when its customer's data was erased. */
export async function loadOrder(db: Db | Tx, orderId: string): Promise<OrderRecord | undefined> {
  const order = await readAny(db, orderId);
  return order?.contact ? order : undefined;
}

const readOrders = `select ${orderColumns} from order_records where id = any($1::uuid[])`;

/** Reads orders to show them, in any order; without those whose customer's data was erased. */
export async function loadOrders(db: Db | Tx, orderIds: readonly string[]): Promise<readonly OrderRecord[]> {
  const orders = await runStatement<OrderRecord>(db, { text: readOrders, values: [orderIds] });
  return orders.filter(({ contact }) => contact);
}

/** Reads an order as it is now, whether or not its customer's data is still there. */
export async function readAny(db: Db | Tx, orderId: string): Promise<OrderRecord | undefined> {
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
    .selectFrom('order_records')
    .select([
      'id',
      'state',
      'visitor_id',
      'provider_id',
      'quote_version',
      'price_terms',
      'created_at',
      'agreed_at',
      'starts_early',
      'courier_called_at',
      'withdrawal_undo_until',
      'promised_back',
      'stripe_id',
    ])
    .where('id', '=', orderId)
    .executeTakeFirst();

/** Returns the order of a setup at Stripe, unless it is cancelled. */
export const findOrderOfSetup = (db: Db, stripeId: string) =>
  db
    .selectFrom('order_records')
    .select('id')
    .where('stripe_id', '=', stripeId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();

/** Returns the placed order with this number if it belongs to this mail address. */
export const findPlacedOrder = (db: Db | Tx, number: string, email: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_contacts', 'order_contacts.order_id', 'orders.id')
    .select('orders.id')
    .where('number', '=', number)
    .where('state', '<>', 'awaiting_payment')
    .where((row) => row(row.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

/** Returns the id of the order with this number. */
export async function findOrderOfNumber(db: Db, number: string): Promise<string | undefined> {
  const order = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  return order?.id;
}

/** Returns the numbers of orders, by their ids, and which of them name nobody any more. */
export const findNumbers = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'forgotten_at as forgottenAt'])
    .where('id', '=', sql<string>`any (${orderIds}::uuid[])`)
    .execute();
/** Returns the numbers of orders by their ids. */
export async function numbersOfOrders(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Stores when an order that waits for its payment method was last checked. */
export const markLookedAt = (db: Db, orderId: string, now: Date) =>
  db.updateTable('orders').set({ looked_at: now }).where('id', '=', orderId).execute();

/** Stores when deadlines are to be looked at next, for orders that nobody has written to since they were read. */
export async function storeDueAt(
  db: Db,
  orders: readonly { readonly id: string; readonly row_version: string; readonly due_at: Date | null }[],
): Promise<void> {
  await sql`
    update orders set due_at = next.due_at
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as next (id uuid, row_version text, due_at timestamptz)
    where orders.id = next.id and orders.xmin = next.row_version::xid`.execute(db);
}

/** Stores that the customer was reminded of the payment; returns false if that was done before. */
export async function markReminded(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const first = await tx
    .updateTable('orders')
    .set({ reminded_at: now })
    .where('id', '=', orderId)
    .where('reminded_at', 'is', null)
    .where('state', '=', 'awaiting_payment')
    .executeTakeFirst();
  return first.numUpdatedRows > 0n;
}

declare module '#platform/database.ts' {
  interface Tables {
    /** A view, see `migrations/sql`. */
    order_records: OrderRecord & Pick<OrdersTable, 'request_hash' | 'looked_at' | 'forgotten_at'>;
  }
}
