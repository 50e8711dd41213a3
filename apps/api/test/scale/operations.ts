import type { Order } from '@mendwell/contract';
import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { applyDeadlines } from '#modules/deadlines/index.ts';
import { purgeDrafts } from '#modules/orders/index.ts';
import { findPlacedOrder } from '#modules/orders/order-repository.ts';
import { purgeOrders } from '#modules/personal-data/index.ts';
import { Buyer } from '../checkout.ts';
import { linkFor, Provider, type TestLife } from '../life.ts';
import { type Cost, costOf } from './cost.ts';
import { waitingEvery } from './multiply.ts';

/** The last error is what a job reports when one of its orders fails: here it ends the run. */
export const failing = { warn: ({ error }: { error: unknown }) => Promise.reject(error) } as never;
const times = 50;

/**
 * Chooses copies of the last month for the measurement, whose links still open them; none is chosen twice.
 */
export class Copies {
  readonly #db: TestLife['db'];
  readonly #taken = { waiting: 0, ended: 0 };
  count = 0;
  constructor(db: TestLife['db']) {
    this.#db = db;
  }

  async take(which: 'waiting' | 'ended', most: number): Promise<{ id: string; n: number }[]> {
    const { rows } = await sql<{ id: string; n: number }>`
      select scale.id_of(1, n) as id, n::int from generate_series(1, ${this.count}::bigint) n
      where (n % ${waitingEvery} = 0) = ${which === 'waiting'}
        and scale.time_of(n) > timestamptz '2026-11-15' - interval '28 days'
      order by n offset ${this.#taken[which]} limit ${most}`.execute(this.#db);
    if (rows.length < most) throw new Error(`There are ${rows.length} copies left, ${most} are needed.`);
    this.#taken[which] += most;
    return rows;
  }
}

/** Every operation that customers and workshops wait for, and every job that goes through orders. */
export async function measureOperations(
  life: TestLife,
  { order, copies }: { readonly order: Order; readonly copies: Copies },
): Promise<Record<string, Cost>> {
  const { db } = life;
  const workshop = await new Provider(life, order).signIn();
  const lines = order.items.flatMap(({ services }, item) =>
    services.map(({ price }, at) => ({ id: `${item}.${at}`, price: Number(String(price).split('-')[0]) })),
  );

  const place = async () => {
    const bodies = [];
    for (let at = 0; at < times; at++) {
      const buyer = new Buyer(life.origin);
      bodies.push({ buyer, body: await buyer.request() });
    }
    return costOf(db, bodies, async ({ buyer, body }) => expectStatus(201, await buyer.place(body)));
  };
  const withLinks = async (ids: readonly { id: string }[], purpose: 'provider' | 'view') => {
    const linked = [];
    for (const { id } of ids) linked.push({ id, signature: await linkFor(life, id, purpose) });
    return linked;
  };
  const change = async () =>
    costOf(db, await withLinks(await copies.take('waiting', times), 'provider'), async ({ id, signature }) =>
      expectStatus(
        200,
        await workshop.json(contract.submitQuote.path.replace('{id}', id), { signature, lines }),
      ),
    );
  const status = async () => {
    const linked = await withLinks(await copies.take('ended', times), 'view');
    const reader = new Buyer(life.origin);
    return costOf(db, linked, async ({ id, signature }) =>
      expectStatus(
        200,
        await reader.json(contract.reviewOrder.path.replace('{id}', id).replace('{x}', signature)),
      ),
    );
  };
  const dates = () =>
    costOf(db, Array.from({ length: times }), async () =>
      expectStatus(200, await new Buyer(life.origin).json(`${contract.listReturnDates.path}?city=Berlin`)),
    );
  const byNumber = async () =>
    costOf(db, await copies.take('ended', times), async ({ n }) => {
      const number = n.toString(16).toUpperCase().padStart(10, '0');
      if (!(await findPlacedOrder(db, number, `mira-${n}@example.com`)))
        throw new Error(`${number} is not found`);
    });
  const deadlines = async (due: number) => {
    const chosen = await copies.take('waiting', due);
    await sql`update orders set due_at = ${life.clock.now()} where id = any (${chosen.map(({ id }) => id)}::uuid[])`.execute(
      db,
    );
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from orders where due_at <= ${life.clock.now()}`.execute(db);
    return costOf(db, [0], () => applyDeadlines(life.submitting, 'scale', failing), rows[0]?.n);
  };
  const purge = async () => {
    const chosen = await copies.take('ended', times);
    await sql`
      update orders set changed_at = ${life.clock.now()}::timestamptz - interval '91 days',
        payment_changed_at = ${life.clock.now()}::timestamptz - interval '91 days'
      where id = any (${chosen.map(({ id }) => id)}::uuid[])`.execute(db);
    return costOf(db, [0], () => purgeOrders({ db, clock: life.clock }, failing), times);
  };
  const nothingToPurge = () =>
    costOf(db, [0, 1, 2, 3, 4], async () => {
      await purgeOrders({ db, clock: life.clock }, failing);
      await purgeDrafts(db, life.clock);
    });

  // What an earlier measurement has put into work is none of the workshop's at this one.
  await sql`
    update orders set state = 'completed', changed_at = ${life.clock.now()}
    where state in ('accepted', 'pickup_scheduled', 'collected', 'in_service')`.execute(db);
  // The nights before: what was forgotten then is not read again.
  await purgeOrders({ db, clock: life.clock }, failing);
  await purgeDrafts(db, life.clock);
  await sql`vacuum (analyze)`.execute(db);
  // Statements are prepared and caches are filled before anything counts.
  await status();
  return {
    'place an order': await place(),
    'change an order': await change(),
    'show an order': await status(),
    'dates of a city': await dates(),
    'find by number': await byNumber(),
    'apply a deadline': await deadlines(times * 4),
    'purge an order': await purge(),
    'purge nothing': await nothingToPurge(),
  };
}

function expectStatus(expected: number, { status, content }: { status: number; content: unknown }): void {
  if (status !== expected) throw new Error(`${status}: ${JSON.stringify(content)}`);
}
