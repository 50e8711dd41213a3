import { berlinDay } from '@mendwell/domain';
import { v5 as nameId } from 'uuid';
import { isMailPromised, queueMail } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';

export const unreadRepliesAlert = 'replies-unread-alert';

type Deps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender };

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Notifies support that replies by mail are waiting in a mailbox that cannot be read. This happens once
 * a day, whichever worker notices it.
 */
export async function alertUnreadReplies({ db, clock, jobs }: Deps): Promise<void> {
  const now = clock.now();
  const about = nameId(`${unreadRepliesAlert} ${berlinDay(now)}`, nameId.URL);
  const since = new Date(now.getTime() - 2 * dayMs);
  await db.transaction().execute(async (tx) => {
    if (await isMailPromised(tx, { template: unreadRepliesAlert, about, since })) return;
    const requestId = 'read-replies';
    await queueMail(tx, jobs, { template: unreadRepliesAlert, about, language: 'DE', requestId, now });
  });
}
