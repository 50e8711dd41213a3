import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';
import { alertStuckCharges } from './alert-stuck-charges.ts';
import { chargeOrder } from './charge-order.ts';
import { debitsOfToday, makeDebit } from './make-debit.ts';
import { refundOrder } from './refund-order.ts';
import type { ChargeDeps } from './settle-charge.ts';
import { syncCharge } from './sync-charge.ts';
import { syncRefund } from './sync-refund.ts';
import {
  givenRefunds,
  markRead,
  mostAtOnce,
  openPayments,
  type ReadTable,
  unusedReplacements,
  wantedRefunds,
} from './unread-money.ts';
import { useReplacement } from './use-replacement.ts';

export const reconcileChargesJob = defineJob({
  name: 'reconcile-charges',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 30, expireInSeconds: 240 },
});

/** Stripe's own event and our own jobs get this long to be first. */
const patienceMs = 5 * 60_000;
const dayMs = 24 * 60 * 60 * 1000;
/** A bank may return a refund for this long; reading each refund once a day is enough. */
const refundMayFailMs = 30 * dayMs;
/**
 * Stays below the time limit of the job. A run that is slow, because Stripe responds slowly, leaves the
 * rest to the next run.
 */
const longestRunMs = 200_000;

type Task = {
  readonly table: ReadTable;
  readonly id: string;
  readonly read: () => Promise<unknown>;
};

/** Returns what is open, the most urgent first. */
async function openTasks(deps: ChargeDeps, requestId: string, startedAt: Date): Promise<Task[]> {
  const { db } = deps;
  const ago = (ms: number) => new Date(startedAt.getTime() - ms);
  const run = { startedAt, patienceMs };
  const cause = { actor: 'time', requestId } as const;
  const debits = await debitsOfToday(db, startedAt);
  const charging = await openPayments(db, ['charging'], run);
  const replacements = await unusedReplacements(db, run);
  const wanted = await wantedRefunds(db, run);
  const underWay = await openPayments(db, ['processing', 'action_required'], run);
  const given = await givenRefunds(db, { since: ago(refundMayFailMs), until: ago(dayMs) });
  const task = (table: ReadTable, id: string, read: Task['read']): Task => ({ table, id, read });
  return [
    ...debits.map((one) => task('payments', one.id, () => makeDebit(deps, one.order_id, cause))),
    ...charging.map((one) => task('payments', one.id, () => chargeOrder(deps, one.order_id, cause))),
    ...replacements.map((one) =>
      task('setups', one.id, () => useReplacement(deps, one.stripe_id, { orderId: one.order_id, requestId })),
    ),
    ...wanted.map((one) => task('refunds', one.id, () => refundOrder(deps, one.order_id, cause))),
    ...underWay.map((one) =>
      task('payments', one.id, () => syncCharge(deps, one.stripe_id ?? '', requestId)),
    ),
    ...given.map((one) => task('refunds', one.id, () => syncRefund(deps, one.stripe_id, requestId))),
  ];
}

/** Reads every open payment and refund from Stripe again, so that a lost event has no lasting effect. */
export async function reconcileCharges(deps: ChargeDeps, requestId: string, logger: Logger): Promise<void> {
  const { db, clock } = deps;
  const startedAt = clock.now();
  const end = performance.now() + longestRunMs;
  for (let tasks = await openTasks(deps, requestId, startedAt); tasks.length > 0; ) {
    for (const { table, id, read } of tasks) {
      if (performance.now() > end) break;
      try {
        await markRead(db, table, id, clock.now());
        await read();
      } catch (error) {
        logger.warn({ error }, 'a payment could not be read again');
      }
    }
    // A full turn may have left some of its kind: those come next, until the time is up.
    tasks =
      tasks.length >= mostAtOnce && performance.now() < end
        ? await openTasks(deps, requestId, startedAt)
        : [];
  }
  await alertStuckCharges(deps, requestId);
}
