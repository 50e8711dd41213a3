import { conversationsOpenSince } from '@mendwell/domain';
import { queueMail } from '#modules/mail/index.ts';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { announce } from '../announce.ts';
import { replyMail } from '../compose-reply.ts';
import { findMessage, insertMessage, type Message, type Thread } from '../conversation-repository.ts';
import {
  type AskingAboutThread,
  changed,
  type DeskDeps,
  givenName,
  lockWithLast,
  notFound,
  record,
  team,
} from './desk-scope.ts';

type Answer = AskingAboutThread & {
  /** The sender makes it: the same answer twice is stored once. */
  readonly id: string;
  readonly body: string;
  /** The last message that the writer has seen. */
  readonly after: number;
  readonly module?: string | undefined;
};

/** A message with this id that is not this answer belongs to somebody else. */
const isSame = (message: Message, thread: Thread, { body }: Answer) =>
  message.conversation_id === thread.id && message.author === 'support' && message.body === body;

async function doActsOf(tx: Tx, thread: Thread, seq: number, answer: Answer, now: Date): Promise<void> {
  if (answer.module === undefined) return;
  const acts = await tx
    .selectFrom('text_modules')
    .select(['takes', 'closes'])
    .where('id', '=', answer.module)
    .executeTakeFirst();
  if (acts?.takes && thread.assigned_to !== answer.personId) {
    await tx
      .updateTable('conversations')
      .set({ assigned_to: answer.personId })
      .where('id', '=', thread.id)
      .execute();
    const told = { before: { to: thread.assigned_to }, after: { to: answer.personId } };
    await record(tx, answer, { act: 'conversation_assigned', about: thread.id, ...told }, now);
  }
  if (acts?.closes) {
    await tx
      .updateTable('conversations')
      .set({ closed_seq: seq, closed_at: now })
      .where('id', '=', thread.id)
      .execute();
    await record(tx, answer, { act: 'conversation_closed', about: thread.id, after: { upTo: seq } }, now);
  }
}

/**
 * Answers a customer. It goes the way of an answer by mailbox: into the chat at once, and by mail when it is not read there, or
 * at once when the customer wrote by form. Whoever has not seen the last message is refused: a colleague may have answered
 * already, or the customer has asked something else.
 */
export async function answerConversation(
  { db, clock, jobs }: DeskDeps & { readonly jobs: JobSender },
  answer: Answer,
): Promise<
  { readonly seq: number } | { readonly refusal: 'not_found' | 'conversation_changed' | 'messages_closed' }
> {
  const now = clock.now();
  const { personId, requestId, id, body } = answer;
  const me = (await team(db, now)).find((one) => one.id === personId);
  return db.transaction().execute(async (tx) => {
    const locked = await lockWithLast(tx, answer.conversationId);
    if (!locked || !me) return notFound;
    const { thread, lastSeq } = locked;
    const sent = await findMessage(tx, id);
    if (sent) return isSame(sent, thread, answer) ? { seq: sent.seq } : notFound;
    if (thread.last_message_at <= conversationsOpenSince(now)) return { refusal: 'messages_closed' };
    if (lastSeq !== answer.after) return changed;
    const isChat = thread.topic === 'chat';
    const isMailedAtOnce = !isChat && thread.customer_email !== null;
    const message = await insertMessage(tx, {
      id,
      conversation_id: thread.id,
      author: 'support',
      author_name: givenName(me.name),
      channel: isChat ? 'chat' : 'mail',
      body,
      mail_message_id: null,
      created_at: now,
      mailed_at: isMailedAtOnce ? now : null,
    });
    // The same id was stored in another conversation a moment ago.
    if (!message) return notFound;
    await tx
      .updateTable('conversations')
      .set({ last_message_at: now, support_seen_seq: message.seq })
      .where('id', '=', thread.id)
      .execute();
    await tx
      .deleteFrom('conversation_drafts')
      .where('conversation_id', '=', thread.id)
      .where('person_id', '=', personId)
      .execute();
    await record(tx, answer, { act: 'conversation_answered', about: thread.id, after: { message: id } }, now);
    await doActsOf(tx, thread, message.seq, answer, now);
    await announce(tx, { kind: 'seen', conversationId: thread.id, seq: lastSeq });
    await announce(tx, { kind: 'message', conversationId: thread.id, seq: message.seq });
    if (isMailedAtOnce)
      await queueMail(tx, jobs, {
        template: replyMail,
        about: id,
        language: thread.language,
        requestId,
        now,
      });
    return { seq: message.seq };
  });
}
