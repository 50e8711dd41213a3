import { expect, test } from 'vitest';
import { usualTerms } from './price-terms.ts';
import type { HeldDiscount, QuoteLine } from './quote.ts';
import { priceDifference, priceRepairable, repairableLines } from './unrepaired.ts';

const line = (id: string, price: number, changes: Partial<QuoteLine> = {}): QuoteLine => ({
  id,
  item: 0,
  quantity: 1,
  price,
  before: { low: price, high: price },
  reason: null,
  isLeftOut: false,
  ...changes,
});
const priced = (lines: QuoteLine[], unrepaired: string[], held?: HeldDiscount) => {
  const { services, reduction, serviceFee, deliveryFee, total, vat } = priceRepairable(
    { lines, declined: [] },
    usualTerms,
    held,
    new Set(unrepaired),
  );
  return {
    services: services.low,
    reduction: reduction.low,
    serviceFee: serviceFee.low,
    deliveryFee: deliveryFee.low,
    total: total.low,
    vat: vat.low,
  };
};
const refund = (lines: QuoteLine[], unrepaired: string[], held?: HeldDiscount) =>
  priceDifference(priced(lines, [], held), priced(lines, unrepaired, held), usualTerms.vatRate);

const sleeves = [line('0.0', 3800), line('0.1', 3800)];
const small = [line('0.0', 2000), line('0.1', 1000)];
const fixed: HeldDiscount = { discount: { kind: 'fixed', cents: 1500 }, leastServices: 6000 };

test('CARE-04 a line that cannot be done goes back with its share of the fee, and free delivery stays free', () => {
  expect(refund(sleeves, ['0.1'])).toMatchObject({
    services: 3800,
    serviceFee: 380,
    deliveryFee: 0,
    total: 4180,
  });
});

test('CARE-04 delivery that was paid is kept while some work is done, and goes back when none is', () => {
  expect(refund(small, ['0.1'])).toMatchObject({
    services: 1000,
    serviceFee: 100,
    deliveryFee: 0,
    total: 1100,
  });
  expect(refund(small, ['0.0', '0.1'])).toEqual(priced(small, []));
  expect(priced(small, ['0.0', '0.1']).total).toBe(0);
});

test('CARE-04 a voucher stays with the work that is done, whatever its minimum', () => {
  expect(refund(sleeves, ['0.1'], fixed)).toMatchObject({ reduction: 0, services: 3800, total: 4180 });
  expect(refund(sleeves, ['0.0', '0.1'], fixed)).toEqual(priced(sleeves, [], fixed));
});

test('CARE-04 the VAT of a refund is that of its total', () => {
  // 19 % of VAT is 667 of 4180 cents.
  expect(refund(sleeves, ['0.1']).vat).toBe(667);
});

test('CARE-04 what can be done is what was agreed, without what was declined, left out or reported', () => {
  const lines = [...sleeves, line('1.0', 900, { isLeftOut: true }), line('n1', 500)];
  const left = repairableLines({ lines, declined: ['n1'] }, new Set(['0.1']));
  expect(left.map(({ id }) => id)).toEqual(['0.0']);
});
