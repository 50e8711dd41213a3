import type { Order } from '@mendwell/contract';
import { sql } from 'kysely';
import { SimulatedCustomer } from './customer.ts';
import { countEvents } from './events.ts';
import { brokenPromises } from './invariants.ts';
import { runWorld } from './outside.ts';
import { SimulatedProvider } from './provider.ts';
import { days, hours } from './settable-clock.ts';
import { World } from './world.ts';

/** As many orders as the couriers of one provider can take, and a few more. */
const ordersPerDay = 9;

/**
 * Simulates this many orders from one seed until the last has ended. Returns what happened and which
 * invariants are broken.
 */
export async function simulate(seed: number, orders: number) {
  const world = await World.start(seed);
  try {
    const lastOrder = (orders / ordersPerDay) * days;
    runWorld(world, orders, world.clock.in(lastOrder + 140 * days));
    const customers = Array.from({ length: orders }, (_, nth) => new SimulatedCustomer(world, nth));
    for (const customer of customers) {
      const starts = world.chance.whole(0, Math.ceil(lastOrder / hours)) * hours;
      const hand = (order: Order, redo?: readonly number[]) =>
        new SimulatedProvider(world, order, { customer: customer.email, redo }).live();
      world.agenda.plan(world.clock.in(starts), async () => customer.live(hand));
    }
    while (await world.step());
    const unserved = customers.filter(({ order }) => !order).map(({ email }) => `${email} has no order`);
    const { faults, story } = world;
    return {
      faults,
      story,
      lives: await lives(world),
      ends: await ends(world),
      events: await countEvents(world),
      looks: world.ledger.looks,
      broken: [...unserved, ...(await brokenPromises(world))],
    };
  } finally {
    await world.stop();
  }
}

/** Counts how many orders ended in which way, by the last step of each. */
async function ends({ db }: World): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select count(*) || ' ' || orders.state || ', ' || coalesce(orders.payment_state, 'unpaid') || ': ' || action as told
    from orders join lateral (select action from order_history where order_id = orders.id and to_state = orders.state
      order by step limit 1) as last on true
    group by orders.state, orders.payment_state, action order by count(*) desc, told`.execute(db);
  return rows.map(({ told: reported }) => reported);
}

/** Returns the whole history of each order in one line, to trace how a result came about. */
async function lives({ db }: World): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select orders.number || ' ' || email || ': ' ||
      string_agg(to_char(at, 'MM-DD HH24:MI ') || action, ', ' order by step) as told
    from orders join order_contacts on order_contacts.order_id = orders.id
    join order_history on order_history.order_id = orders.id
    group by orders.id, orders.number, email order by orders.id`.execute(db);
  return rows.map(({ told: reported }) => reported);
}
