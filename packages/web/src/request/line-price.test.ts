import { expect, test } from 'vitest';
import { readLinePrice, stepLinePrice, writeLinePrice } from './line-price.ts';

test.each([
  ['24', 2400],
  ['24,00', 2400],
  ['24.50', 2450],
  ['24,5', 2450],
  [' 24 € ', 2400],
  ['€24.00', 2400],
  ['1.249,90', 124_990],
  ['1,249.90', 124_990],
  ['0', 0],
  ['0,00', 0],
  ['100000', 10_000_000],
])('ORD-02 a workshop types prices as people do: "%s" is %i cents', (typed, cents) => {
  expect(readLinePrice(typed)).toBe(cents);
});

test.each(['', ' ', 'free', '-5', '-0', '24,5050', '1.2.3', '100000,01', '24 or 25'])(
  'ORD-02 what is no price is none: "%s"',
  (typed) => {
    expect(readLinePrice(typed)).toBeUndefined();
  },
);

test.each([
  ['en', 2450, '24.50'],
  ['de', 2450, '24,50'],
  ['de', 124_990, '1249,90'],
  ['en', 0, '0.00'],
] as const)(
  'LANG-06 ORD-02 a price stands in its field as %s writes it: %i cents is %s',
  (locale, cents, written) => {
    expect(writeLinePrice(locale, cents)).toBe(written);
    expect(readLinePrice(written)).toBe(cents);
  },
);

test('ORD-02 less and more go by a euro and end at nothing', () => {
  expect(stepLinePrice(2450, 1)).toBe(2550);
  expect(stepLinePrice(2450, -1)).toBe(2350);
  expect(stepLinePrice(40, -1)).toBe(0);
  expect(stepLinePrice(10_000_000, 1)).toBe(10_000_000);
});
