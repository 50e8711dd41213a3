import { berlinDay } from '@mendwell/domain';
import { sql } from 'kysely';
import { OverdueWatch } from './overdue-watch.ts';
import { days, hours } from './settable-clock.ts';
import type { World } from './world.ts';

/** Runs the courier's tour of one evening; now and then nobody opens the door. */
async function drive({ courier, chance, clock }: World): Promise<void> {
  const today = berlinDay(clock.now());
  const due = (await courier.bookings()).filter(({ state, day }) => state === 'booked' && day <= today);
  for (const { id } of due) if (chance.happens(930)) await courier.ask('deliver', { id });
}

/** Completes debits and refunds of debits, which take days. */
async function clear({ db, stripe, chance }: World): Promise<void> {
  const { rows: underWay } = await sql<{ id: string }>`
    select stripe_id as id from (
      select id, stripe_id from payments where state = 'processing'
      union all select id, stripe_id from refunds) as money
    where stripe_id is not null order by money.id`.execute(db);
  for (const { id } of underWay) if (chance.happens(300)) await stripe.ask('settle', { id });
}

/** Very rarely, a bank takes back money for work that a provider has done. */
async function dispute({ db, stripe, chance }: World): Promise<void> {
  const { rows: earned } = await sql<{ id: string }>`
    select stripe_id as id from payments join orders on orders.id = payments.order_id
    where payments.state = 'paid' and orders.state = 'completed' order by orders.id desc limit 5`.execute(db);
  for (const { id } of earned)
    if (chance.happens(5)) await stripe.ask('dispute', { id }).catch(() => undefined);
}

/**
 * Whether this many customers have ordered, all orders have ended, and no payment and no job is in
 * progress.
 */
async function isAllDone({ db }: World, orders: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select count(*) >= ${orders} and count(*) filter (where state not in ('completed', 'cancelled')) = 0
      and not exists (select from payments where state in ('announced', 'charging', 'processing'))
      and not exists (select from refunds where state = 'wanted')
      and not exists (select from jobs.job where state in ('created', 'retry')) as done
    from orders`.execute(db);
  return rows[0]?.done ?? false;
}

/** How long the regular jobs have to find what was lost at the end. */
const afterwards = 4 * days;

/**
 * Plans what happens independently of orders: courier visits in the evening, bank transfers at night,
 * and the regular jobs. It ends some days after everything is done, and at the given time at the latest.
 */
export function runWorld(world: World, orders: number, latest: Date): void {
  let doneSince: Date | undefined;
  const hasEnded = () => {
    const now = world.clock.now();
    return now >= latest || (doneSince && now.getTime() - doneSince.getTime() >= afterwards);
  };
  const comesRound = (what: string, first: number, every: number, run: () => Promise<void>) => {
    const again = (inMs: number) =>
      world.plan(inMs, what, async () => {
        await run();
        if (!hasEnded()) again(every);
      });
    again(first);
  };
  comesRound('couriers drive', 8 * hours, days, () => drive(world));
  comesRound('banks clear', 14 * hours, days, async () => {
    await clear(world);
    if (!doneSince) await dispute(world);
  });
  const watch = new OverdueWatch(world);
  comesRound('what comes round', 6 * hours, 12 * hours, async () => {
    await world.comeRound();
    await watch.look();
    const isDone = await isAllDone(world, orders);
    doneSince = isDone ? (doneSince ?? world.clock.now()) : undefined;
  });
}
