import { sql } from 'kysely';
import { isHashOf } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { hashSecret, newSecret, type RotatingSecret } from '#platform/secret.ts';
import './personal-data-tables.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly pepper: RotatingSecret };

const sessionMinutes = 30;
const mostTries = 5;
/**
 * Anybody can enter anybody's address in a tab, and guess. Over all codes of an address, such tabs
 * together get this many tries a day. They do not lock out a person who has the mailed link.
 */
const mostTriesOfTabs = 10;
const dayMs = 24 * 60 * 60 * 1000;

type Claim = { readonly request_id: string; readonly email: string; readonly given_to: 'tab' | 'mail' };

const findClaim = (db: Db, signature: string, now: Date): Promise<Claim | undefined> =>
  db
    .selectFrom('data_request_links')
    .innerJoin('data_requests', 'data_requests.id', 'request_id')
    .select(['request_id', 'email', 'given_to'])
    .where('token_hash', '=', hashSecret(signature))
    .where('expires_at', '>', now)
    .executeTakeFirst();

/**
 * Counts a try for the latest mailed code before comparing it, in one statement: a hundred simultaneous
 * guesses still count as only five tries.
 */
async function countTry(db: Db, { request_id, email, given_to: givenTo }: Claim, now: Date) {
  const { rows } = await sql<{ id: string; hash: Buffer }>`
    update data_request_codes set tries = tries + 1
    where id = (
        select id from data_request_codes where request_id = ${request_id} and hash is not null
        order by created_at desc, id desc limit 1)
      and tries < ${mostTries} and used_at is null and expires_at > ${now}
      and (${givenTo === 'mail'} or (
        select coalesce(sum(codes.tries), 0) from data_request_codes codes
          join data_requests on data_requests.id = codes.request_id
        where lower(email) = lower(${email}) and codes.used_at is null
          and codes.created_at > ${new Date(now.getTime() - dayMs)}) < ${mostTriesOfTabs})
    returning id, hash`.execute(db);
  return rows[0];
}

type Opened = { readonly session: string; readonly until: string };

/** The link or the tab, together with the code, opens the data for half an hour. The code works once. */
export async function openSession(
  { db, clock, pepper }: Deps,
  { signature, code }: { readonly signature: string; readonly code: string },
): Promise<Opened | { readonly refusal: 'link_invalid' | 'code_invalid' }> {
  const now = clock.now();
  const claim = await findClaim(db, signature, now);
  if (!claim) return { refusal: 'link_invalid' };
  const tried = await countTry(db, claim, now);
  if (!tried || !(await isHashOf(tried.hash, pepper, tried.id, code))) return { refusal: 'code_invalid' };
  const session = newSecret();
  const until = new Date(now.getTime() + sessionMinutes * 60_000);
  return db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('data_request_codes')
      .set({ used_at: now })
      .where('id', '=', tried.id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (!used.numUpdatedRows) return { refusal: 'code_invalid' };
    await tx
      .updateTable('data_requests')
      .set((row) => ({
        session_hash: hashSecret(session),
        session_ends_at: until,
        opened_at: row.fn.coalesce('opened_at', row.val(now)),
      }))
      .where('id', '=', claim.request_id)
      .execute();
    return { session, until: until.toISOString() };
  });
}

/** Returns the request of a session, while the session lasts. */
export const findSession = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, session: string) =>
  db
    .selectFrom('data_requests')
    .select(['id', 'email', 'language', 'session_ends_at', 'erasure_asked_at', 'erased_at'])
    .where('session_hash', '=', hashSecret(session))
    .where('session_ends_at', '>', clock.now())
    .executeTakeFirst();
export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;
