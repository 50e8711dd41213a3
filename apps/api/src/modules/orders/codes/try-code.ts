import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import { runStatement, type Statement } from '#platform/statements.ts';
import type { CodeAction } from '../order-tables.ts';
import { isHashOf } from './code-hash.ts';

const mostTries = 5;

type Deps = { readonly db: Db; readonly clock: Clock; readonly pepper: RotatingSecret };
type Try = {
  readonly orderId: string;
  readonly action: CodeAction;
  /** Lines that the customer declines. */
  readonly declined?: readonly string[];
  readonly code: string;
};
export type ProvedCode = { readonly id: string; readonly quoteVersion: number };

function areSame(one: readonly string[], other: readonly string[]): boolean {
  const [wanted, reported] = [new Set(one), new Set(other)];
  return wanted.size === reported.size && one.every((id) => reported.has(id));
}

/**
 * Returns the code if it is the one mailed last for exactly this decision. Every try is counted before
 * it is compared, in one statement, so that a hundred parallel guesses still count as five.
 */
export async function tryCode(
  { db, clock, pepper }: Deps,
  { orderId, action, declined = [], code }: Try,
): Promise<ProvedCode | undefined> {
  const { rows } = await sql<{ id: string; quote_version: number; declined: string[]; hash: Buffer }>`
    update codes set tries = tries + 1
    where id = (
        select id from codes where order_id = ${orderId} and action = ${action} and hash is not null
        order by created_at desc, id desc limit 1)
      and tries < ${mostTries} and used_at is null and expires_at > ${clock.now()}
    returning id, quote_version, declined, hash`.execute(db);
  const [found] = rows;
  if (!found || !(await isHashOf(found.hash, pepper, found.id, code))) return undefined;
  return areSame(found.declined, declined) ? { id: found.id, quoteVersion: found.quote_version } : undefined;
}

// Codes of the provider and codes of the customer do not use each other up.
const markUsed = `
  update codes set used_at = $2 from codes entered
  where entered.id = $1 and codes.order_id = entered.order_id and codes.used_at is null
    and (codes.action = 'provider') = (entered.action = 'provider')
  returning codes.id`;

/**
 * Uses a code once: a second call returns false. All other codes that the same person was mailed for
 * this order are used up with it.
 */
export async function useCode(db: Db, codeId: string, now: Date): Promise<boolean> {
  const used = await runStatement<{ id: string }>(db, { text: markUsed, values: [codeId, now] });
  return used.some(({ id }) => id === codeId);
}

/** Returns the statement that uses a code together with a change, which is refused if the code was used. */
export const prepareCodeUse = (codeId: string, now: Date): Statement => ({
  text: `with used as (${markUsed})
    select case when exists (select from used where id = $1) then true else refuse_write('already_done') end`,
  values: [codeId, now],
});

/**
 * Returns whether the last code for this action has been used up, by this decision or by another one.
 */
export async function isCodeUsed(
  db: Db,
  { orderId, action }: Pick<Try, 'orderId' | 'action'>,
): Promise<boolean> {
  const last = await db
    .selectFrom('codes')
    .select('used_at')
    .where('order_id', '=', orderId)
    .where('action', '=', action)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && last.used_at !== null;
}
