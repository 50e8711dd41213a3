import { berlinDay, mayChangeVisit, pickupVisitDays } from '@mendwell/domain';
import type { OrderChange } from '#modules/orders/index.ts';
import type { Tx } from '#platform/database.ts';
import { bookVisit } from './book-visit.ts';
import { lockVisitsOfProvider, visitOffer } from './visit-offer.ts';

/**
 * Books a return visit for a customer who has chosen none: the next one that has room and can still be
 * changed.
 */
export async function planReturn(tx: Tx, change: OrderChange): Promise<void> {
  const { order, now } = change;
  await lockVisitsOfProvider(tx, order.provider_id);
  const offer = await visitOffer(tx, order, 'return');
  const roomy = pickupVisitDays(now, offer).filter(({ isFull }) => !isFull);
  const free = roomy.find(({ day }) => mayChangeVisit(day, now)) ?? roomy[0];
  const isHeld = offer.held !== undefined && offer.held > berlinDay(now);
  if (isHeld || !free) return;
  bookVisit(change, 'return', free.day);
}
