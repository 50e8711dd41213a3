import { expect, test } from 'vitest';
import { firstFreeWish, unofferedWishes, wishableEvenings } from './evening-wishes.ts';
import { decideVisit, pickupVisitDays } from './pickup.ts';
import {
  bringsToClosedDoor,
  calendarLimits,
  dayKindOf,
  fallsInto,
  finishDays,
  firstFreeDay,
  type ProviderCalendar,
  type ProviderPace,
  piecesPerWeek,
  placesOn,
  placeWork,
  refuseClosure,
  weekOf,
  workingDaysOf,
  workshopDaysLater,
} from './provider-calendar.ts';
import { type ReturnFacts, returnDates } from './return-date.ts';
import { usualWaits as waits } from './waits.ts';
import type { Weekday } from './working-days.ts';

const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];
const places = { mon: 2, tue: 2, wed: 2, thu: 2, fri: 2, sat: 0, sun: 0 };
const calendarOf = (change: Partial<ProviderCalendar> = {}): ProviderCalendar => ({
  places: null,
  dayPlaces: {},
  closures: [],
  ...change,
});
const paceOf = (calendar?: Partial<ProviderCalendar>, change: Partial<ProviderPace> = {}): ProviderPace => ({
  workingDays: weekdays,
  turnaroundWorkingDays: 5,
  capacityPerWeek: 50,
  ...(calendar ? { calendar: calendarOf(calendar) } : {}),
  ...change,
});
const week48 = { from: '2026-11-23', to: '2026-11-27' };
const closed = paceOf({ closures: [week48] });
const saturdays = paceOf({ places: { ...places, sat: 1 } });

test.each<[day: string, kind: string, pace: ProviderPace]>([
  ['2026-11-20', 'open', closed],
  ['2026-11-21', 'off', closed],
  ['2026-11-23', 'closed', closed],
  ['2026-11-27', 'closed', closed],
  ['2026-11-30', 'open', closed],
  ['2026-12-25', 'holiday', closed],
  ['2026-12-25', 'holiday', paceOf({ closures: [{ from: '2026-12-21', to: '2026-12-31' }] })],
  ['2026-11-21', 'open', saturdays],
  ['2026-11-18', 'open', closed],
  ['2026-11-18', 'holiday', paceOf(undefined, { federalState: 'SN' })],
])('DESK-04 %s is %s', (day, kind, pace) => {
  expect(dayKindOf(day, pace)).toBe(kind);
});

test('DESK-04 what a workshop has set goes before its estimate: its days, its places, and those of one day', () => {
  expect(workingDaysOf(paceOf())).toEqual(weekdays);
  expect(piecesPerWeek(paceOf())).toBe(50);
  expect(placesOn('2026-11-16', paceOf())).toBeUndefined();
  expect([...workingDaysOf(saturdays)].toSorted()).toEqual([...weekdays, 'sat'].toSorted());
  expect(piecesPerWeek(saturdays)).toBe(11);
  const pace = paceOf({ places, dayPlaces: { '2026-11-17': 7, '2026-11-21': 7 }, closures: [week48] });
  expect(placesOn('2026-11-16', pace)).toBe(2);
  expect(placesOn('2026-11-17', pace)).toBe(7);
  // A day without work has no places, whatever was set for it before.
  expect(placesOn('2026-11-21', pace)).toBe(0);
  expect(placesOn('2026-11-23', pace)).toBe(0);
});

test.each<[why: string, from: string, days: number, pace: ProviderPace, to: string]>([
  ['over a closed week', '2026-11-20', 1, closed, '2026-11-30'],
  ['from within a closed week', '2026-11-25', 2, closed, '2026-12-01'],
  [
    'over a holiday of its own state',
    '2026-11-17',
    1,
    paceOf(undefined, { federalState: 'SN' }),
    '2026-11-19',
  ],
  [
    'over two closures in a row',
    '2026-11-20',
    1,
    paceOf({ closures: [{ from: '2026-11-30', to: '2026-11-30' }, week48] }),
    '2026-12-01',
  ],
])('DESK-04 a workshop’s days are counted %s', (_, from, days, pace, to) => {
  expect(workshopDaysLater(from, days, pace)).toBe(to);
});

test.each<[why: string, promisedBack: string, pace: ProviderPace, days: string[]]>([
  ['the day before', '2026-11-19', paceOf(), ['2026-11-18']],
  ['before a weekend', '2026-11-23', paceOf(), ['2026-11-20']],
  ['with Saturdays', '2026-11-23', saturdays, ['2026-11-20', '2026-11-21']],
  ['the last day before a closed week', '2026-11-27', closed, ['2026-11-20']],
  ['over Christmas', '2026-12-28', paceOf(), ['2026-12-24']],
])('DESK-04 what is promised is finished %s', (_, promisedBack, pace, days) => {
  expect(finishDays(promisedBack, pace)).toEqual(days);
});

const promised = (...pairs: [string, number][]) => new Map(pairs);

test.each<[why: string, ReturnType<typeof promised>, ProviderPace, [string, number][]]>([
  ['on the day before its return', promised(['2026-11-19', 3]), paceOf({ places }), [['2026-11-18', 3]]],
  [
    'on Friday first and then on Saturday',
    promised(['2026-11-23', 4]),
    saturdays,
    [
      ['2026-11-20', 2],
      ['2026-11-21', 2],
    ],
  ],
  ['on Friday alone', promised(['2026-11-23', 1]), saturdays, [['2026-11-20', 1]]],
  [
    'and two returns on the last day before a closed week',
    promised(['2026-11-24', 1], ['2026-11-27', 2]),
    paceOf({ places, closures: [week48] }),
    [['2026-11-20', 3]],
  ],
])('DESK-04 the load of a week lies %s', (_, back, pace, expected) => {
  const works = [...back].map(([promisedBack, pieces]) => ({ promisedBack, pieces }));
  expect([...placeWork(works, pace).taken]).toEqual(expected);
});

test.each<[why: string, from: string, ProviderPace, ReturnType<typeof promised>, string]>([
  ['a day with a place left', '2026-11-18', paceOf({ places }), promised(['2026-11-19', 1]), '2026-11-18'],
  ['not a full day', '2026-11-18', paceOf({ places }), promised(['2026-11-19', 2]), '2026-11-19'],
  [
    'not a day with more than its places',
    '2026-11-18',
    paceOf({ places }),
    promised(['2026-11-19', 9]),
    '2026-11-19',
  ],
  [
    'a full day that got another place',
    '2026-11-18',
    paceOf({ places, dayPlaces: { '2026-11-18': 3 } }),
    promised(['2026-11-19', 2]),
    '2026-11-18',
  ],
  [
    'not a day without places',
    '2026-11-18',
    paceOf({ places, dayPlaces: { '2026-11-18': 0 } }),
    promised(),
    '2026-11-19',
  ],
  [
    'after a full Friday the day after the closed week',
    '2026-11-20',
    paceOf({ places, closures: [week48] }),
    promised(['2026-11-23', 2]),
    '2026-11-30',
  ],
  [
    'any day of work while no places are set',
    '2026-11-18',
    paceOf(),
    promised(['2026-11-19', 99]),
    '2026-11-18',
  ],
])('DESK-04 the first free day is %s', (_, from, pace, back, day) => {
  expect(firstFreeDay(from, pace, back)).toBe(day);
});

test('DESK-04 each order is finished on the day on which its last piece finds a place', () => {
  const work = { promisedBack: '2026-11-23', pieces: 1 };
  const two = { ...work, pieces: 2 };
  expect(placeWork([work, two, work], saturdays).finishedOn).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-21',
  ]);
  expect(placeWork([two, two], paceOf(undefined, { workingDays: [...weekdays, 'sat'] })).taken).toEqual(
    new Map([['2026-11-20', 4]]),
  );
});

const facts = (change: Partial<ReturnFacts> = {}): ReturnFacts => ({
  pace: paceOf(),
  piecesInHand: 0,
  // The day is a Tuesday: collected on Wednesday, the 18th, finished on Thursday, the 26th, back on the 27th.
  agreedOn: '2026-11-17',
  startsEarly: true,
  ...change,
});

test.each<[why: string, Partial<ReturnFacts>, pickupFrom: string, backBy: string]>([
  ['nothing set', {}, '2026-11-18', '2026-11-27'],
  // At the workshop on Thursday, the 19th; its five days are the 20th and from 30 November to 3 December.
  ['a closed week', { pace: closed }, '2026-11-18', '2026-12-04'],
  // The courier would come to a closed door on the 19th and the 20th.
  [
    'a closure from the day on which it would arrive',
    { pace: paceOf({ closures: [{ from: '2026-11-19', to: '2026-11-20' }] }) },
    '2026-11-20',
    '2026-12-01',
  ],
  [
    'a full day',
    { pace: paceOf({ places }), promised: promised(['2026-11-27', 2]) },
    '2026-11-18',
    '2026-11-30',
  ],
  [
    'a day with a place left',
    { pace: paceOf({ places }), promised: promised(['2026-11-27', 1]) },
    '2026-11-18',
    '2026-11-27',
  ],
  [
    'places that are fewer than what is in hand',
    { pace: paceOf({ places }), piecesInHand: 12 },
    '2026-11-18',
    '2026-11-30',
  ],
])('DESK-04 ORD-16 back by, with %s', (_, change, pickupFrom, backBy) => {
  expect(returnDates(facts(change))).toEqual({ pickupFrom, backBy });
});

test('DESK-04 closing a day never brings anything back earlier, and opening it again brings the old day back', () => {
  const open = returnDates(facts()).backBy;
  for (let day = 18; day <= 30; day += 1) {
    const at = `2026-11-${day}`;
    const { backBy } = returnDates(facts({ pace: paceOf({ closures: [{ from: at, to: at }] }) }));
    expect(backBy >= open).toBe(true);
  }
  expect(returnDates(facts({ pace: paceOf({ closures: [] }) })).backBy).toBe(open);
});

const now = new Date('2026-11-16T09:00:00Z');
const offer = {
  booked: new Map<string, number>(),
  capacity: 2,
  count: 4,
  calendar: calendarOf({ closures: [week48] }),
};
const days = (list: readonly { readonly day: string }[]) => list.map(({ day }) => day.slice(5));

test('DESK-04 ORD-09 no evening is offered after which the courier would come to a closed door; a booked one stays', () => {
  expect(bringsToClosedDoor('2026-11-20', offer.calendar)).toBe(true);
  expect(bringsToClosedDoor('2026-11-27', offer.calendar)).toBe(false);
  expect(days(pickupVisitDays(now, { ...offer, notBefore: '2026-11-19' }))).toEqual([
    '11-19',
    '11-27',
    '11-30',
    '12-01',
  ]);
  expect(days(pickupVisitDays(now, { ...offer, notBefore: '2026-11-19', held: '2026-11-24' }))).toEqual([
    '11-19',
    '11-24',
    '11-27',
    '11-30',
  ]);
  expect(decideVisit('2026-11-24', offer, now)).toEqual({ refusal: 'visit_not_offered' });
});

test('DESK-04 ORD-21 nor can such an evening be named while ordering, nor is a named one booked', () => {
  const wish = { startsEarly: true, waits };
  expect(days(wishableEvenings(now, offer, wish))[0]).toBe('11-27');
  expect(unofferedWishes(['2026-11-24', '2026-11-27'], now, { ...wish, calendar: offer.calendar })).toEqual([
    '2026-11-24',
  ]);
  expect(firstFreeWish(['2026-11-24', '2026-11-27'], offer, now)).toEqual({ day: '2026-11-27' });
  expect(firstFreeWish(['2026-11-24'], offer, now)).toEqual({ missed: 'wishes_full' });
});

test.each<
  [why: string, promisedBack: string | null, pickupOn: string | null, ProviderPace, object | undefined]
>([
  ['finished there', '2026-11-26', '2026-11-17', paceOf(), { why: 'finish', on: '2026-11-25' }],
  ['finished on its last day', '2026-11-30', null, paceOf(), { why: 'finish', on: '2026-11-27' }],
  ['finished the day before', '2026-11-23', null, paceOf(), undefined],
  ['finished the day after', '2026-12-01', null, paceOf(), undefined],
  ['arriving there', '2026-12-08', '2026-11-24', paceOf(), { why: 'arrive', on: '2026-11-25' }],
  ['arriving after it', '2026-12-08', '2026-11-27', paceOf(), undefined],
  ['possible on the Saturday after', '2026-11-30', null, saturdays, undefined],
])('DESK-04 whether an order falls into days to close: %s', (_, promisedBack, pickupOn, pace, expected) => {
  expect(fallsInto({ promisedBack, pickupOn }, week48, pace)).toEqual(expected);
});

test.each<[from: string, to: string, closures: number, expected: string | undefined]>([
  ['2026-11-16', '2026-11-16', 0, undefined],
  ['2026-11-15', '2026-11-16', 0, 'past'],
  ['2026-11-18', '2026-11-17', 0, 'reversed'],
  ['2026-11-16', '2027-02-15', 0, undefined],
  ['2026-11-16', '2027-02-16', 0, 'too_long'],
  ['2027-12-20', '2027-12-21', 0, undefined],
  ['2027-12-21', '2027-12-22', 0, 'too_far'],
  ['2026-11-16', '2026-11-16', calendarLimits.closures, 'too_many'],
])('DESK-04 closing from %s to %s with %s closures is refused as %s', (from, to, count, expected) => {
  const closures = Array.from({ length: count }, () => ({ from: '2026-12-24', to: '2026-12-31' }));
  expect(refuseClosure({ from, to }, { today: '2026-11-16', closures })).toBe(expected);
});

test.each<[from: string, to: string, expected: string | undefined]>([
  ['2026-11-23', '2026-11-27', 'closed'],
  ['2026-11-24', '2026-11-24', 'closed'],
  ['2026-11-23', '2026-11-28', undefined],
  ['2026-11-20', '2026-11-24', undefined],
  ['2026-12-24', '2026-12-24', undefined],
])('DESK-04 days that are closed already are not closed again: %s to %s', (from, to, expected) => {
  expect(refuseClosure({ from, to }, { today: '2026-11-16', closures: [week48] })).toBe(expected);
});

test('DESK-04 a week begins on Monday', () => {
  const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);
  for (const day of week) expect(weekOf(day)).toEqual(week);
});
