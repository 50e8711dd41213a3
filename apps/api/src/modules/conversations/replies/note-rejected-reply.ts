import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { isRefusedReason } from '#mail/reply-refused.ts';
import { queueMail } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { lockThread, type Thread } from '../conversation-repository.ts';
import type { Author, RejectionKind } from '../conversation-tables.ts';
import { refusedReplyMail } from './compose-refused-reply.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender };

export type RejectedReply = {
  /**
   * What distinguishes this mail from others: its Message-ID, or its bytes. Only the hash of it is
   * stored.
   */
  readonly mail: string | Buffer;
  readonly kind: RejectionKind;
  readonly arrivedAt: Date;
  /** The thread and the side, if the token was valid. */
  readonly found?: { readonly thread: Thread; readonly side: Author } | undefined;
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Two programs that answer each other would get an answer to every mail. One notice a day prevents that.
 */
async function wasToldToday(tx: Tx, conversationId: string, now: Date): Promise<boolean> {
  const reported = await tx
    .selectFrom('rejected_replies')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('customer_told_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirst();
  return reported !== undefined;
}

/**
 * Records that a mail did not become a message, for the report to support, and queues a mail to the
 * customer about it. Automatic mails never get here with a thread, so they are never answered. Calling
 * it again with the same mail does no harm.
 */
export async function noteRejectedReply(
  { db, clock, jobs }: Deps,
  { mail, kind, arrivedAt, found }: RejectedReply,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    // The lock makes sure that two workers that read at the same time notify the customer only once.
    const thread = found && isRefusedReason(kind) ? await lockThread(tx, found.thread.id) : undefined;
    const side = (thread && found?.side) ?? null;
    const isAnnounced =
      thread !== undefined &&
      side === 'customer' &&
      thread.customer_email !== null &&
      !(await wasToldToday(tx, thread.id, now));
    const id = newId();
    const noted = await tx
      .insertInto('rejected_replies')
      .values({
        id,
        mail_hash: createHash('sha256').update(mail).digest(),
        kind,
        conversation_id: thread?.id ?? null,
        side,
        arrived_at: arrivedAt,
        noted_at: now,
        customer_told_at: isAnnounced ? now : null,
      })
      .onConflict((conflict) => conflict.column('mail_hash').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!noted || !isAnnounced) return;
    const requestId = `rejected-reply-${id}`;
    await queueMail(tx, jobs, {
      template: refusedReplyMail,
      about: id,
      language: thread.language,
      requestId,
      now,
    });
  });
}
