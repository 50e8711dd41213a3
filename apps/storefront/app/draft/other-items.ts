import type { Ordered } from '@mendwell/domain';
import type { Work } from './booking.ts';

/** What lies in the order besides the item in hand. It shares delivery with it. */
export const otherItems = ({ bag, draft }: Work): Ordered =>
  bag.items
    .filter(({ id }) => id !== draft.editing)
    .map(({ subservices }) => ({
      services: subservices.map(({ subServiceId, quantity }) => ({ subServiceId, quantity })),
    }));
