import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { inject } from 'vitest';
import { importCatalogue } from '#modules/catalogue/index.ts';
import { importCities } from '#modules/cities/index.ts';
import { connectDatabase, type Db } from '#platform/database.ts';
import { migrateJobs } from '#platform/jobs.ts';
import { migrate } from '#platform/migrate.ts';
import { grantRoles, type Role, roles } from '#platform/roles.ts';
import { allJobs } from '../src/job-table.ts';

const dataFolder = new URL('../../../data/', import.meta.url);
const migrationsFolder = new URL('../migrations/', import.meta.url);

const sourceFolder = new URL('../src/', import.meta.url);
/** The folders with the code that fills the template database. */
const filledBy = ['modules/catalogue', 'modules/cities', 'platform'];

/** The name of the template changes with everything that the template is made of. */
const templateName = (() => {
  let name: string | undefined;
  return (): string => {
    if (name) return name;
    const hash = createHash('sha256').update(JSON.stringify(allJobs.map((job) => [job.name, job.queue])));
    const folders = [
      migrationsFolder,
      new URL('sql/', migrationsFolder),
      dataFolder,
      ...filledBy.map((path) => new URL(`${path}/`, sourceFolder)),
    ];
    for (const folder of folders)
      for (const file of readdirSync(folder, { withFileTypes: true }))
        if (file.isFile() && !file.name.endsWith('.test.ts'))
          hash.update(file.name).update(readFileSync(new URL(file.name, folder)));
    name = `mendwell_template_${hash.digest('hex').slice(0, 12)}`;
    return name;
  };
})();

/**
 * Turns off `synchronous_commit`: a test database need not survive a power cut, so a commit need not
 * reach the disk before the test goes on.
 */
const urlOf = (name: string) => {
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
};

async function asAdmin<T>(run: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  try {
    return await run(admin);
  } finally {
    await admin.end();
  }
}

async function buildTemplate(admin: Client, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  const { db, close } = connectDatabase(urlOf(unfinished), 1, () => undefined);
  await migrate(db);
  await importCities(db, dataFolder);
  await importCatalogue(db, dataFolder);
  await migrateJobs(urlOf(unfinished), allJobs);
  await grantRoles(db);
  await close();
  await openRoles(admin);
  await admin.query(`alter database ${unfinished} rename to ${name}`);
}

/** Where the server asks for passwords, the roles get the one with which tests connect anyway. */
async function openRoles(admin: Client): Promise<void> {
  const { password } = new URL(inject('adminUrl'));
  if (!password) return;
  for (const role of Object.values(roles))
    await admin.query(
      `alter role ${admin.escapeIdentifier(role)} password ${admin.escapeLiteral(decodeURIComponent(password))}`,
    );
}

/** Returns the address with which one of the product's roles connects to the same database. */
export function asRole(url: string, role: Role): string {
  const own = new URL(url);
  own.username = roles[role];
  return own.href;
}

const exists = async (admin: Client, name: string) =>
  (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 1;

/** Only one process builds the template at a time; the others wait and then find it ready. */
async function ensureTemplate(admin: Client): Promise<string> {
  const template = templateName();
  if (await exists(admin, template)) return template;
  await admin.query('select pg_advisory_lock(731001)');
  try {
    if (!(await exists(admin, template))) await buildTemplate(admin, template);
  } finally {
    await admin.query('select pg_advisory_unlock(731001)');
  }
  return template;
}

/** Creates a database for one test file: migrated, seeded, and dropped afterwards. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `mendwell_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(async (admin) => {
    const template = await ensureTemplate(admin);
    await admin.query(`create database ${name} template ${template}`);
  });
  return {
    url: urlOf(name),
    drop: () =>
      asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`)).then(() => undefined),
  };
}

/** Creates the same with a connection, for tests that need no API. */
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
