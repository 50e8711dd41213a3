import { berlinDay, berlinMoment, dayLater } from './berlin-day.ts';
import { deadlineBefore } from './deadlines.ts';
import { bringsToClosedDoor, type ProviderCalendar } from './provider-calendar.ts';
import { isWorkingDay } from './working-days.ts';

/**
 * The hours of courier visits to a customer's door, to collect or to return. A visit day is a day in
 * Berlin's calendar, such as `2026-11-17`; it is converted to moments only where they are needed,
 * because 19:00 is a different moment in summer than in winter.
 */
export const visitHours = { from: 19, to: 21 } as const;

export type VisitOffer = {
  /** The number of booked visits, by day. */
  readonly booked: ReadonlyMap<string, number>;
  /** The maximum number of visits on one day. */
  readonly capacity: number;
  /** The number of days offered, full ones included. */
  readonly count: number;
  /**
   * For a pick-up: the day from which work may begin. For a return: the day by which the return is
   * promised.
   */
  readonly notBefore?: string | undefined;
  /** The day that this customer has chosen so far; it is counted in `booked`. */
  readonly held?: string | undefined;
  /** For a pick-up: the provider's closed days, on which nobody takes the items in. */
  readonly calendar?: ProviderCalendar | undefined;
};

export type VisitDay = { readonly day: string; readonly isFull: boolean };

export type VisitRefusal = 'visit_not_offered' | 'visit_full' | 'visit_too_late';

/** Returns the next days for courier visits, starting tomorrow in Berlin's calendar. */
export function pickupVisitDays(now: Date, offer: VisitOffer): VisitDay[] {
  const { booked, capacity, count, notBefore = '', held, calendar } = offer;
  const tomorrow = dayLater(berlinDay(now), 1);
  const evenings: VisitDay[] = [];
  for (let day = notBefore > tomorrow ? notBefore : tomorrow; evenings.length < count; day = dayLater(day, 1))
    // What is booked stays booked, even if the provider closes afterwards.
    if (isWorkingDay(day) && (day === held || !bringsToClosedDoor(day, calendar)))
      // A customer's own booking does not make the day full for that customer.
      evenings.push({ day, isFull: day !== held && (booked.get(day) ?? 0) >= capacity });
  return evenings;
}

/**
 * Returns until when a chosen courier visit can be changed: the end of the last working day before it.
 */
export const visitChangeableUntil = (day: string): Date => deadlineBefore(day);

export const mayChangeVisit = (day: string, now: Date): boolean => now < visitChangeableUntil(day);

/** A visit that has passed, for instance because the courier met nobody, no longer counts as booked. */
const stillHeld = (held: string | undefined, now: Date) =>
  held !== undefined && held < berlinDay(now) ? undefined : held;

/** Returns whether a customer who holds this visit, or none, may choose one. */
export function mayChooseVisit(held: string | undefined, now: Date): boolean {
  const standing = stillHeld(held, now);
  return standing === undefined || mayChangeVisit(standing, now);
}

/** Clocks change at night, so a courier visit has the same UTC offset from its beginning to its end. */
export function visitTimes(day: string): { readonly starts: Date; readonly ends: Date } {
  const { from, to } = visitHours;
  return { starts: berlinMoment(day, from), ends: berlinMoment(day, to) };
}

/**
 * Returns whether a customer may book this courier visit. Choosing the current one again changes
 * nothing.
 */
export function decideVisit(
  wanted: string,
  offer: VisitOffer,
  now: Date,
): { readonly day: string; readonly isChange: boolean } | { readonly refusal: VisitRefusal } {
  if (wanted === stillHeld(offer.held, now)) return { day: wanted, isChange: false };
  if (!mayChooseVisit(offer.held, now) || wanted <= berlinDay(now)) return { refusal: 'visit_too_late' };
  const visit = pickupVisitDays(now, offer).find(({ day }) => day === wanted);
  if (!visit) return { refusal: 'visit_not_offered' };
  return visit.isFull ? { refusal: 'visit_full' } : { day: wanted, isChange: true };
}
