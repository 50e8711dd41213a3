import { retentionStart } from '@mendwell/domain';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { deleteUntil } from '#platform/in-batches.ts';
import { defineJob } from '#platform/jobs.ts';
import './link-request-tables.ts';

export const purgeLinkRequestsJob = defineJob({
  name: 'purge-link-requests',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

/** Deletes requests for links, with what was typed, and how many a network made. Their limits look back a day. */
export async function purgeLinkRequests(db: Db, clock: Clock): Promise<void> {
  const until = retentionStart('linkRequest', clock.now());
  await deleteUntil(db, 'link_requests', 'created_at', until);
  await deleteUntil(db, 'link_request_networks', 'started_at', until);
}
