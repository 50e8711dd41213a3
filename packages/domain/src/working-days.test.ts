import { expect, test } from 'vitest';
import { isWorkingDay, workingDaysLater } from './working-days.ts';

test.each([
  ['2026-11-16', true],
  ['2026-11-15', false],
  ['2026-11-14', false],
  ['2026-03-08', false],
  ['2027-03-08', false],
  ['2026-04-03', false],
  ['2026-04-06', false],
  ['2026-05-14', false],
  ['2026-05-25', false],
  ['2026-10-03', false],
  ['2027-03-26', false],
  ['2027-03-29', false],
  ['2025-04-21', false],
  ['2030-04-22', false],
  ['2026-12-24', true],
  ['2026-12-25', false],
])('ORD-11 %s is a working day in Berlin: %s', (day, expected) => {
  expect(isWorkingDay(day)).toBe(expected);
});

test.each([
  ['within a week', '2026-11-16T09:30:00Z', 3, '2026-11-19T09:30:00Z'],
  ['over a weekend', '2026-11-13T12:00:00Z', 1, '2026-11-16T12:00:00Z'],
  ['from a Sunday', '2026-11-15T12:00:00Z', 3, '2026-11-18T12:00:00Z'],
  ['over Easter and the change to summer time', '2027-03-25T11:00:00Z', 2, '2027-03-31T10:00:00Z'],
  ['over the change to winter time', '2026-10-23T10:00:00Z', 1, '2026-10-26T11:00:00Z'],
  ['over the turn of the year', '2026-12-31T15:00:00Z', 1, '2027-01-04T15:00:00Z'],
])('ORD-11 FAULT-31 %s', (_, from, days, to) => {
  expect(workingDaysLater(new Date(from), days).toISOString()).toBe(new Date(to).toISOString());
});
