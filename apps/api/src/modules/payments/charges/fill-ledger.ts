import { sql } from 'kysely';
import { NIL } from 'uuid';
import * as z from 'zod/mini';
import { listUnbooked } from '#modules/ledger/index.ts';
import { defineJob } from '#platform/jobs.ts';
import { bookMoney } from './book-money.ts';
import type { ChargeDeps } from './settle-charge.ts';

export const fillLedgerJob = defineJob({
  name: 'fill-ledger',
  data: z.strictObject({}),
  queue: { retryLimit: 2, retryDelay: 300, expireInSeconds: 3600 },
});

type Deps = Pick<ChargeDeps, 'db' | 'clock' | 'shareRate'>;
type Cause = 'charge' | 'refund' | 'dispute_lost';
type Moved = { readonly cause: Cause; readonly id: string; readonly orderId: string };

const mostAtOnce = 500;
/**
 * What has moved within these days is looked at each night: while releases change, a process of the release before may
 * store a movement and not book it.
 */
const lookBackDays = 14;

/** Returns what has moved the money of these orders. */
const moved = (orders: ReturnType<typeof sql>) => sql<Moved>`
  with named as (${orders})
  select 'charge' as cause, id::text, order_id as "orderId" from payments
    where order_id in (select order_id from named)
      and (state in ('paid', 'refunded') or failure is not distinct from 'disputed')
  union all
  select 'refund', id::text, order_id from refunds where order_id in (select order_id from named) and state = 'done'
  union all
  select 'dispute_lost', stripe_id, order_id from disputes
    where order_id in (select order_id from named) and status = 'lost' and closed_at is not null`;

/** Books what is not booked of these orders, each in a transaction of its own. */
async function book({ db, clock, shareRate }: Deps, orders: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await moved(orders).execute(db);
  const unbooked = await listUnbooked(db, rows);
  for (const orderId of unbooked)
    await db.transaction().execute((tx) => bookMoney(tx, orderId, { now: clock.now(), shareRate }));
  return unbooked.length;
}

/**
 * Books what was paid before there were books, the oldest charges first. A mark says how far earlier runs came; a run
 * that is killed is repeated from there, and what it had booked stays booked once. Returns the number of orders.
 */
export async function fillLedger(deps: Deps): Promise<number> {
  const { db, clock } = deps;
  const since = new Date(clock.now().getTime() - lookBackDays * 24 * 60 * 60 * 1000);
  let orders = 0;
  for (;;) {
    const { rows } = await sql<{ last: string | null; count: number }>`
      select max(id::text) as last, count(*)::int as count from (select id from payments
        where id > coalesce((select payment_id from ledger_marks where name = 'filled'), ${NIL})
          and created_at < ${since} order by id limit ${mostAtOnce}) as page`.execute(db);
    const { last = null, count = 0 } = rows[0] ?? {};
    if (last === null) break;
    orders += await book(
      deps,
      sql`select order_id from payments
        where id > coalesce((select payment_id from ledger_marks where name = 'filled'), ${NIL}) and id <= ${last}`,
    );
    await sql`
      insert into ledger_marks (name, payment_id) values ('filled', ${last})
      on conflict (name) do update set payment_id = excluded.payment_id`.execute(db);
    if (count < mostAtOnce) break;
  }
  return (
    orders +
    (await book(
      deps,
      sql`select order_id from payments where changed_at >= ${since}
        union select order_id from refunds where settled_at >= ${since}
        union select order_id from disputes where closed_at >= ${since}`,
    ))
  );
}
