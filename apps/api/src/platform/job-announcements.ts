import type { Logger } from './logging.ts';

/** The channel on which workers hear that a queue has got jobs, and the API the news below. */
export const jobChannel = 'jobs';

/** What processes tell each other besides the queues that have got jobs. No queue has such a name. */
export const news = {
  /** Orders have changed; which ones is in the table `desk_changes`. */
  ordersChanged: 'orders changed',
  /** Sessions of the desk have ended. */
  sessionsEnded: 'desk sessions ended',
} as const;
export type News = (typeof news)[keyof typeof news];

/** By then most changes are committed, and those of other requests have joined. */
const firstMs = 20;
/** Once more for a change that took longer. Workers find the rest by looking. */
const againMs = 250;

export type JobAnnouncements = {
  /** Says soon that a queue has got a job, or what else is new. */
  add(what: string): void;
  /** Says at once what has not been said yet. */
  stop(): Promise<void>;
};

/**
 * Announces jobs apart from the transactions that send them, a few times a second at most. PostgreSQL lets
 * only one transaction that announces something commit at a time: 16 clients made a sixth of the changes.
 */
export function announceJobs(
  announce: (queues: readonly string[]) => Promise<unknown>,
  logger: Logger,
): JobAnnouncements {
  const collect = (delayMs: number, next: (queue: string) => void) => {
    const queues = new Set<string>();
    let timer: NodeJS.Timeout | undefined;
    const flush = async () => {
      clearTimeout(timer);
      timer = undefined;
      const names = [...queues];
      queues.clear();
      if (names.length === 0) return;
      await announce(names).catch((error: unknown) => logger.warn({ error }, 'jobs not announced'));
      for (const name of names) next(name);
    };
    const add = (queue: string) => {
      queues.add(queue);
      timer ??= setTimeout(() => void flush(), delayMs).unref();
    };
    return { add, flush };
  };
  const again = collect(againMs, () => undefined);
  const first = collect(firstMs, again.add);
  return {
    add: first.add,
    stop: async () => {
      await first.flush();
      await again.flush();
    },
  };
}
