import type { MainResponse, Provider } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { emptyItem, type ItemDraft } from '#app/draft/item.ts';
import { bookedNow, findMatches } from './provider-matches.ts';

const words = (id: string) => ({
  id,
  name: id,
  displayName: id,
  displayNameTranslations: { de: id },
  description: id,
  descriptionTranslations: { de: id },
});
const parent = (id: string) => ({
  ...words(id),
  status: 'Available' as const,
  serviceCategoryId: 'scat_repair',
  illustration: 'x',
});
const provider = (
  id: string,
  prices: Record<string, Provider['services'][number]['subServices'][number]['price']>,
  more: Partial<Provider> = {},
): Provider => ({
  id,
  name: id,
  displayName: id,
  imageUrl: '',
  additionalImages: [],
  rating: null,
  reviewCount: 0,
  ratingIsSample: false,
  description: '',
  descriptionTranslations: { de: '' },
  specialities: [],
  locality: '',
  city: 'Berlin',
  since: 2000,
  languages: [],
  averageTurnaroundWorkingDays: 5,
  servesWholeCity: true,
  postcodes: [],
  // Ids are `service/sub-service`.
  services: Object.entries(Object.groupBy(Object.keys(prices), (key) => key.split('/')[0] ?? '')).map(
    ([service, keys]) => ({
      id: service,
      status: 'Available' as const,
      parentSubCategory: parent(service),
      subServices: (keys ?? []).map((key) => ({
        id: key,
        status: 'Available' as const,
        price: prices[key] ?? 0,
        canBeMultiple: true,
        unit: 'piece',
        quantity: 1,
        childSubCategory: words(key),
      })),
    }),
  ),
  ...more,
});

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
/** The item can have these; nothing else is offered for it. */
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

const wanting = (...ids: string[]): ItemDraft => ({
  ...emptyItem,
  selectedMainResponse: {
    id: 'tree',
    content: '',
    contentTranslations: { de: '' },
    parentSubCategory: { id: 'zip', serviceCategoryId: 'scat_repair' },
  },
  selectedSubResponses: [
    {
      questionId: 'q',
      responseIds: ids,
      content: '',
      contentTranslations: { de: '' },
      childSubCategories: ids,
    },
  ],
});

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
const here = { postcode: '10115', bagProviderId: undefined };
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

test('PROV-02 PROV-06 what matches is suggested with the lowest total, the rest for this item stands apart', () => {
  const [cheap, dear, half] = findMatches(all, services, item, here);
  expect(cheap?.suggested.map((one) => one.subServiceId)).toEqual(['zip/front', 'zip/pocket']);
  expect(cheap?.total).toEqual({ low: 2500, high: 5000 });
  expect(cheap?.others.map((one) => one.subServiceId)).toEqual(['hole/darn', 'clean/dry']);
  // Heels are for shoes.
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

test('PROV-06 what was ticked at an old price counts at today’s, and what is gone is not booked', () => {
  const line = (subServiceId: string) => ({
    subServiceId,
    displayName: '',
    displayNameTranslations: { de: '' },
    canBeMultiple: true,
    price: 1,
    quantity: 3,
  });
  const chosen = { ...item, providerId: 'dear', subservices: [line('zip/front'), line('hole/darn')] };
  expect(bookedNow(chosen, findMatches(all, services, item, here))?.subservices).toEqual([
    { ...line('zip/front'), price: 3000 },
  ]);
});

test('PROV-01 nobody matches, nothing is booked', () => {
  const matches = findMatches(all, services, wanting('ss_unknown'), here);
  expect([matches, bookedNow(item, matches)]).toEqual([[], undefined]);
});
