import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import './desk-audit-tables.ts';

/** Which entries are asked for; each filter has an index in which the newest come first. */
export type ActFilters = {
  readonly personId?: string | undefined;
  readonly act?: string | undefined;
  /** An order, also where it was shown among others in a list. */
  readonly orderId?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
};
export type ActKey = { readonly at: Date; readonly id: string };

/** Returns the query for the newest entries that pass the filters, after the last one of the page before. */
export function actsQuery(
  tx: Tx,
  { personId, act, orderId, from, before }: ActFilters,
  { after, limit }: { readonly after?: ActKey | undefined; readonly limit: number },
) {
  let query = tx
    .selectFrom('desk_audit')
    .select(['id', 'at', 'person_id', 'role', 'provider_id', 'act', 'about', 'before', 'after', 'reason'])
    .select('request_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (personId !== undefined) query = query.where('person_id', '=', personId);
  if (act !== undefined) query = query.where('act', '=', act);
  if (orderId !== undefined)
    query = query.where(
      sql<boolean>`(about = ${orderId} or (after ? 'orders' and after -> 'orders' @> ${JSON.stringify([orderId])}::jsonb))`,
    );
  if (from) query = query.where('at', '>=', from);
  if (before) query = query.where('at', '<', before);
  if (after) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id}::uuid)`);
  return query;
}
