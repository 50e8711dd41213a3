import type { VisitKind } from '#modules/orders/index.ts';
import { oneAtATime } from '#platform/one-at-a-time.ts';
import { LogisticsUnavailable } from '#providers/logistics/interface.ts';
import { alertSupport } from './alert-support.ts';
import { bookingRequest } from './booking-request.ts';
import type { CourierDeps } from './courier-deps.ts';
import { courierEventJob } from './courier-jobs.ts';
import {
  bookingKey,
  type CourierVisit,
  findVisit,
  type Saying,
  storeBooking,
  whatToSay,
} from './visit-repository.ts';

type CourierOutcome = Promise<'done' | 'too_late' | 'refused'>;

async function book({ db, logistics, catalogue }: CourierDeps, visit: CourierVisit): CourierOutcome {
  const { asked_day: askedBefore, bookings } = visit;
  const day = askedBefore ?? visit.day;
  const nth = askedBefore === null ? bookings + 1 : bookings;
  if (askedBefore === null) await storeBooking(db, visit, { asked_day: day, bookings: nth });
  const request = { day, key: bookingKey(visit, nth), catalogue: catalogue.current() };
  const { bookingId } = await logistics.book(bookingRequest(visit, request));
  await storeBooking(db, visit, { booking_id: bookingId, booked_day: day });
  return 'done';
}

async function move(
  deps: CourierDeps,
  visit: CourierVisit,
  bookingId: string,
  requestId: string,
): CourierOutcome {
  const { db, logistics, jobs } = deps;
  const { order_id: orderId, kind, day, bookings, sequence } = visit;
  // Until the courier responds, it is unknown which day they have booked, and the customer may choose
  // the old day again meanwhile.
  await storeBooking(db, visit, { asked_day: day, booked_day: null });
  const key = `${bookingKey(visit, bookings)}:move:${sequence}`;
  if ((await logistics.move(bookingId, day, key)) === 'moved') {
    await storeBooking(db, visit, { booked_day: day });
    return 'done';
  }
  const { state } = await logistics.read(bookingId);
  if (state === 'cancelled') {
    // The courier cancelled it, for instance because nobody was met: another visit needs another
    // booking.
    await storeBooking(db, visit, { booking_id: null, asked_day: null });
    return 'done';
  }
  await db.transaction().execute(async (tx) => {
    await alertSupport(tx, deps, { orderId, kind, bookingId, what: 'move_too_late', requestId });
    await jobs.send(tx, courierEventJob, { bookingId }, { requestId });
  });
  return 'too_late';
}

async function cancel(
  deps: CourierDeps,
  visit: CourierVisit,
  bookingId: string,
  requestId: string,
): CourierOutcome {
  const { db, logistics, jobs } = deps;
  const { order_id: orderId, kind, bookings } = visit;
  const answer = await logistics.cancel(bookingId, `${bookingKey(visit, bookings)}:cancel`);
  await db.transaction().execute(async (tx) => {
    if (answer === 'too_late') {
      await alertSupport(tx, deps, { orderId, kind, bookingId, what: 'call_off_too_late', requestId });
      // The courier may have collected the items already, and the event about it may be lost.
      await jobs.send(tx, courierEventJob, { bookingId }, { requestId });
    }
    await storeBooking(tx, visit, { asked_day: null, booked_day: null });
  });
  return 'done';
}

function say(deps: CourierDeps, visit: CourierVisit, saying: Saying, requestId: string): CourierOutcome {
  if (saying.step === 'book') return book(deps, visit);
  return (saying.step === 'move' ? move : cancel)(deps, visit, saying.bookingId, requestId);
}

/**
 * The courier would refuse again, so a person has to call them. A booking that was refused does not
 * exist.
 */
async function giveUp(
  deps: CourierDeps,
  visit: CourierVisit,
  saying: Saying,
  requestId: string,
): CourierOutcome {
  const { order_id: orderId, kind, number, day } = visit;
  const bookingId = saying.step === 'book' ? `${number} ${day}` : saying.bookingId;
  await deps.db.transaction().execute(async (tx) => {
    await alertSupport(tx, deps, { orderId, kind, bookingId, what: 'courier_refused', requestId });
    if (saying.step === 'book') await storeBooking(tx, visit, { asked_day: null });
  });
  return 'refused';
}

async function sayOrGiveUp(
  deps: CourierDeps,
  visit: CourierVisit,
  saying: Saying,
  requestId: string,
): CourierOutcome {
  try {
    return await say(deps, visit, saying, requestId);
  } catch (error) {
    if (!(error instanceof LogisticsUnavailable && error.wasAnswered)) throw error;
    return giveUp(deps, visit, saying, requestId);
  }
}

/**
 * Makes the courier's booking equal to our courier visit. If it runs twice, the second run finds nothing
 * to send.
 *
 * Only one run per courier visit is active at a time: two would book twice, and moves would overtake
 * each other. A change that is made while the courier is asked is found by reading again. The lock is
 * held while the courier's response is awaited: their time limit is a few seconds (see
 * `http-logistics.ts`), and a worker runs only some of these at once. The lock is not what makes a crash
 * harmless: that is the request, which is stored before it is sent.
 */
export function syncCourier(
  deps: CourierDeps,
  { orderId, kind }: { readonly orderId: string; readonly kind: VisitKind },
  requestId: string,
): Promise<void> {
  return oneAtATime(deps.db, `courier ${kind} ${orderId}`, async (db) => {
    for (;;) {
      const visit = await findVisit(db, orderId, kind);
      const saying = visit && whatToSay(visit);
      if (!saying || (await sayOrGiveUp({ ...deps, db }, visit, saying, requestId)) !== 'done') return;
    }
  });
}
