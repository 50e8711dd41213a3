import type { Generated } from 'kysely';

type CitiesTable = {
  id: string;
  name: string;
  name_de: string;
  country: string;
  country_de: string;
  covered: boolean;
  /** The price terms of the city, see `PriceTerms` of the domain. */
  service_fee_rate: Generated<number>;
  delivery_fee: Generated<number>;
  free_delivery_from: Generated<number>;
  vat_rate: Generated<number>;
};
type CityPostcodesTable = { postcode: string; city_id: string };
type GermanPostcodesTable = { postcode: string; place: string; state: string };

declare module '#platform/database.ts' {
  interface Tables {
    cities: CitiesTable;
    city_postcodes: CityPostcodesTable;
    german_postcodes: GermanPostcodesTable;
  }
}
