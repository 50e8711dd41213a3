import { readFile } from 'node:fs/promises';
import { PriceTerms } from '@mendwell/contract';
import { postcodePattern } from '@mendwell/domain';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { Db } from '#platform/database.ts';
import { replaceCities, replaceGermanPostcodes } from './city-repository.ts';

const Postcode = z.string().check(z.regex(postcodePattern));
const German = z.object({ de: z.string() });
const CitiesFile = z.array(
  z.object({
    id: z.string(),
    city: z.string(),
    cityTranslations: German,
    country: z.string(),
    countryTranslations: German,
    covered: z.boolean(),
    priceTerms: PriceTerms,
    postcodes: z.array(Postcode),
  }),
);
const PostcodesFile = z.array(z.object({ postcode: Postcode, city: z.string(), state: z.string() }));

/**
 * Updates cities and postcodes from the files. Importing the same files again changes nothing; neither
 * does an invalid file.
 */
export async function importCities(db: Db, folder: URL): Promise<{ cities: number; postcodes: number }> {
  const [citiesJson, postcodesCsv] = await Promise.all(
    ['cities.json', 'postcodes-de.csv'].map((name) => readFile(new URL(name, folder), 'utf8')),
  );
  const cities = CitiesFile.parse(JSON.parse(citiesJson ?? ''));
  const postcodes = PostcodesFile.parse(parse(postcodesCsv ?? '', { columns: true }));

  await db.transaction().execute(async (tx) => {
    await replaceCities(
      tx,
      cities.map((city) => ({
        id: city.id,
        name: city.city,
        name_de: city.cityTranslations.de,
        country: city.country,
        country_de: city.countryTranslations.de,
        covered: city.covered,
        service_fee_rate: city.priceTerms.serviceFeeRate,
        delivery_fee: city.priceTerms.deliveryFee,
        free_delivery_from: city.priceTerms.freeDeliveryFrom,
        vat_rate: city.priceTerms.vatRate,
        postcodes: city.postcodes,
      })),
    );
    await replaceGermanPostcodes(
      tx,
      postcodes.map(({ postcode, city, state }) => ({ postcode, place: city, state })),
    );
  });
  return { cities: cities.length, postcodes: postcodes.length };
}
