import { storedCustomer } from '#app/draft/customer.ts';
import { storedLocation } from '#app/draft/location.ts';
import { priceQuestion } from '#app/draft/pricing.ts';
import { readWork } from '#app/draft/work.ts';

/**
 * Returns the price request for the current bag, by which a stored response is recognised as being about
 * it.
 */
export const priceAskedNow = (): string =>
  JSON.stringify(
    priceQuestion(readWork().bag, storedCustomer.get()?.postalCode ?? storedLocation.get()?.zipCode),
  ) ?? '';
