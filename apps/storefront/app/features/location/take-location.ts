import { afterNewLocation } from '#app/draft/change-location.ts';
import { storedCustomer } from '#app/draft/customer.ts';
import { storedLocation } from '#app/draft/location.ts';
import { changeWork, readWork } from '#app/draft/work.ts';

/**
 * Returns the postcode we collect from, if it is known. The logos in the header clear the location, but
 * not the form.
 */
export const knownPostcode = (): string | undefined =>
  storedLocation.get()?.zipCode ?? storedCustomer.get()?.postalCode;

/** A new location may affect the items in the bag: then the customer is asked first. */
export const isToBeAsked = (postcode: string): boolean =>
  readWork().bag.items.length > 0 && postcode !== knownPostcode();

/** Saves where we collect from, and adapts the customer's work to it. */
export function takeLocation(city: string, postcode: string): void {
  if (postcode !== knownPostcode()) changeWork((work) => afterNewLocation(work, postcode));
  storedLocation.set({ city, zipCode: postcode });
  storedCustomer.set({ ...storedCustomer.get(), postalCode: postcode });
}

/**
 * Returns the next page: customers with an order are not sent to begin one. Call it before the location
 * is saved.
 */
export const wayAfter = (postcode: string): string =>
  readWork().bag.items.length > 0 ? '/' : `/bookservice/1?postalCode=${postcode}`;
