import type { LanguageName } from '@mendwell/contract';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '#platform/database.ts';
import './interest-tables.ts';

const columns = ['id', 'email', 'city', 'postcode', 'language', 'state', 'mailed_at'] as const;

type NewInterest = { email: string; city: string; postcode: string; language: LanguageName; now: Date };

/** Returns the request of this address for this postcode, created if necessary, and locked. */
export async function lockInterestOf(tx: Tx, interest: NewInterest) {
  const { email, city, postcode, language, now } = interest;
  await tx
    .insertInto('interests')
    .values({ id: newId(), email, city, postcode, language, state: 'pending', created_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(email), postcode`).doNothing())
    .execute();
  return tx
    .selectFrom('interests')
    .select(columns)
    .where((row) => row(row.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('postcode', '=', postcode)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const findInterest = (db: Db, id: string) =>
  db.selectFrom('interests').select(columns).where('id', '=', id).executeTakeFirst();

/** Returns the postcodes for which somebody waits to be notified. */
export async function waitingPostcodes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('interests')
    .select('postcode')
    .distinct()
    .where('state', '=', 'confirmed')
    .execute();
  return rows.flatMap(({ postcode }) => postcode ?? []);
}

/**
 * Locks and returns some of the requests for these places; those that another transaction has locked are
 * skipped.
 */
export const lockWaiting = (tx: Tx, postcodes: readonly string[], limit: number) =>
  tx
    .selectFrom('interests')
    .select(columns)
    .where('state', '=', 'confirmed')
    .where('postcode', 'in', postcodes)
    .orderBy('confirmed_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Locks and returns the request of a mailed link, while the link is valid. */
export const lockInterestByLink = (
  tx: Tx,
  link: { hash: Buffer; purpose: 'confirm' | 'unsubscribe'; now: Date },
) =>
  tx
    .selectFrom('interest_links')
    .innerJoin('interests', 'interests.id', 'interest_links.interest_id')
    .select(columns.map((column) => `interests.${column}` as const))
    .where('token_hash', '=', link.hash)
    .where('purpose', '=', link.purpose)
    .where('expires_at', '>', link.now)
    .forUpdate('interests')
    .executeTakeFirst();
