import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { inject } from 'vitest';
import { importCatalogue } from '#modules/catalogue/index.ts';
import { importCities } from '#modules/cities/index.ts';
import { connectDatabase, type Db } from '#platform/database.ts';
import { migrateJobs } from '#platform/jobs.ts';
import { migrate } from '#platform/migrate.ts';
import { allJobs } from '../src/compose.ts';

const dataFolder = new URL('../../../data/', import.meta.url);
const migrationsFolder = new URL('../migrations/', import.meta.url);

/** Changes with everything the template is made of. */
function templateName(): string {
  const hash = createHash('sha256').update(JSON.stringify(allJobs.map(({ name, queue }) => [name, queue])));
  for (const folder of [migrationsFolder, dataFolder])
    for (const name of readdirSync(folder).toSorted())
      hash.update(name).update(readFileSync(new URL(name, folder)));
  return `mendwell_template_${hash.digest('hex').slice(0, 12)}`;
}

/** Nobody cuts the power here: what is committed need not reach the disk before the test goes on. */
const urlOf = (name: string) => {
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
};

async function buildTemplate(admin: Client, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  const { db, close } = connectDatabase(urlOf(unfinished), 1, () => undefined);
  await migrate(db);
  await importCities(db, dataFolder);
  await importCatalogue(db, dataFolder);
  await close();
  await migrateJobs(urlOf(unfinished), allJobs);
  await admin.query(`alter database ${unfinished} rename to ${name}`);
}

/** A database of its own for a test file: migrated, seeded, and gone afterwards. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = templateName();
  const name = `mendwell_test_${randomBytes(6).toString('hex')}`;
  const admin = new Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  // One builder at a time; the others find the template ready.
  await admin.query('select pg_advisory_lock(731001)');
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (!rowCount) await buildTemplate(admin, template);
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  return {
    url: urlOf(name),
    drop: async () => {
      const again = new Client({ connectionString: inject('adminUrl') });
      await again.connect();
      await again.query(`drop database if exists ${name} with (force)`);
      await again.end();
    },
  };
}

/** The same with a connection, for tests that need no API. */
export async function connectTestDatabase(): Promise<{ db: Db; close(): Promise<void> }> {
  const { url, drop } = await createTestDatabase();
  const { db, close } = connectDatabase(url, 2, () => undefined);
  return {
    db,
    close: async () => {
      await close();
      await drop();
    },
  };
}
