import type { ChatMessage, Conversation } from '@mendwell/contract';
import { conversationsOpenSince } from '@mendwell/domain';
import { showPhotos } from '#modules/photos/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { findLivingThread, listLastMessages, type Message, type Thread } from './conversation-repository.ts';

export type ViewDeps = { readonly db: Db; readonly storage: Storage };

/** More than anybody scrolls back; the length of a thread is not limited. */
const mostMessages = 500;

/** Returns the uploads of each message. */
export async function photosOfMessages(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('conversation_photos')
    .select(['message_id', 'upload_id'])
    .where('message_id', 'in', ids)
    .orderBy('id')
    .execute();
  const groups = Map.groupBy(rows, (row) => row.message_id);
  return new Map([...groups].map(([id, own]) => [id, own.map((row) => row.upload_id)]));
}

export async function toChatMessageViews(
  { db, storage }: ViewDeps,
  messages: readonly Message[],
): Promise<ChatMessage[]> {
  // Only mails bring photos, so most conversations need no query.
  const withPhotos = messages.filter((message) => message.channel === 'mail').map((message) => message.id);
  const uploads = await photosOfMessages(db, withPhotos);
  const shown = await showPhotos({ db, storage }, [...uploads.values()].flat());
  return messages.map((message) => ({
    id: message.id,
    seq: message.seq,
    author: message.author,
    name: message.author_name,
    body: message.body,
    createdAt: message.created_at.toISOString(),
    photos: (uploads.get(message.id) ?? []).flatMap((id) => {
      const photo = shown.get(id);
      return photo ? [{ url: photo.url }] : [];
    }),
  }));
}

/** Returns the chat that a visitor sees: the newest that is still open. */
export const findChat = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  visitorId: string | undefined,
): Promise<Thread | undefined> =>
  visitorId === undefined
    ? undefined
    : findLivingThread(db, { visitorId, topic: 'chat', openSince: conversationsOpenSince(clock.now()) });

export async function readConversation(deps: ViewDeps, thread: Thread): Promise<Conversation> {
  const messages = await listLastMessages(deps.db, thread.id, { most: mostMessages });
  return {
    reference: thread.reference,
    hasEmail: thread.customer_email !== null,
    orderNumber: thread.order_id === null ? null : thread.order_number,
    messages: await toChatMessageViews(deps, messages),
    supportSeenSeq: thread.support_seen_seq,
  };
}
