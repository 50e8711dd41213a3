import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importCities } from '#modules/cities/index.ts';
import type { Db } from '#platform/database.ts';

const data = new URL('../../../data/', import.meta.url);

/** Covers exactly these cities from now on, in the way an operator does. */
export async function coverCities(db: Db, ids: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'covered-'));
  try {
    for (const name of ['cities.json', 'postcodes-de.csv']) await cp(new URL(name, data), join(folder, name));
    const file = join(folder, 'cities.json');
    const cities = JSON.parse(await readFile(file, 'utf8')) as { id: string }[];
    await writeFile(
      file,
      JSON.stringify(cities.map((city) => ({ ...city, covered: ids.includes(city.id) }))),
    );
    await importCities(db, pathToFileURL(`${folder}/`));
  } finally {
    await rm(folder, { recursive: true });
  }
}
