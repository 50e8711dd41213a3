import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import './payment-tables.ts';

type Backlog = { readonly charge: number; readonly refund: number };

/** Returns how long the charge and the refund that wait longest have been waiting, in seconds. */
export async function readMoneyBacklog(db: Db): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select
      (select coalesce(extract(epoch from now() - min(changed_at)), 0)::float from payments
        where state = 'charging') as charge,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float from refunds
        where state = 'wanted') as refund`.execute(db);
  return rows[0] ?? { charge: 0, refund: 0 };
}
