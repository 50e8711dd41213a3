import type { Insertable } from 'kysely';
import type { Db, Tables, Tx } from '#platform/database.ts';
import './withdrawal-tables.ts';

/** What was declared before under this id. */
export const findReceipt = (tx: Tx, id: string) =>
  tx.selectFrom('withdrawals').select(['reference', 'received_at']).where('id', '=', id).executeTakeFirst();

export const storeWithdrawal = (tx: Tx, withdrawal: Insertable<Tables['withdrawals']>) =>
  tx.insertInto('withdrawals').values(withdrawal).execute();

export const findWithdrawal = (db: Db, id: string) =>
  db
    .selectFrom('withdrawals')
    .select(['reference', 'name', 'email', 'order_number', 'scope', 'which', 'received_at', 'outcome'])
    .where('id', '=', id)
    .executeTakeFirst();
export type StoredWithdrawal = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>;
