import { retentionStart, visitsUntilSupport } from '@mendwell/domain';
import { sql } from 'kysely';
import { failedVisitsNow, type OrderRecord, type VisitKind } from '#modules/orders/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { Stuck, StuckQuery } from '#platform/stuck.ts';
import './visit-tables.ts';

type Row = Pick<OrderRecord, 'id' | 'failed_visits' | 'redo'> & { readonly kind: VisitKind };

/** Returns orders for which the courier came in vain so often that support takes over, the oldest first. */
export async function listFailedVisits(db: Db | Tx, { now, limit }: StuckQuery): Promise<readonly Stuck[]> {
  const { rows } = await sql<Row>`
    with failing as (
      select order_id, kind, max(at) as at from failed_visits
      where at > ${retentionStart('event', now)}
      group by order_id, kind having count(*) >= ${visitsUntilSupport})
    select order_records.id, failed_visits, redo, failing.kind from failing
    join order_records on order_records.id = order_id
    where (failing.kind = 'pickup' and state in ('accepted', 'pickup_scheduled'))
      or (failing.kind = 'return' and state = 'returning')
    order by failing.at, order_records.id limit ${limit}`.execute(db);
  return rows.flatMap((order) => {
    const failed = failedVisitsNow(order).filter(({ kind }) => kind === order.kind);
    const last = failed.at(-1);
    if (!last || failed.length < visitsUntilSupport) return [];
    const { id, kind } = order;
    return { id, since: new Date(last.at), orderId: id, what: kind, why: last.reason, tried: failed.length };
  });
}

/** Returns what couriers did that orders did not expect, and that nobody has closed, the oldest first. */
export async function listCourierAlerts(
  db: Db | Tx,
  { now, limit, closed }: StuckQuery,
): Promise<readonly Stuck[]> {
  const rows = await db
    .selectFrom('courier_alerts')
    .select(['id', 'order_id', 'what', 'kind', 'noticed_at'])
    .where('noticed_at', '>', retentionStart('event', now))
    .where('id', '<>', sql<string>`all (${closed}::uuid[])`)
    .orderBy('noticed_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, order_id, what, kind, noticed_at }) => ({
    id,
    since: noticed_at,
    orderId: order_id,
    what,
    why: kind,
  }));
}
