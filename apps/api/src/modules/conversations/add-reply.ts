import type { LanguageName } from '@mendwell/contract';
import { conversationsOpenSince } from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import { queueMail } from '#modules/mail/index.ts';
import { claimPhotos, type PhotoStore } from '#modules/photos/index.ts';
import type { Tx } from '#platform/database.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import { announce } from './announce.ts';
import { replyMail } from './compose-reply.ts';
import { supportRequest } from './compose-request.ts';
import {
  countMailed,
  insertMessage,
  listLastMessages,
  lockThread,
  type Thread,
  takeTurn,
} from './conversation-repository.ts';
import type { Author } from './conversation-tables.ts';
import type { ConversationDeps } from './customer-message.ts';
import { findByToken } from './find-by-token.ts';
import { joinProved } from './join-conversations.ts';

export type Reply = {
  /** The part after the plus in the address that the mail was sent to. It identifies the writer. */
  readonly token: string;
  /** The Message-ID of the mail: a second copy of the same mail is the same message. */
  readonly mailMessageId: string;
  readonly authorName: string | null;
  readonly body: string;
  readonly photos: readonly { readonly bytes: Buffer; readonly mediaType: string }[];
  /**
   * Returns notes that are added below the text, in the language of the conversation, about everything
   * that was not taken over.
   */
  readonly notes?: (facts: { readonly language: LanguageName; readonly lostPhotos: number }) => string;
};

export type AddedReply =
  | { readonly kind: 'added'; readonly conversationId: string; readonly seq: number }
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly reason: 'unknown-token' | 'too-many' | 'closed' };

type Deps = ConversationDeps & {
  readonly replySecret: RotatingSecret;
  /** Re-encodes a picture and stores it; undefined if it is not a picture. */
  readonly storePhoto: PhotoStore;
};

/** A limit: two programs that answer each other would otherwise never stop. */
const repliesPerHour = 30;
const hour = 60 * 60 * 1000;
const unknown = { kind: 'refused', reason: 'unknown-token' } as const;

const isKnown = (db: Deps['db'] | Tx, mailMessageId: string) =>
  db
    .selectFrom('conversation_messages')
    .select('id')
    .where('mail_message_id', '=', mailMessageId)
    .executeTakeFirst();

/**
 * A person who replies with the customer's token can read the mailbox that it was sent to. In a chat,
 * this says nothing about the browser that writes there: its user may have typed somebody else's
 * address, whose owner now replies that it was not them.
 */
async function proveAddress(tx: Tx, thread: Thread, email: string | null, now: Date): Promise<Thread> {
  const isSame = email !== null && email.toLowerCase() === thread.customer_email?.toLowerCase();
  if (!isSame || (thread.topic === 'chat' && thread.order_id === null)) return thread;
  const proved = { ...thread, email_proved_at: thread.email_proved_at ?? now };
  await tx
    .updateTable('conversations')
    .set({ email_proved_at: proved.email_proved_at })
    .where('id', '=', thread.id)
    .execute();
  return joinProved(tx, proved, conversationsOpenSince(now));
}

/**
 * When support answers, it has seen the messages before. A mail by the customer proves nothing like
 * that.
 */
async function noteSeen(tx: Tx, thread: Thread, side: Author): Promise<void> {
  if (side === 'customer') return;
  const [last] = await listLastMessages(tx, thread.id, { most: 1 });
  if (!last || last.seq <= thread.support_seen_seq) return;
  await tx
    .updateTable('conversations')
    .set({ support_seen_seq: last.seq })
    .where('id', '=', thread.id)
    .execute();
  await announce(tx, { kind: 'seen', conversationId: thread.id, seq: last.seq });
}

/**
 * Adds a reply that arrived by mail. The token determines the thread and the side; the sender's address
 * determines nothing. Calling it again with the same mail does no harm.
 */
export async function addReply(deps: Deps, reply: Reply): Promise<AddedReply> {
  const { db, jobs, clock } = deps;
  const found = await findByToken(deps, reply.token);
  if (!found) return unknown;
  if (await isKnown(db, reply.mailMessageId)) return { kind: 'known' };
  const stored = await Promise.all(reply.photos.map(({ bytes }) => deps.storePhoto(bytes)));
  const uploads = stored.flatMap((photo) => (photo ? [photo.uploadId] : []));

  return db.transaction().execute(async (tx): Promise<AddedReply> => {
    const { side } = found;
    const email = found.thread.customer_email;
    // This lock comes before any row lock, so that threads of one address are joined one at a time.
    if (email) await takeTurn(tx, `email ${email.toLowerCase()}`);
    const locked = await lockThread(tx, found.thread.id);
    if (!locked) return unknown;
    if (await isKnown(tx, reply.mailMessageId)) return { kind: 'known' };
    const now = clock.now();
    if (locked.last_message_at <= conversationsOpenSince(now)) return { kind: 'refused', reason: 'closed' };
    const since = new Date(now.getTime() - hour);
    const mailed = await countMailed(tx, { conversationId: locked.id, author: side, since });
    if (mailed >= repliesPerHour) return { kind: 'refused', reason: 'too-many' };

    const thread = side === 'customer' ? await proveAddress(tx, locked, email, now) : locked;
    await noteSeen(tx, thread, side);
    const lostPhotos = reply.photos.length - uploads.length;
    const notes = reply.notes?.({ language: thread.language, lostPhotos }) ?? '';
    const isMailedAtOnce = side === 'support' && thread.topic !== 'chat' && thread.customer_email !== null;
    const message = await insertMessage(tx, {
      id: newId(),
      conversation_id: thread.id,
      author: side,
      author_name: reply.authorName,
      channel: 'mail',
      body: [reply.body, notes].filter(Boolean).join('\n\n'),
      mail_message_id: reply.mailMessageId,
      created_at: now,
      mailed_at: isMailedAtOnce ? now : null,
    });
    if (!message) return { kind: 'known' };
    await claimPhotos(tx, uploads, now);
    if (uploads.length > 0)
      await tx
        .insertInto('conversation_photos')
        .values(uploads.map((upload_id) => ({ id: newId(), message_id: message.id, upload_id })))
        .execute();
    await tx.updateTable('conversations').set({ last_message_at: now }).where('id', '=', thread.id).execute();
    await announce(tx, { kind: 'message', conversationId: thread.id, seq: message.seq });
    const mail = { about: message.id, language: thread.language, requestId: `reply-${message.id}`, now };
    if (side === 'customer') await queueMail(tx, jobs, { ...mail, template: supportRequest });
    if (isMailedAtOnce) await queueMail(tx, jobs, { ...mail, template: replyMail });
    return { kind: 'added', conversationId: thread.id, seq: message.seq };
  });
}
