import { sql } from 'kysely';
import type { Db } from './database.ts';
import { pendingMigrations } from './migrate.ts';

export type Readiness = {
  isReady(): Promise<boolean>;
  /** From now on the process is not ready, because it is about to end. */
  drain(): void;
};

/**
 * Whether a process can do its work: the database answers, its schema is current, and there is a
 * catalogue to sell from. An outage of mail, photos or payments never makes it unready.
 */
export function createReadiness(db: Db, hasCatalogue: () => boolean): Readiness {
  let draining = false;
  let migrated = false;
  return {
    isReady: async () => {
      if (draining) return false;
      try {
        if (migrated) await sql`select 1`.execute(db);
        else migrated = (await pendingMigrations(db)).length === 0;
        return migrated && hasCatalogue();
      } catch {
        return false;
      }
    },
    drain: () => {
      draining = true;
    },
  };
}
