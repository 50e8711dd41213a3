import type { BagPrice } from '@mendwell/domain';
import type { Bag } from './bag.ts';
import type { OrderChoices } from './order-choices.ts';

/** What the page showed when the customer pressed the button: exactly this is ordered. */
export type ShownOrder = { readonly bag: Bag; readonly choices: OrderChoices; readonly price: BagPrice };

/**
 * Leaves out what may change meanwhile: photo uploads finish while the order is placed, and prices
 * are compared as a total.
 */
const inEssence = ({ provider, items }: Bag) =>
  JSON.stringify([
    provider?.id,
    items.map((item) => ({
      ...item,
      images: item.images.map(({ id }) => id),
      subservices: item.subservices.map(({ subServiceId, quantity }) => [subServiceId, quantity]),
    })),
  ]);

/** Returns whether both bags would give the same order; another tab may have changed the bag. */
export const isSameOrder = (a: Bag, b: Bag): boolean => inEssence(a) === inEssence(b);
