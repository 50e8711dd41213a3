import { type Db, databaseNow } from './database.ts';

/** The time that decisions are made by. */
export type Clock = { now(): Date };

/**
 * The database's time, so that machines with different clocks decide alike. Measured now and
 * then; in between it advances with the monotonic clock, which nobody can set.
 */
export async function createDatabaseClock(db: Db, everyMs = 60_000): Promise<Clock & { stop(): void }> {
  let measured = { at: performance.now(), time: (await databaseNow(db)).getTime() };
  const measure = async () => {
    measured = { at: performance.now(), time: (await databaseNow(db)).getTime() };
  };
  // A database out of reach leaves the last measurement in force.
  const timer = setInterval(() => void measure().catch(() => undefined), everyMs).unref();
  return {
    now: () => new Date(measured.time + (performance.now() - measured.at)),
    stop: () => clearInterval(timer),
  };
}
