import type { LanguageName } from '@mendwell/contract';
import { conversationsOpenSince } from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import { queueMail } from '#modules/mail/index.ts';
import { claimPhotos, type PhotoStore } from '#modules/photos/index.ts';
import type { Tx } from '#platform/database.ts';
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
  /** What stands after the plus of the address that the mail was sent to. It says who writes. */
  readonly token: string;
  /** The Message-ID of the mail: the same mail again is the same message. */
  readonly mailMessageId: string;
  readonly authorName: string | null;
  readonly body: string;
  readonly photos: readonly { readonly bytes: Buffer; readonly mediaType: string }[];
  /** What to say below the text, in the language of the conversation, about what was not taken over. */
  readonly notes?: (facts: { readonly language: LanguageName; readonly lostPhotos: number }) => string;
};

export type AddedReply =
  | { readonly kind: 'added'; readonly conversationId: string; readonly seq: number }
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly reason: 'unknown-token' | 'too-many' | 'closed' };

type Deps = ConversationDeps & {
  readonly replySecret: string;
  /** Re-encodes a picture and stores it; nothing for what is no picture. */
  readonly storePhoto: PhotoStore;
};

/** Two programs that answer each other would go on for ever. */
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
 * Somebody who holds the customer's token reads the mailbox that it was sent to. In a chat this says nothing about the
 * browser that writes there: its owner may have typed the address of somebody who now replies that it was not them.
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

/** Support has seen what it answers; the customer's own mail shows nothing of the kind. */
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
 * Adds a reply that came by mail. The token says which thread and which side; the sender's address says
 * nothing. Safe to call again with the same mail.
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
    // Before any row is locked, so that threads of one address are joined by one at a time.
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
