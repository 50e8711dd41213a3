import { expect, test } from 'vitest';
import { figuresBefore, isAnother } from './figures-before.ts';

test('ORD-03 what was shown before is told with its ranges', () => {
  const totalPrice = {
    estimatedPrice: 3230,
    estimatedPriceHigh: 4990,
    services: 2400,
    servicesHigh: 4000,
    serviceFee: 240,
    serviceFeeHigh: 400,
    deliveryFee: 590,
    reduction: 0,
    reductionHigh: 0,
    vat: 516,
    vatHigh: 797,
    currentItems: [],
  };
  expect(figuresBefore({ totalPrice })).toEqual({
    reduction: { low: 0, high: 0 },
    serviceFee: { low: 240, high: 400 },
    deliveryFee: { low: 590, high: 590 },
    total: { low: 3230, high: 4990 },
  });
});

test.each([
  [2399, true],
  [2400, false],
  [4000, false],
  [4001, true],
])('ORD-03 of a range from 2400 to 4000, %i is another price: %s', (cents, isSo) => {
  expect(isAnother({ low: 2400, high: 4000 }, cents)).toBe(isSo);
});
