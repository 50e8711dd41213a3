import { createClient } from '@mendwell/contract';
import { storedLocation } from '#app/draft/location.ts';
import { checkPostcode, type PostcodeCheck } from '#app/features/location/check-postcode.ts';
import { isToBeAsked, takeLocation } from '#app/features/location/take-location.ts';
import { pageLanguage } from './ask.ts';

/** Adopts the postcode as the location, unless there is an order: then the customer has to be asked. */
export async function settlePostcode(typed: string): Promise<PostcodeCheck | undefined> {
  if (typed === storedLocation.get()?.zipCode) return undefined;
  const api = createClient({ origin: '', clientId: 'storefront', language: pageLanguage() });
  const check = await checkPostcode(api, typed);
  if (check.outcome !== 'covered' || isToBeAsked(check.postcode)) return check;
  takeLocation(check.city, check.postcode);
  return undefined;
}
