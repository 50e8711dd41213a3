import type { OrderCommand } from './order.ts';
import type { PaymentCommand } from './payment.ts';

/** Which side acted. */
export type Actor = 'customer' | 'provider' | 'courier' | 'support' | 'time';

/** Everything that the history of an order can name. Whatever is added here needs words for the customer, too. */
export type HistoryAction =
  | 'place'
  | OrderCommand
  | `payment_${PaymentCommand}`
  | 'choose_return'
  /** A withdrawal holds the order and may still be undone. */
  | 'withdrawal_declared'
  /** A person decides about a withdrawal. */
  | 'withdrawal_noted'
  | 'withdrawal_undone'
  | 'withdrawal_stopped'
  /** The workshop did not say in time what was done, so all of the money goes back. */
  | 'withdrawal_refunded';
