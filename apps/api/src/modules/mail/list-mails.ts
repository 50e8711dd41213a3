import type { Db } from '#platform/database.ts';
import './mail-tables.ts';

/** Returns the mails about these rows, the oldest first, with what became of them. */
export async function listMails(db: Db, about: readonly string[]) {
  if (about.length === 0) return [];
  return db
    .selectFrom('mails')
    .select(['template', 'created_at as at', 'outcome', 'settled_at as settledAt'])
    .where('about', 'in', about)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
