import { retentionStart } from '@mendwell/domain';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { deleteRejectedReplies } from '../delete-threads.ts';

/** Deletes records of rejected replies as soon as the mails themselves are deleted from the mailbox. */
export async function purgeRejectedReplies(db: Db, clock: Clock): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('rejected_replies')
      .select('id')
      .where('noted_at', '<=', retentionStart('setAsideMail', clock.now()))
      .execute();
    await deleteRejectedReplies(
      tx,
      due.map(({ id }) => id),
    );
  });
}
