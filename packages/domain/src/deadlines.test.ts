import { expect, test } from 'vitest';
import { berlinDay, berlinHour } from './berlin-day.ts';
import { deadlineAfterDays, deadlineAfterWorkingDays, deadlineBefore, endOfWorkingDay } from './deadlines.ts';
import { isWorkingDay } from './working-days.ts';

test.each([
  ['in the morning', '2026-11-16T08:00:00Z', '2026-11-16T17:00:00Z'],
  ['at the end itself', '2026-11-16T17:00:00Z', '2026-11-16T17:00:00Z'],
  ['a moment later', '2026-11-16T17:00:00.001Z', '2026-11-17T17:00:00Z'],
  ['at night', '2026-11-17T01:30:00Z', '2026-11-17T17:00:00Z'],
  ['on a Friday evening', '2026-11-13T19:00:00Z', '2026-11-16T17:00:00Z'],
  ['on a Saturday', '2026-11-14T09:00:00Z', '2026-11-16T17:00:00Z'],
  ['on a Sunday', '2026-11-15T09:00:00Z', '2026-11-16T17:00:00Z'],
  ['on Good Friday', '2026-04-03T09:00:00Z', '2026-04-07T16:00:00Z'],
  ['on Christmas Eve, after work', '2026-12-24T18:00:00Z', '2026-12-28T17:00:00Z'],
  ['on the day of Berlin alone', '2027-03-08T09:00:00Z', '2027-03-09T17:00:00Z'],
  ['in summer', '2026-07-13T09:00:00Z', '2026-07-13T16:00:00Z'],
  ['on the night of the change to summer time', '2026-03-29T00:30:00Z', '2026-03-30T16:00:00Z'],
  ['on the night of the change to winter time', '2026-10-25T00:30:00Z', '2026-10-26T17:00:00Z'],
])('ORD-17 the end of a working day, asked %s', (_, moment, end) => {
  expect(endOfWorkingDay(new Date(moment))).toEqual(new Date(end));
});

test.each([
  ['in the morning', '2026-11-16T08:00:00Z', 7, '2026-11-23T17:00:00Z'],
  // A person asked at night gets these days in full, and then the time until the end of the working day.
  ['at night', '2026-11-16T21:00:00Z', 7, '2026-11-24T17:00:00Z'],
  ['to a weekend', '2026-11-16T08:00:00Z', 5, '2026-11-23T17:00:00Z'],
  ['to a holiday', '2026-12-18T09:00:00Z', 7, '2026-12-28T17:00:00Z'],
  ['over the change to summer time, at the end of a day', '2026-03-27T17:00:00Z', 7, '2026-04-07T16:00:00Z'],
  ['over the change to summer time', '2026-03-24T17:00:00Z', 7, '2026-03-31T16:00:00Z'],
  ['over the change to winter time', '2026-10-20T16:00:00Z', 7, '2026-10-27T17:00:00Z'],
])('ORD-17 ORD-11 days of the calendar, %s', (_, from, days, end) => {
  expect(deadlineAfterDays(new Date(from), days)).toEqual(new Date(end));
});

test.each([
  ['in the morning', '2026-11-16T08:00:00Z', 3, '2026-11-19T17:00:00Z'],
  ['at night', '2026-11-16T21:00:00Z', 3, '2026-11-20T17:00:00Z'],
  ['over a weekend', '2026-11-13T08:00:00Z', 1, '2026-11-16T17:00:00Z'],
  ['on a Friday night', '2026-11-13T21:00:00Z', 1, '2026-11-17T17:00:00Z'],
  ['on a Sunday', '2026-11-15T12:00:00Z', 3, '2026-11-18T17:00:00Z'],
  ['over Easter and the change to summer time', '2027-03-25T11:00:00Z', 2, '2027-03-31T16:00:00Z'],
])('ORD-17 ORD-11 working days, %s', (_, from, days, end) => {
  expect(deadlineAfterWorkingDays(new Date(from), days)).toEqual(new Date(end));
});

test('ORD-17 in two years no deadline falls on a weekend, on a holiday, at night or too early', () => {
  const start = Date.parse('2026-01-01T00:17:00Z');
  const hour = 60 * 60 * 1000;
  for (let from = start; from < start + 730 * 24 * hour; from += 31 * hour) {
    const given = [deadlineAfterDays(new Date(from), 7), deadlineAfterWorkingDays(new Date(from), 3)];
    for (const end of [...given, deadlineBefore(berlinDay(new Date(from)))])
      expect([isWorkingDay(berlinDay(end)), berlinHour(end), end.getUTCMinutes()]).toEqual([true, 18, 0]);
    // The night in which clocks skip an hour is the only exception to full days.
    for (const end of given.slice(0, 1))
      expect(end.getTime() - from).toBeGreaterThanOrEqual((7 * 24 - 1) * hour);
  }
});
