import { expect, test } from 'vitest';
import { debitDay, isAnnouncedInTime, isDebitDue } from './debit.ts';

test.each([
  ['a Tuesday morning', '2026-11-17T09:00:00Z', '2026-11-19'],
  ['the last minute of a Tuesday in Berlin', '2026-11-17T22:59:00Z', '2026-11-19'],
  ['the first minute of a Wednesday in Berlin', '2026-11-17T23:00:00Z', '2026-11-20'],
  ['before a weekend', '2026-11-20T09:00:00Z', '2026-11-24'],
  ['before Christmas', '2026-12-23T09:00:00Z', '2026-12-28'],
  ['the night when clocks are changed', '2026-10-24T23:30:00Z', '2026-10-27'],
])('PAY-11 a debit announced on %s is made two working days later', (_, now, day) => {
  expect(debitDay(new Date(now))).toBe(day);
  expect(isAnnouncedInTime(day, new Date(now))).toBe(true);
});

test.each([
  ['2026-11-17T22:59:59Z', true],
  ['2026-11-17T23:00:00Z', false],
  ['2026-11-18T09:00:00Z', false],
  ['2026-11-19T09:00:00Z', false],
  ['2026-11-25T09:00:00Z', false],
])('PAY-11 an e-mail that leaves at %s announces a debit of 19 November in time: %s', (now, isSo) => {
  expect(isAnnouncedInTime('2026-11-19', new Date(now))).toBe(isSo);
});

const day = '2026-11-19';
test.each([
  ['the evening before its day', '2026-11-17T09:00:00Z', '2026-11-18T22:59:59Z', false],
  ['the first moment of its day in Berlin', '2026-11-17T09:00:00Z', '2026-11-18T23:00:00Z', true],
  ['days later, after an outage', '2026-11-17T09:00:00Z', '2026-11-26T09:00:00Z', true],
  ['its day, less than a day after the e-mail', '2026-11-18T12:00:00Z', '2026-11-19T11:59:59Z', false],
  ['its day, a day after the e-mail', '2026-11-18T12:00:00Z', '2026-11-19T12:00:00Z', true],
  ['its day, while no e-mail has left', null, '2026-11-19T12:00:00Z', false],
])('PAY-11 whether a debit is made on %s', (_, announced, now, isSo) => {
  const announcedAt = announced === null ? null : new Date(announced);
  expect(isDebitDue({ day, announcedAt }, new Date(now))).toBe(isSo);
});
