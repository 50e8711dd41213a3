import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualTerms } from './price-terms.ts';
import { type Discount, mostOfOne, type PricedItem, priceBag, priceWithFee, vatIn } from './pricing.ts';

const item = (...services: [low: number, high: number, quantity: number][]): PricedItem => ({
  services: services.map(([low, high, quantity]) => ({ price: { low, high }, quantity })),
});
const fixed = (cents: number) => ({ low: cents, high: cents });

test('PRICE-02 PRICE-03 PRICE-04 a bag of fixed prices', () => {
  expect(priceBag([item([2400, 2400, 1]), item([600, 600, 2])], usualTerms)).toEqual({
    items: [
      { services: [fixed(2400)], total: fixed(2400) },
      { services: [fixed(1200)], total: fixed(1200) },
    ],
    services: fixed(3600),
    reduction: fixed(0),
    serviceFee: fixed(360),
    deliveryFee: fixed(590),
    total: fixed(4550),
    vat: fixed(726),
  });
});

test.each([
  [5999, 590],
  [6000, 0],
  [6001, 0],
])('PRICE-03 with services of %i cents delivery costs %i', (cents, fee) => {
  expect(priceBag([item([cents, cents, 1])], usualTerms).deliveryFee).toEqual(fixed(fee));
});

test('PRICE-03 VOU-02 delivery that is free stays free with a voucher: what counts is the services before it', () => {
  const price = priceBag([item([6000, 6000, 1])], usualTerms, { kind: 'fixed', cents: 1000 });
  expect(price.deliveryFee).toEqual(fixed(0));
  expect(price.total).toEqual(fixed(6000 - 1000 + 500));
});

test('PRICE-03 the fee is rounded half up', () => {
  expect(priceBag([item([1005, 1005, 1])], usualTerms).serviceFee).toEqual(fixed(101));
  expect(priceBag([item([1004, 1004, 1])], usualTerms).serviceFee).toEqual(fixed(100));
});

test('PRICE-03 PRICE-04 a city with other terms: its fee, its delivery, its limit and its tax', () => {
  const dearer = { serviceFeeRate: 1200, deliveryFee: 490, freeDeliveryFrom: 8000, vatRate: 700 };
  expect(priceBag([item([6000, 6000, 1])], dearer)).toMatchObject({
    serviceFee: fixed(720),
    deliveryFee: fixed(490),
    total: fixed(7210),
    vat: fixed(472),
  });
  expect(priceBag([item([8000, 8000, 1])], dearer).deliveryFee).toEqual(fixed(0));
  expect(priceWithFee(fixed(2400), dearer)).toEqual(fixed(2688));
});

/** Returns the highest total, found by trying every sum of services from the low end to the high end. */
const dearest = (low: number, high: number, discount?: Discount) =>
  Math.max(
    ...Array.from(
      { length: high - low + 1 },
      (_, more) => priceBag([item([low + more, low + more, 1])], usualTerms, discount).total.low,
    ),
  );

test.each<[string, low: number, high: number, most: number, Discount?]>([
  ['all below free delivery: the dearest services', 2400, 3900, 3900 + 390 + 590],
  ['up to the last cent that pays for delivery', 5000, 5999, 5999 + 600 + 590],
  ['from the first cent of free delivery on', 6000, 7000, 7000 + 700],
  ['just across: the last cent before free delivery costs more', 5000, 6100, 5999 + 600 + 590],
  ['to free delivery itself', 5900, 6000, 5999 + 600 + 590],
  ['one cent on each side', 5999, 6000, 5999 + 600 + 590],
  ['where both come to the same', 5000, 6535, 7189],
  ['far across: the dearest services, without delivery', 4600, 7000, 7000 + 700],
  ['with a voucher in between', 5000, 6100, 5999 - 1000 + 500 + 590, { kind: 'fixed', cents: 1000 }],
  ['with everything given', 5000, 7000, 590, { kind: 'percent', percent: 100, most: null }],
])('PROV-06b the high total is the most that the range can come to: %s', (_, low, high, most, discount) => {
  const { total, deliveryFee, vat } = priceBag([item([low, high, 1])], usualTerms, discount);
  expect(total.high).toBe(most);
  expect(total.high).toBe(dearest(low, high, discount));
  expect(total.low).toBe(priceBag([item([low, low, 1])], usualTerms, discount).total.low);
  expect(deliveryFee).toEqual(fixed(low >= 6000 ? 0 : 590));
  expect(vat.high).toBe(vatIn(most, usualTerms.vatRate));
});

test.each<[string, low: number, high: number, quantity: number, shown: [number, number]]>([
  ['a fixed price', 2400, 2400, 1, [2640, 2640]],
  ['a range', 2400, 3900, 1, [2640, 4290]],
  ['several at once', 1005, 1005, 3, [3015 + 302, 3015 + 302]],
  ['delivery is in no case part of it', 5999, 6100, 1, [6599, 6710]],
])('PRICE-07 a single service with VAT and the service fee: %s', (_, low, high, quantity, shown) => {
  const [lowest, most] = shown;
  expect(priceWithFee({ low, high }, usualTerms, quantity)).toEqual({ low: lowest, high: most });
});

const percent = (value: number, most: number | null = null): Discount => ({
  kind: 'percent',
  percent: value,
  most,
});
test.each([
  [percent(10), 360, 324],
  [percent(50, 1000), 1000, 260],
  [percent(100), 3600, 0],
  [{ kind: 'fixed', cents: 500 } as const, 500, 310],
  [{ kind: 'fixed', cents: 9000 } as const, 3600, 0],
])('VOU-02 %j takes %i off and leaves a fee of %i', (discount, reduction, fee) => {
  const price = priceBag([item([3600, 3600, 1])], usualTerms, discount);
  expect(price.reduction).toEqual(fixed(reduction));
  expect(price.serviceFee).toEqual(fixed(fee));
  expect(price.total).toEqual(fixed(3600 - reduction + fee + 590));
});

test('PRICE-01 an empty bag costs nothing, delivery included', () => {
  expect(priceBag([], usualTerms).total).toEqual(fixed(0));
});

test.each([0, -1, 1.5, 1e9, Number.NaN, mostOfOne + 1])('FAULT-23 %d is no quantity', (quantity) => {
  expect(() => priceBag([item([100, 100, quantity])], usualTerms)).toThrow(RangeError);
});

const price = fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 0, max: 20_000 }));
const service = fc.tuple(price, fc.integer({ min: 1, max: mostOfOne }));
const bags = fc
  .array(fc.array(service, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 })
  .map((items) =>
    items.map((one) =>
      item(...one.map(([[low, more], count]) => [low, low + more, count] as [number, number, number])),
    ),
  );
const discounts = fc.option(
  fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      most: fc.option(fc.integer({ min: 1, max: 5000 })),
    }),
    fc.record({ kind: fc.constant('fixed' as const), cents: fc.integer({ min: 1, max: 10_000 }) }),
  ),
  { nil: undefined },
);

test('PRICE-02 PRICE-03 in any bag the parts sum to the whole, nothing is negative, and the order does not matter', () => {
  fc.assert(
    fc.property(bags, discounts, (bag, discount) => {
      const whole = priceBag(bag, usualTerms, discount);
      for (const end of ['low', 'high'] as const) {
        const parts = bag.flatMap((one) => one.services.map((s) => s.price[end] * s.quantity));
        expect(whole.services[end]).toBe(parts.reduce((sum, part) => sum + part, 0));
        expect(whole.items.reduce((sum, one) => sum + one.total[end], 0)).toBe(whole.services[end]);
        for (const part of [whole.reduction, whole.serviceFee, whole.deliveryFee, whole.total, whole.vat]) {
          expect(part[end]).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(part[end])).toBe(true);
        }
      }
      const { services, reduction, serviceFee, deliveryFee, total } = whole;
      expect(services.low - reduction.low + serviceFee.low + deliveryFee.low).toBe(total.low);
      // At the high end delivery may be free, or it is charged for a smaller sum within the range.
      const withoutDelivery = services.high - reduction.high + serviceFee.high;
      expect(total.high).toBeGreaterThanOrEqual(withoutDelivery);
      expect(total.high).toBeLessThanOrEqual(withoutDelivery + deliveryFee.low);
      expect(total.low).toBeLessThanOrEqual(total.high);
      const { items: _, ...turned } = priceBag(bag.toReversed(), usualTerms, discount);
      expect(whole).toMatchObject(turned);
    }),
    { numRuns: 2000 },
  );
});

test('PROV-06 whatever the workshop finds within the range, the most is not exceeded', () => {
  fc.assert(
    fc.property(bags, discounts, fc.double({ min: 0, max: 1, noNaN: true }), (bag, discount, where) => {
      const found = bag.map((one) => ({
        services: one.services.map(({ price: { low, high }, quantity }) => ({
          price: fixed(low + Math.floor((high - low) * where)),
          quantity,
        })),
      }));
      expect(priceBag(found, usualTerms, discount).total.high).toBeLessThanOrEqual(
        priceBag(bag, usualTerms, discount).total.high,
      );
    }),
    { numRuns: 2000 },
  );
});
