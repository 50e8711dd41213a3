import { expect, test } from 'vitest';
import {
  chooseCategory,
  chooseProvider,
  chooseResponses,
  chooseService,
  chooseSubCategory,
  setQuantity,
  toggleSubService,
  wantedSubServices,
  writeDetails,
} from './choose.ts';
import { filledItem } from './fixtures/items.ts';
import { type ChosenSubService, emptyItem, type ItemDraft } from './item.ts';

const translated = (name: string) => ({ name, nameTranslations: { de: `${name} (de)` } });
const category = { categoryId: 'cat_2', ...translated('Shoes'), illustration: 'shoe', itemType: 'shoe' };
const subCategory = { id: 'sub_2', ...translated('Parka'), illustration: 'parka' };
const service = {
  id: 'tree_2',
  content: 'Cleaning',
  contentTranslations: { de: 'Reinigung' },
  parentSubCategory: { id: 'svc_2', serviceCategoryId: 'scat_cleaning' },
};
const offered = (subServiceId: string, canBeMultiple = true) => ({
  subServiceId,
  displayName: subServiceId,
  displayNameTranslations: { de: subServiceId },
  canBeMultiple,
  price: 1200,
});
const line = (subServiceId: string, quantity = 1): ChosenSubService => ({
  ...offered(subServiceId),
  quantity,
});

/** Everything that a decision may reset; it never resets photos and details. */
const summary = (item: ItemDraft) => ({
  category: item.selectedCategory?.categoryId ?? null,
  type: item.selectedSubCategory?.id ?? null,
  service: item.selectedMainResponse?.id ?? null,
  options: item.selectedSubResponses.length,
  provider: item.providerId,
  services: item.subservices?.map((one) => `${one.subServiceId}×${one.quantity}`) ?? null,
});
const before = summary(filledItem);

test.each<[string, (item: ItemDraft) => ItemDraft, Partial<typeof before>]>([
  [
    'another category clears services and sub-category',
    (item) => chooseCategory(item, category),
    { category: 'cat_2', type: null, service: null, options: 0, provider: null, services: null },
  ],
  [
    'another sub-category clears service and options',
    (item) => chooseSubCategory(item, subCategory),
    { type: 'sub_2', service: null, options: 0, provider: null, services: null },
  ],
  [
    'another service clears options',
    (item) => chooseService(item, service),
    { service: 'tree_2', options: 0, provider: null, services: null },
  ],
  [
    'another provider clears the services',
    (item) => chooseProvider(item, 'prov_2'),
    { provider: 'prov_2', services: null },
  ],
  [
    'other options leave the provider and suggest its services anew',
    (item) => chooseResponses(item, []),
    { options: 0, services: null },
  ],
])('BOOK-08 %s', (_, decide, changed) => {
  const after = decide(filledItem);
  expect(summary(after)).toEqual({ ...before, ...changed });
  expect([after.images, after.details]).toEqual([filledItem.images, filledItem.details]);
});

test.each<[string, (item: ItemDraft) => ItemDraft]>([
  ['category', (item) => chooseCategory(item, item.selectedCategory ?? category)],
  ['sub-category', (item) => chooseSubCategory(item, item.selectedSubCategory ?? subCategory)],
  ['service', (item) => chooseService(item, item.selectedMainResponse ?? service)],
  ['provider', (item) => chooseProvider(item, item.providerId ?? '')],
])('BOOK-08 the same %s once more changes nothing', (_, decide) => {
  expect(decide(filledItem)).toBe(filledItem);
});

test.each<[string, string[], string, string, string[]]>([
  ['of the same provider, it is added once', ['a×1'], 'prov_1', 'b', ['a×1', 'b×1']],
  ['of the same provider and already on, it goes', ['a×1', 'b×3'], 'prov_1', 'b', ['a×1']],
  ['of another provider, it replaces the list', ['a×1', 'b×3'], 'prov_2', 'c', ['c×1']],
  ['of another provider, the same service begins at one', ['a×4'], 'prov_2', 'a', ['a×1']],
])('PROV-04 choosing a service: %s', (_, on, providerId, chosen, expected) => {
  const subservices = on.map((text) => line(text.split('×')[0] ?? '', Number(text.split('×')[1])));
  const after = toggleSubService(
    emptyItem,
    { providerId: 'prov_1', subservices },
    providerId,
    offered(chosen),
  );
  expect(summary(after)).toMatchObject({ provider: providerId, services: expected });
});

test('PROV-03 PROV-04 what was only suggested is stored with the first change to it', () => {
  const suggested = { providerId: 'prov_1', subservices: [line('a'), line('b')] };
  expect(toggleSubService(emptyItem, suggested, 'prov_1', offered('a'))).toMatchObject({
    providerId: 'prov_1',
    subservices: [line('b')],
  });
});

test.each([
  [0, 1],
  [-3, 1],
  [1, 1],
  [7, 7],
  [2.4, 2],
  [250, 99],
  [Number.NaN, 1],
])('PROV-05 a quantity of %d becomes %d', (asked, expected) => {
  const booked = { providerId: 'prov_1', subservices: [line('a'), line('b')] };
  expect(setQuantity(emptyItem, booked, 'a', asked).subservices).toEqual([line('a', expected), line('b')]);
});

test('PROV-05 what comes once stays once', () => {
  const once = { ...offered('a', false), quantity: 1 };
  expect(setQuantity(emptyItem, { providerId: 'p', subservices: [once] }, 'a', 5).subservices).toEqual([
    once,
  ]);
});

test('BOOK-07 what several answers book counts once', () => {
  const response = { questionId: 'q', responseIds: ['r'], content: '', contentTranslations: { de: '' } };
  const responses = [
    { ...response, childSubCategories: ['a', 'b'] },
    { ...response, childSubCategories: ['b'] },
    { ...response, childSubCategories: [] },
  ];
  expect(wantedSubServices(chooseResponses(emptyItem, responses))).toEqual(['a', 'b']);
});

test('BOOK-08 PROV-05 an answer that books nothing more leaves services and quantities', () => {
  const detail = {
    questionId: 'q_2',
    responseIds: ['r_2'],
    content: 'Up to 3 cm',
    contentTranslations: { de: 'Bis 3 cm' },
    childSubCategories: [],
  };
  const after = chooseResponses(filledItem, [...filledItem.selectedSubResponses, detail]);
  expect(after.subservices).toEqual(filledItem.subservices);
});

test('BOOK-09 one field written leaves the others', () => {
  const { details } = writeDetails(filledItem, { brand: 'Unknown' });
  expect(details).toEqual({ ...filledItem.details, brand: 'Unknown' });
});
