import type { PersonalDataFile } from '@mendwell/contract';
import { sql } from 'kysely';
import { erasePersonalData as eraseMails } from '#modules/mail/index.ts';
import type { Db } from '#platform/database.ts';
import './interest-tables.ts';

/** Returns the places about which this address wants to be notified. */
export async function exportPersonalData(db: Db, email: string): Promise<PersonalDataFile['interests']> {
  const { rows } = await sql<{ interest: PersonalDataFile['interests'][number] }>`
    select to_jsonb(one) || jsonb_build_object('links', (
      select coalesce(jsonb_agg(to_jsonb(link) - 'token_hash'), '[]') from interest_links link
      where interest_id = one.id)) as interest
    from interests one where lower(email) = lower(${email}) order by created_at desc, id`.execute(db);
  return rows.map(({ interest }) => interest);
}

/** Has the same effect as unsubscribing from all of them. Running this twice does no harm. */
export async function erasePersonalData(db: Db, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update interests set state = 'unsubscribed', email = null, city = null, postcode = null
      where lower(email) = lower(${email}) returning id`.execute(tx);
    await eraseMails(
      tx,
      rows.map(({ id }) => id),
    );
  });
}
