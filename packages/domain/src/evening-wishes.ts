import { berlinDay, dayLater } from './berlin-day.ts';
import { mayChangeVisit, pickupVisitDays, type VisitDay, type VisitOffer } from './pickup.ts';
import { bringsToClosedDoor } from './provider-calendar.ts';
import { firstPickupDay } from './return-date.ts';
import { providerQuoteBy, type Waits } from './waits.ts';
import { isWorkingDay } from './working-days.ts';

/** So many evenings can be named while ordering, the best first (ORD-21). */
export const mostWishes = 3;
/** How many evenings there are to choose the wishes from: two weeks of working days. */
const wishableCount = 10;

type WishFacts = {
  /** Whether work may start before the withdrawal period ends. */
  readonly startsEarly: boolean;
  readonly waits: Waits;
};

/**
 * Returns the evenings that a customer who orders now can name for the pick-up. The offer is the one that
 * follows an agreement on the last day on which the provider answers: an evening before that may have
 * passed when the price is agreed.
 */
export function wishableEvenings(
  now: Date,
  { booked, capacity, calendar }: Pick<VisitOffer, 'booked' | 'capacity' | 'calendar'>,
  { startsEarly, waits }: WishFacts,
): VisitDay[] {
  const notBefore = firstPickupDay({ agreedOn: berlinDay(providerQuoteBy(now, waits)), startsEarly });
  return pickupVisitDays(now, { booked, capacity, calendar, count: wishableCount, notBefore });
}

const dayMs = 24 * 60 * 60 * 1000;
const nothingBooked = { booked: new Map<string, number>(), capacity: 1 };

/**
 * Returns the wishes that were not offered. A page that was opened up to a day ago has offered an evening
 * or two that are no longer offered now; these can still be named.
 */
export function unofferedWishes(
  wishes: readonly string[],
  now: Date,
  { calendar, ...facts }: WishFacts & Pick<VisitOffer, 'calendar'>,
): string[] {
  const offered = [now, new Date(now.getTime() - dayMs)].flatMap((at) =>
    wishableEvenings(at, { ...nothingBooked, calendar }, facts).map(({ day }) => day),
  );
  return wishes.filter((day) => !offered.includes(day));
}

/**
 * Why no wish is booked: it is too late for all of them, or those that are still ahead are not free any more,
 * because they are fully booked or the provider is closed when the items would arrive.
 */
type MissedWishes = 'wishes_passed' | 'wishes_full';

/**
 * Returns the first wish that is free, in the customer's own sequence. It is booked only while the customer
 * can still change it. The offer's number of days does not matter: the wishes were offered before.
 */
export function firstFreeWish(
  wishes: readonly string[],
  { booked, capacity, notBefore = '', calendar }: VisitOffer,
  now: Date,
): { readonly day: string } | { readonly missed: MissedWishes } {
  const first = [dayLater(berlinDay(now), 1), notBefore].toSorted().at(-1) ?? '';
  const ahead = wishes.filter((day) => day >= first && isWorkingDay(day) && mayChangeVisit(day, now));
  const isFree = (one: string) => (booked.get(one) ?? 0) < capacity && !bringsToClosedDoor(one, calendar);
  const day = ahead.find(isFree);
  if (day !== undefined) return { day };
  return { missed: ahead.length === 0 ? 'wishes_passed' : 'wishes_full' };
}

/** The steps after which something is known about the wishes; the last one counts. */
const wishSteps = ['confirm', 'accept', 'book_wish', 'schedule_pickup', 'wishes_full', 'wishes_passed'];
type Steps = readonly { readonly action: string }[];

const lastWishStep = (timeline: Steps) =>
  timeline.findLast(({ action }) => wishSteps.includes(action))?.action;

/** Returns whether the price was agreed and the wishes are still to be looked at. */
export const areWishesOpen = (timeline: Steps): boolean =>
  ['confirm', 'accept'].includes(lastWishStep(timeline) ?? '');

/**
 * Returns what became of the wishes. The customer may have chosen another evening since; then they no
 * longer matter.
 */
export function wishOutcome(
  timeline: Steps,
  { hasPickup }: { readonly hasPickup: boolean },
): 'booked' | 'full' | 'passed' | null {
  const last = lastWishStep(timeline);
  if (last === 'book_wish') return hasPickup ? 'booked' : null;
  if (last === 'wishes_full') return 'full';
  return last === 'wishes_passed' ? 'passed' : null;
}
