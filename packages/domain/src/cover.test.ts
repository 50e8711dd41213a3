import { expect, test } from 'vitest';
import { coverOf } from './cover.ts';

test.each([
  [249_00, 249_00],
  [500_00, 500_00],
  [500_01, 500_00],
  [4_000_00, 500_00],
  [1, 1],
  [null, 500_00],
])('CARE-10 an item that cost %s cents is covered up to %i cents', (purchasePrice, cover) => {
  expect(coverOf(purchasePrice)).toBe(cover);
});
