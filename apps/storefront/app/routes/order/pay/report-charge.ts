import { confirmPayment, createClient, type Problem, paymentCreation } from '@mendwell/contract';
import { pageLanguage } from '#app/features/booking/ask.ts';
import { call } from '#app/features/checkout/payment/call.ts';
import { keepOrderLink, type OrderLink } from '#app/features/order/order-link.ts';

export const pageApi = () => createClient({ origin: '', clientId: 'storefront', language: pageLanguage() });

/** Said by a server that is well: asking again changes nothing. */
export const isFinal = (problem: Problem | undefined): problem is Problem =>
  problem !== undefined && problem.status < 429;

type Heard = { readonly ok: boolean; readonly problem?: Problem | undefined };

/** Should the answer get lost, a reload asks again. */
async function keptUntilHeard<T extends Heard>(
  { id, token }: OrderLink,
  about: Pick<OrderLink, 'setupIntentId' | 'paymentIntentId'>,
  tell: () => Promise<T>,
): Promise<T> {
  keepOrderLink({ id, token, ...about });
  const heard = await tell();
  if (heard.ok || isFinal(heard.problem)) keepOrderLink({ id, token });
  return heard;
}

/** Tells the server that the setup is done. It looks for itself, and says whether that is so. */
export const finishPayment = (link: OrderLink, setupIntentId: string) =>
  keptUntilHeard(link, { setupIntentId }, () =>
    call(pageApi(), confirmPayment, {
      params: { id: link.id },
      body: { setupIntentId, signature: link.token },
    }),
  );

/** Tells the server that the bank was asked about the charge. It looks for itself, and says what became of it. */
export const tellCharge = (link: OrderLink, paymentIntentId: string) =>
  keptUntilHeard(link, { paymentIntentId }, () =>
    call(pageApi(), paymentCreation, {
      body: { orderId: link.id, paymentIntentId, signature: link.token },
    }),
  );
