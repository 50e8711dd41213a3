import type { FinalPrice, LanguageName, Order, OrderRequest } from '@mendwell/contract';
import type {
  Actor,
  HistoryAction,
  MoreWorkAnswer,
  OrderState,
  OverdueRecord,
  PaymentState,
  PriceTerms,
  QuoteLine,
  Stop,
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

export type LinkPurpose = 'view' | 'decide' | 'pickup' | 'pay' | 'provider' | 'claim';
export type VisitKind = 'pickup' | 'return';
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
  /** The terms of the day of the order: its quotes, refunds and receipts are calculated with them. */
  price_terms: Generated<PriceTerms>;
  discount_code: string | null;
  discount_failures: readonly string[];
  ceiling: number | null;
  starts_early: boolean;
  /** The date of the terms that the customer accepted, a date in SQL: read it as text. */
  terms_version: Generated<string | null>;
  /** The evenings that the customer named for the pick-up, the best first. */
  wished_evenings: Generated<readonly string[] | null>;
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
  /** When its deadlines are to be looked at next; a trigger sets it when the order changes. */
  due_at: Generated<Date | null>;
  /** Which part of the work a withdrawal has stopped. */
  stopped: Generated<Stop | null>;
  /** When the courier was called for the return; until then the provider can undo "finished". */
  courier_called_at: Generated<Date | null>;
  /** Until when the customer can undo the withdrawal that holds the order; null when there is none. */
  withdrawal_undo_until: Generated<Date | null>;
  /** What was told about the step that is overdue; null while nothing is. */
  overdue: Generated<OverdueRecord | null>;
  forgotten_at: Generated<Date | null>;
  /** When the customer ordered, according to the customer's own clock. */
  order_date: Generated<Date | null>;
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
export type CodeAction = 'accept' | 'cancel' | 'provider' | MoreWorkAnswer;
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
type OrderLinksTable = {
  token_hash: Buffer;
  order_id: string;
  purpose: LinkPurpose;
  quote_version: number;
  created_at: Date;
  expires_at: Date;
  revoked_at: Generated<Date | null>;
  /** Whether older links of its purpose die when it is first opened; null from then on. */
  replaces_older: Generated<boolean | null>;
};
declare module '#platform/database.ts' {
  interface Tables {
    orders: OrdersTable;
    order_contacts: OrderContactsTable;
    order_items: OrderItemsTable;
    order_history: OrderHistoryTable;
    order_links: OrderLinksTable;
    codes: CodesTable;
    purge_marks: { name: string; until: Date };
  }
}
