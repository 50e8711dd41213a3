import { unreadSince } from '@mendwell/domain';
import * as z from 'zod/mini';
import { queueMail } from '#modules/mail/index.ts';
import { defineJob } from '#platform/jobs.ts';
import { replyMail } from './compose-reply.ts';
import type { ConversationDeps } from './customer-message.ts';
import './conversation-tables.ts';

export const mailUnreadRepliesJob = defineJob({
  name: 'mail-unread-answers',
  data: z.strictObject({}),
  queue: { retryLimit: 2, retryDelay: 20, expireInSeconds: 120 },
});

const atOnce = 100;

/**
 * Queues a mail for chat answers that the customer has not read in time: one for each thread, with
 * everything unread in it. Threads are locked and their answers marked in the transaction that queues
 * the mail, so two workers never queue the same answer.
 */
export async function mailUnreadReplies(
  { db, jobs, clock }: ConversationDeps,
  requestId: string,
): Promise<number> {
  const now = clock.now();
  let promised = 0;
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const threads = await tx
        .selectFrom('conversations')
        .select(['id', 'language', 'customer_seen_seq'])
        .where('customer_email', 'is not', null)
        .where((row) =>
          row.exists(
            row
              .selectFrom('conversation_messages as message')
              .select('message.id')
              .whereRef('message.conversation_id', '=', 'conversations.id')
              .where('message.author', '=', 'support')
              .where('message.mailed_at', 'is', null)
              .whereRef('message.seq', '>', 'conversations.customer_seen_seq')
              .where('message.created_at', '<=', unreadSince(now)),
          ),
        )
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const thread of threads) {
        const unread = await tx
          .updateTable('conversation_messages')
          .set({ mailed_at: now })
          .where('conversation_id', '=', thread.id)
          .where('author', '=', 'support')
          .where('mailed_at', 'is', null)
          .where('seq', '>', String(thread.customer_seen_seq))
          .returning(['id', 'seq'])
          .execute();
        const last = unread.toSorted((one, two) => Number(one.seq) - Number(two.seq)).at(-1);
        if (!last) continue;
        await queueMail(tx, jobs, {
          template: replyMail,
          about: last.id,
          language: thread.language,
          requestId,
          now,
        });
      }
      return threads.length;
    });
    promised += count;
    if (count < atOnce) return promised;
  }
}
