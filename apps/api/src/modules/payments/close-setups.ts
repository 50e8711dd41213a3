import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';
import type { Payments } from '#providers/stripe/interface.ts';
import { listSetupsToForget, settleSetup, writeOffSetup } from './setup-repository.ts';

export const closeSetupsJob = defineJob({
  name: 'close-setups',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 60, expireInSeconds: 600 },
});

const day = 24 * 60 * 60 * 1000;
const mostAtOnce = 500;

type Deps = { readonly db: Db; readonly clock: Clock; readonly payments: Payments };

/**
 * Closes a setup, so that no method can be saved with it any more; a method that was saved at the last
 * moment is stored.
 */
export async function closeSetup({ db, clock, payments }: Deps, stripeId: string): Promise<void> {
  const setup = await payments.readSetup(stripeId);
  if (setup.status === 'open') await payments.cancelSetup(stripeId);
  await settleSetup(db, await payments.readSetup(stripeId), clock.now());
}

/** Closes setups that were opened and never used, after a day, at Stripe and here. */
export async function closeSetups(deps: Deps, logger: Logger): Promise<void> {
  const { db, clock } = deps;
  const before = new Date(clock.now().getTime() - day);
  for (const { id, stripe_id: stripeId } of await listSetupsToForget(db, before, mostAtOnce)) {
    try {
      await (stripeId === null ? writeOffSetup(db, id, clock.now()) : closeSetup(deps, stripeId));
    } catch (error) {
      logger.warn({ error }, 'a forgotten setup could not be closed');
    }
  }
}
