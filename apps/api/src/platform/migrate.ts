import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const folder = new URL('../../migrations/', import.meta.url);

async function loadMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted();
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  return Object.fromEntries(files.map((name, index) => [name.replace('.ts', ''), modules[index]]));
}

const migrator = (db: Db) => new Migrator({ db, provider: { getMigrations: loadMigrations } });

/** Brings the schema up to date. A migration that cannot get its lock within a second gives up. */
export async function migrate(db: Db): Promise<string[]> {
  await sql`set lock_timeout = '1s'`.execute(db);
  const { error, results } = await migrator(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
