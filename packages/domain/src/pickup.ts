import { berlinDay, berlinHour } from './berlin-day.ts';
import { dayAfter, isWorkingDay } from './working-days.ts';

/**
 * Evenings on which somebody comes to a customer's door, to collect or to bring back. An evening is a day
 * of Berlin's calendar, such as `2026-11-17`; moments are made of it only where they are needed, because
 * 19:00 is another moment in summer than in winter.
 */
export const eveningHours = { from: 19, to: 21 } as const;

export type EveningOffer = {
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

export type Evening = { readonly day: string; readonly isFull: boolean };

export type EveningRefusal = 'evening_not_offered' | 'evening_full' | 'evening_too_late';

/** The next evenings, from tomorrow on by Berlin's calendar. */
export function pickupEvenings(now: Date, offer: EveningOffer): Evening[] {
  const { booked, capacity, count, notBefore = '', held } = offer;
  const tomorrow = dayAfter(berlinDay(now));
  const evenings: Evening[] = [];
  for (let day = notBefore > tomorrow ? notBefore : tomorrow; evenings.length < count; day = dayAfter(day))
    if (isWorkingDay(day))
      // Whoever holds a place is not turned away from it by their own booking.
      evenings.push({ day, isFull: day !== held && (booked.get(day) ?? 0) >= capacity });
  return evenings;
}

/** Until the day before has ended in Berlin. */
export const mayChangeEvening = (day: string, now: Date): boolean => berlinDay(now) < day;

const summerTime = '+02:00';
const winterTime = '+01:00';

/** Clocks are changed at night, so an evening has one time from its beginning to its end. */
export function eveningTimes(day: string): { readonly starts: Date; readonly ends: Date } {
  const at = (hour: number, zone: string) => new Date(`${day}T${hour}:00:00${zone}`);
  const { from, to } = eveningHours;
  const zone = berlinHour(at(from, summerTime)) === from ? summerTime : winterTime;
  return { starts: at(from, zone), ends: at(to, zone) };
}

/** Whether a customer may have this evening. Choosing what one has already changes nothing. */
export function decideEvening(
  wanted: string,
  offer: EveningOffer,
  now: Date,
): { readonly day: string; readonly isChange: boolean } | { readonly refusal: EveningRefusal } {
  // An evening that has passed is nobody's any more.
  const held = offer.held !== undefined && offer.held < berlinDay(now) ? undefined : offer.held;
  if (wanted === held) return { day: wanted, isChange: false };
  if (held !== undefined && !mayChangeEvening(held, now)) return { refusal: 'evening_too_late' };
  if (!mayChangeEvening(wanted, now)) return { refusal: 'evening_too_late' };
  const evening = pickupEvenings(now, offer).find(({ day }) => day === wanted);
  if (!evening) return { refusal: 'evening_not_offered' };
  return evening.isFull ? { refusal: 'evening_full' } : { day: wanted, isChange: true };
}
