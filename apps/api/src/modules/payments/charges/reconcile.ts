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
async function openTasks(deps: ChargeDeps, requestId: string): Promise<Task[]> {
  const { db, clock } = deps;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const before = ago(patienceMs);
  const cause = { actor: 'time', requestId } as const;
  const debits = await debitsOfToday(db, clock.now());
  const charging = await openPayments(db, ['charging'], before);
  const replacements = await unusedReplacements(db, before);
  const wanted = await wantedRefunds(db, before);
  const underWay = await openPayments(db, ['processing', 'action_required'], before);
  const given = await givenRefunds(db, { since: ago(refundMayFailMs), before: ago(dayMs) });
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
  const end = performance.now() + longestRunMs;
  for (const { table, id, read } of await openTasks(deps, requestId)) {
    if (performance.now() > end) break;
    try {
      await markRead(db, table, id, clock.now());
      await read();
    } catch (error) {
      logger.warn({ error }, 'a payment could not be read again');
    }
  }
  await alertStuckCharges(deps, requestId);
}
