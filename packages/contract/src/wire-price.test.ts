import { expect, test } from 'vitest';
import { readWirePrice } from './wire-price.ts';

test.each([
  [2400, { low: 2400, high: 2400 }],
  ['2400-4000', { low: 2400, high: 4000 }],
  [9_900_000, { low: 9_900_000, high: 9_900_000 }],
])('RES-01 %j is read as it was told', (written, range) => {
  expect(readWirePrice(written)).toEqual(range);
});
