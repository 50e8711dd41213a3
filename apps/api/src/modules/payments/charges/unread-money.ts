import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from '#platform/database.ts';

/** The limit per kind and turn, so that no kind delays another one. */
export const mostAtOnce = 200;

/** A run of the job, and how long it leaves to events and jobs. */
export type Run = { readonly startedAt: Date; readonly patienceMs: number };
const before = ({ startedAt, patienceMs }: Run) => new Date(startedAt.getTime() - patienceMs);

export type ReadTable = 'payments' | 'refunds' | 'setups';

/** Sorts rows that were never read first, then those that were read longest ago. */
const leastRead = (table: ReadTable): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${table}.read_at`)}, '-infinity'), ${sql.ref(`${table}.id`)}`;

/**
 * A run reads nothing twice. What is open for long is read less and less often: one that is open since
 * yesterday every hour, a debit of last week every eight hours.
 */
const isUnread = (table: ReadTable, since: string, { startedAt }: Run) =>
  sql<boolean>`coalesce(${sql.ref(`${table}.read_at`)}, '-infinity') < ${startedAt}::timestamptz
    - (${startedAt}::timestamptz - ${sql.ref(`${table}.${since}`)}) / 20`;

/** Is called before the read, so that a row whose read fails goes to the end of the queue as well. */
export const markRead = (db: Db, table: ReadTable, id: string, now: Date) =>
  sql`update ${sql.table(table)} set read_at = ${now} where id = ${id}`.execute(db);

export const openPayments = (db: Db, states: readonly Tables['payments']['state'][], run: Run) =>
  db
    .selectFrom('payments')
    .select(['id', 'order_id', 'stripe_id'])
    .where('state', 'in', states)
    .where('changed_at', '<=', before(run))
    .where(isUnread('payments', 'changed_at', run))
    .orderBy(leastRead('payments'))
    .limit(mostAtOnce)
    .execute();

export const wantedRefunds = (db: Db, run: Run) =>
  db
    .selectFrom('refunds')
    .select(['id', 'order_id'])
    .where('state', '=', 'wanted')
    .where('created_at', '<=', before(run))
    .where(isUnread('refunds', 'created_at', run))
    .orderBy(leastRead('refunds'))
    .limit(mostAtOnce)
    .execute();

/** Returns refunds made after `since` that were not read after `until`. */
export const givenRefunds = (db: Db, { since, until }: { readonly since: Date; readonly until: Date }) =>
  db
    .selectFrom('refunds')
    .select(['id', 'stripe_id'])
    .where('state', '=', 'done')
    .where('stripe_id', 'is not', null)
    .where('settled_at', '>', since)
    .where((row) => row(row.fn.coalesce('read_at', 'settled_at'), '<=', until))
    .$narrowType<{ stripe_id: NotNull }>()
    .orderBy(leastRead('refunds'))
    .limit(mostAtOnce)
    .execute();

/**
 * Returns setups for another method that may have been used without an event reaching us, of orders that
 * are still to be paid.
 */
export const unusedReplacements = (db: Db, run: Run) =>
  db
    .selectFrom('setups')
    .innerJoin('order_records', 'order_records.id', 'setups.order_id')
    .select(['setups.id', 'setups.stripe_id', 'order_records.id as order_id'])
    .where('setups.used_at', 'is', null)
    .where('setups.stripe_id', 'is not', null)
    .where('setups.created_at', '<=', before(run))
    .where(isUnread('setups', 'created_at', run))
    .where((row) =>
      row.or([
        row('setups.state', '=', 'open'),
        row.and([row('setups.state', '=', 'succeeded'), row('setups.method_stripe_id', 'is not', null)]),
      ]),
    )
    .where('order_records.payment_state', 'in', ['action_required', 'failed'])
    .where('order_records.state', 'not in', ['cancelled', 'reassigning'])
    .$narrowType<{ stripe_id: NotNull }>()
    .orderBy(leastRead('setups'))
    .limit(mostAtOnce)
    .execute();
