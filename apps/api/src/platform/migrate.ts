import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const folder = new URL('../../migrations/', import.meta.url);
const functions = new URL('sql/', folder);

async function loadMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted();
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  return Object.fromEntries(files.map((name, index) => [name.replace('.ts', ''), modules[index]]));
}

/** Applies the SQL functions that this database does not have in this version; returns their files. */
async function applyFunctions(db: Db): Promise<string[]> {
  const files = (await readdir(functions)).filter((name) => name.endsWith('.sql')).toSorted();
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, functions), 'utf8')));
  return db.transaction().execute(async (tx) => {
    // Of two deployments at the same time, the second one waits and then finds nothing to do.
    await sql`select pg_advisory_xact_lock(hashtextextended('sql functions', 0))`.execute(tx);
    const { rows } = await sql<{ file: string; hash: string }>`select file, hash from sql_functions`.execute(
      tx,
    );
    const present = new Map(rows.map(({ file, hash }) => [file, hash]));
    const applied: string[] = [];
    for (const [at, file] of files.entries()) {
      const text = texts[at] ?? '';
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

const migrator = (db: Db) => new Migrator({ db, provider: { getMigrations: loadMigrations } });

/**
 * Brings the schema and its functions up to date. A migration that cannot get its lock within a second
 * gives up.
 */
export async function migrate(db: Db): Promise<string[]> {
  await sql`set lock_timeout = '1s'`.execute(db);
  const { error, results } = await migrator(db).migrateToLatest();
  if (error) throw error;
  return [...(results ?? []).map((result) => result.migrationName), ...(await applyFunctions(db))];
}

export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
