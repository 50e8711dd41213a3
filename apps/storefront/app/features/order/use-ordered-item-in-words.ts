import { type Order, readWirePrice } from '@mendwell/contract';
import { formatPriceRange, m } from '@mendwell/copy';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { inSentence } from '@mendwell/web/in-sentence.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { useColourInWords } from './use-colour-in-words.ts';

export type OrderedItem = Order['items'][number];
type OrderedService = OrderedItem['services'][number];

/**
 * Returns functions that put the items of a placed order into words, whichever language it was placed
 * in.
 */
export function useOrderedItemInWords(placedIn: Order['language']) {
  const { say, locale, language } = useSite();
  const inLanguage = useInLanguage();
  const colourInWords = useColourInWords(placedIn);
  return {
    /** "Coats & jackets, wool coat" */
    name: ({ category, subCategory }: OrderedItem) =>
      `${inLanguage.name(category)}, ${inSentence(inLanguage.name(subCategory), language)}`,
    /** Brand and colours, as far as the customer named them. */
    look: ({ brand, colors }: OrderedItem) => {
      if (!brand && colors.length === 0) return '';
      const colours = colors.map((colour) => inSentence(colourInWords(colour), language));
      return [brand ?? say(m.bag_unknown_brand), ...colours].join(', ');
    },
    service: (one: OrderedService) => {
      const service = inLanguage.displayName(one);
      return one.quantity === 1 ? service : say(m.bag_times, { service, quantity: one.quantity });
    },
    price: ({ linePrice }: OrderedService) => formatPriceRange(locale, readWirePrice(linePrice)),
  };
}
