import { expect, test } from 'vitest';
import { type ExceptionSleep, exceptionKinds, exceptionRow, maySleep, sleepsUntil } from './exceptions.ts';

// The 20th is a Friday; it is ten o'clock in Berlin.
const friday = new Date('2026-11-20T09:00:00Z');
const table: readonly [ExceptionSleep, string | undefined][] = [
  ['not', undefined],
  ['next_working_day', '2026-11-23T07:00:00.000Z'],
  ['three_days', '2026-11-25T07:00:00.000Z'],
  ['week', '2026-11-27T07:00:00.000Z'],
  ['for_good', undefined],
];

test.each(table)('DESK-05 what was seen sleeps %s: until %s', (sleep, until) => {
  expect(sleepsUntil(sleep, friday)?.toISOString()).toBe(until);
});

test('DESK-05 only what nothing takes back is closed for good', () => {
  const closed = exceptionKinds.filter((kind) => maySleep(kind, 'for_good'));
  expect(closed).toEqual(['refund_failed', 'courier_alert', 'mail_cap']);
  expect(exceptionKinds.every((kind) => maySleep(kind, 'week'))).toBe(true);
  expect(exceptionKinds.filter((kind) => exceptionRow(kind).retry)).toEqual([
    'charge_stuck',
    'charge_failed',
    'mail_failed',
    'dead_job',
  ]);
});
