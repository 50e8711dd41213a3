import { formatPriceRange, m } from '@mendwell/copy';
import type { PriceRange } from '@mendwell/domain';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { inSentence } from '@mendwell/web/in-sentence.ts';
import { useSite } from '@mendwell/web/site.tsx';
import type { BagItem, ChosenSubService } from '#app/draft/item.ts';
import { linePrice } from '#app/draft/line-price.ts';

/** Returns functions that describe items of the bag in words. */
export function useBagItemInWords() {
  const { say, locale, language } = useSite();
  const inLanguage = useInLanguage();
  const name = (item: BagItem) => inLanguage.name(item.selectedSubCategory);
  return {
    name,
    nameInSentence: (item: BagItem) => inSentence(name(item), language),
    /** Brand and colour, as far as the customer named them. */
    look: ({ details: { brand, color } }: BagItem) => {
      if (!brand && !color) return '';
      const colour = color ? inSentence(inLanguage.name(color), language) : '';
      return [brand || say(m.bag_unknown_brand), colour].filter(Boolean).join(', ');
    },
    service: (one: ChosenSubService) => {
      const service = inLanguage.displayName(one);
      return one.quantity === 1 ? service : say(m.bag_times, { service, quantity: one.quantity });
    },
    /** A service that is on no price list any more shows the price it had when it was chosen. */
    price: (one: ChosenSubService, price?: PriceRange) => formatPriceRange(locale, price ?? linePrice(one)),
  };
}
