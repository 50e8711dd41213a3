import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#platform/database.ts';
import type { ClaimsTable } from './claim-tables.ts';
import './claim-tables.ts';

export type StoredClaim = Selectable<ClaimsTable>;

export const findClaim = (db: Db | Tx, id: string): Promise<StoredClaim | undefined> =>
  db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst();

export const findClaimByNumber = (db: Db, number: string): Promise<StoredClaim | undefined> =>
  db.selectFrom('claims').selectAll().where('number', '=', number).executeTakeFirst();

/** Returns the claims of an order, the newest first. */
export const listClaims = (db: Db | Tx, orderId: string): Promise<StoredClaim[]> =>
  db
    .selectFrom('claims')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Returns the claims that are not settled, those that wait longest first. */
export const listOpenClaims = (db: Db): Promise<StoredClaim[]> =>
  db
    .selectFrom('claims')
    .selectAll()
    .where('state', '<>', 'settled')
    .orderBy(sql`coalesce(due_at, changed_at)`)
    .execute();

/** Returns which of these orders have a claim that is not settled; without a list, all such orders. */
export async function ordersWithOpenClaim(
  db: Db | Tx,
  among?: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('claims')
    .select('order_id')
    .distinct()
    .where('state', '<>', 'settled')
    .$if(among !== undefined, (query) => query.where('order_id', 'in', [...(among ?? []), NONE]))
    .execute();
  return new Set(rows.map(({ order_id: id }) => id));
}
/** A list in SQL cannot be empty. */
const NONE = '00000000-0000-0000-0000-000000000000';

const mostAtOnce = 500;

export const listDueClaims = (db: Db, now: Date) =>
  db
    .selectFrom('claims')
    .select(['id', 'order_id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(mostAtOnce)
    .execute();

export const listAgreedClaims = (db: Db) =>
  db
    .selectFrom('claims')
    .select(['id', 'order_id'])
    .where('state', '=', 'agreed')
    .orderBy('changed_at')
    .limit(mostAtOnce)
    .execute();

type ClaimStep = Pick<Tables['claim_history'], 'actor' | 'action' | 'at' | 'details'>;

/** Returns what happened to claims, by claim, the oldest first. */
export async function historyOfClaims(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClaimStep[]>> {
  if (ids.length === 0) return new Map();
  const steps = await db
    .selectFrom('claim_history')
    .select(['claim_id', 'actor', 'action', 'at', 'details'])
    .where('claim_id', 'in', ids)
    .orderBy('claim_id')
    .orderBy('step')
    .execute();
  return Map.groupBy(steps, ({ claim_id: id }) => id);
}

/** Returns how often something has happened to a claim. Two people who see the same number see the same claim. */
export async function countSteps(db: Db, claimId: string): Promise<number> {
  const { count } = await db
    .selectFrom('claim_history')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
