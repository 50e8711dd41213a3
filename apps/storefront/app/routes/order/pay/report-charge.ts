import { confirmPayment, createClient, type Problem, paymentCreation } from '@mendwell/contract';
import { pageLanguage } from '#app/features/booking/ask.ts';
import { call } from '#app/features/checkout/payment/call.ts';
import { type OrderLink, storeOrderLink } from '#app/features/order/order-link.ts';

export const pageApi = () => createClient({ origin: '', clientId: 'storefront', language: pageLanguage() });

/** Said by a server that is well: asking again changes nothing. */
export const isFinal = (problem: Problem | undefined): problem is Problem =>
  problem !== undefined && problem.status < 429;

type Received = { readonly ok: boolean; readonly problem?: Problem | undefined };

/** Should the answer get lost, a reload asks again. */
async function storedUntilReceived<T extends Received>(
  { id, token }: OrderLink,
  about: Pick<OrderLink, 'setupIntentId' | 'paymentIntentId'>,
  tell: () => Promise<T>,
): Promise<T> {
  storeOrderLink({ id, token, ...about });
  const received = await tell();
  if (received.ok || isFinal(received.problem)) storeOrderLink({ id, token });
  return received;
}

/** Tells the server that the setup is done. It looks for itself, and says whether that is so. */
export const finishPayment = (link: OrderLink, setupIntentId: string) =>
  storedUntilReceived(link, { setupIntentId }, () =>
    call(pageApi(), confirmPayment, {
      params: { id: link.id },
      body: { setupIntentId, signature: link.token },
    }),
  );

/** Tells the server that the bank was asked about the charge. It looks for itself, and says what became of it. */
export const reportCharge = (link: OrderLink, paymentIntentId: string) =>
  storedUntilReceived(link, { paymentIntentId }, () =>
    call(pageApi(), paymentCreation, {
      body: { orderId: link.id, paymentIntentId, signature: link.token },
    }),
  );
