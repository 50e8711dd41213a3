import type { LanguageName } from '@mendwell/contract';
import { deskCodeLimits as limits } from '@mendwell/domain';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { queueMail } from '#modules/mail/index.ts';
import { hashCode, isHashOf, newCode } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { hashSecret, newSecret, type RotatingSecret } from '#platform/secret.ts';
import { findPersonByEmail } from './people.ts';
import { type NewSession, openSession } from './sessions.ts';
import './desk-people-tables.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly pepper: RotatingSecret;
};

export const deskCodeMail = 'desk-code';

const hourMs = 60 * 60 * 1000;
/** A mail that is sent this late is useless: a person who waits has asked again. */
const tooLateMs = 30 * 60 * 1000;

/** Returns whether the address may be mailed again. Requests for one address are counted one at a time. */
async function mayMail(tx: Tx, email: string, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`desk-code:${email.toLowerCase()}`}))`.execute(tx);
  const since = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const { rows } = await sql<{ hour: number; day: number }>`
    select count(*) filter (where created_at > ${since(1)})::int as hour, count(*)::int as day
    from desk_codes where lower(email) = lower(${email}) and is_mailed and created_at > ${since(24)}`.execute(
    tx,
  );
  const [sent = { hour: 0, day: 0 }] = rows;
  return sent.hour < limits.mailsPerHour && sent.day < limits.mailsPerDay;
}

/**
 * Somebody wants to sign in. Whether the address is known is found out when the mail is composed, where nobody
 * waits for the response; an address that was mailed too often gets no further mail, and the response is the same.
 */
export async function requestSignInCode(
  { db, clock, jobs }: Deps,
  {
    email,
    language,
    requestId,
  }: { readonly email: string; readonly language: LanguageName; readonly requestId: string },
): Promise<{ readonly signature: string }> {
  const signature = newSecret();
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const isMailed = await mayMail(tx, email, now);
    const id = newId();
    await tx
      .insertInto('desk_codes')
      .values({ id, email, tab_hash: hashSecret(signature), is_mailed: isMailed, created_at: now })
      .execute();
    if (isMailed) await queueMail(tx, jobs, { template: deskCodeMail, about: id, language, requestId, now });
  });
  return { signature };
}

/** Creates the digits when the mail leaves, so that they are never stored; undefined for an unknown address. */
export async function makeSignInCode(
  { db, clock, pepper }: Omit<Deps, 'jobs'>,
  codeId: string,
): Promise<{ readonly code: string; readonly to: string } | undefined> {
  const now = clock.now();
  const asked = await db
    .selectFrom('desk_codes')
    .select('email')
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - tooLateMs))
    .executeTakeFirst();
  const person = asked && (await findPersonByEmail(db, asked.email, now));
  if (!person) return undefined;
  const code = newCode();
  await db
    .updateTable('desk_codes')
    .set({
      hash: await hashCode(pepper, codeId, code),
      expires_at: new Date(now.getTime() + limits.minutes * 60_000),
    })
    .where('id', '=', codeId)
    .execute();
  // The address is the one that was invited, not the spelling that somebody typed.
  return { code, to: person.email };
}

/**
 * Counts a try before comparing it, in one statement: a hundred simultaneous guesses still count as five. Over
 * all codes of an address there are so many tries a day.
 */
async function countTry(db: Db, signature: string, now: Date) {
  const { rows } = await sql<{ id: string; email: string; hash: Buffer }>`
    update desk_codes set tries = tries + 1
    where tab_hash = ${hashSecret(signature)} and hash is not null and tries < ${limits.triesPerCode}
      and used_at is null and expires_at > ${now}
      and (select coalesce(sum(others.tries), 0) from desk_codes others
        where lower(others.email) = lower(desk_codes.email) and others.used_at is null
          and others.created_at > ${new Date(now.getTime() - 24 * hourMs)}) < ${limits.triesPerDay}
    returning id, email, hash`.execute(db);
  return rows[0];
}

/** Signs in with the code, once, in the tab that asked for it. */
export async function enterSignInCode(
  { db, clock, pepper }: Deps,
  given: {
    readonly signature: string;
    readonly code: string;
    readonly device: string;
    readonly requestId: string;
  },
): Promise<NewSession | { readonly refusal: 'code_invalid' }> {
  const refused = { refusal: 'code_invalid' } as const;
  const now = clock.now();
  const tried = await countTry(db, given.signature, now);
  if (!tried || !(await isHashOf(tried.hash, pepper, tried.id, given.code))) return refused;
  return db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('desk_codes')
      .set({ used_at: now })
      .where('id', '=', tried.id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    const person = used.numUpdatedRows ? await findPersonByEmail(tx, tried.email, now) : undefined;
    return person ? openSession(tx, person, { ...given, by: 'code', now }) : refused;
  });
}
