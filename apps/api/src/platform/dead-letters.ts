import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { deadLetters } from './jobs.ts';
import type { Stuck, StuckQuery } from './stuck.ts';

type Row = {
  readonly id: string;
  readonly since: Date;
  readonly queue: string;
  readonly tries: number | null;
  readonly error: string | null;
  readonly order_id: string | null;
  readonly mail_id: string | null;
};

export type DeadJob = Stuck & {
  readonly queue: string;
  /** The mail that it would have sent. */
  readonly mailId: string | null;
};

/**
 * Returns jobs that failed for good, those of one queue or of all others, the oldest first. Of an error only its kind is told: its
 * message may contain addresses and names.
 */
export async function listDeadJobs(
  db: Db | Tx,
  { limit }: Pick<StuckQuery, 'limit'>,
  which: { readonly of: string } | { readonly besides: string },
): Promise<readonly DeadJob[]> {
  const isMeant =
    'of' in which ? sql`source_name = ${which.of}` : sql`source_name is distinct from ${which.besides}`;
  const { rows } = await sql<Row>`
    select id, created_on as since, coalesce(source_name, '') as queue, source_retry_count + 1 as tries,
      source_output ->> 'name' as error, data -> 'data' ->> 'orderId' as order_id, data -> 'data' ->> 'mailId' as mail_id
    from jobs.job where name = ${deadLetters} and state < 'active' and ${isMeant}
    order by created_on, id limit ${limit}`.execute(db);
  return rows.map(({ id, since, queue, tries, error, order_id, mail_id }) => ({
    id,
    since,
    orderId: order_id,
    what: queue,
    why: error,
    tried: tries,
    queue,
    mailId: mail_id,
  }));
}
