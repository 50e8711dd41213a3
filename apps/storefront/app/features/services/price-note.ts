import { formatFromPrice, formatPrice, type Locale, m, sayIn } from '@mendwell/copy';
import { germanTerms } from '@mendwell/domain';

/** What stands beside every price of a single service: what is in it, and what delivery costs. */
export const priceNote = (locale: Locale): string =>
  sayIn(locale)(m.allin_beside, {
    delivery: formatPrice(locale, germanTerms.deliveryFee),
    free: formatFromPrice(locale, germanTerms.freeDeliveryFrom),
  });
