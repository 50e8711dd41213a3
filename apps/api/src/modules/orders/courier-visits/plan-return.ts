import { berlinDay, mayChangeVisit, pickupVisitDays } from '@mendwell/domain';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import type { LockedOrder } from '../order-repository.ts';
import { bookVisit } from './book-visit.ts';
import { lockVisitsOfProvider, visitOffer } from './visit-offer.ts';

/**
 * Books a return visit for a customer who has chosen none: the next one that has room and can still be
 * changed.
 */
export async function planReturn(
  tx: Tx,
  jobs: JobSender,
  order: LockedOrder,
  { now, requestId }: { readonly now: Date; readonly requestId: string },
): Promise<void> {
  const { id: orderId, provider_id: providerId } = order;
  await lockVisitsOfProvider(tx, providerId);
  const offer = await visitOffer(tx, { orderId, kind: 'return', providerId, state: 'returning' });
  const roomy = pickupVisitDays(now, offer).filter(({ isFull }) => !isFull);
  const free = roomy.find(({ day }) => mayChangeVisit(day, now)) ?? roomy[0];
  const isHeld = offer.held !== undefined && offer.held > berlinDay(now);
  if (isHeld || !free) return;
  await bookVisit(tx, jobs, { orderId, kind: 'return', providerId, day: free.day, now, requestId });
}
