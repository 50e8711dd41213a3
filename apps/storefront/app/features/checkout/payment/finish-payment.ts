import type { Order } from '@mendwell/contract';
import {
  type Client,
  confirmPayment,
  type Problem,
  readPaymentMethod,
  type SavedMethod,
} from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { storedWaitingOrder, type WaitingOrder } from '#app/draft/order.ts';
import { finishOrder } from '#app/draft/order-finish.ts';

/** The result of reporting to the server that the payment method is saved. */
export type Finished =
  | { readonly kind: 'placed'; readonly order: Order }
  /** The method is not saved: the customer has to confirm it first. */
  | { readonly kind: 'incomplete'; readonly problem: Problem }
  /** The order waited too long, or does not exist: the customer has to place another one. */
  | { readonly kind: 'over'; readonly problem: Problem }
  | { readonly kind: 'unknown'; readonly problem: Problem | undefined };

async function readMethod(api: Client, id: string | undefined): Promise<SavedMethod | null> {
  const read = id ? await call(api, readPaymentMethod, { params: { id } }) : undefined;
  if (!read?.ok) return null;
  const { type, card, sepa_debit } = read.response.data.paymentMethod;
  return { type, brand: card?.brand ?? null, last4: card?.last4 ?? sepa_debit?.last4 ?? '' };
}

/**
 * The last step of a waiting order: the server reads from the payment provider whether the method is
 * saved, and places the order. It can be called any number of times: the order is placed once.
 */
export async function finishPayment(
  api: Client,
  { order, setupIntentId, itemIds }: WaitingOrder,
  methodId?: string,
): Promise<Finished> {
  const [method, confirmed] = await Promise.all([
    readMethod(api, methodId),
    call(api, confirmPayment, { params: { id: order.id }, body: { setupIntentId } }),
  ]);
  if (confirmed.ok) {
    const placed = { ...confirmed.response, paymentMethod: confirmed.response.paymentMethod ?? method };
    finishOrder(placed, itemIds);
    return { kind: 'placed', order: placed };
  }
  const { problem } = confirmed;
  if (problem?.code === 'payment_incomplete') return { kind: 'incomplete', problem };
  if (problem?.code === 'order_expired' || problem?.code === 'not_found') {
    storedWaitingOrder.clear();
    return { kind: 'over', problem };
  }
  return { kind: 'unknown', problem };
}
