import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderState, orderStates } from './order.ts';
import { priceQuote, type QuoteLine } from './quote.ts';
import { type PriceParts, refundOf, stopOf } from './withdrawal.ts';

const stopped: Partial<Record<OrderState, [early: string, late: string]>> = {
  collected: ['all', 'all'],
  in_service: ['rest', 'all'],
};
test.each(orderStates)('ORD-01 LAW-06 LAW-07 what a withdrawal stops when things are %s', (state) => {
  const [early, late] = stopped[state] ?? [];
  expect(stopOf({ state, startsEarly: true })).toBe(early);
  expect(stopOf({ state, startsEarly: false })).toBe(late);
});

const line = (id: string, price: number, quantity = 1): QuoteLine => ({
  id,
  item: 0,
  price,
  quantity,
  before: null,
  reason: null,
  isLeftOut: false,
});
function agreedFor(lines: readonly QuoteLine[], cents = 0): PriceParts {
  const { services, reduction, serviceFee, deliveryFee, total, vat } = priceQuote(lines, new Set(), {
    discount: { kind: 'fixed', cents },
    leastServices: 0,
  });
  return {
    services: services.low,
    reduction: reduction.low,
    serviceFee: serviceFee.low,
    deliveryFee: deliveryFee.low,
    total: total.low,
    vat: vat.low,
  };
}

test('LAW-06 a third of the work not begun: a third of everything goes back, delivery too', () => {
  const lines = [line('0.0', 2000), line('0.1', 1000)];
  const agreed = agreedFor(lines, 300);
  expect(refundOf(lines, new Set(['0.1']), agreed)).toEqual({
    services: 1000,
    reduction: 100,
    serviceFee: 90,
    deliveryFee: 197,
    total: 1187,
    vat: 190,
  });
});

test('LAW-06 parts of a cent are the customer’s: fee and delivery go back rounded up, the reduction is taken rounded down', () => {
  const lines = [line('0.0', 333), line('0.1', 667)];
  // Of a reduction of 100, a fee of 90 and a delivery of 590, 33.3 %: 33.3, 29.97 and 196.47 cents.
  expect(refundOf(lines, new Set(['0.0']), agreedFor(lines, 100))).toMatchObject({
    services: 333,
    reduction: 33,
    serviceFee: 30,
    deliveryFee: 197,
    total: 527,
  });
});

const anyLines = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 1, max: 9 }), fc.boolean()), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => ({
    lines: all.map(([price, quantity], at) => line(`0.${at}`, price, quantity)),
    notBegun: new Set(all.flatMap(([, , isBegun], at) => (isBegun ? [] : [`0.${at}`]))),
  }));

test('LAW-06 all of it back when nothing is begun, nothing when everything is, and never more than was paid', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 0, max: 2000 }), ({ lines, notBegun }, cents) => {
      const agreed = agreedFor(lines, cents);
      const refund = refundOf(lines, notBegun, agreed);
      const { services, reduction, serviceFee, deliveryFee, total, vat } = refund;
      expect(services - reduction + serviceFee + deliveryFee).toBe(total);
      for (const part of ['services', 'serviceFee', 'deliveryFee', 'reduction', 'total', 'vat'] as const) {
        expect(refund[part]).toBeGreaterThanOrEqual(0);
        expect(refund[part]).toBeLessThanOrEqual(agreed[part]);
      }
      expect(vat).toBeLessThanOrEqual(total);
      expect(refundOf(lines, new Set(lines.map(({ id }) => id)), agreed)).toEqual(agreed);
      expect(refundOf(lines, new Set(), agreed).total === 0 || agreed.services === 0).toBe(true);
    }),
  );
});
