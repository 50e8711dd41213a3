import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fullestMatches,
  matchProviders,
  type Offer,
  priceChoice,
  servesPostcode,
  type Wanted,
} from './matching.ts';
import { spanPrices } from './price.ts';
import { usualTerms } from './price-terms.ts';

type Prices = Record<string, number | [low: number, high: number]>;
const offer = (id: string, prices: Prices, postcodes?: string[]): Offer => ({
  id,
  prices: new Map(
    Object.entries(prices).map(([service, price]) => {
      const [low, high] = [price].flat() as [number, number?];
      return [service, { low, high: high ?? low }];
    }),
  ),
  priceTerms: usualTerms,
  servesWholeCity: postcodes === undefined,
  postcodes: postcodes ?? [],
});
const one = (subServiceId: string, quantity = 1): Wanted => ({ subServiceId, quantity });

test.each([
  ['the whole city', offer('a', {}), true],
  ['this postcode', offer('a', {}, ['10115', '10117']), true],
  ['other postcodes', offer('a', {}, ['10115']), false],
  ['none', offer('a', {}, []), false],
])('LOC-03 PROV-10 an offer for %s', (_, given, serves) => {
  expect(servesPostcode(given, '10117')).toBe(serves);
});

test.each<[string, Offer[], string[]]>([
  [
    'who does more comes first, however dear',
    [offer('a', { zip: 100 }), offer('b', { zip: 9000, hem: 9000 })],
    ['b', 'a'],
  ],
  ['of equals, the cheaper', [offer('a', { zip: 2000 }), offer('b', { zip: 1999 })], ['b', 'a']],
  [
    'a range counts with its low end',
    [offer('a', { zip: 2000 }), offer('b', { zip: [1900, 4000] })],
    ['b', 'a'],
  ],
  ['of those alike, the first id', [offer('b', { zip: 2000 }), offer('a', { zip: 2000 })], ['a', 'b']],
  ['who does nothing of it is not there', [offer('a', { sole: 100 }), offer('b', { hem: 100 })], ['b']],
  [
    'who does not come here is not there',
    [offer('a', { zip: 100 }, ['20095']), offer('b', { zip: 100 }, ['10117'])],
    ['b'],
  ],
])('PROV-10 %s', (_, offers, ranked) => {
  expect(matchProviders(offers, [one('zip'), one('hem')], '10117').map((match) => match.offer.id)).toEqual(
    ranked,
  );
});

test('PROV-10 a match tells what is done and what is not, and what it costs as often as it is wanted', () => {
  const mine = { ...offer('a', { zip: [1000, 1500], hem: 700 }), city: 'Berlin' };
  expect(matchProviders([mine], [one('zip', 2), one('sole'), one('hem'), one('zip')], '10117')).toMatchObject(
    [
      {
        offer: mine,
        matched: ['hem', 'zip'],
        missing: ['sole'],
        done: 2,
        price: {
          services: { low: 3700, high: 5200 },
          serviceFee: { low: 370, high: 520 },
          deliveryFee: { low: 590, high: 590 },
          total: { low: 4660, high: 6310 },
        },
      },
    ],
  );
});

test('PROV-10 PROV-02b the cheaper is who is cheaper all in: free delivery counts', () => {
  const offers = [offer('a', { zip: 5999 }), offer('b', { zip: 6000 })];
  const found = matchProviders(offers, [one('zip')], '10117');
  expect(found.map((match) => [match.offer.id, match.price.total.low])).toEqual([
    ['b', 6600],
    ['a', 7189],
  ]);
});

test('PRICE-07 with something ordered already the whole order is priced and compared, delivery once', () => {
  const ordered = [{ services: [one('hem', 2)] }];
  const offers = [
    offer('cheap', { zip: 1000 }),
    offer('dear', { zip: 2000, hem: 1500 }),
    offer('free', { zip: 2500, hem: 1750 }),
  ];
  const found = matchProviders(offers, [one('zip')], '10117', ordered);
  expect(found.map(({ offer: { id }, done, price }) => [id, done, price.total.low])).toEqual([
    ['dear', 2, 5500 + 590],
    ['free', 2, 6600],
    ['cheap', 1, 1100 + 590],
  ]);
  expect(priceChoice(offer('dear', { zip: 2000, hem: 1500 }), [one('zip')], ordered)).toEqual(
    found[0]?.price,
  );
});

test('PRICE-08 without a postcode everybody counts', () => {
  const offers = [offer('a', { zip: 100 }, ['20095']), offer('b', { zip: 100 }, [])];
  expect(matchProviders(offers, [one('zip')], undefined)).toHaveLength(2);
});

test.each<[string, Offer[], { low: number; high: number } | undefined]>([
  ['nobody', [], undefined],
  ['one', [offer('a', { zip: 2400, hem: [600, 900] })], { low: 3890, high: 4220 }],
  [
    'from the cheapest low end to the dearest high end',
    [offer('a', { zip: [2000, 3000], hem: 600 }), offer('b', { zip: 2400, hem: 600 })],
    { low: 2860 + 590, high: 3960 + 590 },
  ],
  [
    'who does half of it is no cheaper whole',
    [offer('a', { zip: 2400, hem: 600 }), offer('b', { hem: 100 })],
    { low: 3890, high: 3890 },
  ],
  [
    'half of it, when nobody does more',
    [offer('a', { zip: 2400 }), offer('b', { hem: 600 })],
    { low: 660 + 590, high: 2640 + 590 },
  ],
])('PRICE-08 the range over the providers that match: %s', (_, offers, range) => {
  const matches = fullestMatches(matchProviders(offers, [one('zip'), one('hem')], '10117'));
  expect(spanPrices(matches.map(({ price }) => price.total))).toEqual(range);
});

test('PROV-01 nothing wanted, nobody found', () => {
  expect(matchProviders([offer('a', { zip: 100 })], [], '10117')).toEqual([]);
});

const services = ['zip', 'hem', 'sole', 'patch', '__proto__'];
const postcodes = ['10115', '10117', '10119'];
const offers = fc
  .array(
    fc.record({
      prices: fc.dictionary(fc.constantFrom(...services), fc.constantFrom(1000, 2000, 3000)),
      postcodes: fc.option(fc.subarray(postcodes), { nil: undefined }),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((each, index) => offer(`p${index}`, each.prices, each.postcodes)));
const wishes = fc.array(
  fc.record({ subServiceId: fc.constantFrom(...services), quantity: fc.integer({ min: 1, max: 3 }) }),
  { maxLength: 6 },
);
const postcode = fc.constantFrom(...postcodes);
const shuffled = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length });

test('PROV-10 neither the order of offers nor that of wishes changes anything', () => {
  const cases = fc
    .tuple(offers, wishes)
    .chain(([all, wanted]) => fc.tuple(fc.constant([all, wanted] as const), shuffled(all), shuffled(wanted)));
  fc.assert(
    fc.property(cases, postcode, ([[all, wanted], otherOffers, otherWishes], at) => {
      expect(matchProviders(otherOffers, otherWishes, at)).toEqual(matchProviders(all, wanted, at));
    }),
  );
});

test('PROV-10 exactly those appear that come here and do something, more before less', () => {
  fc.assert(
    fc.property(offers, wishes, postcode, (all, wanted, at) => {
      const found = matchProviders(all, wanted, at);
      const expected = all.filter(
        (each) => servesPostcode(each, at) && wanted.some((wish) => each.prices.has(wish.subServiceId)),
      );
      expect(found.map((match) => match.offer.id).toSorted()).toEqual(expected.map(({ id }) => id));
      const counts = found.map((match) => match.matched.length);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      for (const { matched, missing } of found)
        expect([...matched, ...missing].toSorted()).toEqual(
          [...new Set(wanted.map((wish) => wish.subServiceId))].toSorted(),
        );
    }),
  );
});
