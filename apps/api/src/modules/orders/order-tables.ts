import type { FinalPrice, LanguageName, Order, OrderRequest } from '@mendwell/contract';
import type {
  Actor,
  HistoryAction,
  OrderState,
  PaymentState,
  QuoteLine,
  Stop,
  WorkDone,
} from '@mendwell/domain';
import type { Generated } from 'kysely';

/** An item as ordered: the item of the view, and what only the provider needs to know. */
export type ItemContent = Order['items'][number] & {
  readonly estimatedValue: number | null;
  readonly additionalInformation: readonly string[];
  readonly markers: NonNullable<OrderRequest['items'][number]['markers']>;
};

/** A line as the provider submitted it, with the names of that day. */
export type StoredLine = QuoteLine & {
  readonly displayName: string;
  readonly displayNameDe: string;
  readonly note: string | null;
  readonly photo: string | null;
};

export type LinkPurpose = 'view' | 'decide' | 'pickup' | 'pay' | 'provider';
export type VisitKind = 'pickup' | 'return';
/** What a courier does that an order does not expect. */
export type CourierTrouble =
  | 'call_off_too_late'
  | 'move_too_late'
  | 'home_too_early'
  | 'courier_cancelled'
  | 'courier_refused';
export type OrdersTable = {
  id: string;
  number: string;
  visitor_id: string | null;
  setup_id: string;
  state: OrderState;
  payment_state: PaymentState | null;
  provider_id: string;
  language: LanguageName;
  request_hash: Buffer;
  catalogue_version: string;
  total_low: number;
  total_high: number;
  price: Order['totalPrice'];
  discount_code: string | null;
  discount_failures: readonly string[];
  ceiling: number | null;
  starts_early: boolean;
  created_at: Date;
  changed_at: Date;
  reminded_at: Date | null;
  looked_at: Date | null;
  quote_version: Generated<number>;
  agreed: Generated<FinalPrice | null>;
  agreed_at: Generated<Date | null>;
  payment_changed_at: Generated<Date | null>;
  promised_back: Generated<string | null>;
  reminders: Generated<number>;
  /** Which part of the work a withdrawal has stopped. */
  stopped: Generated<Stop | null>;
  /** When the courier was called for the return; until then the provider can undo "finished". */
  courier_called_at: Generated<Date | null>;
  /** Until when the customer can undo the withdrawal that holds the order; null when there is none. */
  withdrawal_undo_until: Generated<Date | null>;
  forgotten_at: Generated<Date | null>;
};
type OrderContactsTable = {
  order_id: string;
  title: Order['customer']['title'];
  given_name: string;
  family_name: string;
  email: string;
  phone: string;
  street: string;
  second_address: string | null;
  postcode: string;
  city: string;
  delivery_notes: string | null;
  /** Is set only if the customer's client sends one. */
  federal_state: string | null;
};
type OrderItemsTable = { order_id: string; position: number; content: ItemContent };
type OrderHistoryTable = {
  order_id: string;
  step: number;
  at: Date;
  actor: Actor;
  action: HistoryAction;
  /** The state of the order, or of its payment. */
  from_state: OrderState | PaymentState | null;
  to_state: OrderState | PaymentState;
  request_id: string;
  quote_version: Generated<number | null>;
  details: Generated<object | null>;
};
type QuotesTable = {
  order_id: string;
  version: number;
  made_at: Date;
  lines: readonly StoredLine[];
  note: string | null;
  price: FinalPrice;
  declined: Generated<readonly string[]>;
  /** How far each line was done when the customer withdrew; lines that are not listed were done. */
  work_done: Generated<readonly WorkDone[]>;
};
type PaymentsTable = {
  id: string;
  order_id: string;
  quote_version: number;
  amount: number;
  attempt: Generated<number>;
  state: Exclude<PaymentState, 'method_saved'>;
  stripe_id: string | null;
  failure: string | null;
  /**
   * The day in Berlin on which an announced debit is made, as `2026-11-19`. Its type in SQL is a date:
   * read it as text.
   */
  debit_on: Generated<string | null>;
  created_at: Date;
  changed_at: Date;
  /** When our reconciler last read it from Stripe. */
  read_at: Generated<Date | null>;
  /** When support was notified that the charge is stuck. */
  alerted_at: Generated<Date | null>;
};
type RefundsTable = {
  id: string;
  order_id: string;
  amount: number | null;
  reason: 'called_off' | 'withdrawn';
  /** `failed`: the refund was refused, or returned by the customer's bank. */
  state: 'wanted' | 'done' | 'not_needed' | 'failed';
  stripe_id: string | null;
  created_at: Date;
  settled_at: Date | null;
  read_at: Generated<Date | null>;
};
export type CodeAction = 'accept' | 'cancel' | 'provider';
type CodesTable = {
  id: string;
  order_id: string;
  action: CodeAction;
  quote_version: number;
  /** Lines that the customer declines; the code is valid only for exactly this decision. */
  declined: Generated<readonly string[]>;
  /** Null until the code is mailed. */
  hash: Generated<Buffer | null>;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Generated<Date | null>;
  used_at: Generated<Date | null>;
};
type ProviderDevicesTable = { visitor_id: string; provider_id: string; known_until: Date };
type CourierVisitsTable = {
  order_id: string;
  kind: VisitKind;
  provider_id: string;
  day: string;
  sequence: Generated<number>;
  /** The courier's id of the last booking that they have confirmed. */
  booking_id: string | null;
  /** The day that the courier was asked for last; null when the courier cannot have a booking. */
  asked_day: Generated<string | null>;
  /** The day that the courier has confirmed; null while it is uncertain which day they have. */
  booked_day: string | null;
  /** How many bookings were requested, one after the other. */
  bookings: Generated<number>;
  looked_at: Generated<Date | null>;
  state: 'chosen' | 'done' | 'called_off';
  changed_at: Date;
};
type CourierEventsTable = { id: string; type: string; booking_id: string; received_at: Date };
type CourierAlertsTable = {
  id: string;
  order_id: string;
  kind: VisitKind;
  booking_id: string;
  what: CourierTrouble;
  noticed_at: Date;
};
type OrderLinksTable = {
  token_hash: Buffer;
  order_id: string;
  purpose: LinkPurpose;
  quote_version: number;
  created_at: Date;
  expires_at: Date;
  revoked_at: Generated<Date | null>;
};
declare module '#platform/database.ts' {
  interface Tables {
    orders: OrdersTable;
    order_contacts: OrderContactsTable;
    order_items: OrderItemsTable;
    order_history: OrderHistoryTable;
    order_links: OrderLinksTable;
    quotes: QuotesTable;
    payments: PaymentsTable;
    refunds: RefundsTable;
    codes: CodesTable;
    provider_devices: ProviderDevicesTable;
    courier_visits: CourierVisitsTable;
    courier_events: CourierEventsTable;
    courier_alerts: CourierAlertsTable;
  }
}
