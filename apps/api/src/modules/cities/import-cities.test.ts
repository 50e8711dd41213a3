import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTestDatabase } from '#test/database.ts';
import { importCities } from './import-cities.ts';
import './city-tables.ts';

const data = new URL('../../../../../data/', import.meta.url);
let connection: Awaited<ReturnType<typeof connectTestDatabase>>;
beforeAll(async () => {
  connection = await connectTestDatabase();
});
afterAll(() => connection.close());

const everything = async () => ({
  cities: await connection.db.selectFrom('cities').selectAll().orderBy('id').execute(),
  chosen: await connection.db.selectFrom('city_postcodes').selectAll().orderBy('postcode').execute(),
  german: await connection.db.selectFrom('german_postcodes').selectAll().orderBy('postcode').execute(),
});

test('importing twice changes nothing', async () => {
  const before = await everything();
  expect(before.german).toHaveLength(8171);
  expect(await importCities(connection.db, data)).toEqual({ cities: 9, postcodes: 8171 });
  expect(await everything()).toEqual(before);
});

test('a bad file changes nothing', async () => {
  const before = await everything();
  const folder = await mkdtemp(join(tmpdir(), 'cities-'));
  await cp(data, folder, { recursive: true });
  const csv = await readFile(join(folder, 'postcodes-de.csv'), 'utf8');
  await writeFile(join(folder, 'postcodes-de.csv'), csv.replace('01067,', '1067,'));
  await expect(importCities(connection.db, pathToFileURL(`${folder}/`))).rejects.toThrow();
  await rm(folder, { recursive: true });
  expect(await everything()).toEqual(before);
});
