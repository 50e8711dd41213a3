import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from '#platform/database.ts';

/** The limit per kind and run, so that no kind delays another one. */
const mostAtOnce = 200;

export type ReadTable = 'payments' | 'refunds' | 'setups';

/** Sorts rows that were never read first, then those that were read longest ago. */
const leastRead = (table: ReadTable): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${table}.read_at`)}, '-infinity'), ${sql.ref(`${table}.id`)}`;

/** Is called before the read, so that a row whose read fails goes to the end of the queue as well. */
export const markRead = (db: Db, table: ReadTable, id: string, now: Date) =>
  sql`update ${sql.table(table)} set read_at = ${now} where id = ${id}`.execute(db);

export const openPayments = (db: Db, states: readonly Tables['payments']['state'][], before: Date) =>
  db
    .selectFrom('payments')
    .select(['id', 'order_id', 'stripe_id'])
    .where('state', 'in', states)
    .where('changed_at', '<=', before)
    .orderBy(leastRead('payments'))
    .limit(mostAtOnce)
    .execute();

export const wantedRefunds = (db: Db, before: Date) =>
  db
    .selectFrom('refunds')
    .select(['id', 'order_id'])
    .where('state', '=', 'wanted')
    .where('created_at', '<=', before)
    .orderBy(leastRead('refunds'))
    .limit(mostAtOnce)
    .execute();

/** Returns refunds made after `since` that were not read after `before`. */
export const givenRefunds = (db: Db, { since, before }: { readonly since: Date; readonly before: Date }) =>
  db
    .selectFrom('refunds')
    .select(['id', 'stripe_id'])
    .where('state', '=', 'done')
    .where('stripe_id', 'is not', null)
    .where('settled_at', '>', since)
    .where((row) => row(row.fn.coalesce('read_at', 'settled_at'), '<=', before))
    .$narrowType<{ stripe_id: NotNull }>()
    .orderBy(leastRead('refunds'))
    .limit(mostAtOnce)
    .execute();

/**
 * Returns setups for another method that may have been used without an event reaching us, of orders that
 * are still to be paid.
 */
export const unusedReplacements = (db: Db, before: Date) =>
  db
    .selectFrom('setups')
    .innerJoin('order_records', 'order_records.id', 'setups.order_id')
    .select(['setups.id', 'setups.stripe_id', 'order_records.id as order_id'])
    .where('setups.used_at', 'is', null)
    .where('setups.stripe_id', 'is not', null)
    .where('setups.created_at', '<=', before)
    .where((row) =>
      row.or([
        row('setups.state', '=', 'open'),
        row.and([row('setups.state', '=', 'succeeded'), row('setups.method_stripe_id', 'is not', null)]),
      ]),
    )
    .where('order_records.payment_state', 'in', ['action_required', 'failed'])
    .where('order_records.state', '<>', 'cancelled')
    .$narrowType<{ stripe_id: NotNull }>()
    .orderBy(leastRead('setups'))
    .limit(mostAtOnce)
    .execute();
