import { expect, test } from 'vitest';
import {
  formatDate,
  formatDay,
  formatDayAndTime,
  formatFromPrice,
  formatInstant,
  formatMoment,
  formatPrice,
  formatPriceRange,
  formatRating,
  formatShortDay,
} from './format.ts';
import type { Locale } from './locale.ts';
import { m } from './paraglide/messages.js';
import { sayIn } from './say.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each<[Locale, number, string]>([
  ['en', 123_450, '€1,234.50'],
  ['de', 123_450, '1.234,50 €'],
  ['en', 590, '€5.90'],
  ['de', 0, '0,00 €'],
  ['de', -550, '-5,50 €'],
])('LANG-06 prices follow the language: %s %i cents is %s', (locale, cents, expected) => {
  expect(plain(formatPrice(locale, cents))).toBe(expected);
});

test.each<[Locale, number, string]>([
  ['en', 1200, '€12'],
  ['de', 1200, '12 €'],
  ['en', 450, '€4.50'],
  ['de', 450, '4,50 €'],
  ['de', 123_400, '1.234 €'],
])(
  'LANG-06 a price to begin with has cents only where there are any: %s %i cents is %s',
  (locale, cents, expected) => {
    expect(plain(formatFromPrice(locale, cents))).toBe(expected);
  },
);

test.each<[Locale, number, number, string]>([
  ['en', 9500, 12_000, '€95–120'],
  ['de', 9500, 12_000, '95–120 €'],
  ['en', 9550, 12_000, '€95.50–120.00'],
  ['de', 99_950, 123_400, '999,50–1.234,00 €'],
  ['en', 2400, 2400, '€24.00'],
])('LANG-06 PROV-06 ranges follow the language: %s %i to %i cents is %s', (locale, low, high, expected) => {
  expect(plain(formatPriceRange(locale, { low, high }))).toBe(expected);
});

test.each<[Locale, number, string]>([
  ['en', 4.9, '4.9'],
  ['de', 4.9, '4,9'],
  ['de', 5, '5,0'],
])('LANG-06 ratings follow the language: %s %f is %s', (locale, rating, expected) => {
  expect(formatRating(locale, rating)).toBe(expected);
});

test.each<[Locale, string, string]>([
  ['en', '2026-11-15T12:00:00Z', '15 November 2026'],
  ['de', '2026-11-15T12:00:00Z', '15. November 2026'],
  ['de', '2026-03-28T23:30:00Z', '29. März 2026'],
])('LANG-06 dates follow the language and the day in Berlin: %s %s is %s', (locale, at, expected) => {
  expect(formatDate(locale, new Date(at))).toBe(expected);
});

test.each<[Locale, string, string]>([
  ['en', '2026-11-06T20:20:00Z', '6 Nov, 21:20'],
  ['de', '2026-11-06T20:20:00Z', '6. Nov., 21:20'],
  ['en', '2026-07-31T22:05:00Z', '1 Aug, 00:05'],
])('LANG-06 moments follow the language and the time in Berlin: %s %s is %s', (locale, at, expected) => {
  expect(formatMoment(locale, new Date(at))).toBe(expected);
});

test.each<[Locale, number, string]>([
  ['en', 0, 'Your Order, 0 items'],
  ['en', 1, 'Your Order, 1 item'],
  ['en', 2, 'Your Order, 2 items'],
  ['de', 1, 'Dein Auftrag, 1 Stück'],
  ['de', 3, 'Dein Auftrag, 3 Stück'],
])('LANG-06 plurals follow the language: %s %i is "%s"', (locale, count, expected) => {
  expect(sayIn(locale)(m.shell_order_count, { count })).toBe(expected);
});

test.each<[Locale, string, string, string]>([
  ['en', '2026-11-06', 'Friday, 6 November', 'Fri, 6 Nov'],
  ['de', '2026-11-06', 'Freitag, 6. November', 'Fr., 6. Nov.'],
  ['de', '2026-03-29', 'Sonntag, 29. März', 'So., 29. März'],
])('LANG-06 ORD-09 days of the calendar follow the language: %s %s is %s', (locale, day, long, short) => {
  expect([formatDay(locale, day), formatShortDay(locale, day)]).toEqual([long, short]);
});

test.each<[Locale, string]>([
  ['en', '12 November 2026 at 10:42:17'],
  ['de', '12. November 2026 um 10:42:17'],
])('LANG-06 LAW-06 what counts to the second is said to the second, in Berlin: %s', (locale, expected) => {
  expect(formatInstant(locale, new Date('2026-11-12T09:42:17Z'))).toBe(expected);
});

test.each<[Locale, string, RegExp]>([
  ['en', '2026-11-04T07:31:00Z', /^Wednesday,? 4 November at 08:31$/],
  ['de', '2026-03-28T23:30:00Z', /^Sonntag, 29\. März um 00:30$/],
])('LANG-06 ORD-06 a day and its time follow the language, in Berlin: %s %s', (locale, at, expected) => {
  expect(plain(formatDayAndTime(locale, new Date(at)))).toMatch(expected);
});
