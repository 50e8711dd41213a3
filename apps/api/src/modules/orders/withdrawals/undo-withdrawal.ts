import { berlinDay, decideVisit, isPaidOrDebited } from '@mendwell/domain';
import { sql } from 'kysely';
import { queueMail } from '#modules/mail/index.ts';
import type { Tx } from '#platform/database.ts';
import { type ChangeDeps, changeOrder } from '../change-order.ts';
import { bookVisit } from '../courier-visits/book-visit.ts';
import { courierEventJob } from '../courier-visits/courier-jobs.ts';
import { lockVisitsOfProvider, visitOffer } from '../courier-visits/visit-offer.ts';
import { writeHistory } from '../order-history.ts';
import { type LockedOrder, lockOrder } from '../order-repository.ts';
import { resumePayment } from './resume-payment.ts';
import { withdrawalUndone } from './withdrawal-undone.ts';

type Undo = { readonly orderId: string; readonly requestId: string };
type Refused = { readonly refusal: 'already_done' };

type CalledOff = {
  readonly day: string;
  /** The booking that could no longer be called off, according to the courier. */
  readonly keptBooking: string | null;
};

/**
 * Returns the courier visit that the withdrawal called off, and its booking if the courier could no
 * longer call it off.
 */
async function calledOffPickup(tx: Tx, { id, state }: LockedOrder): Promise<CalledOff | undefined> {
  if (state !== 'pickup_scheduled') return undefined;
  const { rows } = await sql<CalledOff>`
    select day::text, (
        select alert.booking_id from courier_alerts alert where alert.booking_id = courier_visits.booking_id
          and alert.order_id = courier_visits.order_id and what = 'call_off_too_late') as "keptBooking"
    from courier_visits where order_id = ${id} and kind = 'pickup' and state = 'called_off'`.execute(tx);
  return rows[0];
}

/**
 * The courier is on the way and could not be stopped: our courier visit is set to their booking again.
 */
const letCourierCome = (tx: Tx, orderId: string, now: Date) =>
  sql`
    update courier_visits set state = 'chosen', asked_day = day, booked_day = day, changed_at = ${now}
    where order_id = ${orderId} and kind = 'pickup'`.execute(tx);

/**
 * Returns whether the old day can be booked again, under the same conditions as for any choice: the
 * order is paid, and there is a free place.
 */
async function isStillToBeHad(tx: Tx, order: LockedOrder, day: string, now: Date): Promise<boolean> {
  const { id: orderId, provider_id: providerId, state } = order;
  if (!isPaidOrDebited(order.payment_state)) return false;
  await lockVisitsOfProvider(tx, providerId);
  const offer = await visitOffer(tx, { orderId, kind: 'pickup', providerId, state });
  return !('refusal' in decideVisit(day, offer, now));
}

/**
 * Books the old courier visit again if that is still possible. Otherwise the customer chooses another
 * one.
 */
async function resumePickup(tx: Tx, deps: ChangeDeps, order: LockedOrder, requestId: string): Promise<void> {
  const visit = await calledOffPickup(tx, order);
  if (!visit) return;
  const { day, keptBooking: bookingId } = visit;
  const { id: orderId, provider_id: providerId } = order;
  const now = deps.clock.now();
  if (bookingId !== null) {
    if (day >= berlinDay(now)) await letCourierCome(tx, orderId, now);
    // The courier has been there, or has not come at all: their API says which (see follow-courier.ts).
    else await deps.jobs.send(tx, courierEventJob, { bookingId }, { requestId });
  } else if (await isStillToBeHad(tx, order, day, now))
    await bookVisit(tx, deps.jobs, { orderId, kind: 'pickup', providerId, day, now, requestId });
  else {
    const release = {
      orderId,
      command: 'release_pickup',
      actor: 'time',
      requestId,
      details: { day },
    } as const;
    await changeOrder(tx, deps, release);
  }
}

/**
 * Undoes the withdrawal, in time and once: the order continues where it was held. All deadlines start
 * again, because nobody could act meanwhile.
 */
export async function undoWithdrawalOfOrder(
  tx: Tx,
  deps: ChangeDeps,
  { orderId, requestId }: Undo,
): Promise<undefined | Refused> {
  const { clock, jobs } = deps;
  const order = await lockOrder(tx, orderId);
  const now = clock.now();
  const until = order?.withdrawal_undo_until;
  if (!order || !until || until <= now) return { refusal: 'already_done' };
  const { state, language } = order;
  await tx
    .updateTable('orders')
    .set({ withdrawal_undo_until: null, changed_at: now, reminders: 0 })
    .where('id', '=', orderId)
    .execute();
  const step = { orderId, now, actor: 'customer', from: state, to: state, requestId } as const;
  await writeHistory(tx, { ...step, action: 'withdrawal_undone' });
  await resumePickup(tx, deps, order, requestId);
  await resumePayment(tx, jobs, order, { requestId, now });
  await queueMail(tx, jobs, { template: withdrawalUndone, about: orderId, language, requestId, now });
  return undefined;
}
