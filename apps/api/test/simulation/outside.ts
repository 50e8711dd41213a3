import { berlinDay } from '@mendwell/domain';
import { sql } from 'kysely';
import { stripeSettings } from '../stripe.ts';
import { ClaimWatch } from './claim-watch.ts';
import { OverdueWatch } from './overdue-watch.ts';
import { days, hours } from './settable-clock.ts';
import { SimulatedSupport } from './support.ts';
import type { World } from './world.ts';

/**
 * Runs the courier's tour of one evening. Now and then the courier forgets a visit, nobody opens the door, or there
 * is one item less than there was: it stayed at home, or got lost.
 */
async function drive({ courier, chance, clock, inBag }: World): Promise<void> {
  const today = berlinDay(clock.now());
  const due = (await courier.bookings()).filter(({ state, day }) => state === 'booked' && day <= today);
  for (const { id, reference, kind, items } of due) {
    const how = chance.weighted({ comes: 895, forgets: 70, fails: 35 });
    if (how === 'fails')
      await courier.ask('fail', { id, reason: chance.one(['nobody_home', 'address_wrong']), words: 'Zu.' });
    if (how !== 'comes') continue;
    const before = kind === 'pickup' ? items : (inBag.get(reference) ?? items);
    const isShort = before > (kind === 'pickup' ? 1 : 0) && chance.happens(kind === 'pickup' ? 80 : 20);
    const counted = before - Number(isShort);
    inBag.set(reference, counted);
    await courier.ask('deliver', { id, items: counted });
  }
}

/** Somebody of ours gives money back at the payment provider's own site: a part of a charge, or what is left of it. */
async function refundAtSite({ db, stripe, chance }: World): Promise<void> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select stripe_id as id, amount from payments where state = 'paid' order by payments.id desc limit 10`.execute(
    db,
  );
  const charge = rows[chance.whole(0, 9)];
  if (!charge) return;
  const part = chance.happens(700) ? { amount: String(chance.whole(1, charge.amount)) } : {};
  // More than is left is refused there; a lost answer leaves it open whether the money went back.
  await fetch(`${stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeSettings.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({ payment_intent: charge.id, ...part }),
  }).catch(() => undefined);
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
    where payments.state = 'paid' and orders.state = 'completed'
    order by orders.id desc, payments.id limit 5`.execute(db);
  for (const { id } of earned)
    if (chance.happens(20)) await stripe.ask('dispute', { id }).catch(() => undefined);
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
      and not exists (select from claims where state not in ('settled', 'proposed'))
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
    if (doneSince) return;
    await dispute(world);
    if (world.chance.happens(100)) await refundAtSite(world);
  });
  const support = new SimulatedSupport(world);
  comesRound('support looks', 20 * hours, days, () => support.look());
  const [watch, claimWatch] = [new OverdueWatch(world), new ClaimWatch(world)];
  let rounds = 0;
  comesRound('what comes round', 6 * hours, 12 * hours, async () => {
    rounds += 1;
    await world.comeRound({ isNight: rounds % 2 === 0 });
    await watch.look();
    await claimWatch.look();
    const isDone = await isAllDone(world, orders);
    doneSince = isDone ? (doneSince ?? world.clock.now()) : undefined;
  });
}
