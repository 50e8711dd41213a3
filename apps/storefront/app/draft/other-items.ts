import type { Ordered } from '@mendwell/domain';
import type { Work } from './booking.ts';

/** Returns the items of the order besides the one being put together. They share its delivery fee. */
export const otherItems = ({ bag, draft }: Work): Ordered =>
  bag.items
    .filter(({ id }) => id !== draft.editing)
    .map(({ subservices }) => ({
      services: subservices.map(({ subServiceId, quantity }) => ({ subServiceId, quantity })),
    }));
