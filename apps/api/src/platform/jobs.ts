import { jobs as jobRuns } from '@mendwell/telemetry';
import { type ConstructorOptions, PgBoss, type QueueOptions } from 'pg-boss';
import type * as z from 'zod/v4/core';
import { parse } from 'zod/v4/core';
import type { Tx } from './database.ts';
import type { Logger } from './logging.ts';
import { runStatement, type Statement } from './statements.ts';

/** A kind of background work. The data only holds ids; the handler reads the rest again. */
export type Job<Schema extends z.$ZodType = z.$ZodType> = {
  readonly name: string;
  readonly data: Schema;
  readonly queue: QueueOptions;
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
};

export type JobContext = { readonly requestId: string; readonly logger: Logger };
export type JobHandler<Schema extends z.$ZodType> = (
  data: z.output<Schema>,
  context: JobContext,
) => Promise<void>;

type Envelope = { requestId: string; data: unknown };

/** Jobs that failed for good. They wait here for a person, see `main-dead-letters.ts`. */
export const deadLetters = 'dead-letters';
const deadLettersKeptSeconds = 365 * 24 * 60 * 60;
/** A worker that dies is noticed within about twice this time, and its jobs run again. */
const noticeSeconds = 10;

const options = (connectionString: string): ConstructorOptions => ({
  connectionString,
  schema: 'jobs',
  max: 4,
  superviseIntervalSeconds: noticeSeconds,
  monitorIntervalSeconds: noticeSeconds,
});

/** For processes that run no jobs and leave the tables as they are. */
const withoutWork = (connectionString: string): ConstructorOptions => ({
  ...options(connectionString),
  max: 1,
  supervise: false,
  schedule: false,
  migrate: false,
});

async function openQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const kept = { retentionSeconds: deadLettersKeptSeconds, deleteAfterSeconds: deadLettersKeptSeconds };
  await boss.createQueue(deadLetters, kept);
  await boss.updateQueue(deadLetters, kept);
  for (const { name, queue } of jobs) {
    const settings = { ...queue, heartbeatSeconds: noticeSeconds, notify: true, deadLetter: deadLetters };
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  }
}

/** Creates or updates the job tables and queues; part of migrating. */
export async function migrateJobs(connectionString: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ ...options(connectionString), supervise: false, schedule: false });
  await boss.start();
  await openQueues(boss, jobs);
  await boss.stop({ graceful: false });
}

function senderOf(boss: PgBoss): JobSender {
  const prepare: JobSender['prepare'] = async (job, data, { requestId }) => {
    const envelope: Envelope = { requestId, data: parse(job.data, data) };
    let statement: Statement | undefined;
    // pg-boss writes the statement, and we run it: its library has no call that only returns it.
    const record = async (text: string, values: unknown[] = []) => {
      // The one value is the job as JSON.
      statement = { text, values: values.map(String) };
      return { rows: [{ id: '' }] };
    };
    await boss.send(job.name, envelope, { db: { executeSql: record } });
    if (!statement) throw new Error('the job queue wrote no statement');
    return statement;
  };
  return {
    prepare,
    send: async (tx, job, data, origin) => {
      await runStatement(tx, await prepare(job, data, origin));
    },
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
  return {
    ...senderOf(boss),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
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
  stop(): Promise<void>;
};

/** For the worker: runs jobs, notices dead workers, keeps the tables small. */
export async function startJobRunner(connectionString: string, logger: Logger): Promise<JobRunner> {
  const boss = new PgBoss({ ...options(connectionString), migrate: false, useListenNotify: true });
  boss.on('error', (error) => logger.error({ error }, 'job queue'));
  await boss.start();
  return {
    ...senderOf(boss),
    work: async (job, handler) => {
      const workOptions = {
        includeMetadata: true,
        localConcurrency: 4,
        pollingIntervalSeconds: 2,
        // New jobs announce themselves; those that come due (retries, timers) are found by looking.
        notifyPollingIntervalSeconds: 2,
      } as const;
      await boss.work<Envelope>(job.name, workOptions, async ([one]) => {
        if (!one) return;
        const { requestId, data } = one.data;
        const log = logger.child({ requestId, job: job.name, jobId: one.id, attempt: one.retryCount + 1 });
        const began = performance.now();
        const publish = (hasSucceeded: boolean) =>
          jobRuns.publish({ queue: job.name, hasSucceeded, ms: performance.now() - began });
        try {
          await handler(parse(job.data, data), { requestId, logger: log });
          publish(true);
          log.info('job done');
        } catch (error) {
          publish(false);
          log.warn({ error }, 'job failed');
          throw error;
        }
      });
    },
    every: async (rhythm, job) => {
      const { cron, name } = rhythms[rhythm];
      const envelope: Envelope = { requestId: `${name}-${job.name}`, data: parse(job.data, {}) };
      await boss.schedule(job.name, cron, envelope, { tz: 'Europe/Berlin', missed: 'once' });
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}
