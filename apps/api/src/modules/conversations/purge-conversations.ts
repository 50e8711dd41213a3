import { retentionStart } from '@mendwell/domain';
import * as z from 'zod/mini';
import { dropPhotos } from '#modules/photos/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import { photosOfMessages } from './read-conversation.ts';

export const purgeConversationsJob = defineJob({
  name: 'purge-conversations',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

const atOnce = 200;
const hourMs = 60 * 60 * 1000;

/** Deletes drafts that nobody has changed for long, and who had conversations open. */
async function purgeDeskRows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('conversation_drafts').where('changed_at', '<', retentionStart('draft', now)).execute();
  await db
    .deleteFrom('conversation_presences')
    .where('seen_at', '<', new Date(now.getTime() - hourMs))
    .execute();
}

/**
 * Deletes conversations, with their messages and photos, after their retention period. Running this
 * twice, or late, does no harm.
 */
export async function purgeConversations(db: Db, clock: Clock): Promise<number> {
  const now = clock.now();
  await purgeDeskRows(db, now);
  let purged = 0;
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const due = await tx
        .selectFrom('conversations')
        .select('id')
        .where('last_message_at', '<', retentionStart('support', now))
        // A joined thread is deleted with the thread that it points to.
        .where('joined_into', 'is', null)
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = due.map((one) => one.id);
      if (ids.length === 0) return 0;
      const messages = await tx
        .selectFrom('conversation_messages')
        .select('id')
        .where('conversation_id', 'in', ids)
        .execute();
      const photos = await photosOfMessages(
        tx,
        messages.map((one) => one.id),
      );
      await tx.deleteFrom('conversations').where('id', 'in', ids).execute();
      await dropPhotos(tx, [...photos.values()].flat(), now);
      return ids.length;
    });
    purged += count;
    if (count < atOnce) return purged;
  }
}
