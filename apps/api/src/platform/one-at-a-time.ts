import { sql } from 'kysely';
import { type Db, sessionsOf } from './database.ts';

/**
 * Runs work that nobody else may do at the same time, in this process or another; others wait for their
 * turn.
 *
 * The lock belongs to a connection and not to a transaction: each statement of the work, made on the
 * connection that it is given, is committed at once, also when the work makes calls over the network.
 * When a process dies, its connection ends, and the lock with it. A connection is occupied meanwhile, so
 * such calls need a short time limit.
 */
export function oneAtATime<Result>(
  db: Db,
  what: string,
  work: (connection: Db) => Promise<Result>,
): Promise<Result> {
  const lock = sql`hashtextextended(${what}, 0)`;
  return sessionsOf(db)
    .connection()
    .execute(async (connection) => {
      await sql`select pg_advisory_lock(${lock})`.execute(connection);
      try {
        return await work(connection);
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(connection);
      }
    });
}
