import type { Db } from '#platform/database.ts';
import { announce } from './announce.ts';
import { listLastMessages, lockThread } from './conversation-repository.ts';
import type { Author } from './conversation-tables.ts';

type Seen = { readonly conversationId: string; readonly side: Author; readonly seq: number };

/**
 * Records that one side has seen everything up to a message. The mark never moves back, and never beyond
 * the last message.
 */
export async function markSeen(db: Db, { conversationId, side, seq }: Seen): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const thread = await lockThread(tx, conversationId);
    if (!thread) return;
    const [last] = await listLastMessages(tx, thread.id, { most: 1 });
    const column = side === 'customer' ? 'customer_seen_seq' : 'support_seen_seq';
    const seen = Math.min(seq, last?.seq ?? 0);
    if (seen <= thread[column]) return;
    await tx
      .updateTable('conversations')
      .set({ [column]: seen })
      .where('id', '=', thread.id)
      .execute();
    if (side === 'support') await announce(tx, { kind: 'seen', conversationId: thread.id, seq: seen });
  });
}
