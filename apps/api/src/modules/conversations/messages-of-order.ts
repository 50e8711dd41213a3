import type { Db } from '#platform/database.ts';
import { photosOfMessages } from './read-conversation.ts';
import './conversation-tables.ts';

/**
 * Returns the messages of both sides in conversations about an order, the oldest first. A conversation is
 * about an order when a link of the order has proved it; a number that somebody typed proves nothing.
 */
export async function messagesOfOrder(db: Db, orderId: string) {
  const messages = await db
    .selectFrom('conversation_messages')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .select([
      'conversation_messages.id',
      'conversations.reference',
      'author',
      'channel',
      'body',
      'conversation_messages.created_at as at',
    ])
    .where('conversations.order_id', '=', orderId)
    .orderBy('conversation_messages.seq')
    .execute();
  const photos = await photosOfMessages(
    db,
    messages.map(({ id }) => id),
  );
  return messages.map((message) => ({ ...message, photos: photos.get(message.id) ?? [] }));
}
