import type { MailTemplate } from '@mendwell/contract';
import { type MessageSide, messagesUnseenSince } from '@mendwell/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { queueMail } from '#modules/mail/index.ts';
import { loadOrder } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { defineJob, type JobSender } from '#platform/jobs.ts';
import type { StoredMessage, ThreadKey } from './thread.ts';
import './order-message-tables.ts';

export const mailUnseenMessagesJob = defineJob({
  name: 'mail-unseen-order-messages',
  data: z.strictObject({}),
  queue: { retryLimit: 2, retryDelay: 20, expireInSeconds: 120 },
});

/** The mail about what a side wrote, to the other one. */
export const messageMails = {
  customer: 'provider-message',
  provider: 'order-message',
} as const satisfies Record<MessageSide, MailTemplate>;

const atOnce = 100;
type Marked = {
  readonly id: string;
  readonly orderId: string;
  readonly author: MessageSide;
  readonly isLast: boolean;
};

/**
 * Marks what one side wrote in a thread and the other has not seen in time, with everything unseen after it. Of two
 * workers the second finds nothing left to mark.
 */
const markUnseen = async (tx: Tx, now: Date): Promise<readonly Marked[]> =>
  (
    await sql<Marked>`
      with due as (
        select distinct order_id, provider_id, author from order_messages
        where seen_at is null and mailed_at is null and created_at <= ${messagesUnseenSince(now)} limit ${atOnce}),
      marked as (
        update order_messages message set mailed_at = ${now} from due
        where message.order_id = due.order_id and message.provider_id = due.provider_id
          and message.author = due.author and message.seen_at is null and message.mailed_at is null
        returning message.*)
      select id, order_id as "orderId", author,
        seq = max(seq) over (partition by order_id, provider_id, author) as "isLast" from marked`.execute(tx)
  ).rows;

/** Queues one mail for each thread and side in which messages wait to be seen. Running it twice does no harm. */
export async function mailUnseenMessages(
  { db, jobs, clock }: { readonly db: Db; readonly jobs: JobSender; readonly clock: Clock },
  requestId: string,
): Promise<number> {
  const now = clock.now();
  let queued = 0;
  for (;;) {
    const threads = await db.transaction().execute(async (tx) => {
      const last = (await markUnseen(tx, now)).filter(({ isLast }) => isLast);
      for (const { id, orderId, author } of last) {
        const order = await loadOrder(tx, orderId);
        if (!order) continue;
        const language = author === 'customer' ? 'DE' : order.language;
        await queueMail(tx, jobs, { template: messageMails[author], about: id, language, requestId, now });
      }
      return last.length;
    });
    queued += threads;
    if (threads < atOnce) return queued;
  }
}

/** What a mail is about: what one side wrote in a thread, and was marked at the same moment. */
export type UnseenMessages = ThreadKey & {
  readonly author: MessageSide;
  readonly messages: readonly Pick<StoredMessage, 'body'>[];
};

/** Returns what is still unseen of the messages that are mailed together with this one, the oldest first. */
export async function findUnseen(db: Db, id: string): Promise<UnseenMessages | undefined> {
  const { rows } = await sql<ThreadKey & { author: MessageSide; body: string }>`
    select one.order_id as "orderId", one.provider_id as "providerId", one.author, one.body
    from order_messages last join order_messages one on one.order_id = last.order_id
      and one.provider_id = last.provider_id and one.author = last.author and one.mailed_at = last.mailed_at
    where last.id = ${id} and one.seen_at is null order by one.seq`.execute(db);
  const [first] = rows;
  return (
    first && { orderId: first.orderId, providerId: first.providerId, author: first.author, messages: rows }
  );
}
