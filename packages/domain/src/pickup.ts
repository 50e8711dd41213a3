import { berlinDay, berlinMoment, dayLater } from './berlin-day.ts';
import { deadlineBefore } from './deadlines.ts';
import { isWorkingDay } from './working-days.ts';

/**
 * Evenings on which somebody comes to a customer's door, to collect or to bring back. An evening is a day
 * of Berlin's calendar, such as `2026-11-17`; moments are made of it only where they are needed, because
 * 19:00 is another moment in summer than in winter.
 */
export const visitHours = { from: 19, to: 21 } as const;

export type VisitOffer = {
  /** How many are booked already, by day. */
  readonly booked: ReadonlyMap<string, number>;
  /** How many fit into one evening. */
  readonly capacity: number;
  /** How many evenings can be chosen from, full ones included. */
  readonly count: number;
  /** For a pick-up: from when on work may begin. For a return: the day by which it is promised back. */
  readonly notBefore?: string | undefined;
  /** What this customer has chosen so far, counted in `booked`. */
  readonly held?: string | undefined;
};

export type VisitDay = { readonly day: string; readonly isFull: boolean };

export type VisitRefusal = 'evening_not_offered' | 'evening_full' | 'evening_too_late';

/** The next evenings, from tomorrow on by Berlin's calendar. */
export function pickupVisitDays(now: Date, offer: VisitOffer): VisitDay[] {
  const { booked, capacity, count, notBefore = '', held } = offer;
  const tomorrow = dayLater(berlinDay(now), 1);
  const evenings: VisitDay[] = [];
  for (let day = notBefore > tomorrow ? notBefore : tomorrow; evenings.length < count; day = dayLater(day, 1))
    if (isWorkingDay(day))
      // Whoever holds a place is not turned away from it by their own booking.
      evenings.push({ day, isFull: day !== held && (booked.get(day) ?? 0) >= capacity });
  return evenings;
}

/** Until when an evening that was chosen can still be changed: before it, a working day has ended. */
export const visitChangeableUntil = (day: string): Date => deadlineBefore(day);

export const mayChangeVisit = (day: string, now: Date): boolean => now < visitChangeableUntil(day);

/** An evening that has passed, for instance because nobody was met, is nobody's any more. */
const stillHeld = (held: string | undefined, now: Date) =>
  held !== undefined && held < berlinDay(now) ? undefined : held;

/** Whether a customer may choose, having chosen this one or none. */
export function mayChooseVisit(held: string | undefined, now: Date): boolean {
  const standing = stillHeld(held, now);
  return standing === undefined || mayChangeVisit(standing, now);
}

/** Clocks are changed at night, so an evening has one time from its beginning to its end. */
export function visitTimes(day: string): { readonly starts: Date; readonly ends: Date } {
  const { from, to } = visitHours;
  return { starts: berlinMoment(day, from), ends: berlinMoment(day, to) };
}

/** Whether a customer may have this evening. Choosing what one has already changes nothing. */
export function decideVisit(
  wanted: string,
  offer: VisitOffer,
  now: Date,
): { readonly day: string; readonly isChange: boolean } | { readonly refusal: VisitRefusal } {
  if (wanted === stillHeld(offer.held, now)) return { day: wanted, isChange: false };
  if (!mayChooseVisit(offer.held, now) || wanted <= berlinDay(now)) return { refusal: 'evening_too_late' };
  const visit = pickupVisitDays(now, offer).find(({ day }) => day === wanted);
  if (!visit) return { refusal: 'evening_not_offered' };
  return visit.isFull ? { refusal: 'evening_full' } : { day: wanted, isChange: true };
}
