import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/**
 * Returns the orders that belong to a mail address: those that contain it, and those whose contact is
 * stored for complaints about the work.
 */
export async function findOrdersOf(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from order_contacts where lower(email) = lower(${email})
    union
    select order_id from restricted.claim_contacts where lower(email) = lower(${email})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
