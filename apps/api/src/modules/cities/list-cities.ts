import type { City } from '@mendwell/contract';
import type { Db } from '#platform/database.ts';
import { citiesWithPostcodes } from './city-repository.ts';

export async function listCities(db: Db): Promise<City[]> {
  const cities = await citiesWithPostcodes(db);
  return cities.map((city) => ({
    id: city.id,
    city: city.name,
    cityTranslations: { de: city.name_de },
    country: city.country,
    countryTranslations: { de: city.country_de },
    covered: city.covered,
    postcodes: city.postcodes,
  }));
}
