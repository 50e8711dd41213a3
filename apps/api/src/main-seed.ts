import { pathToFileURL } from 'node:url';
import { importCatalogue } from '#modules/catalogue/index.ts';
import { importCities } from '#modules/cities/index.ts';
import { connectDatabase } from '#platform/database.ts';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL is missing: which database shall be seeded?');
  process.exit(1);
}
const folder = process.argv[2]
  ? pathToFileURL(`${process.argv[2]}/`)
  : new URL('../../../data/', import.meta.url);
const { db, close } = connectDatabase(url, 1, () => undefined);
const { cities, postcodes } = await importCities(db, folder);
const { version } = await importCatalogue(db, folder);
await close();
console.log(`Seeded ${cities} cities, ${postcodes} postcodes and catalogue ${version}.`);
