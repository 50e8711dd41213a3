import { retentionDays, retentionStart } from '@mendwell/domain';
import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { queryNamed } from '#platform/named-statements.ts';
import { hashSecret, newSecret } from '#platform/secret.ts';
import './visitor-tables.ts';

type Deps = { readonly db: Db; readonly pool: Pool; readonly clock: Clock };

const day = 24 * 60 * 60 * 1000;

const bySecret = 'select id, seen_at from visitors where secret_hash = $1 and seen_at > $2';

/** Recognises visitors without accounts by a secret, of which only the hash is stored. */
export const createVisitors = ({ db, pool, clock }: Deps) => ({
  days: retentionDays.visitor,

  proofOf: (secret: string) => ({
    secretHash: hashSecret(secret),
    seenAfter: retentionStart('visitor', clock.now()),
  }),

  /**
   * Returns whose secret this is; `renewed` when their retention period starts again, which happens once
   * a day.
   */
  recognise: async (secret: string): Promise<{ id: string; renewed: boolean } | undefined> => {
    const now = clock.now();
    const [found] = await queryNamed<{ id: string; seen_at: Date }>(pool, bySecret, [
      hashSecret(secret),
      retentionStart('visitor', now),
    ]);
    if (!found) return undefined;
    const renewed = now.getTime() - found.seen_at.getTime() > day;
    if (renewed) await db.updateTable('visitors').set({ seen_at: now }).where('id', '=', found.id).execute();
    return { id: found.id, renewed };
  },

  welcome: async (): Promise<{ id: string; secret: string }> => {
    const id = newId();
    const secret = newSecret();
    const now = clock.now();
    await db
      .insertInto('visitors')
      .values({ id, secret_hash: hashSecret(secret), created_at: now, seen_at: now })
      .execute();
    return { id, secret };
  },

  /**
   * The visitor's data stays for its own retention period, but can no longer be reached with the cookie.
   */
  erase: async (id: string): Promise<void> => {
    await db.deleteFrom('visitors').where('id', '=', id).execute();
  },
});
