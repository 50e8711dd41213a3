import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const folder = new URL('../../migrations/', import.meta.url);
const functions = new URL('sql/', folder);
const indexes = new URL('indexes/', folder);

async function readTexts(of: URL): Promise<{ file: string; text: string }[]> {
  const files = (await readdir(of)).filter((name) => name.endsWith('.sql')).toSorted();
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, of), 'utf8')));
  return files.map((file, at) => ({ file, text: texts[at] ?? '' }));
}

async function loadMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted();
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  return Object.fromEntries(files.map((name, index) => [name.replace('.ts', ''), modules[index]]));
}

/** Applies the SQL functions that this database does not have in this version; returns their files. */
async function applyFunctions(db: Db): Promise<string[]> {
  const texts = await readTexts(functions);
  return db.transaction().execute(async (tx) => {
    // Of two deployments at the same time, the second one waits and then finds nothing to do.
    await sql`select pg_advisory_xact_lock(hashtextextended('sql functions', 0))`.execute(tx);
    const { rows } = await sql<{ file: string; hash: string }>`select file, hash from sql_functions`.execute(
      tx,
    );
    const present = new Map(rows.map(({ file, hash }) => [file, hash]));
    const applied: string[] = [];
    for (const { file, text } of texts) {
      const hash = createHash('sha256').update(text).digest('base64url');
      if (present.get(file) === hash) continue;
      await sql.raw(text).execute(tx);
      await sql`
        insert into sql_functions (file, hash) values (${file}, ${hash})
        on conflict (file) do update set hash = excluded.hash`.execute(tx);
      applied.push(file);
    }
    return applied;
  });
}

async function isLockTaken(one: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtextextended('indexes', 0)) as taken`.execute(one);
  return rows[0]?.taken === true;
}

/**
 * Builds the indexes that this database does not have; returns their files. Writes go on meanwhile, so an
 * index waits for transactions that are open, without a limit. An interrupted build leaves an index
 * that is not valid, and begins anew.
 */
async function buildIndexes(db: Db): Promise<string[]> {
  const texts = await readTexts(indexes);
  return db.connection().execute(async (one) => {
    // Asked again and again: a statement that waits for the lock would itself be waited for by the build.
    while (!(await isLockTaken(one))) await wait(200);
    await sql`set lock_timeout = 0`.execute(one);
    try {
      const { rows } = await sql<{ name: string; is_valid: boolean }>`
        select relname as name, indisvalid as is_valid
        from pg_index join pg_class on pg_class.oid = indexrelid`.execute(one);
      const present = new Map(rows.map(({ name, is_valid }) => [name, is_valid]));
      const missing = texts.filter(({ file }) => present.get(file.replace('.sql', '')) !== true);
      for (const { file, text } of missing) {
        const name = file.replace('.sql', '');
        if (present.has(name)) await sql`drop index concurrently ${sql.id(name)}`.execute(one);
        await sql.raw(text).execute(one);
      }
      return missing.map(({ file }) => file);
    } finally {
      await sql`set lock_timeout = '1s'`.execute(one);
      await sql`select pg_advisory_unlock(hashtextextended('indexes', 0))`.execute(one);
    }
  });
}

const migrator = (db: Db) => new Migrator({ db, provider: { getMigrations: loadMigrations } });

/**
 * Brings the schema, its functions and its indexes up to date. A migration that cannot get its lock within a second
 * gives up.
 */
export async function migrate(db: Db): Promise<string[]> {
  await sql`set lock_timeout = '1s'`.execute(db);
  const { error, results } = await migrator(db).migrateToLatest();
  if (error) throw error;
  const functionFiles = await applyFunctions(db);
  return [
    ...(results ?? []).map(({ migrationName }) => migrationName),
    ...functionFiles,
    ...(await buildIndexes(db)),
  ];
}

export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
