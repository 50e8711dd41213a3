import { type Client, type LanguageName, placeOrder } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { storedWaitingOrder, type WaitingOrder } from '#app/draft/order.ts';
import type { ShownOrder } from '#app/draft/order-shown.ts';
import { adoptPrice } from './agree-price.ts';
import { finishPayment } from './finish-payment.ts';
import { makeRequest } from './make-request.ts';
import { dropRefusedUploads, type PhotoProgress, sendPhotos } from './send-photos.ts';
import { type Fields, finishWaiting, type Outcome, submitOrder } from './submit-order.ts';

type Now = {
  readonly api: Client;
  readonly language: LanguageName;
  readonly fields: Fields;
  readonly setupIntentId: string;
  readonly shown: ShownOrder;
  /** Called with undefined once all photos are uploaded. */
  readonly onPhotos: (progress: PhotoProgress | undefined) => void;
};

const finishWith = (api: Client) => (waiting: WaitingOrder, methodId?: string) =>
  finishPayment(api, waiting, methodId);

/** Orders what the customer saw when pressing the button. */
export async function orderNow({ api, fields, shown, onPhotos, ...now }: Now): Promise<Outcome> {
  const outcome = await submitOrder({
    fields,
    itemIds: shown.bag.items.map(({ id }) => id),
    sendPhotos: () => sendPhotos(onPhotos),
    dropRefusedUploads,
    request: (paymentMethod) => {
      onPhotos(undefined);
      return makeRequest(api, shown, { ...now, paymentMethod });
    },
    place: (body) => call(api, placeOrder, { body }),
    waiting: () => storedWaitingOrder.get(),
    keep: (waiting) => storedWaitingOrder.set(waiting),
    finish: finishWith(api),
  });
  if (outcome.kind === 'price' && outcome.price) adoptPrice(api, outcome.price);
  return outcome;
}

/** Completes an order whose payment method is saved. */
export const finishNow = (api: Client, waiting: WaitingOrder): Promise<Outcome> =>
  finishWaiting({ finish: finishWith(api) }, waiting);
