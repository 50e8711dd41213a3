import { claimLateUntil, nextClaimStep } from '@mendwell/domain';
import * as z from 'zod/mini';
import { type ChangeDeps, changeOrder, type OrderChange } from '#modules/orders/index.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';
import { addClaimStep, applyClaimCommand, claimMails, storeClaim } from './change-claim.ts';
import { findClaim, listAgreedClaims, listDueClaims, type StoredClaim } from './claim-repository.ts';
import { isRefunded } from './pay-claim.ts';

export const watchClaimsJob = defineJob({
  name: 'watch-claims',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 30, expireInSeconds: 240 },
});

type Deps = ChangeDeps & { readonly db: Db };

const mailOfStep = {
  remind_support: claimMails.toSupport,
  remind_workshop: claimMails.toProvider,
  remind_customer: claimMails.proposal,
} as const;

/** We have missed a date: support is alerted, and the customer is told a new one before they ask. */
function tellLate(change: OrderChange, claim: StoredClaim): void {
  const by = claim.state === 'open' ? 'answer_by' : 'propose_by';
  const until = claimLateUntil(change.now > claim[by] ? change.now : claim[by]);
  const next = {
    ...claim,
    [by]: until,
    // A proposal is never promised for a day before the answer.
    propose_by:
      by === 'answer_by' && claim.propose_by < until ? until : by === 'propose_by' ? until : claim.propose_by,
    reminders: claim.state === 'with_workshop' ? 1 : 0,
  };
  change.run(
    storeClaim(next),
    addClaimStep(change, next, { actor: 'time', action: 'late', from: claim.state }),
  );
  change.queueMail(claimMails.late, claim.id);
  change.queueMail(claimMails.toSupport, claim.id);
}

/** Applies what is due to one claim; if somebody acts in the meantime, nothing is left to do. */
async function watchClaim(
  deps: Deps,
  { id, order_id: orderId }: { readonly id: string; readonly order_id: string },
  requestId: string,
): Promise<void> {
  await changeOrder(deps.db, deps, { orderId, requestId }, async (change) => {
    const claim = await findClaim(deps.db, id);
    if (!claim) return undefined;
    const due = nextClaimStep({
      state: claim.state,
      changedAt: claim.changed_at,
      answerBy: claim.answer_by,
      proposeBy: claim.propose_by,
      reminders: claim.reminders,
    });
    if (!due || due.at > change.now) return undefined;
    if (due.step === 'late') {
      tellLate(change, claim);
      return undefined;
    }
    change.run(storeClaim({ ...claim, reminders: claim.reminders + 1 }));
    change.queueMail(mailOfStep[due.step], id);
    return undefined;
  });
}

/** Returns whether what was agreed is done. What only a person can do, a person reports. */
function isDone({ order }: OrderChange, claim: StoredClaim): boolean {
  if (claim.remedy !== 'redo') return claim.transfer === 0 && isRefunded(order, claim);
  const { redo, state } = order;
  return redo !== null && new Date(redo.at) >= claim.changed_at && state === 'completed';
}

/** Settles a claim when what was agreed is done. */
async function settleIfDone(
  deps: Deps,
  { id, order_id: orderId }: { readonly id: string; readonly order_id: string },
  requestId: string,
): Promise<void> {
  await changeOrder(deps.db, deps, { orderId, requestId }, async (change) => {
    const claim = await findClaim(deps.db, id);
    if (claim?.state !== 'agreed' || !isDone(change, claim)) return undefined;
    applyClaimCommand(change, claim, { command: 'settle', actor: 'time' });
    return undefined;
  });
}

/** Looks after all claims; an error in one does not stop the others. Running it twice does no harm. */
export async function watchClaims(deps: Deps, requestId: string, logger: Logger): Promise<void> {
  const each = async (
    claims: readonly { readonly id: string; readonly order_id: string }[],
    act: typeof watchClaim,
  ) => {
    for (const claim of claims) {
      try {
        await act(deps, claim, requestId);
      } catch (error) {
        logger.warn({ error }, 'a claim could not be looked after');
      }
    }
  };
  await each(await listDueClaims(deps.db, deps.clock.now()), watchClaim);
  await each(await listAgreedClaims(deps.db), settleIfDone);
}
