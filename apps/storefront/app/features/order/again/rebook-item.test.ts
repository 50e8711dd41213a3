import type { Category, ItemAgain, MainResponse, Question } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { wantedSubServices } from '#app/draft/choose.ts';
import { question, response } from '#app/features/services/fixtures/questions.ts';
import { rebookItem } from './rebook-item.ts';

const size = question(
  'size',
  [response('small', ['Small', 'Klein']), response('large', ['Large', 'Groß'])],
  'detail',
);
const service = (id: string, subQuestions: Question[]): MainResponse => ({
  ...response(id, [id, id]),
  parentSubCategory: { id, serviceCategoryId: 'scat' } as MainResponse['parentSubCategory'],
  subQuestions,
});
const repair = service('repair', [
  question('what', [
    response('hole', ['Hole', 'Loch'], ['ss_hole'], [size]),
    response('tear', ['Tear', 'Riss'], ['ss_tear']),
    response('other-hole', ['Somewhere else', 'Woanders'], ['ss_hole']),
  ]),
]);
const category: Category = {
  id: 'cat_coats',
  name: 'Coats',
  nameTranslations: { de: 'Mäntel' },
  level: 1,
  illustration: 'coat',
  itemType: 'garment',
  subClothesCategories: [
    {
      id: 'sub_coat',
      nouns: { en: { word: 'coat', form: 'singular' }, de: { word: 'Mantel', form: 'masculine' } },
      name: 'Coat',
      nameTranslations: { de: 'Mantel' },
      level: 2,
      illustration: 'coat',
    },
  ],
};
const navy = { id: 'col_navy', name: 'Navy', nameTranslations: { de: 'Marine' }, hex: '#001122', swatch: [] };

let made = 0;
const context = {
  categories: [category],
  services: [
    service('cleaning', [question('how', [response('dry', ['Dry', 'Trocken'], ['ss_dry'])])]),
    repair,
  ],
  colours: [navy],
  language: 'en',
  newId: () => `id-${++made}`,
  now: 7,
} as const;
const ordered: ItemAgain = {
  categoryId: 'cat_coats',
  subCategoryId: 'sub_coat',
  services: [
    { subServiceId: 'ss_hole', quantity: 2 },
    { subServiceId: 'ss_tear', quantity: 1 },
  ],
  brand: 'Lindenhof',
  colors: ['Navy'],
  composition: 'Wool',
  estimatedValue: 24_950,
  additionalInformation: ['Somewhere else', 'Tear', 'Please keep the label.'],
  itemStatus: 'Pinned item',
  photos: [{ name: 'upload-1', width: 640, height: 480 }],
  markers: [
    { image: 'upload-1', x: 0.1, y: 0.2, text: 'here' },
    { image: 'gone', x: 0.3, y: 0.4, text: '' },
  ],
};

test('ORD-11 an item is put together as it was ordered: type, service, answers, notes, photos, spots', () => {
  const item = rebookItem(ordered, context);
  const [image] = item?.images ?? [];
  expect(item).toMatchObject({
    selectedCategory: { categoryId: 'cat_coats' },
    selectedSubCategory: { id: 'sub_coat' },
    selectedMainResponse: { id: 'repair' },
    providerId: null,
    itemStatus: 'Pinned item',
    images: [{ width: 640, height: 480, upload: { name: 'upload-1', at: 7 } }],
    markers: [{ photoId: image?.id, x: 0.1, y: 0.2, text: 'here' }],
    details: {
      brand: 'Lindenhof',
      color: { id: 'col_navy' },
      estimatedValue: '249.50',
      composition: 'Wool',
      additionalNotes: 'Please keep the label.',
    },
  });
  // It has to be the answer that was given, and not the first that leads to the same service.
  expect(item?.selectedSubResponses.map(({ content }) => content)).toEqual(['Tear', 'Somewhere else']);
});

test('ORD-11 answers in German are found, with the details below them', () => {
  const german = { ...ordered, colors: ['Marine'], additionalInformation: ['Loch', 'Groß', 'Bitte bald.'] };
  const item = rebookItem(german, { ...context, language: 'de' });
  expect(item?.selectedSubResponses.map(({ responseIds }) => responseIds)).toEqual([
    ['hole'],
    ['large'],
    // This answer was not recorded, but the service it books was ordered.
    ['tear'],
  ]);
  expect(item?.details).toMatchObject({
    color: { id: 'col_navy' },
    estimatedValue: '249,50',
    additionalNotes: 'Bitte bald.',
  });
});

test('ORD-11 answers that are worded otherwise today are found by what they book', () => {
  const item = rebookItem({ ...ordered, additionalInformation: ['A big hole'] }, context);
  expect(item && wantedSubServices(item).toSorted()).toEqual(['ss_hole', 'ss_tear']);
  expect(item?.details.additionalNotes).toBe('A big hole');
});

test.each<[string, Partial<ItemAgain>]>([
  ['a category', { categoryId: 'cat_gone' }],
  ['a type', { subCategoryId: 'sub_gone' }],
  ['a service', { services: [{ subServiceId: 'ss_gone', quantity: 1 }] }],
])('ORD-11 %s that is no longer there cannot be booked again', (_, changes) => {
  expect(rebookItem({ ...ordered, ...changes }, context)).toBeUndefined();
});
