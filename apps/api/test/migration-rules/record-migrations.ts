import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { inject } from 'vitest';
import { loadMigrations, type MigrationFile } from '#platform/migration-files.ts';

/**
 * Applies migrations to an empty database one after the other, and returns the statements that each of them
 * really ran.
 */
export async function recordMigrations(
  migrations?: Readonly<Record<string, MigrationFile>>,
): Promise<Record<string, string[]>> {
  const admin = new Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const name = `mendwell_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}`);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  const recorded: Record<string, string[]> = {};
  let running: string[] = [];
  const pool = new Pool({ connectionString: url.href, max: 1 });
  // The database is dropped while the connection may still be ending.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<never>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql } }) => {
      if (sql !== 'begin' && sql !== 'commit') running.push(sql);
    },
  });
  try {
    for (const [migration, { up }] of Object.entries(migrations ?? (await loadMigrations()))) {
      running = [];
      await db.transaction().execute(up);
      recorded[migration] = running;
    }
  } finally {
    await db.destroy();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
  return recorded;
}
