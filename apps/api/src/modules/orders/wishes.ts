import { areWishesOpen, wishOutcome } from '@mendwell/domain';
import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs.ts';
import type { OrderRecord } from './order-repository.ts';

/**
 * Books the first free evening of those that the customer named while ordering, once the price is agreed and
 * paid; the module `courier-visits` does it.
 */
export const bookWishJob = defineJob({
  name: 'book-wished-evening',
  data: z.strictObject({ orderId: z.uuid() }),
  queue: { retryLimit: 200, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
});

/**
 * Returns whether the customer has named evenings for the pick-up, and none of them was looked at since the
 * price was agreed.
 */
export const hasOpenWishes = ({ state, wished_evenings: wishes, timeline }: OrderRecord): boolean =>
  state === 'accepted' && wishes.length > 0 && areWishesOpen(timeline);

/** Returns what became of the evenings that the customer has named. */
export const wishOf = ({ visits, timeline }: Pick<OrderRecord, 'visits' | 'timeline'>) =>
  wishOutcome(timeline, { hasPickup: visits.some(({ kind }) => kind === 'pickup') });
