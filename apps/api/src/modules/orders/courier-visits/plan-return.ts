import { berlinDay, mayChangeEvening, pickupEvenings } from '@mendwell/domain';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import type { LockedOrder } from '../order-repository.ts';
import { keepEvening } from './book-visit.ts';
import { eveningOffer, lockEvenings } from './visit-offer.ts';

/** Who has chosen no evening for the return gets the next one that has room and can still be changed. */
export async function planReturn(
  tx: Tx,
  jobs: JobSender,
  order: LockedOrder,
  { now, requestId }: { readonly now: Date; readonly requestId: string },
): Promise<void> {
  const { id: orderId, provider_id: providerId } = order;
  await lockEvenings(tx, providerId);
  const offer = await eveningOffer(tx, { orderId, kind: 'return', providerId, state: 'returning' });
  const roomy = pickupEvenings(now, offer).filter(({ isFull }) => !isFull);
  const free = roomy.find(({ day }) => mayChangeEvening(day, now)) ?? roomy[0];
  const isHeld = offer.held !== undefined && offer.held > berlinDay(now);
  if (isHeld || !free) return;
  await keepEvening(tx, jobs, { orderId, kind: 'return', providerId, day: free.day, now, requestId });
}
