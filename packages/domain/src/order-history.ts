import type { OrderCommand } from './order.ts';
import type { PaymentCommand } from './payment.ts';

/** The party that acted. */
export const actors = ['customer', 'provider', 'courier', 'support', 'time'] as const;
export type Actor = (typeof actors)[number];

/** Every action in the history of an order. A new action also needs a text for the customer. */
export type HistoryAction =
  | 'place'
  | OrderCommand
  | `payment_${PaymentCommand}`
  | 'choose_return'
  /** It was too late for every evening that the customer had named, or each was fully booked. */
  | 'wishes_passed'
  | 'wishes_full'
  /** A count of the items did not match what was expected. */
  | 'count_differs'
  /** A step is overdue: whoever has to know was told, and the customer got a new date. */
  | 'overdue'
  /** Support settled how many items there are. */
  | 'count_settled'
  /** Support put together what is on record, because the customer's bank took a payment back. */
  | 'evidence_collected'
  /** Support read what the customer and the provider wrote to each other. */
  | 'messages_read'
  /** A withdrawal puts the order on hold and may still be undone. */
  | 'withdrawal_declared'
  /** A person decides about a withdrawal. */
  | 'withdrawal_noted'
  | 'withdrawal_undone'
  | 'withdrawal_stopped'
  /** The provider did not report in time how much was done, so the full amount is refunded. */
  | 'withdrawal_refunded';
