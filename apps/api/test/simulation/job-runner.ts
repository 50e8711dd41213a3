import { parse } from 'zod/v4/core';
import type { Job, JobHandler, JobRunner, JobSender, Rhythm } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';

type Run = (data: unknown, requestId: string) => Promise<void>;

/** Knows how a worker runs each job and which jobs are regular; the world decides when they run. */
export class SimulatedJobRunner implements JobRunner {
  readonly #handlers = new Map<string, { readonly run: Run; readonly limit: number }>();
  readonly regular: { readonly name: string; readonly rhythm: Rhythm }[] = [];
  readonly send: JobSender['send'];
  readonly prepare: JobSender['prepare'];
  readonly announce: JobSender['announce'];
  readonly #logger: Logger;

  constructor({ send, prepare, announce }: JobSender, logger: Logger) {
    this.announce = announce;
    this.prepare = prepare;
    this.send = send;
    this.#logger = logger;
  }

  async work<Schema extends Job['data']>(job: Job<Schema>, handler: JobHandler<Schema>): Promise<void> {
    this.#handlers.set(job.name, {
      limit: job.queue.retryLimit ?? 2,
      run: (data, requestId) => handler(parse(job.data, data), { requestId, logger: this.#logger }),
    });
  }

  handlerOf(name: string) {
    const handler = this.#handlers.get(name);
    if (!handler) throw new Error(`no handler for ${name}`);
    return handler;
  }

  async every(rhythm: Rhythm, job: Job): Promise<void> {
    this.regular.push({ name: job.name, rhythm });
  }
  /** Nobody is at the desk of a simulated world. */
  async runAgain(): Promise<void> {}
  async stop(): Promise<void> {}
}
