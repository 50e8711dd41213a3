import { confirmPayment, type Problem, paymentCreation } from '@mendwell/contract';
import { call, pageApi } from '@mendwell/web/page-api.ts';
import { type OrderLink, storeOrderLink } from '#app/features/order/order-link.ts';
import { clientId } from '#app/site/client-id.ts';

/**
 * Returns whether the response is final: the server is healthy, and asking again would not change
 * its response.
 */
export const isFinal = (problem: Problem | undefined): problem is Problem =>
  problem !== undefined && problem.status < 429;

type Received = { readonly ok: boolean; readonly problem?: Problem | undefined };

/** Stores the id until the server has responded: if the response is lost, a reload asks again. */
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

/**
 * Reports to the server that the setup is finished. The server checks this at the payment provider
 * and returns the result.
 */
export const finishPayment = (link: OrderLink, setupIntentId: string) =>
  storedUntilReceived(link, { setupIntentId }, () =>
    call(pageApi(clientId), confirmPayment, {
      params: { id: link.id },
      body: { setupIntentId, signature: link.token },
    }),
  );

/**
 * Reports to the server that the bank was asked about the charge. The server checks this at the
 * payment provider and returns the result.
 */
export const reportCharge = (link: OrderLink, paymentIntentId: string) =>
  storedUntilReceived(link, { paymentIntentId }, () =>
    call(pageApi(clientId), paymentCreation, {
      body: { orderId: link.id, paymentIntentId, signature: link.token },
    }),
  );
