import { oldestDeadlineSeconds } from '#modules/deadlines/index.ts';
import { oldestMailSeconds } from '#modules/mail/index.ts';
import { readMoneyBacklog } from '#modules/payments/index.ts';
import type { Db } from '#platform/database.ts';
import { watchJobs } from '#platform/job-backlog.ts';
import { daysCovered } from '#platform/partitions.ts';
import type { Metrics } from '#platform/telemetry.ts';

/** Adds what waits to be done, and for how long: the service levels of mails, charges and deadlines are about this. */
export function watchBacklog(metrics: Metrics, db: Db): void {
  watchJobs(metrics, db);
  metrics.watch(
    'mendwell_partition_days',
    'For how many days each partitioned table can still take new rows',
    async () =>
      (await daysCovered(db)).map(({ parent, days: value }) => ({ value, labels: { table: parent } })),
  );
  metrics.watch('mendwell_backlog_seconds', 'For how long the oldest of each has been waiting', async () => {
    const [deadline, mail, { charge, refund }] = await Promise.all([
      oldestDeadlineSeconds(db),
      oldestMailSeconds(db),
      readMoneyBacklog(db),
    ]);
    const all = { deadline, mail, charge, refund };
    return Object.entries(all).map(([what, value]) => ({ value, labels: { what } }));
  });
}
