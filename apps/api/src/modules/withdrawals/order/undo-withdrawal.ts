import { berlinDay, decideVisit, isPaidOrDebited } from '@mendwell/domain';
import {
  bookVisit,
  calledOffPickup,
  courierEventJob,
  letCourierCome,
  lockVisitsOfProvider,
  visitOffer,
} from '#modules/courier-visits/index.ts';
import {
  applyCommand,
  type ChangeDeps,
  changeOrder,
  type OrderChange,
  type OrderRecord,
  withdrawalUndone,
} from '#modules/orders/index.ts';
import type { Tx } from '#platform/database.ts';
import { resumePayment } from './resume-payment.ts';

type Undo = { readonly orderId: string; readonly requestId: string };
type Refused = { readonly refusal: 'already_done' };

/**
 * Returns whether the old day can be booked again, under the same conditions as for any choice: the
 * order is paid, and there is a free place.
 */
async function isStillToBeHad(tx: Tx, order: OrderRecord, day: string, now: Date): Promise<boolean> {
  if (!isPaidOrDebited(order.payment_state)) return false;
  await lockVisitsOfProvider(tx, order.provider_id);
  return !('refusal' in decideVisit(day, await visitOffer(tx, order, 'pickup'), now));
}

/**
 * Books the old courier visit again if that is still possible. Otherwise the customer chooses another
 * one.
 */
async function resumePickup(tx: Tx, { effects }: ChangeDeps, change: OrderChange): Promise<void> {
  const { order, now } = change;
  const visit = await calledOffPickup(tx, order);
  if (!visit) return;
  const { day, keptBooking: bookingId } = visit;
  if (bookingId !== null) {
    if (day >= berlinDay(now)) letCourierCome(change);
    // The courier has been there, or has not come at all: their API says which (see follow-courier.ts).
    else change.sendJob(courierEventJob, { bookingId });
  } else if (await isStillToBeHad(tx, order, day, now)) bookVisit(change, 'pickup', day);
  else applyCommand(change, effects, { command: 'release_pickup', actor: 'time', details: { day } });
}

/**
 * Undoes the withdrawal, in time and once: the order continues where it was held. All deadlines start
 * again, because nobody could act meanwhile.
 */
export async function undoWithdrawalOfOrder(
  tx: Tx,
  deps: ChangeDeps,
  undo: Undo,
): Promise<undefined | Refused> {
  const changed = await changeOrder<'already_done'>(tx, deps, undo, async (change) => {
    const { order, now } = change;
    const until = order.withdrawal_undo_until;
    if (!until || until <= now) return { refusal: 'already_done' };
    change.set({ withdrawal_undo_until: null, changed_at: now, reminders: 0 });
    change.note('customer', 'withdrawal_undone');
    await resumePickup(tx, deps, change);
    await resumePayment(tx, change);
    change.queueMail(withdrawalUndone);
    return undefined;
  });
  return 'refusal' in changed ? { refusal: 'already_done' } : undefined;
}
