import { setTimeout as wait } from 'node:timers/promises';

export type LockPatience = {
  /** Called before each further try, with its number. */
  readonly onRetry?: (attempt: number) => void;
  /** How long to try at most. */
  readonly patienceMs?: number;
  readonly firstPauseMs?: number;
};

export const isLockMissed = (error: unknown) =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code));

const longestPauseMs = 10_000;
const advice =
  "A session has held its lock for too long. It is among these: select pid, application_name, now() - xact_start as age, left(query, 80) from pg_stat_activity where xact_start < now() - interval '10 seconds' order by xact_start. Wait for it, or end it with select pg_terminate_backend(pid), and migrate again: what is done stays done.";

/**
 * Repeats work that could not get its lock in time, with growing pauses. While it waits for a lock, everybody
 * else waits behind it; so each try is short, and in the pauses requests go on.
 */
export async function withLockRetries<Result>(
  run: () => Promise<Result>,
  { onRetry, patienceMs = 10 * 60_000, firstPauseMs = 500 }: LockPatience = {},
): Promise<Result> {
  const deadline = performance.now() + patienceMs;
  for (let attempt = 1, pause = firstPauseMs; ; attempt += 1, pause = Math.min(pause * 2, longestPauseMs))
    try {
      return await run();
    } catch (error) {
      if (!isLockMissed(error)) throw error;
      if (performance.now() + pause > deadline) throw new Error(advice, { cause: error });
      onRetry?.(attempt + 1);
      await wait(pause);
    }
}
