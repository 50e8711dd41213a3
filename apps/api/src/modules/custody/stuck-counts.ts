import { openCount } from '@mendwell/domain';
import { sql } from 'kysely';
import { handoversNow, type OrderRecord } from '#modules/orders/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { Stuck, StuckQuery } from '#platform/stuck.ts';
import './custody-tables.ts';

type Row = Pick<OrderRecord, 'id' | 'handovers' | 'redo'>;

/** An order may have several counts that differ. */
const countsOfOrder = 4;

/**
 * Returns counts that do not match and that support has not settled, the oldest first. Whether one is settled is asked for each, in the
 * order of the index of those that differ: nearly all counts are right, and none of these is read.
 */
export async function listOpenCounts(db: Db | Tx, { limit }: StuckQuery): Promise<readonly Stuck[]> {
  const { rows } = await sql<Row>`
    with differing as materialized (
      select order_id, at from handovers one
      where reported_by <> 'support' and (is_other_bag or counted <> expected)
        and not coalesce((select true from handovers later
          where later.order_id = one.order_id and later.reported_by = 'support' and later.id > one.id limit 1), false)
      order by at, id limit ${limit * countsOfOrder})
    select id, handovers, redo from (select order_id, min(at) as at from differing group by order_id) differing
    join order_records on order_records.id = order_id
    where state <> 'cancelled' order by at, id limit ${limit}`.execute(db);
  return rows.flatMap((order) => {
    const open = openCount(handoversNow(order));
    if (!open) return [];
    const { leg, by, isOtherBag, expected, counted, at } = open;
    const { id } = order;
    return {
      id,
      since: new Date(at),
      orderId: id,
      what: isOtherBag ? 'other_bag' : leg,
      why: by,
      expected,
      counted,
    };
  });
}
