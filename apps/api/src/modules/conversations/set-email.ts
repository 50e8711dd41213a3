import type { Db } from '#platform/database.ts';
import { isEmailSettled, lockThread } from './conversation-repository.ts';

type Wanted = { readonly conversationId: string; readonly email: string; readonly name?: string | undefined };

/**
 * Sets the address for unread answers. It is as typed and proves nothing, so it does not replace an
 * address that is proved or was replied from.
 */
export async function setEmail(
  db: Db,
  { conversationId, email, name }: Wanted,
): Promise<{ readonly refusal: 'not_found' | 'already_done' } | undefined> {
  return db.transaction().execute(async (tx) => {
    const thread = await lockThread(tx, conversationId);
    if (!thread) return { refusal: 'not_found' };
    if (await isEmailSettled(tx, thread)) return { refusal: 'already_done' };
    await tx
      .updateTable('conversations')
      .set({ customer_email: email, customer_name: name ?? thread.customer_name })
      .where('id', '=', thread.id)
      .execute();
    return undefined;
  });
}
