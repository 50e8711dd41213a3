import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { type Payments, PaymentsUnavailable, type Setup } from '#providers/stripe/interface.ts';
import {
  ensureOpenSetup,
  type OpenSetup,
  settleSetup,
  storeStripeId,
  writeOffSetup,
} from './setup-repository.ts';
import type { SetupPurpose } from './setup-tables.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly payments: Payments };

/** How often a setup may turn out to be finished before we give up. */
const mostTurns = 3;

/**
 * Creates a setup. Under the same idempotency key, Stripe repeats its first response. That includes
 * failures: after a failure, the next attempt needs another key.
 */
async function create(
  { db, clock, payments }: Deps,
  visitorId: string,
  purpose: SetupPurpose,
  open: OpenSetup,
) {
  const key = `${visitorId}:${purpose}:${open.serial}`;
  try {
    const { customerId, ...setup } = await payments.createSetup({ owner: visitorId, key });
    await storeStripeId(db, open.id, { stripeId: setup.id, customerId });
    return setup;
  } catch (error) {
    if (error instanceof PaymentsUnavailable && error.wasAnswered)
      await writeOffSetup(db, open.id, clock.now());
    throw error;
  }
}

/**
 * Returns the only open setup of a visitor for a purpose. The secret of a finished setup is never sent:
 * the setup is marked as finished and a new one is opened, unless an order was waiting for exactly that
 * one.
 */
export async function openSetup(
  deps: Deps,
  visitorId: string,
  purpose: SetupPurpose,
  hasPlacedOrder: (stripeId: string) => Promise<boolean>,
): Promise<Setup | { readonly refusal: 'already_ordered' }> {
  const { db, clock, payments } = deps;
  for (let turn = 0; turn < mostTurns; turn++) {
    const open = await ensureOpenSetup(db, visitorId, purpose, clock.now());
    const setup =
      open.stripe_id === null
        ? await create(deps, visitorId, purpose, open)
        : await payments.readSetup(open.stripe_id);
    if (setup.status === 'open') return setup;
    if (setup.status === 'succeeded' && (await hasPlacedOrder(setup.id)))
      return { refusal: 'already_ordered' };
    await settleSetup(db, setup, clock.now());
  }
  throw new Error('every setup was finished already');
}
