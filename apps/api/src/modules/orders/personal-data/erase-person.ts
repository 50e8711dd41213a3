import { decideErasure, type OrderRefusal } from '@mendwell/domain';
import { sql } from 'kysely';
import { erasePersonalData as eraseMails, queueMail } from '#modules/mail/index.ts';
import { dropUploadsOf } from '#modules/photos/index.ts';
import { erasePersonalData as eraseVoucherUses } from '#modules/vouchers/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import { applyCommand, type ChangeDeps, changeOrder } from '../change-order.ts';
import { eraseOrder } from '../retention/erase-order.ts';
import { erasureFacts } from './erasure-of-orders.ts';

type EraseDeps = ChangeDeps & {
  readonly db: Db;
  /** Closes a payment setup, so that no method can be saved with it. */
  readonly closeSetup: (stripeId: string) => Promise<unknown>;
};

export const erasureToProvider = 'erasure-to-provider';

/**
 * Deletes the links and codes that the customer was mailed, and the records of mails and courier events.
 */
async function dropProofsAndNotes(tx: Tx, orderId: string): Promise<void> {
  const { rows: codes } = await sql<{ id: string }>`
    delete from codes where order_id = ${orderId} and action <> 'provider' returning id`.execute(tx);
  await sql`delete from order_links where order_id = ${orderId} and purpose <> 'provider'`.execute(tx);
  await sql`
    delete from courier_events where booking_id in (
      select booking_id from courier_visits where order_id = ${orderId})`.execute(tx);
  await eraseVoucherUses(tx, orderId);
  await eraseMails(tx, [orderId, ...codes.map(({ id }) => id)]);
}

/** Erases an order that was never placed: nothing of it is needed. */
async function eraseDraft(tx: Tx, deps: EraseDeps, orderId: string, requestId: string): Promise<void> {
  const now = deps.clock.now();
  await dropUploadsOf(tx, orderId, now);
  // The change is refused if the order was abandoned before; the result is the same.
  await changeOrder<OrderRefusal>(tx, deps, { orderId, requestId }, (change) =>
    applyCommand(change, deps.effects, { command: 'abandon', actor: 'customer' }),
  );
  await sql`delete from order_items where order_id = ${orderId}`.execute(tx);
  await sql`delete from order_contacts where order_id = ${orderId}`.execute(tx);
  await sql`
    update orders set forgotten_at = ${now}, visitor_id = null, request_hash = '', discount_failures = '[]'
    where id = ${orderId}`.execute(tx);
}

/**
 * Closes the setup of an order that still waits for a method, so that none can be saved any more. If it
 * was closed before, nothing happens.
 */
async function closeWaiting(deps: EraseDeps, orderId: string): Promise<void> {
  const [order] = await erasureFacts(deps.db, [orderId], deps.clock.now());
  if (order?.state === 'awaiting_payment' && order.stripeId) await deps.closeSetup(order.stripeId);
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
    if (decision.erases === 'draft') await eraseDraft(tx, deps, orderId, requestId);
    else await eraseOrder(tx, orderId, now);
    await dropProofsAndNotes(tx, orderId);
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
