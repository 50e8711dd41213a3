import * as z from 'zod/mini';
import { queueMail } from '#modules/mail/index.ts';
import type { ChangeDeps } from '#modules/orders/index.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';
import { withdrawalToSupport } from './compose-withdrawal-mails.ts';
import { applyWithdrawal } from './order/apply-withdrawal.ts';
import { listWithdrawalsToApply, settleWithdrawals } from './withdrawal-repository.ts';

/** Looks for withdrawals that can no longer be undone. It runs periodically, so that none is missed. */
export const applyWithdrawalsJob = defineJob({
  name: 'apply-withdrawals',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 30, expireInSeconds: 240 },
});

type Deps = ChangeDeps & { readonly db: Db };
type Due = Awaited<ReturnType<typeof listWithdrawalsToApply>>[number];

/**
 * Applies one withdrawal in one transaction: if the process is killed before its end, nothing has
 * happened.
 */
async function apply(deps: Deps, due: Due, requestId: string): Promise<void> {
  const { id, order_id: orderId, effect, language } = due;
  await deps.db.transaction().execute(async (tx) => {
    const outcome = await applyWithdrawal(tx, deps, { orderId, withdrawalId: id, effect, requestId });
    if (!outcome) return;
    const now = deps.clock.now();
    await settleWithdrawals(tx, orderId, { outcome, now });
    // Items that are under way have to be returned, and a person takes care of that.
    if (outcome !== 'called_off')
      await queueMail(tx, deps.jobs, { template: withdrawalToSupport, about: id, language, requestId, now });
  });
}

/** Applies all withdrawals whose undo period has passed; an error in one does not stop the others. */
export async function applyWithdrawals(deps: Deps, requestId: string, logger: Logger): Promise<void> {
  for (const due of await listWithdrawalsToApply(deps.db, deps.clock.now())) {
    try {
      await apply(deps, due, requestId);
    } catch (error) {
      logger.warn({ error }, 'a withdrawal could not be applied');
    }
  }
}
