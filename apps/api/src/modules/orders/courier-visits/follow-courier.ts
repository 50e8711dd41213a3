import { queueMail } from '#modules/mail/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { BookingState } from '#providers/logistics/interface.ts';
import { changeOrder } from '../change-order.ts';
import { type LockedOrder, lockOrder } from '../order-repository.ts';
import type { VisitKind } from '../order-tables.ts';
import { withdrawalUndone } from '../withdrawals/withdrawal-undone.ts';
import { alertSupport } from './alert-support.ts';
import { holdFinish } from './call-couriers.ts';
import type { CourierDeps } from './courier-deps.ts';

/**
 * What the courier's progress means for an order: a pick-up counts when the items are collected, a
 * return when they are delivered to the customer.
 */
const meanings = {
  pickup: { command: 'collect', after: ['collected', 'delivered'], unexpected: 'call_off_too_late' },
  return: { command: 'complete', after: ['delivered'], unexpected: 'home_too_early' },
} as const satisfies Record<VisitKind, { after: readonly BookingState[]; [more: string]: unknown }>;

const visitOf = (db: Db | Tx, bookingId: string) =>
  db
    .selectFrom('courier_visits')
    .select(['order_id', 'kind', 'state'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();

const finishVisit = (tx: Tx, bookingId: string, now: Date) =>
  tx
    .updateTable('courier_visits')
    .set({ state: 'done', changed_at: now })
    .where('booking_id', '=', bookingId)
    .execute();

/**
 * A withdrawal was undone, and the courier who could no longer be called off has not come: the customer
 * chooses another courier visit.
 */
async function releaseVisit(
  tx: Tx,
  deps: CourierDeps,
  { id: orderId, language }: LockedOrder,
  requestId: string,
): Promise<void> {
  await changeOrder(tx, deps, { orderId, command: 'release_pickup', actor: 'courier', requestId });
  const now = deps.clock.now();
  await queueMail(tx, deps.jobs, { template: withdrawalUndone, about: orderId, language, requestId, now });
}

/**
 * Reads from the courier's API what a courier has done and changes the order. What the order does not
 * expect is reported to support.
 */
export async function followCourier(deps: CourierDeps, bookingId: string, requestId: string): Promise<void> {
  const { db, logistics } = deps;
  const found = await visitOf(db, bookingId);
  if (!found || found.state === 'done') return;
  const { order_id: orderId, kind } = found;
  const { command, after, unexpected } = meanings[kind];
  const { state } = await logistics.read(bookingId);
  const isReached = (after as readonly BookingState[]).includes(state);
  if (!isReached && state !== 'cancelled') return;
  await db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    // Another process may have saved this, or called the visit off, while the courier's API was read.
    const visit = await visitOf(tx, bookingId);
    if (!visit || visit.state === 'done') return;
    const alert = { orderId, kind, bookingId, requestId };
    if (isReached) {
      const write = async (order: LockedOrder, now: Date) => {
        await finishVisit(tx, bookingId, now);
        // The courier delivered before we called them, on a visit that the customer had chosen before.
        if (command === 'complete' && order.courier_called_at === null)
          await holdFinish(tx, deps.jobs, order, { now, requestId });
      };
      const changed = await changeOrder(tx, deps, { orderId, command, actor: 'courier', requestId, write });
      if ('refusal' in changed) await alertSupport(tx, deps, { ...alert, what: unexpected });
    } else if (visit.state === 'chosen')
      await alertSupport(tx, deps, { ...alert, what: 'courier_cancelled' });
    else if (locked?.state === 'pickup_scheduled' && locked.withdrawal_undo_until === null)
      await releaseVisit(tx, deps, locked, requestId);
  });
}
