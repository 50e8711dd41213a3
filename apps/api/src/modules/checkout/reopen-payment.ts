import { type SubmitDeps, submitOrder } from './submit-order.ts';

type Waiting = { readonly id: string; readonly state: string; readonly stripe_id: string | null };

/**
 * Opens the payment form again for an order that still waits for a method. Its setup may have succeeded
 * without an event reaching us; then the order is placed now, and there is nothing left to do.
 */
export async function reopenPayment(deps: SubmitDeps, order: Waiting, requestId: string) {
  if (order.state === 'cancelled') return { refusal: 'order_expired' } as const;
  if (order.state !== 'awaiting_payment' || order.stripe_id === null)
    return { refusal: 'already_ordered' } as const;
  const setup = await deps.payments.readSetup(order.stripe_id);
  if (setup.status === 'open') return { setupIntentId: setup.id, clientSecret: setup.clientSecret };
  if (setup.status === 'canceled') return { refusal: 'order_expired' } as const;
  await submitOrder(deps, { orderId: order.id, actor: 'customer', requestId });
  return { refusal: 'already_ordered' } as const;
}
