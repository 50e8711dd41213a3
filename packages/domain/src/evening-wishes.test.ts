import { expect, test } from 'vitest';
import { berlinDay } from './berlin-day.ts';
import {
  areWishesOpen,
  firstFreeWish,
  unofferedWishes,
  wishableEvenings,
  wishOutcome,
} from './evening-wishes.ts';
import { pickupVisitDays, type VisitOffer } from './pickup.ts';
import { firstPickupDay } from './return-date.ts';
import { providerQuoteBy, usualWaits as waits } from './waits.ts';

const nothing = { booked: new Map<string, number>(), capacity: 2 };
const days = (now: string, startsEarly = true) =>
  wishableEvenings(new Date(now), nothing, { startsEarly, waits }).map(({ day }) => day.slice(5));

test.each<[string, string, boolean, first: string[], last: string]>([
  // The workshop answers by Thursday, 18:00.
  ['on a Monday morning', '2026-11-16T09:00:00Z', true, ['11-20', '11-23', '11-24'], '12-03'],
  ['on a Friday', '2026-11-20T09:00:00Z', true, ['11-26', '11-27', '11-30'], '12-09'],
  ['on a Sunday', '2026-11-15T12:00:00Z', true, ['11-19', '11-20', '11-23'], '12-02'],
  ['before Christmas', '2026-12-21T09:00:00Z', true, ['12-28', '12-29', '12-30'], '01-11'],
  ['before Easter', '2026-03-31T09:00:00Z', true, ['04-08', '04-09', '04-10'], '04-21'],
  // The last day of the 14 is 3 December.
  ['with the 14 days', '2026-11-16T09:00:00Z', false, ['12-04', '12-07', '12-08'], '12-17'],
])('ORD-21 the evenings to name %s', (_, now, startsEarly, first, last) => {
  const offered = days(now, startsEarly);
  expect(offered).toHaveLength(10);
  expect(offered.slice(0, 3)).toEqual(first);
  expect(offered.at(-1)).toBe(last);
});

test('ORD-09 ORD-21 they are those that are offered when the workshop answers at the last moment', () => {
  for (const startsEarly of [true, false])
    for (let day = 0; day < 400; day += 3) {
      const ordered = new Date(Date.UTC(2026, 0, 1 + day, 10));
      const answered = providerQuoteBy(ordered, waits);
      const notBefore = firstPickupDay({ agreedOn: berlinDay(answered), startsEarly });
      expect(wishableEvenings(ordered, nothing, { startsEarly, waits })).toEqual(
        pickupVisitDays(answered, { ...nothing, count: 10, notBefore }),
      );
    }
});

test('ORD-21 full evenings stay visible', () => {
  const booked = new Map([['2026-11-23', 2]]);
  const offered = wishableEvenings(
    new Date('2026-11-16T09:00:00Z'),
    { booked, capacity: 2 },
    {
      startsEarly: true,
      waits,
    },
  );
  expect(offered.filter(({ isFull }) => isFull)).toEqual([{ day: '2026-11-23', isFull: true }]);
});

test.each<[string, string[], string[]]>([
  ['offered', ['2026-11-20', '2026-12-03'], []],
  ['a Saturday', ['2026-11-21'], ['2026-11-21']],
  ['before the workshop has to answer', ['2026-11-18'], ['2026-11-18']],
  ['long after', ['2027-02-01', '2026-11-20'], ['2027-02-01']],
  // The page was opened on Sunday.
  ['offered yesterday', ['2026-11-19'], []],
  ['not a day', ['someday'], ['someday']],
])('ORD-21 what may be named: %s', (_, wishes, refused) => {
  const facts = { startsEarly: true, waits };
  expect(unofferedWishes(wishes, new Date('2026-11-16T09:00:00Z'), facts)).toEqual(refused);
});

const offer = (booked: [string, number][] = [], notBefore?: string): VisitOffer => ({
  booked: new Map(booked),
  capacity: 2,
  count: 1,
  notBefore,
});
const full = (...named: string[]) => offer(named.map((day) => [day, 2]));

test.each<[string, string, VisitOffer, ReturnType<typeof firstFreeWish>]>([
  ['the first choice', '2026-11-17T09:00:00Z', offer(), { day: '2026-11-25' }],
  ['the first is full', '2026-11-17T09:00:00Z', full('2026-11-25'), { day: '2026-11-20' }],
  ['one place is left', '2026-11-17T09:00:00Z', offer([['2026-11-25', 1]]), { day: '2026-11-25' }],
  [
    'all are full',
    '2026-11-17T09:00:00Z',
    full('2026-11-25', '2026-11-20', '2026-11-27'),
    { missed: 'wishes_full' },
  ],
  // Thursday, 18:00: the evening of Friday can no longer be changed.
  ['one cannot be changed any more', '2026-11-19T17:00:00Z', full('2026-11-25'), { day: '2026-11-27' }],
  ['a minute earlier it can', '2026-11-19T16:59:00Z', full('2026-11-25'), { day: '2026-11-20' }],
  ['two have passed, one is full', '2026-11-26T09:00:00Z', full('2026-11-27'), { missed: 'wishes_full' }],
  ['all have passed', '2026-11-27T09:00:00Z', offer(), { missed: 'wishes_passed' }],
  ['work may not begin before', '2026-11-17T09:00:00Z', offer([], '2026-11-26'), { day: '2026-11-27' }],
  [
    'work may not begin before any',
    '2026-11-17T09:00:00Z',
    offer([], '2026-12-01'),
    { missed: 'wishes_passed' },
  ],
])('ORD-21 the first free evening: %s', (_, now, offered, expected) => {
  const wishes = ['2026-11-25', '2026-11-20', '2026-11-27'];
  expect(firstFreeWish(wishes, offered, new Date(now))).toEqual(expected);
});

test.each<[string, string[], boolean, ReturnType<typeof wishOutcome>]>([
  ['before the price is agreed', ['submit'], false, null],
  ['confirmed', ['submit', 'confirm'], true, null],
  ['accepted', ['submit', 'quote', 'accept', 'payment_charge'], true, null],
  ['booked', ['confirm', 'payment_succeed', 'book_wish'], false, 'booked'],
  ['booked and changed', ['confirm', 'book_wish', 'schedule_pickup'], false, null],
  ['nothing was free', ['confirm', 'wishes_full'], false, 'full'],
  ['it was too late', ['accept', 'wishes_passed'], false, 'passed'],
  ['another one was chosen', ['accept', 'wishes_passed', 'schedule_pickup'], false, null],
  ['another workshop has agreed', ['confirm', 'book_wish', 'hand_back', 'confirm'], true, null],
])('ORD-21 CARE-06 what became of the wishes: %s', (_, actions, isOpen, outcome) => {
  const timeline = actions.map((action) => ({ action }));
  expect(areWishesOpen(timeline)).toBe(isOpen);
  expect(wishOutcome(timeline, { hasPickup: true })).toBe(outcome);
  // The visit was called off, or the items are collected once more.
  expect(wishOutcome(timeline, { hasPickup: false })).toBe(outcome === 'booked' ? null : outcome);
});
