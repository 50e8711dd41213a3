import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db } from './database.ts';
import { type LockPatience, withLockRetries } from './lock-retries.ts';
import { loadMigrations, readFunctions, readIndexes, withStatementTimeout } from './migration-files.ts';
import { makePartitions } from './partitions.ts';
import { grantViews } from './roles.ts';

/** How long a statement waits for its lock. Requests that come meanwhile wait behind it. */
const lockTimeout = '1s';

/** Applies the SQL functions and views that this database does not have in this version; returns their files. */
async function applyFunctions(db: Db): Promise<string[]> {
  const texts = await readFunctions();
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
    // A view that was created again has lost its rights, and the API reads it all the time.
    if (applied.length > 0) await grantViews(tx);
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
async function buildIndexes(one: Db): Promise<string[]> {
  const texts = await readIndexes();
  // Asked again and again: a statement that waits for the lock would itself be waited for by the build.
  while (!(await isLockTaken(one))) await wait(200);
  await sql`set lock_timeout = 0`.execute(one);
  await sql`set statement_timeout = 0`.execute(one);
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
    await sql`select pg_advisory_unlock(hashtextextended('indexes', 0))`.execute(one);
  }
}

const migratorOf = (db: Db) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(await loadMigrations()).map(([name, file]) => [name, withStatementTimeout(file)]),
        ),
    },
  });

/**
 * Applies what is missing, each migration in a transaction of its own: none holds its locks until the others
 * are done, and what was added `not valid` can be validated by the next one.
 */
async function applyMigrations(one: Db, patience: LockPatience): Promise<string[]> {
  const migrator = migratorOf(one);
  const applied: string[] = [];
  for (;;) {
    const next = await withLockRetries(async () => {
      const { error, results = [] } = await migrator.migrateUp();
      if (error) throw error;
      return results[0]?.migrationName;
    }, patience);
    if (next === undefined) return applied;
    applied.push(next);
  }
}

/** Brings the schema, its functions and its indexes up to date; returns the names of what was applied. */
export function migrate(db: Db, patience: LockPatience = {}): Promise<string[]> {
  return db.connection().execute(async (one) => {
    try {
      await sql`select set_config('lock_timeout', ${lockTimeout}, false)`.execute(one);
      const migrations = await applyMigrations(one, patience);
      const functions = await withLockRetries(() => applyFunctions(one), patience);
      await withLockRetries(() => makePartitions(one), patience);
      return [...migrations, ...functions, ...(await buildIndexes(one))];
    } finally {
      await sql`reset lock_timeout`.execute(one);
      await sql`reset statement_timeout`.execute(one);
    }
  });
}

export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await migratorOf(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
