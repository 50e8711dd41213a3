import { type Db, databaseNow } from './database.ts';

/** The time that decisions are made by. */
export type Clock = { now(): Date };

/** What the database says, and when it said so: halfway between question and answer. */
async function askTime(db: Db): Promise<{ readonly at: number; readonly time: number }> {
  const asked = performance.now();
  const time = (await databaseNow(db)).getTime();
  return { at: (asked + performance.now()) / 2, time };
}

/**
 * The database's time, so that machines with different clocks decide alike. Measured now and
 * then; in between it advances with the monotonic clock, which nobody can set.
 */
export async function createDatabaseClock(db: Db, everyMs = 60_000): Promise<Clock & { stop(): void }> {
  let measured = await askTime(db);
  const measure = async () => {
    measured = await askTime(db);
  };
  // A database out of reach leaves the last measurement in force.
  const timer = setInterval(() => void measure().catch(() => undefined), everyMs).unref();
  return {
    now: () => new Date(measured.time + (performance.now() - measured.at)),
    stop: () => clearInterval(timer),
  };
}
