import type { BagPrice } from '@mendwell/domain';
import type { Bag } from './bag.ts';
import type { OrderChoices } from './order-choices.ts';

/** What stood on the page when the button was pressed: this, and nothing else, is what is ordered. */
export type ShownOrder = { readonly bag: Bag; readonly choices: OrderChoices; readonly price: BagPrice };

/** Photos arrive while it is ordered, and what a service costs is compared as a total. */
const inEssence = ({ provider, items }: Bag) =>
  JSON.stringify([
    provider?.id,
    items.map((item) => ({
      ...item,
      images: item.images.map(({ id }) => id),
      subservices: item.subservices.map(({ subServiceId, quantity }) => [subServiceId, quantity]),
    })),
  ]);

/** Whether the same would be ordered; another tab may have changed the bag. */
export const isSameOrder = (a: Bag, b: Bag): boolean => inEssence(a) === inEssence(b);
