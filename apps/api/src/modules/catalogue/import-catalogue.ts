import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { importVouchers } from '#modules/vouchers/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import { catalogueRows, voucherRows } from './catalogue-rows.ts';
import { findUndrawn } from './find-undrawn.ts';
import { readCatalogue } from './read-catalogue.ts';

/** The PostgreSQL channel on which every instance learns that it must discard its cached catalogue. */
export const catalogueChannel = 'catalogue_changed';

/** Tells every instance, at the end of the transaction, that the catalogue is another one. */
export const announceCatalogue = (tx: Tx, version: string): Promise<unknown> =>
  sql`select pg_notify(${catalogueChannel}, ${version})`.execute(tx);

type Imported = {
  readonly version: string;
  readonly changed: boolean;
  /** The entries without a drawing of their own, one line each. */
  readonly undrawn: readonly string[];
};

/**
 * Updates the catalogue from the files in one transaction, so that every reader sees either the old or
 * the new one. Importing the same files again changes nothing. What a workshop has published at its desk goes before the
 * prices of the files, also before those of a later import (decision 75). Invalid files change nothing, and the
 * error says where they are wrong.
 */
export async function importCatalogue(db: Db, folder: URL): Promise<Imported> {
  const files = await readCatalogue(folder);
  const undrawn = findUndrawn(files);
  const rows = catalogueRows(files);
  const vouchers = voucherRows(files);
  const version = createHash('sha256')
    .update(JSON.stringify([rows, vouchers]))
    .digest('hex')
    .slice(0, 16);

  return db.transaction().execute(async (tx) => {
    // One import runs at a time; a second one waits and then finds its work done.
    await sql`select pg_advisory_xact_lock(731002)`.execute(tx);
    const current = await tx.selectFrom('catalogue').select('version').executeTakeFirst();
    // Processes reload in any case: cities are imported apart from the catalogue, and belong to it too.
    await announceCatalogue(tx, version);
    if (current?.version === version) return { version, changed: false, undrawn };

    const tables = Object.entries(rows);
    for (const [table] of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
    for (const [table, all] of tables) await insertAll(tx, table, all);
    await importVouchers(tx, vouchers);
    await sql`
      insert into catalogue (version, imported_at) values (${version}, now())
      on conflict (only_one) do update set version = excluded.version, imported_at = excluded.imported_at`.execute(
      tx,
    );
    return { version, changed: true, undrawn };
  });
}

/** Inserts all rows of a table in one statement, whatever its columns. */
const insertAll = (tx: Tx, table: string, rows: readonly object[]) =>
  sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
