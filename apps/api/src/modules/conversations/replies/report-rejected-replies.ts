import { berlinDay, isWorkingDay } from '@mendwell/domain';
import { v5 as nameId } from 'uuid';
import * as z from 'zod/mini';
import { isMailPromised, queueMail } from '#modules/mail/index.ts';
import { defineJob } from '#platform/jobs.ts';
import { takeTurn } from '../conversation-repository.ts';
import type { ConversationDeps } from '../customer-message.ts';
import '../conversation-tables.ts';

export const rejectedRepliesReport = 'replies-rejected-report';

export const reportRejectedRepliesJob = defineJob({
  name: 'report-rejected-replies',
  data: z.strictObject({}),
  queue: { retryLimit: 10, retryDelay: 60, expireInSeconds: 120 },
});

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Queues a mail to support about everything that was refused or set aside since the last report; once a
 * day on working days, only if there is something. The replies in the report are marked in the
 * transaction that queues it, so a crash leaves either both or neither, and later replies wait for the
 * next morning.
 */
export async function reportRejectedReplies(
  { db, jobs, clock }: ConversationDeps,
  requestId: string,
): Promise<void> {
  const now = clock.now();
  const day = berlinDay(now);
  if (!isWorkingDay(day)) return;
  const about = nameId(`${rejectedRepliesReport} ${day}`, nameId.URL);
  const since = new Date(now.getTime() - 2 * dayMs);
  await db.transaction().execute(async (tx) => {
    await takeTurn(tx, rejectedRepliesReport);
    if (await isMailPromised(tx, { template: rejectedRepliesReport, about, since })) return;
    const reported = await tx
      .updateTable('rejected_replies')
      .set({ report_id: about })
      .where('report_id', 'is', null)
      .executeTakeFirst();
    if (reported.numUpdatedRows === 0n) return;
    await queueMail(tx, jobs, { template: rejectedRepliesReport, about, language: 'DE', requestId, now });
  });
}
