import { pathToFileURL } from 'node:url';
import { importCatalogue } from '#modules/catalogue/index.ts';
import { importCities } from '#modules/cities/index.ts';
import { notifyInterestedJob } from '#modules/interest/index.ts';
import { connectDatabase } from '#platform/database.ts';
import { startJobSender } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';

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
const { version, undrawn } = await importCatalogue(db, folder);
for (const entry of undrawn) console.warn(`No drawing of its own: ${entry}.`);
// A city may have become covered: the people who wait for it are mailed now and not only within the
// hour.
const jobs = await startJobSender(url, createLogger('seed', 'warn'));
await db
  .transaction()
  .execute((tx) => jobs.send(tx, notifyInterestedJob, {}, { requestId: 'import-of-cities' }));
await jobs.stop();
await close();
console.log(`Seeded ${cities} cities, ${postcodes} postcodes and catalogue ${version}.`);
