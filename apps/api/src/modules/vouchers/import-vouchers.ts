import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import type { VoucherRow } from './voucher-tables.ts';

/** Sets the number of redemptions only for a new voucher, so that an import does not reset the count. */
export async function importVouchers(tx: Tx, vouchers: readonly VoucherRow[]): Promise<void> {
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
