import { pageApi } from '@mendwell/web/page-api.ts';
import { storedLocation } from '#app/draft/location.ts';
import { checkPostcode, type PostcodeCheck } from '#app/features/location/check-postcode.ts';
import { isToBeAsked, takeLocation } from '#app/features/location/take-location.ts';
import { clientId } from '#app/site/client-id.ts';

/** Adopts the postcode as the location, unless there is an order: then the customer has to be asked. */
export async function settlePostcode(typed: string): Promise<PostcodeCheck | undefined> {
  if (typed === storedLocation.get()?.zipCode) return undefined;
  const check = await checkPostcode(pageApi(clientId), typed);
  if (check.outcome !== 'covered' || isToBeAsked(check.postcode)) return check;
  takeLocation(check.city, check.postcode);
  return undefined;
}
