import { erasePersonalData as eraseMails } from '#modules/mail/index.ts';
import { dropPhotos } from '#modules/photos/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { photosOfMessages } from './read-conversation.ts';
import './conversation-tables.ts';

/** Deletes messages with their photos and the records of mails about them. */
export async function deleteMessages(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const photos = await photosOfMessages(tx, ids);
  await tx.deleteFrom('conversation_messages').where('id', 'in', ids).execute();
  await dropPhotos(tx, [...photos.values()].flat(), now);
  await eraseMails(tx, ids);
}

/** Deletes records of replies that did not become messages, with the records of mails about them. */
export async function deleteRejectedReplies(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('rejected_replies').where('id', 'in', ids).execute();
  await eraseMails(tx, ids);
}

/**
 * Deletes conversations with their messages, photos and records of mails, including threads that were
 * joined to them.
 */
export async function deleteThreads(tx: Tx, threads: readonly string[], now: Date): Promise<void> {
  if (threads.length === 0) return;
  const messages = await tx
    .selectFrom('conversation_messages')
    .select('id')
    .where('conversation_id', 'in', threads)
    .execute();
  await deleteMessages(
    tx,
    messages.map(({ id }) => id),
    now,
  );
  const rejected = await tx
    .selectFrom('rejected_replies')
    .select('id')
    .where('conversation_id', 'in', threads)
    .execute();
  await deleteRejectedReplies(
    tx,
    rejected.map(({ id }) => id),
  );
  await tx.deleteFrom('conversations').where('id', 'in', threads).execute();
}

/**
 * Used when a visitor wants to be erased: deletes those of their chats that name neither an address nor
 * an order. They no longer lead to a person, and nobody could be answered.
 */
export async function dropNamelessThreads(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  visitorId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const nameless = await tx
      .selectFrom('conversations')
      .select('id')
      .where('visitor_id', '=', visitorId)
      .where('customer_email', 'is', null)
      .where('order_id', 'is', null)
      .where('joined_into', 'is', null)
      .forUpdate()
      .execute();
    await deleteThreads(
      tx,
      nameless.map(({ id }) => id),
      clock.now(),
    );
  });
}
