import type { MainResponse } from '@mendwell/contract';
import { expect, test } from 'vitest';
import type { ItemDraft } from '#app/draft/item.ts';
import { parent, provider, wanting } from './fixtures/provider.ts';
import { asBagProvider, bookedNow, findMatches, itemsAlsoDone, priceOfChoice } from './provider-matches.ts';

const leaf = (id: string) => ({
  id,
  content: id,
  contentTranslations: { de: id },
  subcontent: null,
  subcontentTranslations: null,
  childSubCategory: id,
  childSubCategories: [id],
  hasSubQuestions: false,
  subQuestions: [],
});
/** The services that are possible for the item; nothing else is offered for it. */
const services = [
  {
    id: 'tree',
    content: '',
    contentTranslations: { de: '' },
    subcontent: null,
    subcontentTranslations: null,
    parentSubCategory: parent('zip'),
    hasSubQuestions: true,
    subQuestions: [
      {
        id: 'q',
        kind: 'choice',
        content: '',
        contentTranslations: { de: '' },
        responses: ['zip/front', 'zip/pocket', 'hole/darn', 'clean/dry'].map(leaf),
      },
    ],
  },
] satisfies MainResponse[];

const all = [
  provider('half', { 'zip/front': 1000 }),
  provider('dear', { 'zip/front': 3000, 'zip/pocket': 2000, 'clean/dry': 900, 'shoe/heel': 500 }),
  provider('cheap', { 'zip/front': '1500-4000', 'zip/pocket': 1000, 'hole/darn': 700, 'clean/dry': 800 }),
  provider(
    'elsewhere',
    { 'zip/front': 1, 'zip/pocket': 1 },
    { servesWholeCity: false, postcodes: ['13591'] },
  ),
];
const here = { postcode: '10115', bagProviderId: undefined, ordered: [] };
const item = wanting('zip/front', 'zip/pocket');

test('PROV-10 who does more comes first, then the cheaper; who does not collect there does not appear', () => {
  expect(findMatches(all, services, item, here).map((one) => one.provider.id)).toEqual([
    'cheap',
    'dear',
    'half',
  ]);
});

test("BAG-06 the bag's own provider stands before all others", () => {
  const matches = findMatches(all, services, item, { ...here, bagProviderId: 'half' });
  expect(matches.map((one) => one.provider.id)).toEqual(['half', 'cheap', 'dear']);
});

test('PROV-02 what matches is suggested, the rest for this item stands apart', () => {
  const [cheap, dear, half] = findMatches(all, services, item, here);
  expect(cheap?.suggested.map((one) => one.subServiceId)).toEqual(['zip/front', 'zip/pocket']);
  expect(cheap?.others.map((one) => one.subServiceId)).toEqual(['hole/darn', 'clean/dry']);
  // Heels are for shoes, so they are not offered for this item.
  expect(dear?.others.map((one) => one.subServiceId)).toEqual(['clean/dry']);
  expect(half?.missing).toEqual(['zip/pocket']);
});

test('PROV-04 other services of the chosen kind come before the rest, by the id of their parent', () => {
  const [match] = findMatches(
    [provider('one', { 'hole/darn': 1, 'zip/front': 2, 'zip/pocket': 3 })],
    services,
    wanting('zip/front'),
    here,
  );
  expect(match?.others.map((one) => one.subServiceId)).toEqual(['zip/pocket', 'hole/darn']);
});

test.each<[string, Partial<ItemDraft>, string, string[]]>([
  ['nothing chosen: the first with what it suggests', {}, 'cheap', ['zip/front×1', 'zip/pocket×1']],
  ['another chosen: that one', { providerId: 'dear' }, 'dear', ['zip/front×1', 'zip/pocket×1']],
  [
    'one that does not match any more: the first',
    { providerId: 'elsewhere' },
    'cheap',
    ['zip/front×1', 'zip/pocket×1'],
  ],
  ['everything turned off: nothing', { providerId: 'cheap', subservices: [] }, 'cheap', []],
])('PROV-03 booked is, with %s', (_, chosen, providerId, expected) => {
  const booked = bookedNow({ ...item, ...chosen }, findMatches(all, services, item, here));
  expect(booked?.providerId).toBe(providerId);
  expect(booked?.subservices.map((one) => `${one.subServiceId}×${one.quantity}`)).toEqual(expected);
});

const line = (subServiceId: string, quantity = 3) => ({
  subServiceId,
  displayName: '',
  displayNameTranslations: { de: '' },
  canBeMultiple: true,
  price: 1,
  quantity,
});
test('PROV-06 what was ticked at an old price counts at today’s, and what is gone is not booked', () => {
  const chosen = { ...item, providerId: 'dear', subservices: [line('zip/front'), line('hole/darn')] };
  expect(bookedNow(chosen, findMatches(all, services, item, here))?.subservices).toEqual([
    { ...line('zip/front'), price: 3000 },
  ]);
});

test('PROV-01 nobody matches, nothing is booked', () => {
  const matches = findMatches(all, services, wanting('ss_unknown'), here);
  expect([matches, bookedNow(item, matches)]).toEqual([[], undefined]);
});

test('PRICE-03 PRICE-07 in a city with other terms the card leads with another total', () => {
  const priceTerms = { serviceFeeRate: 1200, deliveryFee: 490, freeDeliveryFrom: 8000, vatRate: 1900 };
  const elsewhere = all.map((one) => ({ ...one, priceTerms }));
  const [match] = findMatches(elsewhere, services, item, here);
  if (!match) throw new Error('nobody matches');
  expect(priceOfChoice(match, undefined, [])?.total).toEqual({ low: 2800 + 490, high: 5600 + 490 });
  expect(asBagProvider(match.provider).priceTerms).toEqual(priceTerms);
});

const ordered = [{ services: [{ subServiceId: 'clean/dry', quantity: 2 }] }];
test.each<[string, Partial<ItemDraft>, typeof ordered, [low: number, high: number] | undefined]>([
  ['what it suggests, from the low ends to the high ones', {}, [], [2750 + 590, 5500 + 590]],
  ['nothing when everything is off', { providerId: 'cheap', subservices: [] }, [], undefined],
  [
    'what is ticked, as often as it is wanted',
    { providerId: 'cheap', subservices: [line('zip/pocket', 2)] },
    [],
    [2200 + 590, 2200 + 590],
  ],
  ['with what lies in the order, and delivery once', {}, ordered, [4100 + 410 + 590, 6600 + 660]],
])(
  'PRICE-07 PROV-02b a card leads with the all-in total of the present choice: %s',
  (_, chosen, others, expected) => {
    const mine = { ...item, ...chosen };
    const matches = findMatches(all, services, mine, here);
    const [match] = matches;
    if (!match) throw new Error('nobody matches');
    const price = priceOfChoice(match, bookedNow(mine, matches), others);
    expect(price?.total).toEqual(expected && { low: expected[0], high: expected[1] });
  },
);

test('PRICE-07 another provider’s card counts what it suggests itself, and tells how much of the order it does', () => {
  const [, dear, half] = findMatches(all, services, item, here);
  if (!dear || !half) throw new Error('too few match');
  expect(priceOfChoice(dear, undefined, [])?.total.low).toBe(5500 + 590);
  expect([dear, half].map((match) => itemsAlsoDone(match, ordered))).toEqual([1, 0]);
});
