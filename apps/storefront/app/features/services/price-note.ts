import { formatFromPrice, formatPrice, type Locale, m, sayIn } from '@mendwell/copy';
import { germanTerms } from '@mendwell/domain';

/**
 * Returns the note beside every price of a single service: what the price includes, and what delivery
 * costs.
 */
export const priceNote = (locale: Locale): string =>
  sayIn(locale)(m.allin_beside, {
    delivery: formatPrice(locale, germanTerms.deliveryFee),
    free: formatFromPrice(locale, germanTerms.freeDeliveryFrom),
  });
