import { oneAtATime } from '#platform/one-at-a-time.ts';
import { LogisticsUnavailable } from '#providers/logistics/interface.ts';
import type { EveningKind } from '../order-tables.ts';
import { alertSupport } from './alert-support.ts';
import { bookingRequest } from './booking-request.ts';
import type { CourierDeps } from './courier-deps.ts';
import { courierEventJob } from './courier-jobs.ts';
import {
  type AskedEvening,
  bookingKey,
  keepAnswer,
  readEvening,
  type Saying,
  whatToSay,
} from './visit-repository.ts';

type Answer = Promise<'done' | 'too_late' | 'refused'>;

async function book({ db, logistics, catalogue }: CourierDeps, evening: AskedEvening): Answer {
  const { asked_day: askedBefore, bookings } = evening;
  const day = askedBefore ?? evening.day;
  const nth = askedBefore === null ? bookings + 1 : bookings;
  if (askedBefore === null) await keepAnswer(db, evening, { asked_day: day, bookings: nth });
  const request = { day, key: bookingKey(evening, nth), catalogue: catalogue.current() };
  const { bookingId } = await logistics.book(bookingRequest(evening, request));
  await keepAnswer(db, evening, { booking_id: bookingId, booked_day: day });
  return 'done';
}

async function move(deps: CourierDeps, evening: AskedEvening, bookingId: string, requestId: string): Answer {
  const { db, logistics, jobs } = deps;
  const { order_id: orderId, kind, day, bookings, sequence } = evening;
  // Until they answer nobody knows which day they have, and the old one may be chosen again meanwhile.
  await keepAnswer(db, evening, { asked_day: day, booked_day: null });
  const key = `${bookingKey(evening, bookings)}:move:${sequence}`;
  if ((await logistics.move(bookingId, day, key)) === 'moved') {
    await keepAnswer(db, evening, { booked_day: day });
    return 'done';
  }
  const { state } = await logistics.read(bookingId);
  if (state === 'cancelled') {
    // By themselves, for instance because nobody was met: another evening is another booking.
    await keepAnswer(db, evening, { booking_id: null, asked_day: null });
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
  evening: AskedEvening,
  bookingId: string,
  requestId: string,
): Answer {
  const { db, logistics, jobs } = deps;
  const { order_id: orderId, kind, bookings } = evening;
  const answer = await logistics.cancel(bookingId, `${bookingKey(evening, bookings)}:cancel`);
  await db.transaction().execute(async (tx) => {
    if (answer === 'too_late') {
      await alertSupport(tx, deps, { orderId, kind, bookingId, what: 'call_off_too_late', requestId });
      // They may have the things already, and what they told of it may be lost.
      await jobs.send(tx, courierEventJob, { bookingId }, { requestId });
    }
    await keepAnswer(tx, evening, { asked_day: null, booked_day: null });
  });
  return 'done';
}

function say(deps: CourierDeps, evening: AskedEvening, saying: Saying, requestId: string): Answer {
  if (saying.step === 'book') return book(deps, evening);
  return (saying.step === 'move' ? move : cancel)(deps, evening, saying.bookingId, requestId);
}

/** They would say the same again: a person has to call them. A booking that was refused is none. */
async function giveUp(deps: CourierDeps, evening: AskedEvening, saying: Saying, requestId: string): Answer {
  const { order_id: orderId, kind, number, day } = evening;
  const bookingId = saying.step === 'book' ? `${number} ${day}` : saying.bookingId;
  await deps.db.transaction().execute(async (tx) => {
    await alertSupport(tx, deps, { orderId, kind, bookingId, what: 'courier_refused', requestId });
    if (saying.step === 'book') await keepAnswer(tx, evening, { asked_day: null });
  });
  return 'refused';
}

async function sayOrGiveUp(
  deps: CourierDeps,
  evening: AskedEvening,
  saying: Saying,
  requestId: string,
): Answer {
  try {
    return await say(deps, evening, saying, requestId);
  } catch (error) {
    if (!(error instanceof LogisticsUnavailable && error.wasAnswered)) throw error;
    return giveUp(deps, evening, saying, requestId);
  }
}

/**
 * Brings the courier's book in line with ours. Run twice, it finds nothing left to say.
 *
 * One at a time for each evening, or two would book twice and moves overtake each other; whatever was changed
 * while the courier was asked is found by reading again. The lock is held while the courier is waited for:
 * their time limit is a few seconds (see `http-logistics.ts`), and a worker does only some of these at once.
 * What keeps a crash harmless is not the lock but the question, written down before it is asked.
 */
export function tellCourier(
  deps: CourierDeps,
  { orderId, kind }: { readonly orderId: string; readonly kind: EveningKind },
  requestId: string,
): Promise<void> {
  return oneAtATime(deps.db, `courier ${kind} ${orderId}`, async (db) => {
    for (;;) {
      const evening = await readEvening(db, orderId, kind);
      const saying = evening && whatToSay(evening);
      if (!saying || (await sayOrGiveUp({ ...deps, db }, evening, saying, requestId)) !== 'done') return;
    }
  });
}
