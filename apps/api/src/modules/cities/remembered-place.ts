import type { Db } from '#platform/database.ts';
import { type Place, placeOfPostcode } from './city-repository.ts';

type Remembered = { readonly place: Promise<Place | undefined>; readonly until: number };

/** Postcode lists change a few times a year, while orders read them many times a second. */
const ms = 5000;
const most = 2000;
const remembered = new WeakMap<Db, Map<string, Remembered>>();

/** Returns the place of a postcode from a cache that is at most a few seconds old. */
export function rememberedPlace(db: Db, postcode: string): Promise<Place | undefined> {
  const places = remembered.get(db) ?? new Map<string, Remembered>();
  remembered.set(db, places);
  const known = places.get(postcode);
  if (known && known.until > performance.now()) return known.place;
  if (places.size >= most) places.clear();
  const place = placeOfPostcode(db, postcode);
  places.set(postcode, { place, until: performance.now() + ms });
  // A failure is not cached.
  place.catch(() => places.delete(postcode));
  return place;
}
