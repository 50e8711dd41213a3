import type { LanguageName } from '@mendwell/contract';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { queueMail } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { hashSecret, newSecret } from '#platform/secret.ts';
import './personal-data-tables.ts';

export const accessMail = 'my-data-access';

const hourMs = 60 * 60 * 1000;
/** How long a mailed link is valid. */
const linkHours = 24;
/**
 * The limits for mailed codes per address are the same as for orders. Anybody can use up the limit for
 * requests from tabs; requests by the holder of a mailed link are counted separately.
 */
const mostAnHour = 3;
const mostADay = 10;

type Deps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender };
type AskedBy = 'tab' | 'mail';
type Origin = { readonly language: LanguageName; readonly requestId: string };

/**
 * Returns whether the address may be mailed again. Requests for one address are counted one at a time.
 */
async function mayMail(tx: Tx, email: string, askedBy: AskedBy, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`my-data:${email.toLowerCase()}`}))`.execute(tx);
  const since = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const { rows } = await sql<{ hour: number; day: number }>`
    select count(*) filter (where codes.created_at > ${since(1)})::int as hour, count(*)::int as day
    from data_requests join data_request_codes codes on codes.request_id = data_requests.id
    where lower(email) = lower(${email}) and asked_by = ${askedBy}
      and codes.created_at > ${since(24)}`.execute(tx);
  const [sent = { hour: 0, day: 0 }] = rows;
  return sent.hour < mostAnHour && sent.day < mostADay;
}

async function promiseCode(
  tx: Tx,
  jobs: JobSender,
  { dataRequestId, askedBy }: { readonly dataRequestId: string; readonly askedBy: AskedBy },
  { language, requestId }: Origin,
  now: Date,
): Promise<void> {
  const id = newId();
  await tx
    .insertInto('data_request_codes')
    .values({ id, request_id: dataRequestId, asked_by: askedBy, created_at: now })
    .execute();
  await queueMail(tx, jobs, { template: accessMail, about: id, language, requestId, now });
}

/**
 * A person wants to see what we store about an address. Nothing is looked up here: whether something is
 * stored is determined when the mail is composed, and only that mail says so. An address that was mailed
 * too often gets no further mail, and the response is the same.
 */
export async function requestAccess(
  { db, clock, jobs }: Deps,
  { email, ...origin }: Origin & { readonly email: string },
): Promise<{ readonly signature: string }> {
  const signature = newSecret();
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const isMailed = await mayMail(tx, email, 'tab', now);
    const id = newId();
    await tx
      .insertInto('data_requests')
      .values({
        id,
        email,
        language: origin.language,
        created_at: now,
        expires_at: new Date(now.getTime() + linkHours * hourMs),
      })
      .execute();
    await tx
      .insertInto('data_request_links')
      .values({ token_hash: hashSecret(signature), request_id: id, given_to: 'tab', created_at: now })
      .execute();
    if (isMailed) await promiseCode(tx, jobs, { dataRequestId: id, askedBy: 'tab' }, origin, now);
  });
  return { signature };
}

/** Mails another code for a request that is still valid. */
export async function requestAnotherCode(
  { db, clock, jobs }: Deps,
  { signature, ...origin }: Origin & { readonly signature: string },
): Promise<undefined | { readonly refusal: 'link_invalid' | 'too_many_requests' }> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const found = await tx
      .selectFrom('data_request_links')
      .innerJoin('data_requests', 'data_requests.id', 'request_id')
      .select(['data_requests.id', 'email', 'given_to'])
      .where('token_hash', '=', hashSecret(signature))
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!found) return { refusal: 'link_invalid' };
    const { given_to: askedBy } = found;
    if (!(await mayMail(tx, found.email, askedBy, now))) return { refusal: 'too_many_requests' };
    await promiseCode(tx, jobs, { dataRequestId: found.id, askedBy }, origin, now);
    return undefined;
  });
}
