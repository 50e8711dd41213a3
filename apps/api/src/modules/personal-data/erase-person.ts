import { decideErasure } from '@mendwell/domain';
import { erasePersonalData as eraseClaims } from '#modules/claims/index.ts';
import { erasePersonalData as eraseCourierEvents, eraseFailedVisits } from '#modules/courier-visits/index.ts';
import { erasePersonalData as eraseHandovers } from '#modules/custody/index.ts';
import { erasePersonalData as eraseMails, queueMail } from '#modules/mail/index.ts';
import { erasePersonalData as eraseMessages } from '#modules/order-messages/index.ts';
import { erasePersonalData as eraseNotes } from '#modules/order-notes/index.ts';
import {
  type ChangeDeps,
  eraseDraft,
  eraseOrder,
  eraseProofs,
  erasureToProvider,
  findOrder,
} from '#modules/orders/index.ts';
import { refundIdsOf } from '#modules/payments/index.ts';
import { erasePersonalData as eraseQuotes } from '#modules/quotes/index.ts';
import { erasePersonalData as eraseVoucherUses } from '#modules/vouchers/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import { erasureFacts } from './erasure-of-orders.ts';

type EraseDeps = ChangeDeps & {
  readonly db: Db;
  /** Closes a payment setup, so that no method can be saved with it. */
  readonly closeSetup: (stripeId: string) => Promise<unknown>;
};

/** Erases the person from an order that has ended, in every module; the caller holds its lock. */
export async function eraseEndedOrder(tx: Tx, orderId: string, now: Date): Promise<void> {
  await eraseClaims(tx, orderId, now);
  await eraseOrder(tx, orderId, now);
  await eraseQuotes(tx, orderId);
  await eraseHandovers(tx, orderId);
  await eraseFailedVisits(tx, orderId);
  await eraseMessages(tx, orderId);
  await eraseNotes(tx, orderId);
}

/** Erases what proves or reports something about the person, and the records of mails about it. */
async function eraseProofsAndReports(tx: Tx, orderId: string): Promise<void> {
  const codes = await eraseProofs(tx, orderId);
  await eraseCourierEvents(tx, orderId);
  await eraseVoucherUses(tx, orderId);
  await eraseMails(tx, [orderId, ...codes, ...(await refundIdsOf(tx, orderId))]);
}

/**
 * Closes the setup of an order that still waits for a method, so that none can be saved any more. If it
 * was closed before, nothing happens.
 */
async function closeWaiting({ db, closeSetup }: EraseDeps, orderId: string): Promise<void> {
  const order = await findOrder(db, orderId);
  if (order?.state === 'awaiting_payment' && order.stripe_id) await closeSetup(order.stripe_id);
}

/**
 * Erases everything about one order that no law requires us to store, all of it or nothing, and notifies
 * the provider (Art. 19 GDPR). This is decided under the lock: an order that runs, or whose money is
 * under way, stays as it is, and one that was erased before is left alone. It can therefore be repeated,
 * also by two workers at once.
 */
export async function erasePersonOfOrder(deps: EraseDeps, orderId: string, requestId: string): Promise<void> {
  await closeWaiting(deps, orderId);
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const [order] = await erasureFacts(tx, [orderId], now);
    if (!order || order.isForgotten) return;
    const decision = decideErasure(order);
    if (!('erases' in decision)) return;
    if (decision.erases === 'draft') await eraseDraft(tx, deps, { orderId, requestId });
    else await eraseEndedOrder(tx, orderId, now);
    await eraseProofsAndReports(tx, orderId);
    if (decision.erases === 'person')
      await queueMail(tx, deps.jobs, {
        template: erasureToProvider,
        about: orderId,
        language: 'DE',
        requestId,
        now,
      });
  });
}
