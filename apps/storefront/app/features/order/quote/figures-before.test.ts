import { expect, test } from 'vitest';
import { figuresBefore } from './figures-before.ts';

test('ORD-03 ORD-02b what was ordered is told at the low end of its ranges', () => {
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
    reduction: 0,
    serviceFee: 240,
    deliveryFee: 590,
    total: 3230,
  });
});
