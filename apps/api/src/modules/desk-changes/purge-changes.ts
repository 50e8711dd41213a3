import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import { storedHours } from './position.ts';
import './desk-changes-tables.ts';

export const purgeDeskChangesJob = defineJob({
  name: 'purge-desk-changes',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

/** Deletes changes that no page resumes from any more, by the clock that they were written with. */
export const purgeDeskChanges = (db: Db): Promise<unknown> =>
  db
    .deleteFrom('desk_changes')
    .where('changed_at', '<', sql<Date>`now() - make_interval(hours => ${storedHours})`)
    .execute();
