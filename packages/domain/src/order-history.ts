import type { OrderCommand } from './order.ts';
import type { PaymentCommand } from './payment.ts';

/** The party that acted. */
export type Actor = 'customer' | 'provider' | 'courier' | 'support' | 'time';

/** Every action in the history of an order. A new action also needs a text for the customer. */
export type HistoryAction =
  | 'place'
  | OrderCommand
  | `payment_${PaymentCommand}`
  | 'choose_return'
  /** A count of the items did not match what was expected. */
  | 'count_differs'
  /** A step is overdue: whoever has to know was told, and the customer got a new date. */
  | 'overdue'
  /** Support settled how many items there are. */
  | 'count_settled'
  /** A withdrawal puts the order on hold and may still be undone. */
  | 'withdrawal_declared'
  /** A person decides about a withdrawal. */
  | 'withdrawal_noted'
  | 'withdrawal_undone'
  | 'withdrawal_stopped'
  /** The provider did not report in time how much was done, so the full amount is refunded. */
  | 'withdrawal_refunded';
