import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { highestPrice, type PriceRange, refusePrice } from './price.ts';
import {
  applyDraft,
  changeByPercent,
  checkOffers,
  diffPriceLists,
  type FieldFault,
  type OfferFault,
  type PriceChange,
  type PriceDraft,
  type PriceList,
  priceListLimits,
  readTypedOffer,
} from './price-list.ts';

const one = (cents: number): PriceRange => ({ low: cents, high: cents });
const range = (low: number, high: number): PriceRange => ({ low, high });

test.each<[PriceRange, string | undefined]>([
  [one(1), undefined],
  [range(1000, 1600), undefined],
  [one(highestPrice), undefined],
  [one(0), 'not_a_price'],
  [one(-100), 'not_a_price'],
  [one(12.5), 'not_a_price'],
  [one(Number.NaN), 'not_a_price'],
  [range(1000, 0), 'not_a_price'],
  [one(highestPrice + 1), 'too_high'],
  [range(1000, highestPrice + 1), 'too_high'],
  [range(1600, 1000), 'reversed'],
])('FAULT-24 DESK-04 the price %j is refused as %s', (price, fault) => {
  expect(refusePrice(price)).toBe(fault);
});

const known = new Set(['hem', 'zip']);
test.each<[string, readonly { serviceId: string; price: PriceRange }[], { at: number; fault: OfferFault }[]]>(
  [
    ['nothing', [], []],
    [
      'two services',
      [
        { serviceId: 'hem', price: one(1600) },
        { serviceId: 'zip', price: range(2700, 3900) },
      ],
      [],
    ],
    ['a service that does not exist', [{ serviceId: 'knot', price: one(1) }], [{ at: 0, fault: 'unknown' }]],
    [
      'a service twice',
      [
        { serviceId: 'hem', price: one(1600) },
        { serviceId: 'zip', price: one(100) },
        { serviceId: 'hem', price: one(1700) },
      ],
      [{ at: 2, fault: 'twice' }],
    ],
    [
      'several mistakes',
      [
        { serviceId: 'hem', price: range(2, 1) },
        { serviceId: 'knot', price: one(0) },
      ],
      [
        { at: 0, fault: 'reversed' },
        { at: 1, fault: 'unknown' },
        { at: 1, fault: 'not_a_price' },
      ],
    ],
  ],
)('DESK-04 FAULT-24 what is wrong with offers: %s', (_, offers, faults) => {
  expect(checkOffers(offers, known)).toEqual(faults);
});

test.each<[string, string, PriceRange | FieldFault[]]>([
  ['21', '', one(2100)],
  ['21,00', '', one(2100)],
  ['21.5', '  ', one(2150)],
  ['€ 21.00', '36.00', range(2100, 3600)],
  ['21,00', '21,00', one(2100)],
  ['1.249,90', '', one(124990)],
  ['', '', [{ field: 'from', fault: 'missing' }]],
  ['', '36', [{ field: 'from', fault: 'missing' }]],
  ['abc', '', [{ field: 'from', fault: 'not_a_price' }]],
  ['-5', '', [{ field: 'from', fault: 'not_a_price' }]],
  ['0', '', [{ field: 'from', fault: 'not_a_price' }]],
  ['21', 'x', [{ field: 'to', fault: 'not_a_price' }]],
  ['21', '0', [{ field: 'to', fault: 'not_a_price' }]],
  [
    'x',
    'y',
    [
      { field: 'from', fault: 'not_a_price' },
      { field: 'to', fault: 'not_a_price' },
    ],
  ],
  ['36', '21', [{ field: 'to', fault: 'reversed' }]],
  ['5000', '', one(highestPrice)],
  ['5000,01', '', [{ field: 'from', fault: 'too_high' }]],
  ['21', '5000,01', [{ field: 'to', fault: 'too_high' }]],
  ['2100', '360000', [{ field: 'to', fault: 'too_high' }]],
])('DESK-04 what is typed as %j to %j is read, or named by its field', (from, to, expected) => {
  const result = readTypedOffer({ from, to });
  expect('price' in result ? result.price : result.faults).toEqual(expected);
});

const published: PriceList = { hem: one(1600), zip: range(2700, 3900) };
test.each<[string, PriceDraft, PriceList, readonly object[]]>([
  ['nothing', {}, published, []],
  [
    'a price',
    { hem: { from: '18', to: '', isOffered: true } },
    { hem: one(1800), zip: range(2700, 3900) },
    [],
  ],
  ['an end of an offer', { zip: { from: '27', to: '39', isOffered: false } }, { hem: one(1600) }, []],
  [
    'an end whose prices are no prices',
    { zip: { from: 'x', to: '', isOffered: false } },
    { hem: one(1600) },
    [],
  ],
  [
    'a new offer',
    { patch: { from: '9,50', to: '17', isOffered: true } },
    { ...published, patch: range(950, 1700) },
    [],
  ],
  [
    'a mistake',
    { hem: { from: '', to: '5', isOffered: true }, zip: { from: '28', to: '', isOffered: true } },
    { hem: one(1600), zip: one(2800) },
    [{ serviceId: 'hem', field: 'from', fault: 'missing' }],
  ],
])('DESK-04 a draft changes what is published: %s', (_, draft, list, faults) => {
  expect(applyDraft(published, draft)).toEqual({ list, faults });
});

test.each<[string, PriceList, PriceList, PriceChange[]]>([
  ['nothing', published, { zip: range(2700, 3900), hem: one(1600) }, []],
  [
    'one end of a range',
    published,
    { hem: one(1600), zip: range(2700, 3800) },
    [{ serviceId: 'zip', before: range(2700, 3900), after: range(2700, 3800) }],
  ],
  [
    'all of it',
    { hem: one(1600) },
    { zip: one(2700) },
    [
      { serviceId: 'hem', before: one(1600), after: null },
      { serviceId: 'zip', before: null, after: one(2700) },
    ],
  ],
])('DESK-04 what one list changes about another: %s', (_, before, after, changes) => {
  expect(diffPriceLists(before, after)).toEqual(changes);
});

const lists = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 })).map(([low, more]) => ({
    low,
    high: low + more,
  })),
  { noNullPrototype: true },
);
test('DESK-04 the differences of two lists, applied to the first, give the second', () => {
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const result = new Map(Object.entries(before));
      for (const { serviceId, after: price } of diffPriceLists(before, after))
        if (price) result.set(serviceId, price);
        else result.delete(serviceId);
      expect(Object.fromEntries(result)).toEqual(after);
    }),
  );
});

test.each<[PriceRange, number, PriceRange]>([
  [one(2100), 0, one(2100)],
  [one(2100), 10, one(2310)],
  [one(500), 3, one(520)],
  [one(500), -3, one(490)],
  [range(750, 1100), 5, range(790, 1160)],
  // Half of ten cents goes up.
  [one(450), 5, one(470)],
  [range(10, 20), -50, one(10)],
  [one(1), -50, one(10)],
  [one(400_000), 100, one(highestPrice)],
  [one(2155), 0, one(2160)],
])('DESK-04 %j, changed by %i percent and rounded to ten cents, is %j', (price, percent, changed) => {
  expect(changeByPercent(price, percent)).toEqual(changed);
});

test('DESK-04 every price that is changed by a share is still a price', () => {
  const cents = fc.integer({ min: 1, max: highestPrice });
  const { leastPercent: min, mostPercent: max } = priceListLimits;
  fc.assert(
    fc.property(cents, cents, fc.integer({ min, max }), (a, b, percent) => {
      const price = { low: Math.min(a, b), high: Math.max(a, b) };
      expect(refusePrice(changeByPercent(price, percent))).toBeUndefined();
    }),
  );
});
