import type { Client } from '@mendwell/contract';
import type { WaitingOrder } from '#app/draft/order.ts';
import { type Finished, finishPayment } from './finish-payment.ts';

/** The status that the payment provider adds to the address when a bank sends the customer back. */
export type Returned = 'succeeded' | 'failed' | undefined;

export const readReturned = ({ searchParams }: URL): Returned => {
  const status = searchParams.get('redirect_status');
  return status === 'succeeded' || status === 'failed' ? status : undefined;
};

const mostTimes = 4;
const pauseMs = 1500;

/**
 * Retries a few times, because the bank's consent may reach the customer before the server can read it.
 */
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

/** Lives as long as this document, which is until another page is fetched. */
let refusedElsewhere = false;

/** Records that the bank has refused on its own page: the form, shown next, reports it once. */
export const noteRefusal = (): void => {
  refusedElsewhere = true;
};
export const clearRefusal = (): void => {
  refusedElsewhere = false;
};
export const wasRefusedElsewhere = (): boolean => refusedElsewhere;
