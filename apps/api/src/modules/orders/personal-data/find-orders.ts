import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** Orders that lead to an address: those that name it, and those whose owner is kept for complaints about the work. */
export async function findOrdersOf(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from order_contacts where lower(email) = lower(${email})
    union
    select order_id from restricted.claim_contacts where lower(email) = lower(${email})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
