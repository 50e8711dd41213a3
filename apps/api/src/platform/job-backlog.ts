import { sql } from 'kysely';
import type { Db } from './database.ts';
import { deadLetters } from './jobs.ts';
import type { Metrics } from './telemetry.ts';

type Queue = { readonly queue: string; readonly waiting: number; readonly oldest_seconds: number };

/** Returns for each queue how many jobs could run now, and since when the oldest of them could. */
async function readQueues(db: Db): Promise<readonly Queue[]> {
  const { rows } = await sql<Queue>`
    select queue.name as queue, count(job.id)::int as waiting,
      coalesce(extract(epoch from now() - min(job.start_after)), 0)::float as oldest_seconds
    from jobs.queue left join jobs.job on job.name = queue.name and job.state < 'active' and job.start_after <= now()
    group by queue.name`.execute(db);
  return rows;
}

/** Several metrics of one scrape share a reading; the next scrape comes seconds later. */
const sharedMs = 1000;

/** Adds the jobs that wait, by queue, and those that failed for good. */
export function watchJobs(metrics: Metrics, db: Db): void {
  let reading: Promise<readonly Queue[]> | undefined;
  const read = () => {
    if (!reading) {
      reading = readQueues(db);
      const forget = () => {
        reading = undefined;
      };
      setTimeout(forget, sharedMs).unref();
      reading.catch(forget);
    }
    return reading;
  };
  const waiting = async () => (await read()).filter(({ queue }) => queue !== deadLetters);
  metrics.watch('mendwell_jobs_waiting', 'Jobs that could run now', async () =>
    (await waiting()).map(({ queue, waiting: value }) => ({ value, labels: { queue } })),
  );
  metrics.watch('mendwell_job_oldest_seconds', 'For how long the oldest of them could have run', async () =>
    (await waiting()).map(({ queue, oldest_seconds: value }) => ({ value, labels: { queue } })),
  );
  metrics.watch('mendwell_dead_letters', 'Jobs that failed for good and wait for a person', async () => [
    { value: (await read()).find(({ queue }) => queue === deadLetters)?.waiting ?? 0 },
  ]);
}
