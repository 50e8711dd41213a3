import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PriceTerms } from '@mendwell/domain';
import { importCatalogue } from '#modules/catalogue/index.ts';
import { importCities } from '#modules/cities/index.ts';
import type { Db } from '#platform/database.ts';

const data = new URL('../../../data/', import.meta.url);
type City = { readonly id: string; readonly covered: boolean; readonly priceTerms: PriceTerms };

/** Imports the cities with changes, in the way an operator does. */
async function importChanged(db: Db, change: (city: City) => City): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cities-'));
  try {
    for (const name of ['cities.json', 'postcodes-de.csv']) await cp(new URL(name, data), join(folder, name));
    const file = join(folder, 'cities.json');
    const cities = JSON.parse(await readFile(file, 'utf8')) as City[];
    await writeFile(file, JSON.stringify(cities.map(change)));
    await importCities(db, pathToFileURL(`${folder}/`));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Covers exactly these cities from now on. */
export const coverCities = (db: Db, ids: readonly string[]): Promise<void> =>
  importChanged(db, (city) => ({ ...city, covered: ids.includes(city.id) }));

/** Gives a city other price terms from now on; processes learn of it with the import of the catalogue. */
export async function changeTerms(db: Db, id: string, priceTerms: PriceTerms): Promise<void> {
  await importChanged(db, (city) => (city.id === id ? { ...city, priceTerms } : city));
  await importCatalogue(db, data);
}
