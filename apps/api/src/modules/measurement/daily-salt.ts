import { randomBytes } from 'node:crypto';
import { berlinDay } from '@mendwell/domain';
import type { Db, Tx } from '#platform/database.ts';
import './measurement-tables.ts';

/**
 * Returns the salt of this day, which is created with the first event of the day. Salts of earlier days
 * are deleted at the same time.
 */
export async function saltOfDay(tx: Tx, now: Date): Promise<Buffer> {
  const day = berlinDay(now);
  const find = () =>
    tx.selectFrom('measurement_salts').select('salt').where('day', '=', day).executeTakeFirst();
  const known = await find();
  if (known) return known.salt;
  await tx
    .insertInto('measurement_salts')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  await purgeSalts(tx, now);
  // Another process may have been first; then its salt is used.
  const made = await find();
  if (!made) throw new Error(`no salt for ${day}`);
  return made.salt;
}

export async function purgeSalts(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('measurement_salts').where('day', '<', berlinDay(now)).execute();
}
