import { jobs as jobRuns, traceFields, traceJob, traceparentOf } from '@mendwell/telemetry';
import { type Job as BossJob, type ConstructorOptions, PgBoss, type Queue, type QueueOptions } from 'pg-boss';
import type * as z from 'zod/v4/core';
import { parse } from 'zod/v4/core';
import type { Tx } from './database.ts';
import type { ConnectionTimeouts } from './database-timeouts.ts';
import { announceJobs, type JobAnnouncements, jobChannel, type News } from './job-announcements.ts';
import { giveOwnTable } from './job-tables.ts';
import { listen } from './listen.ts';
import type { Logger } from './logging.ts';
import { runStatement, type Statement } from './statements.ts';

/** How jobs of a kind are tried, and whether they have a table of their own. */
type JobQueue = QueueOptions & Pick<Queue, 'partition'>;

/** A kind of background work. The data only holds ids; the handler reads the rest again. */
export type Job<Schema extends z.$ZodType = z.$ZodType> = {
  readonly name: string;
  readonly data: Schema;
  readonly queue: JobQueue;
};

export const defineJob = <Schema extends z.$ZodType>(job: Job<Schema>): Job<Schema> => job;

/** Sends jobs within the change that causes them: they exist if and only if it commits. */
export type JobSender = {
  /** Returns the statement that sends a job, for a change that writes everything at once. */
  prepare<Schema extends z.$ZodType>(
    job: Job<Schema>,
    data: z.input<Schema>,
    origin: { readonly requestId: string },
  ): Promise<Statement>;
  send<Schema extends z.$ZodType>(
    tx: Tx,
    job: Job<Schema>,
    data: z.input<Schema>,
    origin: { readonly requestId: string },
  ): Promise<void>;
  /**
   * Tells the other processes soon, and apart from any transaction, that something is new. It is only a hint:
   * whoever hears it looks, and looks now and then without it.
   */
  announce(what: News): void;
};

export type JobContext = { readonly requestId: string; readonly logger: Logger };
export type JobHandler<Schema extends z.$ZodType> = (
  data: z.output<Schema>,
  context: JobContext,
) => Promise<void>;

/** The trace goes on where the job runs, if the request that sends it is traced. */
type Envelope = { requestId: string; data: unknown; traceparent?: string };

/** Jobs that failed for good. They wait here for a person, see `main-dead-letters.ts`. */
export const deadLetters = 'dead-letters';
const deadLettersKeptSeconds = 365 * 24 * 60 * 60;
/** A worker that dies is noticed within about twice this time, and its jobs run again. */
const noticeSeconds = 10;

type Connecting = {
  /** The most connections, besides the one that listens. */
  readonly connections?: number;
  /** How often to look for jobs that nobody announces: retries, timers, and announcements that were lost. */
  readonly lookEverySeconds?: number;
  readonly timeouts?: ConnectionTimeouts;
};

const options = (
  connectionString: string,
  { connections = 4, timeouts }: Connecting = {},
): ConstructorOptions => ({
  connectionString,
  schema: 'jobs',
  application_name: 'mendwell-jobs',
  max: connections,
  // They are passed on to the driver.
  ...timeouts,
  superviseIntervalSeconds: noticeSeconds,
  monitorIntervalSeconds: noticeSeconds,
});

/** For processes that run no jobs and leave the tables as they are. */
const withoutWork = (connectionString: string): ConstructorOptions => ({
  ...options(connectionString, { connections: 1 }),
  supervise: false,
  schedule: false,
  migrate: false,
});

const settingsOf = (queue: JobQueue) => ({
  ...queue,
  heartbeatSeconds: noticeSeconds,
  notify: false,
  deadLetter: deadLetters,
});

async function openQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const kept = { retentionSeconds: deadLettersKeptSeconds, deleteAfterSeconds: deadLettersKeptSeconds };
  await boss.createQueue(deadLetters, kept);
  await boss.updateQueue(deadLetters, kept);
  for (const { name, queue } of jobs) {
    const settings = settingsOf(queue);
    await boss.createQueue(name, settings);
    // Where a queue has its jobs is decided when it is created.
    const { partition: _, ...changeable } = settings;
    await boss.updateQueue(name, changeable);
  }
}

/** Creates or updates the job tables and queues; part of migrating. */
export async function migrateJobs(connectionString: string, jobs: readonly Job[]): Promise<void> {
  const one = options(connectionString, { connections: 1 });
  const boss = new PgBoss({ ...one, supervise: false, schedule: false });
  await boss.start();
  for (const { name, queue } of jobs)
    if (queue.partition) await giveOwnTable(connectionString, name, settingsOf(queue));
  await openQueues(boss, jobs);
  await boss.stop({ graceful: false });
}

const announcementsOf = (boss: PgBoss, logger: Logger): JobAnnouncements =>
  announceJobs(
    (queues) =>
      boss
        .getDb()
        .executeSql('select pg_notify($1, queue) from unnest($2::text[]) as queue', [jobChannel, queues]),
    logger,
  );

function senderOf(boss: PgBoss, announcements: JobAnnouncements): JobSender {
  const prepare: JobSender['prepare'] = async (job, data, { requestId }) => {
    const traceparent = traceparentOf(requestId);
    const envelope: Envelope = {
      requestId,
      data: parse(job.data, data),
      ...(traceparent === undefined ? {} : { traceparent }),
    };
    let statement: Statement | undefined;
    // pg-boss writes the statement, and we run it: its library has no call that only returns it.
    const record = async (text: string, values: unknown[] = []) => {
      // The one value is the job as JSON.
      statement = { text, values: values.map(String) };
      return { rows: [{ id: '' }] };
    };
    await boss.send(job.name, envelope, { db: { executeSql: record } });
    if (!statement) throw new Error('the job queue wrote no statement');
    announcements.add(job.name);
    return statement;
  };
  return {
    prepare,
    send: async (tx, job, data, origin) => {
      await runStatement(tx, await prepare(job, data, origin));
    },
    announce: announcements.add,
  };
}

/** For commands that look at jobs and move them. */
export async function openJobs(connectionString: string): Promise<PgBoss> {
  const boss = new PgBoss(withoutWork(connectionString));
  await boss.start();
  return boss;
}

/** For processes that only send. */
export async function startJobSender(
  connectionString: string,
  logger: Logger,
): Promise<JobSender & { stop(): Promise<void> }> {
  // Jobs are sent by the transaction that causes them; its one connection only looks at the queue once.
  const boss = new PgBoss(withoutWork(connectionString));
  boss.on('error', (error) => logger.error({ error }, 'job queue'));
  await boss.start();
  const announcements = announcementsOf(boss, logger);
  return {
    ...senderOf(boss, announcements),
    stop: async () => {
      await announcements.stop();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/** When jobs without a cause run by themselves, by Berlin's clock. */
const rhythms = {
  minute: { cron: '* * * * *', name: 'frequent' },
  'five minutes': { cron: '*/5 * * * *', name: 'regular' },
  hour: { cron: '43 * * * *', name: 'hourly' },
  /** Before our support begins its day. */
  morning: { cron: '0 8 * * *', name: 'daily' },
  night: { cron: '17 3 * * *', name: 'nightly' },
} as const;
export type Rhythm = keyof typeof rhythms;

export type JobRunner = JobSender & {
  work<Schema extends z.$ZodType>(job: Job<Schema>, handler: JobHandler<Schema>): Promise<void>;
  /** Runs a job without data once per period, however many workers there are; when all were down, once afterwards. */
  every(rhythm: Rhythm, job: Job): Promise<void>;
  /** Lets one job that failed for good run again, once. Nothing happens if it does already. */
  runAgain(deadId: string): Promise<void>;
  stop(): Promise<void>;
};

/** How many jobs of one queue a worker runs at once. */
const atOnce = 4;

/**
 * For the worker: runs jobs, notices dead workers, keeps the tables small. The connection is one session of
 * PostgreSQL, because it listens for new jobs.
 */
export async function startJobRunner(
  connectionString: string,
  logger: Logger,
  connecting: Connecting = {},
): Promise<JobRunner> {
  const boss = new PgBoss({ ...options(connectionString, connecting), migrate: false });
  boss.on('error', (error) => logger.error({ error }, 'job queue'));
  await boss.start();
  const announcements = announcementsOf(boss, logger);
  const workers = new Map<string, string[]>();
  const wake = async (queue?: string) => {
    // After a new connection any announcement may have been missed.
    const ids = queue === undefined ? [...workers.values()].flat() : (workers.get(queue) ?? []);
    for (const id of ids) boss.notifyWorker(id);
  };
  const listening = await listen(connectionString, jobChannel, wake, logger);

  const run = async <Schema extends z.$ZodType>(
    job: Job<Schema>,
    handler: JobHandler<Schema>,
    one: Pick<BossJob<Envelope>, 'id' | 'data' | 'retryCount'>,
  ) => {
    const { requestId, data, traceparent } = one.data;
    const about = { requestId, jobId: one.id, attempt: one.retryCount + 1 };
    const log = logger.child({ ...about, ...traceFields(requestId), job: job.name });
    const began = performance.now();
    const publish = (hasSucceeded: boolean) =>
      jobRuns.publish({ queue: job.name, hasSucceeded, ms: performance.now() - began });
    try {
      await traceJob({ ...about, queue: job.name, traceparent }, () =>
        handler(parse(job.data, data), { requestId, logger: log }),
      );
      publish(true);
      log.info('job done');
    } catch (error) {
      publish(false);
      log.warn({ error }, 'job failed');
      throw error;
    }
  };
  return {
    ...senderOf(boss, announcements),
    work: async (job, handler) => {
      const workOptions = {
        includeMetadata: true,
        // New jobs are announced; those that come due (retries, timers) are found by looking.
        pollingIntervalSeconds: connecting.lookEverySeconds ?? 2,
      } as const;
      const ids: string[] = [];
      workers.set(job.name, ids);
      for (let nth = 0; nth < atOnce; nth++) {
        const id: string = await boss.work<Envelope>(job.name, workOptions, async ([one]) => {
          if (!one) return;
          // There may be more: one announcement stands for many jobs.
          boss.notifyWorker(id);
          await run(job, handler, one);
        });
        ids.push(id);
      }
    },
    every: async (rhythm, job) => {
      const { cron, name } = rhythms[rhythm];
      const envelope: Envelope = { requestId: `${name}-${job.name}`, data: parse(job.data, {}) };
      await boss.schedule(job.name, cron, envelope, { tz: 'Europe/Berlin', missed: 'once' });
    },
    runAgain: async (deadId) => {
      await boss.redrive(deadLetters, { ids: [deadId] });
    },
    stop: async () => {
      await listening.stop();
      await announcements.stop();
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}
