import { berlinDay } from '@mendwell/domain';
import { sql } from 'kysely';
import { days, hours } from './settable-clock.ts';
import type { World } from './world.ts';

/** The courier's round of an evening; now and then nobody opens. */
async function drive({ courier, chance, clock }: World): Promise<void> {
  const today = berlinDay(clock.now());
  const due = (await courier.bookings()).filter(({ state, day }) => state === 'booked' && day <= today);
  for (const { id } of due) if (chance.happens(930)) await courier.ask('deliver', { id });
}

/** Debits take days, refunds of debits, too; very rarely a bank takes money back that a workshop has earned. */
async function clear({ db, stripe, chance }: World): Promise<void> {
  const { rows: underWay } = await sql<{ id: string }>`
    select stripe_id as id from (
      select id, stripe_id from payments where state = 'processing'
      union all select id, stripe_id from refunds) as money
    where stripe_id is not null order by money.id`.execute(db);
  for (const { id } of underWay) if (chance.happens(300)) await stripe.ask('settle', { id });
  const { rows: earned } = await sql<{ id: string }>`
    select stripe_id as id from payments join orders on orders.id = payments.order_id
    where payments.state = 'paid' and orders.state = 'completed' order by orders.id desc limit 5`.execute(db);
  for (const { id } of earned)
    if (chance.happens(5)) await stripe.ask('dispute', { id }).catch(() => undefined);
}

/** What goes on whoever orders: evenings with couriers, nights with banks, and the jobs that come round. */
export function keepTurning(world: World, until: Date): void {
  const comesRound = (what: string, first: number, every: number, run: () => Promise<void>) => {
    const again = (inMs: number) =>
      world.plan(inMs, what, async () => {
        await run();
        if (world.clock.now() < until) again(every);
      });
    again(first);
  };
  comesRound('couriers drive', 8 * hours, days, () => drive(world));
  comesRound('banks clear', 14 * hours, days, () => clear(world));
  comesRound('what comes round', 6 * hours, 12 * hours, () => world.comeRound());
}
