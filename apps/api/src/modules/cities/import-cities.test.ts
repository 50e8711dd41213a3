import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#platform/database.ts';
import { createTestDatabase } from '#test/database.ts';
import { importCities } from './import-cities.ts';
import './city-tables.ts';

const data = new URL('../../../../../data/', import.meta.url);
let connection: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  connection = connectDatabase(database.url, 2, () => undefined);
  drop = database.drop;
});
afterAll(async () => {
  await connection.close();
  await drop();
});

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
