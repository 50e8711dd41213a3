import { type Db, databaseNow } from './database.ts';

/** The time on which decisions are based. */
export type Clock = { now(): Date };

/** Returns the database's time, and the local moment it belongs to: halfway between query and result. */
async function askTime(db: Db): Promise<{ readonly at: number; readonly time: number }> {
  const asked = performance.now();
  const time = (await databaseNow(db)).getTime();
  return { at: (asked + performance.now()) / 2, time };
}

/**
 * A clock with the database's time, so that machines with different clocks decide alike. It is measured
 * now and then; in between it advances with the monotonic clock, which nobody can set.
 */
export async function createDatabaseClock(db: Db, everyMs = 60_000): Promise<Clock & { stop(): void }> {
  let measured = await askTime(db);
  const measure = async () => {
    measured = await askTime(db);
  };
  // While the database is unreachable, the last measurement stays in use.
  const timer = setInterval(() => void measure().catch(() => undefined), everyMs).unref();
  return {
    now: () => new Date(measured.time + (performance.now() - measured.at)),
    stop: () => clearInterval(timer),
  };
}
