import type { LanguageName } from '@mendwell/contract';
import type { Db } from '#platform/database.ts';
import { placeOfPostcode } from './city-repository.ts';

type Found = { postalCode: string; city: string; state: string; covered: boolean; delivers: boolean };

/** Returns the city of any German postcode, in the requested language if it has two names. */
export async function lookUpCity(
  db: Db,
  postcode: string,
  language: LanguageName,
): Promise<Found | { refusal: 'postcode_unknown' }> {
  const found = await placeOfPostcode(db, postcode);
  const city = (language === 'DE' ? found?.name_de : found?.name) ?? found?.place;
  if (!found || !city) return { refusal: 'postcode_unknown' };
  const { state, covered, delivers } = found;
  return { postalCode: postcode, city, state: state ?? city, covered: covered ?? false, delivers };
}
