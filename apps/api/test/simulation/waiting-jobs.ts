import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

export type WaitingJob = {
  readonly id: string;
  readonly name: string;
  readonly requestId: string;
  readonly data: unknown;
};
type Row = { id: string; name: string; envelope: { requestId: string; data: unknown } };

/** Returns the jobs that were queued and are not done yet. */
export async function waitingJobs(db: Db): Promise<WaitingJob[]> {
  const { rows } = await sql<Row>`
    select id, name, data as envelope from jobs.job where state in ('created', 'retry')
    order by created_on, name, data::text`.execute(db);
  return rows.map(({ id, name, envelope: { requestId, data } }) => ({ id, name, requestId, data }));
}

export const putAway = (db: Db, id: string) => sql`delete from jobs.job where id = ${id}`.execute(db);
