import type { PriceTerms } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import './city-tables.ts';

export async function citiesWithPostcodes(db: Db) {
  const [cities, postcodes] = await Promise.all([
    db
      .selectFrom('cities')
      .select(['id', 'name', 'name_de', 'country', 'country_de', 'covered'])
      .orderBy('covered', 'desc')
      .orderBy('name')
      .execute(),
    db.selectFrom('city_postcodes').select(['postcode', 'city_id']).orderBy('postcode').execute(),
  ]);
  const byCity = Map.groupBy(postcodes, (row) => row.city_id);
  return cities.map((city) => ({
    ...city,
    postcodes: (byCity.get(city.id) ?? []).map((row) => row.postcode),
  }));
}

export type Place = {
  name: string | null;
  name_de: string | null;
  covered: boolean | null;
  /**
   * Germany's list only has postcodes of street addresses; ours also has those of post boxes and large
   * recipients.
   */
  delivers: boolean;
  place: string | null;
  state: string | null;
};

/** Returns the city of a postcode in our own lists, and its municipality in the list for Germany. */
export async function placeOfPostcode(db: Db, postcode: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select
      cities.name, cities.name_de, cities.covered, german_postcodes.place, german_postcodes.state,
      coalesce(cities.covered and german_postcodes.postcode is not null, false) as delivers
    from (select ${postcode}::text as postcode) asked
    left join city_postcodes using (postcode)
    left join cities on cities.id = city_postcodes.city_id
    left join german_postcodes using (postcode)`.execute(db);
  return rows[0];
}

/** Returns those of these postcodes that belong to a covered city. */
export async function coveredAmong(db: Db | Tx, postcodes: readonly string[]): Promise<string[]> {
  if (postcodes.length === 0) return [];
  const rows = await db
    .selectFrom('city_postcodes')
    .innerJoin('cities', 'cities.id', 'city_postcodes.city_id')
    .select('postcode')
    .where('covered', '=', true)
    .where('postcode', 'in', postcodes)
    .execute();
  return rows.map(({ postcode }) => postcode);
}

/** A city with the names under which it is requested, and what is added to prices there. */
export type PricedCity = {
  readonly name: string;
  readonly name_de: string;
  readonly covered: boolean;
  readonly priceTerms: PriceTerms;
};

/** Returns all cities, always in the same sequence. */
export async function listPricedCities(db: Db | Tx): Promise<PricedCity[]> {
  const rows = await db
    .selectFrom('cities')
    .select([
      'name',
      'name_de',
      'covered',
      'service_fee_rate',
      'delivery_fee',
      'free_delivery_from',
      'vat_rate',
    ])
    .orderBy('id')
    .execute();
  return rows.map(({ name, name_de, covered, ...terms }) => ({
    name,
    name_de,
    covered,
    priceTerms: {
      serviceFeeRate: terms.service_fee_rate,
      deliveryFee: terms.delivery_fee,
      freeDeliveryFrom: terms.free_delivery_from,
      vatRate: terms.vat_rate,
    },
  }));
}

type CityRow = {
  id: string;
  name: string;
  name_de: string;
  country: string;
  country_de: string;
  covered: boolean;
  service_fee_rate: number;
  delivery_fee: number;
  free_delivery_from: number;
  vat_rate: number;
  postcodes: readonly string[];
};

/** Replaces all lists; readers see the old ones until the transaction ends. */
export async function replaceCities(tx: Tx, cities: readonly CityRow[]): Promise<void> {
  await tx.deleteFrom('city_postcodes').execute();
  await tx
    .insertInto('cities')
    .values(cities.map(({ postcodes: _, ...city }) => city))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((update) => ({
        name: update.ref('excluded.name'),
        name_de: update.ref('excluded.name_de'),
        country: update.ref('excluded.country'),
        country_de: update.ref('excluded.country_de'),
        covered: update.ref('excluded.covered'),
        service_fee_rate: update.ref('excluded.service_fee_rate'),
        delivery_fee: update.ref('excluded.delivery_fee'),
        free_delivery_from: update.ref('excluded.free_delivery_from'),
        vat_rate: update.ref('excluded.vat_rate'),
      })),
    )
    .execute();
  const rows = cities.flatMap((city) => city.postcodes.map((postcode) => ({ postcode, city_id: city.id })));
  await tx.insertInto('city_postcodes').values(rows).execute();
}

export async function replaceGermanPostcodes(
  tx: Tx,
  rows: readonly { postcode: string; place: string; state: string }[],
): Promise<void> {
  await tx.deleteFrom('german_postcodes').execute();
  // PostgreSQL takes at most 65,535 parameters in one statement.
  const size = 10_000;
  for (let from = 0; from < rows.length; from += size)
    await tx
      .insertInto('german_postcodes')
      .values(rows.slice(from, from + size))
      .execute();
}
