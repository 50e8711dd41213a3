import type { Client } from '@mendwell/contract';
import type { WaitingOrder } from '#app/draft/order.ts';
import { type Finished, finishPayment } from './finish-payment.ts';

/** What the payment provider writes into the address when a bank sends the customer back. */
export type Returned = 'succeeded' | 'failed' | undefined;

export const readReturned = ({ searchParams }: URL): Returned => {
  const status = searchParams.get('redirect_status');
  return status === 'succeeded' || status === 'failed' ? status : undefined;
};

const mostTimes = 4;
const pauseMs = 1500;

/** A bank that has consented may be a moment ahead of what the server can read. */
export async function finishReturn(
  api: Client,
  waiting: WaitingOrder,
  returned: Returned,
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, pauseMs)),
): Promise<Finished> {
  for (let time = 1; ; time++) {
    const finished = await finishPayment(api, waiting);
    const isWorthAsking = finished.kind === 'incomplete' && returned === 'succeeded' && time < mostTimes;
    if (!isWorthAsking) return finished;
    await pause();
  }
}

/** For as long as this document lives, which is until another page is fetched. */
let refusedElsewhere = false;

/** The bank has refused on a page of its own: the form, shown next, says so, once. */
export const noteRefusal = (): void => {
  refusedElsewhere = true;
};
export const clearRefusal = (): void => {
  refusedElsewhere = false;
};
export const wasRefusedElsewhere = (): boolean => refusedElsewhere;
