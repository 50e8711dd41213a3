import { storedCustomer } from '#app/draft/customer.ts';
import { storedLocation } from '#app/draft/location.ts';
import { priceQuestion } from '#app/draft/pricing.ts';
import { readWork } from '#app/draft/work.ts';

/** The question about the bag as it is now, by which a stored answer is known to be about it. */
export const priceAskedNow = (): string =>
  JSON.stringify(
    priceQuestion(readWork().bag, storedCustomer.get()?.postalCode ?? storedLocation.get()?.zipCode),
  ) ?? '';
