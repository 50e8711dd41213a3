import type { PersonalDataFile } from '@mendwell/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import './mail-tables.ts';

/** Returns which mails were sent about these orders, messages and other rows. */
export async function exportPersonalData(
  db: Db,
  about: readonly string[],
): Promise<PersonalDataFile['mails']> {
  const { rows } = await sql<{ mail: PersonalDataFile['mails'][number] }>`
    select to_jsonb(one) - 'recipient_hash' as mail from mails one where about = any (${about})
    order by created_at desc, id`.execute(db);
  return rows.map(({ mail }) => mail);
}

/** Deletes the records of these mails, including those that were not sent yet. */
export async function erasePersonalData(tx: Tx, about: readonly string[]): Promise<void> {
  await sql`delete from mails where about = any (${about})`.execute(tx);
}
