import { expect, test } from 'vitest';
import { berlinHour } from './berlin-day.ts';
import {
  decideVisit,
  mayChangeVisit,
  mayChooseVisit,
  pickupVisitDays,
  type VisitOffer,
  visitChangeableUntil,
  visitTimes,
} from './pickup.ts';

const offer = (changes: Partial<VisitOffer> = {}): VisitOffer => ({
  booked: new Map(),
  capacity: 2,
  count: 4,
  ...changes,
});
const days = (now: string, changes: Partial<VisitOffer> = {}) =>
  pickupVisitDays(new Date(now), offer(changes)).map(({ day }) => day.slice(5));

test.each([
  ['from the following day', '2026-11-16T09:00:00Z', ['11-17', '11-18', '11-19', '11-20']],
  ['over a weekend', '2026-11-19T09:00:00Z', ['11-20', '11-23', '11-24', '11-25']],
  ['on a Saturday', '2026-11-21T09:00:00Z', ['11-23', '11-24', '11-25', '11-26']],
  ['a minute before midnight in Berlin', '2026-11-16T22:59:00Z', ['11-17', '11-18', '11-19', '11-20']],
  ['at midnight in Berlin', '2026-11-16T23:00:00Z', ['11-18', '11-19', '11-20', '11-23']],
  ['at midnight in summer', '2026-07-13T22:00:00Z', ['07-15', '07-16', '07-17', '07-20']],
  ['over Christmas', '2026-12-23T09:00:00Z', ['12-24', '12-28', '12-29', '12-30']],
  ['over the turn of the year', '2026-12-30T09:00:00Z', ['12-31', '01-04', '01-05', '01-06']],
  ['over Easter', '2026-04-01T09:00:00Z', ['04-02', '04-07', '04-08', '04-09']],
  ['over the change to summer time', '2026-03-27T22:30:00Z', ['03-30', '03-31', '04-01', '04-02']],
  ['over the change to winter time', '2026-10-23T21:30:00Z', ['10-26', '10-27', '10-28', '10-29']],
])('ORD-09 FAULT-31 evenings %s', (_, now, expected) => {
  expect(days(now)).toEqual(expected);
});

test.each([
  ['on a working day', '2026-12-01', ['12-01', '12-02', '12-03', '12-04']],
  ['at a weekend', '2026-11-28', ['11-30', '12-01', '12-02', '12-03']],
  ['long ago', '2026-11-02', ['11-17', '11-18', '11-19', '11-20']],
])('ORD-09 a return is not offered before the day it is promised for, %s', (_, notBefore, expected) => {
  expect(days('2026-11-16T09:00:00Z', { notBefore })).toEqual(expected);
});

test('ORD-09 full evenings stay visible, and one’s own is never full for oneself', () => {
  const booked = new Map([
    ['2026-11-17', 1],
    ['2026-11-18', 2],
    ['2026-11-19', 3],
  ]);
  const full = (held?: string) =>
    pickupVisitDays(new Date('2026-11-16T09:00:00Z'), offer({ booked, held })).map(({ isFull }) => isFull);
  expect(full()).toEqual([false, true, true, false]);
  expect(full('2026-11-18')).toEqual([false, false, true, false]);
});

test.each([
  ['in winter', '2026-11-17', '2026-11-16T17:00:00Z'],
  ['in summer', '2026-07-14', '2026-07-13T16:00:00Z'],
  // The last working day before a Monday is a Friday, even when clocks change in between.
  ['after a weekend', '2026-11-16', '2026-11-13T17:00:00Z'],
  ['after the change to summer time', '2026-03-30', '2026-03-27T17:00:00Z'],
  ['after the change to winter time', '2026-10-26', '2026-10-23T16:00:00Z'],
  ['after Easter', '2026-04-07', '2026-04-02T16:00:00Z'],
  ['after Christmas', '2026-12-28', '2026-12-24T17:00:00Z'],
])('ORD-09 ORD-17 FAULT-31 %s, the evening of %s may be changed until %s', (_, day, end) => {
  const until = new Date(end);
  expect(visitChangeableUntil(day)).toEqual(until);
  expect(mayChangeVisit(day, new Date(until.getTime() - 1))).toBe(true);
  expect(mayChangeVisit(day, until)).toBe(false);
});

test.each([
  ['in winter', '2026-11-17', '2026-11-17T18:00:00Z', '2026-11-17T20:00:00Z'],
  ['in summer', '2026-07-14', '2026-07-14T17:00:00Z', '2026-07-14T19:00:00Z'],
  ['before the change to summer time', '2026-03-28', '2026-03-28T18:00:00Z', '2026-03-28T20:00:00Z'],
  ['on the day of that change', '2026-03-29', '2026-03-29T17:00:00Z', '2026-03-29T19:00:00Z'],
  ['after it', '2026-03-30', '2026-03-30T17:00:00Z', '2026-03-30T19:00:00Z'],
  ['before the change to winter time', '2026-10-24', '2026-10-24T17:00:00Z', '2026-10-24T19:00:00Z'],
  ['on the day of that change', '2026-10-25', '2026-10-25T18:00:00Z', '2026-10-25T20:00:00Z'],
  ['after it', '2026-10-26', '2026-10-26T18:00:00Z', '2026-10-26T20:00:00Z'],
])('ORD-09 FAULT-31 the window %s: %s', (_, day, starts, ends) => {
  expect(visitTimes(day)).toEqual({ starts: new Date(starts), ends: new Date(ends) });
});

test('ORD-09 FAULT-31 every evening of two years is from 19:00 to 21:00 in Berlin', () => {
  const evenings = pickupVisitDays(new Date('2025-12-31T12:00:00Z'), offer({ count: 500 }));
  const hours = evenings.map(({ day }) => {
    const { starts, ends } = visitTimes(day);
    return `${berlinHour(starts)} to ${berlinHour(ends)}`;
  });
  expect(hours).toHaveLength(500);
  expect(new Set(hours)).toEqual(new Set(['19 to 21']));
  expect(evenings.at(-1)?.day.slice(0, 4)).toBe('2027');
});

const full = new Map([['2026-11-19', 2]]);
const monday = '2026-11-16T09:00:00Z';
test.each([
  ['the first one offered', '2026-11-17', {}, { day: '2026-11-17', isChange: true }],
  ['the last one offered', '2026-11-20', {}, { day: '2026-11-20', isChange: true }],
  ['one too far away', '2026-11-23', {}, { refusal: 'visit_not_offered' }],
  ['a Sunday', '2026-11-22', { count: 10 }, { refusal: 'visit_not_offered' }],
  ['a day that does not exist', '2026-11-31', { count: 30 }, { refusal: 'visit_not_offered' }],
  ['this evening', '2026-11-16', {}, { refusal: 'visit_too_late' }],
  ['last week', '2026-11-10', {}, { refusal: 'visit_too_late' }],
  ['a full one', '2026-11-19', { booked: full }, { refusal: 'visit_full' }],
  [
    'a return before the promised day',
    '2026-11-18',
    { notBefore: '2026-11-19' },
    { refusal: 'visit_not_offered' },
  ],
  ['another one', '2026-11-18', { held: '2026-11-17' }, { day: '2026-11-18', isChange: true }],
  ['the same again', '2026-11-17', { held: '2026-11-17' }, { day: '2026-11-17', isChange: false }],
  [
    'the same again, full by now',
    '2026-11-19',
    { booked: full, held: '2026-11-19' },
    { day: '2026-11-19', isChange: false },
  ],
  [
    'the same again, on that very day',
    '2026-11-16',
    { held: '2026-11-16' },
    { day: '2026-11-16', isChange: false },
  ],
  [
    'another one, on the day of the first',
    '2026-11-18',
    { held: '2026-11-16' },
    { refusal: 'visit_too_late' },
  ],
  [
    'another one, after an evening on which nobody was met',
    '2026-11-18',
    { held: '2026-11-13' },
    { day: '2026-11-18', isChange: true },
  ],
] as const)('ORD-09 choosing %s (%s)', (_, wanted, changes, expected) => {
  expect(decideVisit(wanted, offer(changes), new Date(monday))).toEqual(expected);
});

test.each([
  [undefined, '2026-11-16T21:00:00Z', true],
  ['2026-11-17', '2026-11-16T16:59:59Z', true],
  ['2026-11-17', '2026-11-16T17:00:00Z', false],
  ['2026-11-16', '2026-11-16T09:00:00Z', false],
  ['2026-11-13', '2026-11-16T09:00:00Z', true],
])('ORD-09 ORD-17 who has chosen %s may choose at %s: %s', (held, now, expected) => {
  expect(mayChooseVisit(held, new Date(now))).toBe(expected);
});

test('ORD-09 ORD-17 too late to change, late enough to choose: tomorrow is offered until midnight', () => {
  const late = new Date('2026-11-16T21:00:00Z');
  expect(decideVisit('2026-11-17', offer(), late)).toEqual({ day: '2026-11-17', isChange: true });
  expect(decideVisit('2026-11-18', offer({ held: '2026-11-17' }), late)).toEqual({
    refusal: 'visit_too_late',
  });
});
