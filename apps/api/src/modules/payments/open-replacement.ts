import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { type Payments, PaymentsUnavailable, type Setup } from '#providers/stripe/interface.ts';
import { settleSetup, storeStripeId, writeOffSetup } from './setup-repository.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly payments: Payments };

/**
 * Returns the order's setup for another method: one that was saved and not used, or the open one, or a
 * new one.
 */
async function ensureUnused({ db, clock }: Deps, orderId: string) {
  const find = () =>
    db
      .selectFrom('setups')
      .select(['id', 'serial', 'stripe_id', 'customer_stripe_id'])
      .where('order_id', '=', orderId)
      .where('used_at', 'is', null)
      .where((row) =>
        row.or([
          row('state', '=', 'open'),
          row.and([row('state', '=', 'succeeded'), row('method_stripe_id', 'is not', null)]),
        ]),
      )
      .orderBy('serial')
      .executeTakeFirst();
  const found = await find();
  if (found) return found;
  // The new setup has the same customer at Stripe, so that the new card can pay the same charge.
  await sql`
    insert into setups (id, order_id, purpose, serial, state, created_at, customer_stripe_id)
    select ${newId()}, order_records.id, 'update_quote',
      (select count(*) + 1 from setups where order_id = ${orderId}), 'open', ${clock.now()}, customer_stripe_id
    from order_records join setups on setups.id = order_records.setup_id where order_records.id = ${orderId}
    on conflict do nothing`.execute(db);
  const made = await find();
  if (!made) throw new Error('an open setup has been settled while it was made');
  return made;
}

const mostTurns = 3;

/**
 * Returns the setup for another payment method, for an order that could not be charged. If a method was
 * saved with the last setup and no event reached us, that setup is returned, already succeeded.
 */
export async function openReplacement(deps: Deps, orderId: string): Promise<Setup> {
  const { db, clock, payments } = deps;
  for (let turn = 0; turn < mostTurns; turn++) {
    const open = await ensureUnused(deps, orderId);
    const customerId = open.customer_stripe_id ?? undefined;
    const create = async () => {
      const key = `order:${orderId}:${open.serial}`;
      try {
        const made = await payments.createSetup({ owner: orderId, key, customerId });
        await storeStripeId(db, open.id, { stripeId: made.id, customerId: made.customerId });
        return made;
      } catch (error) {
        if (error instanceof PaymentsUnavailable && error.wasAnswered)
          await writeOffSetup(db, open.id, clock.now());
        throw error;
      }
    };
    const setup = open.stripe_id === null ? await create() : await payments.readSetup(open.stripe_id);
    const isSaved = setup.status === 'succeeded' && setup.method !== undefined;
    if (setup.status === 'open' || isSaved) return setup;
    await settleSetup(db, setup, clock.now());
  }
  throw new Error('every setup was finished already');
}
