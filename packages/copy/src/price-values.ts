import { formatPrice, formatRate } from './format.ts';
import type { Locale } from './locale.ts';

/** The domain's `PriceTerms`: rates in hundredths of a percent, amounts in cents. */
export type PricesInTexts = {
  readonly serviceFeeRate: number;
  readonly deliveryFee: number;
  readonly freeDeliveryFrom: number;
  readonly vatRate: number;
};

/** Returns the values of the placeholders `{{price.…}}` in the terms of business and in the FAQ. */
export const priceValues = (locale: Locale, terms: PricesInTexts) => ({
  'price.serviceFee': formatRate(locale, terms.serviceFeeRate),
  'price.delivery': formatPrice(locale, terms.deliveryFee),
  'price.freeDeliveryFrom': formatPrice(locale, terms.freeDeliveryFrom),
  'price.vat': formatRate(locale, terms.vatRate),
});
