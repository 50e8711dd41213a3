import { retentionStart } from '@mendwell/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { deleteUntil, inBatches } from '#platform/in-batches.ts';
import { defineJob } from '#platform/jobs.ts';
import './mail-tables.ts';

export const purgeMailsJob = defineJob({
  name: 'forget-mails',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

/**
 * Deletes the records of which mail was sent when, and earlier than that for whom mails were counted. A
 * mail is tried for two days, so none of the deleted ones is still to be sent.
 */
export async function purgeMails(db: Db, clock: Clock): Promise<void> {
  const counted = retentionStart('mailCount', clock.now());
  await deleteUntil(db, 'mail_caps', 'reached_at', counted);
  await inBatches((most) =>
    sql`
      update mails set recipient_hash = null where id in (
        select id from mails where recipient_hash is not null and counted_at <= ${counted}
        order by counted_at limit ${most})`.execute(db),
  );
  const until = retentionStart('mail', clock.now());
  // By id: `mails` has partitions, in each of which the same `ctid` names another row.
  await inBatches((most) =>
    sql`
      delete from mails where id = any (array(
        select id from mails where created_at <= ${until} order by created_at limit ${most}))`.execute(db),
  );
}
