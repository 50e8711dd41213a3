import type { Order } from '@mendwell/contract';
import { AcceptedOutcome } from './accepted-outcome.tsx';
import { CancelledOutcome } from './cancelled-outcome.tsx';
import { DoneOutcome } from './done-outcome.tsx';
import ExpiredOutcome from './expired-outcome.tsx';
import { outcomeOf } from './standing.ts';

/** Shows the outcome of an order to the customer who has just decided. */
export function OrderOutcome({ order }: { readonly order: Order }) {
  switch (outcomeOf(order)) {
    case 'cancelled':
      return <CancelledOutcome order={order} />;
    case 'expired':
      return <ExpiredOutcome order={order} />;
    default:
      return order.agreedPrice ? (
        <AcceptedOutcome order={order} price={order.agreedPrice} />
      ) : (
        <DoneOutcome order={order} />
      );
  }
}
