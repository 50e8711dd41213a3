import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import { roles } from '#platform/roles.ts';
import { seeOnly } from '#platform/row-security.ts';
import { isResumable, type Position, positionNow } from './position.ts';
import './desk-changes-tables.ts';

type Change = { readonly id: string; readonly providerId: string; readonly orderId: string };
export type Read = { readonly position: Position; readonly changes: readonly Change[] };

/** Returns what was written from a position on, and the next position, both of the same moment. */
export async function readChanges(
  db: Db | Tx,
  from: string,
  { providerId, most }: { readonly providerId?: string; readonly most: number },
): Promise<Read> {
  const ofProvider = providerId === undefined ? sql`true` : sql`provider_id = ${providerId}`;
  const { rows } = await sql<Position & { readonly changes: readonly Change[] }>`
    select ${positionNow.horizon} as horizon, ${positionNow.at} as at, coalesce((
      select jsonb_agg(jsonb_build_object('id', id::text, 'providerId', provider_id, 'orderId', order_id))
      from (select id, provider_id, order_id from desk_changes
        where written_in >= ${from}::xid8 and ${ofProvider} order by written_in limit ${most}) changed), '[]') as changes`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the database has not said what has changed');
  const { horizon, at, changes } = row;
  return { position: { horizon, at }, changes };
}

/** So many changes are told one by one; after more, a page loads everything again. */
const mostMissed = 200;

/**
 * Returns which orders of a workshop have changed since a position; no orders when nobody can say. As everywhere at the desk,
 * the query names the workshop, and row-level security shows no others either.
 */
export const readMissed = (
  db: Db,
  providerId: string,
  from: Position | undefined,
): Promise<{ readonly position: Position; readonly orders: readonly string[] | undefined }> =>
  db.transaction().execute(async (tx) => {
    await seeOnly(tx, roles.desk, providerId);
    const most = mostMissed + 1;
    const { position, changes } = await readChanges(tx, from?.horizon ?? '0', { providerId, most });
    const isKnown = from !== undefined && isResumable(from, position) && changes.length < most;
    return { position, orders: isKnown ? [...new Set(changes.map(({ orderId }) => orderId))] : undefined };
  });
