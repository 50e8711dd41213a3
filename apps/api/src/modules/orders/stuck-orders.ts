import {
  berlinDay,
  berlinMoment,
  isMoreThanReminded,
  isPromiseAtRisk,
  lastDayAtRisk,
} from '@mendwell/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { Stuck, StuckQuery } from '#platform/stuck.ts';
import type { OrderRecord } from './order-repository.ts';

type Row = Pick<OrderRecord, 'id' | 'state' | 'promised_back' | 'overdue' | 'changed_at'> & {
  readonly is_return_booked: boolean;
};

/** Filters name columns of the table, because only these have an index. */
const withUs = sql`one.state in ('pickup_scheduled', 'collected', 'in_service', 'returning')`;
const isReturnBooked = sql<boolean>`(one.courier_called_at is not null
  and order_records.visits @> '[{"kind": "return", "state": "chosen"}]')`;

/**
 * Returns orders of which more than a reminder was sent to whoever holds the items, because a step is overdue. How often
 * somebody was told is how often it was tried.
 */
export async function listOverdueOrders(db: Db | Tx, { limit }: StuckQuery): Promise<readonly Stuck[]> {
  const { rows } = await sql<Pick<Row, 'id' | 'overdue' | 'promised_back'>>`
    select one.id, one.overdue, one.promised_back::text as promised_back from orders one
    where one.overdue is not null and ${withUs} order by one.changed_at, one.id limit ${limit}`.execute(db);
  return rows.flatMap(({ id, overdue, promised_back }) =>
    overdue && isMoreThanReminded(overdue)
      ? {
          id,
          since: berlinMoment(overdue.expectedOn, 12),
          orderId: id,
          what: overdue.step,
          why: overdue.isCustomerTold ? 'customer_told' : 'customer_not_told',
          day: promised_back,
          tried: overdue.notices,
        }
      : [],
  );
}

/** Returns orders whose promised day is near while the step before it is not done, the nearest day first. */
export async function listPromisesAtRisk(db: Db | Tx, { now, limit }: StuckQuery): Promise<readonly Stuck[]> {
  const today = berlinDay(now);
  const isNear = (state: Parameters<typeof lastDayAtRisk>[0]) =>
    sql`(one.state = ${state} and one.promised_back <= ${lastDayAtRisk(state, today)}::date)`;
  const { rows } = await sql<Row>`
    select one.id, one.state, one.changed_at, one.promised_back::text as promised_back, one.overdue,
      ${isReturnBooked} as is_return_booked
    from orders one join order_records using (id)
    where ${withUs} and one.promised_back <= ${lastDayAtRisk('pickup_scheduled', today)}::date
      and (${isNear('pickup_scheduled')} or ${isNear('collected')} or ${isNear('in_service')} or ${isNear('returning')})
      and not (one.state = 'returning' and ${isReturnBooked})
    order by one.promised_back, one.id limit ${limit}`.execute(db);
  return rows.flatMap(({ id, state, promised_back: promisedBack, overdue, changed_at: since, ...order }) =>
    isPromiseAtRisk({ state, promisedBack, isReturnBooked: order.is_return_booked, overdue }, today)
      ? { id, since, orderId: id, what: state, day: promisedBack, tried: overdue?.notices ?? 0 }
      : [],
  );
}
