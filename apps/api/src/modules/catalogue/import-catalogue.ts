import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import { catalogueRows, voucherRows } from './catalogue-rows.ts';
import type { VoucherRow } from './catalogue-tables.ts';
import { readCatalogue } from './read-catalogue.ts';

/** What every instance listens to, to drop what it remembers. */
export const catalogueChannel = 'catalogue_changed';

type Imported = { readonly version: string; readonly changed: boolean };

/**
 * Brings the catalogue up to date with the files, in one transaction: whoever reads sees the old one
 * or the new one. The same files again change nothing; bad files change nothing and say where.
 */
export async function importCatalogue(db: Db, folder: URL): Promise<Imported> {
  const files = await readCatalogue(folder);
  const rows = catalogueRows(files);
  const vouchers = voucherRows(files);
  const version = createHash('sha256')
    .update(JSON.stringify([rows, vouchers]))
    .digest('hex')
    .slice(0, 16);

  return db.transaction().execute(async (tx) => {
    // One import at a time; a second one waits and then finds its work done.
    await sql`select pg_advisory_xact_lock(731002)`.execute(tx);
    const current = await tx.selectFrom('catalogue').select('version').executeTakeFirst();
    if (current?.version === version) return { version, changed: false };

    const tables = Object.entries(rows);
    for (const [table] of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
    for (const [table, all] of tables) await insertAll(tx, table, all);
    await upsertVouchers(tx, vouchers);
    await sql`
      insert into catalogue (version, imported_at) values (${version}, now())
      on conflict (only_one) do update set version = excluded.version, imported_at = excluded.imported_at`.execute(
      tx,
    );
    await sql`select pg_notify(${catalogueChannel}, ${version})`.execute(tx);
    return { version, changed: true };
  });
}

/** A whole table in one statement, whatever its columns. */
const insertAll = (tx: Tx, table: string, rows: readonly object[]) =>
  sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );

/** Counts what has been redeemed only for a voucher that is new. */
async function upsertVouchers(tx: Tx, vouchers: readonly VoucherRow[]): Promise<void> {
  const ids = vouchers.map((voucher) => voucher.id);
  await sql`update vouchers set open = false where id <> all (${ids})`.execute(tx);
  for (const voucher of vouchers) {
    const { redeemed: _, ...terms } = voucher;
    await tx
      .insertInto('vouchers')
      .values(voucher)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(terms))
      .execute();
  }
}
