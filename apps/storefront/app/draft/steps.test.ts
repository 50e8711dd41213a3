import { expect, test } from 'vitest';
import { filledItem } from './fixtures/items.ts';
import { emptyItem, type ItemDraft } from './item.ts';
import { furthestScreen } from './steps.ts';

test.each<[string, Partial<ItemDraft>, number]>([
  ['nothing chosen', emptyItem, 1],
  ['a category', { ...emptyItem, selectedCategory: filledItem.selectedCategory }, 2],
  ['no service', { selectedMainResponse: null }, 3],
  ['no options', { selectedSubResponses: [] }, 4],
  [
    'only an answer that books nothing',
    {
      selectedSubResponses: filledItem.selectedSubResponses.map((one) => ({
        ...one,
        childSubCategories: [],
      })),
    },
    4,
  ],
  ['no photo', { images: [] }, 5],
  ['no purchase price', { details: { ...filledItem.details, estimatedValue: '' } }, 6],
  ['a purchase price that is none', { details: { ...filledItem.details, estimatedValue: 'two' } }, 6],
  ['everything', {}, 7],
  ['everything but an early screen', { selectedSubCategory: null }, 2],
])('NAV-08 with %s the furthest screen is found', (_, changed, expected) => {
  expect(furthestScreen({ ...filledItem, ...changed })).toBe(expected);
});
