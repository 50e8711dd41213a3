import { pathToFileURL } from 'node:url';
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
await close();
console.log(`Seeded ${cities} cities and ${postcodes} postcodes.`);
