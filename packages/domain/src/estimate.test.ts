import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateBag } from './estimate.ts';
import type { PriceRange } from './price.ts';
import { usualTerms } from './price-terms.ts';
import { type Discount, mostOfOne } from './pricing.ts';

const offer = {
  prices: new Map<string, PriceRange>([
    ['zip', { low: 2400, high: 2400 }],
    ['hem', { low: 600, high: 900 }],
  ]),
  priceTerms: usualTerms,
};
const wants = (...services: [subServiceId: string, quantity: number][]) => ({
  services: services.map(([subServiceId, quantity]) => ({ subServiceId, quantity })),
});

test('PRICE-01 a bag is priced with what the provider asks', () => {
  expect(estimateBag(offer, [wants(['zip', 1]), wants(['hem', 2])])).toMatchObject({
    ok: true,
    price: {
      items: [
        { services: [{ low: 2400, high: 2400 }], total: { low: 2400, high: 2400 } },
        { services: [{ low: 1200, high: 1800 }], total: { low: 1200, high: 1800 } },
      ],
      services: { low: 3600, high: 4200 },
      serviceFee: { low: 360, high: 420 },
      deliveryFee: { low: 590, high: 590 },
      total: { low: 4550, high: 5210 },
    },
  });
});

test('VOU-02 a discount takes part', () => {
  const estimate = estimateBag(offer, [wants(['zip', 1])], { kind: 'fixed', cents: 400 });
  expect(estimate).toMatchObject({ ok: true, price: { reduction: { low: 400, high: 400 } } });
});

test.each([
  [[wants(['sole', 1])], ['sole']],
  [
    [wants(['zip', 1], ['sole', 1]), wants(['patch', 1], ['sole', 2])],
    ['sole', 'patch'],
  ],
  [[wants(['__proto__', 1], ['constructor', 1])], ['__proto__', 'constructor']],
])('FAULT-23 what the provider does not do is named, once: %j', (items, notOffered) => {
  expect(estimateBag(offer, items)).toEqual({ ok: false, notOffered });
});

const services = ['zip', 'hem', 'sole', 'patch'];
const price = fc
  .tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 0, max: 20_000 }))
  .map(([low, more]) => ({ low, high: low + more }));
const lists = fc
  .tuple(price, price, price, price)
  .map((asked) => new Map(services.map((id, index) => [id, asked[index] ?? asked[0]])));
const bags = fc.array(
  fc
    .array(
      fc.record({
        subServiceId: fc.constantFrom(...services),
        quantity: fc.integer({ min: 1, max: mostOfOne }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((wanted) => ({ services: wanted })),
  { minLength: 1, maxLength: 6 },
);
const discounts = fc.option(
  fc.integer({ min: 1, max: 10_000 }).map((cents): Discount => ({ kind: 'fixed', cents })),
  { nil: undefined },
);

test('PRICE-03 an estimate adds the fees of the provider’s city', () => {
  const priceTerms = { serviceFeeRate: 1200, deliveryFee: 490, freeDeliveryFrom: 8000, vatRate: 1900 };
  expect(estimateBag({ ...offer, priceTerms }, [wants(['zip', 3])])).toMatchObject({
    ok: true,
    price: { serviceFee: { low: 864 }, deliveryFee: { low: 490 }, total: { low: 7200 + 864 + 490 } },
  });
});

test('PRICE-01 PRICE-02 in any estimate the parts sum to the whole, nothing is negative, order does not matter', () => {
  fc.assert(
    fc.property(lists, bags, discounts, (list, bag, discount) => {
      const estimate = estimateBag({ prices: list, priceTerms: usualTerms }, bag, discount);
      const turned = estimateBag(
        { prices: list, priceTerms: usualTerms },
        bag.toReversed().map((item) => ({ services: item.services.toReversed() })),
        discount,
      );
      if (!estimate.ok || !turned.ok) throw new Error('everything is offered here');
      const { items, ...figures } = estimate.price;
      expect(turned.price).toMatchObject(figures);
      for (const end of ['low', 'high'] as const) {
        const lines = bag.flatMap((item) =>
          item.services.map((one) => (list.get(one.subServiceId)?.[end] ?? 0) * one.quantity),
        );
        expect(items.flatMap((item) => item.services.map((line) => line[end]))).toEqual(lines);
        expect(figures.services[end]).toBe(lines.reduce((sum, line) => sum + line, 0));
        for (const figure of Object.values(figures)) expect(figure[end]).toBeGreaterThanOrEqual(0);
      }
      const { services: sum, reduction, serviceFee, deliveryFee, total } = figures;
      expect(sum.low - reduction.low + serviceFee.low + deliveryFee.low).toBe(total.low);
    }),
  );
});
