import { expect, test } from 'vitest';
import { parsePrice, spanPrices, writePrice } from './price.ts';

test.each([
  [2100, { low: 2100, high: 2100 }],
  ['1000-1600', { low: 1000, high: 1600 }],
  [1, { low: 1, high: 1 }],
])('PRICE-02 %j is a price', (written, range) => {
  expect(parsePrice(written)).toEqual(range);
  expect(writePrice(range)).toBe(written);
});

test.each([
  '1600-1000',
  '1000-1000',
  '10–20',
  '1.234,50',
  '12.50',
  '',
  '2100',
  ' 1000-1600',
  '1000-1600\n',
  '01000-1600',
  '-5-10',
  '1e3-2e3',
  '1000-',
  '1000-999999999',
  -1,
  0,
  12.5,
  1e12,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  null,
  undefined,
  [1000],
  { low: 1, high: 2 },
  true,
])('FAULT-24 %j is no price', (written) => {
  expect(parsePrice(written)).toBeUndefined();
});

test('several prices span from the cheapest beginning to the dearest end', () => {
  expect(
    spanPrices([
      { low: 1500, high: 1500 },
      { low: 1000, high: 1200 },
    ]),
  ).toEqual({ low: 1000, high: 1500 });
  expect(spanPrices([])).toBeUndefined();
});
