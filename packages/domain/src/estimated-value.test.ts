import { expect, test } from 'vitest';
import { readEstimatedValue } from './estimated-value.ts';

test.each<[string, number]>([
  ['249', 24_900],
  ['249,9', 24_990],
  ['249,90', 24_990],
  ['249.90', 24_990],
  ['1.249', 124_900],
  ['1,249', 124_900],
  ['1.249,50', 124_950],
  ['1,249.50', 124_950],
  ['1.000.000,00', 100_000_000],
  [' 1 249 € ', 124_900],
  ['€249', 24_900],
  ['249 EUR', 24_900],
  ['0,01', 1],
])('BOOK-10 "%s" is read as %d cents', (typed, cents) => {
  expect(readEstimatedValue(typed)).toEqual({ ok: true, cents });
});

test.each<[string, string]>([
  ['', 'missing'],
  ['   ', 'missing'],
  ['two hundred', 'not_a_number'],
  ['€', 'not_a_number'],
  ['1.2.3', 'not_a_number'],
  ['1.24,5', 'not_a_number'],
  ['12,345,6', 'not_a_number'],
  ['1e5', 'not_a_number'],
  ['99999999999', 'not_a_number'],
  ['1.000.000,01', 'not_a_number'],
  ['0', 'not_positive'],
  ['0,00', 'not_positive'],
  ['-5', 'not_positive'],
])('BOOK-10 "%s" is refused: %s', (typed, reason) => {
  expect(readEstimatedValue(typed)).toEqual({ ok: false, reason });
});
