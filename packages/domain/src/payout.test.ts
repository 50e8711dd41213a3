import { expect, test } from 'vitest';
import {
  backSince,
  canPayOut,
  carriedOf,
  isIban,
  monthBegins,
  monthLater,
  monthOf,
  payoutDayOf,
  payoutOf,
} from './payout.ts';

const at = (moment: string) => new Date(moment);

test('DESK-07 months are those of Berlin, also where clocks change and a year ends', () => {
  expect(monthOf(at('2026-10-31T23:30:00Z'))).toBe('2026-11');
  expect(monthLater('2026-12', 1)).toBe('2027-01');
  expect(monthLater('2026-01', -1)).toBe('2025-12');
  expect(monthBegins('2026-11')).toEqual(at('2026-10-31T23:00:00Z'));
  expect(monthBegins('2026-07')).toEqual(at('2026-06-30T22:00:00Z'));
});

test('DESK-07 an order counts for a month when its items were back 14 days before the month ended', () => {
  expect(backSince('2026-10')).toEqual(at('2026-10-17T23:00:00Z'));
});

test.each([
  ['the last month', '2026-10', undefined, true],
  ['the month that is running', '2026-11', undefined, false],
  ['a month after the latest run', '2026-10', '2026-09', true],
  ['the month of the latest run', '2026-10', '2026-10', false],
  ['a month before the latest run', '2026-09', '2026-10', false],
])('DESK-07 payouts can be made or not: %s', (_, month, latest, can) => {
  expect(canPayOut(month, latest, at('2026-11-12T09:40:00Z'))).toBe(can);
});

test.each([
  ['a Sunday becomes Monday', '2026-10', '2026-11-02T09:00:00Z', '2026-11-16'],
  ['a working day stays', '2026-11', '2026-12-02T09:00:00Z', '2026-12-15'],
  ['a late run is paid tomorrow', '2026-10', '2026-11-17T09:00:00Z', '2026-11-18'],
  ['a late run before a weekend is paid after it', '2026-10', '2026-11-20T09:00:00Z', '2026-11-23'],
])('DESK-07 the day of payment: %s', (_, month, now, day) => {
  expect(payoutDayOf(month, at(now))).toBe(day);
});

test.each([
  ['what was earned', { total: 8500, carried: 0 }, 8500, 0],
  ['more taken back than earned', { total: -500, carried: 0 }, 0, -500],
  ['less what is missing from before', { total: 8500, carried: -500 }, 8000, 0],
  ['still too little', { total: 300, carried: -500 }, 0, -200],
])('DESK-07 a credit note pays %s', (_, balance, payout, carried) => {
  expect([payoutOf(balance), carriedOf(balance)]).toEqual([payout, carried]);
});

test.each([
  ['DE89370400440532013000', true],
  ['GB82WEST12345698765432', true],
  ['DE89370400440532013001', false],
  ['DE89 3704 0044 0532 0130 00', false],
  ['', false],
])('DESK-07 %s is an IBAN: %s', (text, is) => {
  expect(isIban(text)).toBe(is);
});
