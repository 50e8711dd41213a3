import { formatFromPrice, formatPrice, type Locale, m, sayIn } from '@mendwell/copy';
import type { PriceTerms } from '@mendwell/domain';

/**
 * Returns the note beside every price of a single service: what the price includes, and what delivery
 * costs in the city that they are shown for.
 */
export const priceNote = (locale: Locale, terms: PriceTerms): string =>
  sayIn(locale)(m.allin_beside, {
    delivery: formatPrice(locale, terms.deliveryFee),
    free: formatFromPrice(locale, terms.freeDeliveryFrom),
  });
