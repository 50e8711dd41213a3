import type { Db, Tx } from '#platform/database.ts';
import { listDeadJobs } from '#platform/dead-letters.ts';
import type { Stuck, StuckQuery } from '#platform/stuck.ts';
import { sendMailJob } from './mail-jobs.ts';
import './mail-tables.ts';

const findMails = async (db: Db | Tx, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { readonly template: string; readonly about: string }>();
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'template', 'about'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((one) => [one.id, one]));
};

/** Returns mails that were tried for two days and never left, the oldest first. */
export async function listFailedMails(db: Db | Tx, query: StuckQuery): Promise<readonly Stuck[]> {
  const jobs = await listDeadJobs(db, query, { of: sendMailJob.name });
  const mails = await findMails(
    db,
    jobs.flatMap(({ mailId }) => mailId ?? []),
  );
  return jobs.map(({ mailId, queue: _, ...job }) => {
    const mail = mails.get(mailId ?? '');
    return { ...job, orderId: mail?.about ?? null, what: mail?.template ?? null };
  });
}

/** Returns recipients who had as many mails as a day allows, by the first mail that was dropped, the oldest first. */
export async function listReachedCaps(db: Db | Tx, { limit, closed }: StuckQuery): Promise<readonly Stuck[]> {
  const rows = await db
    .selectFrom('mail_caps')
    .leftJoin('mails', 'mails.id', 'mail_caps.mail_id')
    .select(['mail_caps.mail_id as id', 'mail_caps.reached_at', 'mails.template', 'mails.about'])
    .where('mail_caps.mail_id', 'not in', closed.length > 0 ? closed : [noMail])
    .orderBy('mail_caps.reached_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, reached_at, template, about }) => ({
    id,
    since: reached_at,
    orderId: about,
    what: template,
  }));
}

/** The id of no mail. */
const noMail = '00000000-0000-0000-0000-000000000000';
