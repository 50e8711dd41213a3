import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const folder = new URL('../../migrations/', import.meta.url);

/**
 * How long one statement of a migration may take. It may hold a lock for which every request waits, and the API
 * waits for a lock for 10 s. A migration whose statements block nobody, such as `validate constraint`, exports
 * a `statementTimeout` of its own.
 */
const usualStatementTimeout = '5s';

export type MigrationFile = Migration & { readonly statementTimeout?: string };

async function readTexts(of: URL): Promise<{ readonly file: string; readonly text: string }[]> {
  const files = (await readdir(of)).filter((name) => name.endsWith('.sql')).toSorted();
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, of), 'utf8')));
  return files.map((file, at) => ({ file, text: texts[at] ?? '' }));
}

/** Functions and views, which are applied again when their file has changed. */
export const readFunctions = () => readTexts(new URL('sql/', folder));

export const readIndexes = () => readTexts(new URL('indexes/', folder));

/** Returns the migrations by name, in their order. */
export async function loadMigrations(): Promise<Record<string, MigrationFile>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted();
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  return Object.fromEntries(files.map((name, index) => [name.replace('.ts', ''), modules[index]]));
}

/** Returns the migration with its limit of time, which ends with its transaction. */
export const withStatementTimeout = ({ up, statementTimeout }: MigrationFile): Migration => ({
  up: async (db) => {
    const limit = statementTimeout ?? usualStatementTimeout;
    await sql`select set_config('statement_timeout', ${limit}, true)`.execute(db);
    await up(db);
  },
});
