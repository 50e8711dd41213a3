import { retentionStart } from '@mendwell/domain';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { removeFiles } from './photo-files.ts';
import { deleteLeftovers, dropUnclaimed, listExpiredLeftovers } from './upload-repository.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly storage: Storage };

const atOnce = 400;

export const tidyUploadsJob = defineJob({
  name: 'tidy-uploads',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 600 },
});

/**
 * Removes photos that no order has claimed within a day, and files without an upload. The upload row is
 * deleted before its files, so that an order can never claim a missing photo. Running this twice does no
 * harm; if the storage is unreachable, the next run does the rest.
 */
export async function tidyUploads({ db, clock, storage }: Deps): Promise<void> {
  const now = clock.now();
  while ((await dropUnclaimed(db, retentionStart('unclaimedPhoto', now), now, atOnce)) === atOnce);
  for (;;) {
    const keys = await listExpiredLeftovers(db, now, atOnce);
    if (keys.length === 0) return;
    await removeFiles(storage, keys);
    await deleteLeftovers(db, keys);
  }
}
