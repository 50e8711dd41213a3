import type { Insertable, NotNull } from 'kysely';
import type { Db, Tables, Tx } from '#platform/database.ts';
import type { WithdrawalOutcome } from './order/withdraw-from-order.ts';
import './withdrawal-tables.ts';

/** Returns what was declared before under this id. */
export const findReceipt = (tx: Tx, id: string) =>
  tx.selectFrom('withdrawals').select(['reference', 'received_at']).where('id', '=', id).executeTakeFirst();

type Declared = {
  readonly email: string;
  readonly since: Date;
  readonly until: Date;
  /** The id of a declaration that is not counted. */
  readonly except: string;
  /** Which declarations are counted: those that match an order of the address, or those that do not. */
  readonly matching?: 'order' | 'nothing';
};

/** Returns how many other declarations an address had in that time. */
export async function countDeclared(
  tx: Tx,
  { email, since, until, except, matching }: Declared,
): Promise<number> {
  const { count } = await tx
    .selectFrom('withdrawals')
    .select((row) => row.fn.countAll().as('count'))
    .where((row) => row(row.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('received_at', '>', since)
    .where('received_at', '<=', until)
    .where('id', '<>', except)
    .$if(matching !== undefined, (query) =>
      query.where('order_id', matching === 'order' ? 'is not' : 'is', null),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const storeWithdrawal = (tx: Tx, withdrawal: Insertable<Tables['withdrawals']>) =>
  tx.insertInto('withdrawals').values(withdrawal).execute();

export const findWithdrawal = (db: Db, id: string) =>
  db
    .selectFrom('withdrawals')
    .select([
      'reference',
      'name',
      'email',
      'order_number',
      'scope',
      'which',
      'received_at',
      'outcome',
      'order_id',
      'undo_until',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
export type StoredWithdrawal = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>;

/**
 * Returns withdrawals that can no longer be undone; a declaration that repeats another has no effect of
 * its own.
 */
export const listWithdrawalsToApply = (db: Db, now: Date) =>
  db
    .selectFrom('withdrawals')
    .select(['id', 'order_id', 'effect', 'language'])
    .where('outcome', '=', 'pending')
    .where('effect', 'is not', null)
    .where('order_id', 'is not', null)
    .where('undo_until', '<=', now)
    .orderBy('undo_until')
    .limit(1000)
    .$narrowType<{ order_id: NotNull; effect: NotNull }>()
    .execute();

/** Stores the outcome of all pending declarations about an order. */
export const settleWithdrawals = (
  tx: Tx,
  orderId: string,
  { outcome, now }: { readonly outcome: WithdrawalOutcome; readonly now: Date },
) =>
  tx
    .updateTable('withdrawals')
    .set({ outcome, settled_at: now })
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'pending')
    .execute();
