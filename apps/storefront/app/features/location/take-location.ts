import { afterNewLocation } from '#app/draft/change-location.ts';
import { storedCustomer } from '#app/draft/customer.ts';
import { storedLocation } from '#app/draft/location.ts';
import { changeWork, readWork } from '#app/draft/work.ts';

/** Where we collect from as far as is known; the header's logos forget the place, the form does not. */
export const knownPostcode = (): string | undefined =>
  storedLocation.get()?.zipCode ?? storedCustomer.get()?.postalCode;

/** A new place may concern what is in the bag already: then the customer is asked first. */
export const isToBeAsked = (postcode: string): boolean =>
  readWork().bag.items.length > 0 && postcode !== knownPostcode();

/** Settles where we collect from, with all that follows for the customer's work. */
export function takeLocation(city: string, postcode: string): void {
  if (postcode !== knownPostcode()) changeWork((work) => afterNewLocation(work, postcode));
  storedLocation.set({ city, zipCode: postcode });
  storedCustomer.set({ ...storedCustomer.get(), postalCode: postcode });
}

/** Who has an order is not sent to begin one. To be asked before the place is taken. */
export const wayAfter = (postcode: string): string =>
  readWork().bag.items.length > 0 ? '/' : `/bookservice/1?postalCode=${postcode}`;
