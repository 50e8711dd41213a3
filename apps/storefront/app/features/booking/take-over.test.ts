import { expect, test } from 'vitest';
import { emptyDraft } from '#app/draft/booking.ts';
import { filledItem } from '#app/draft/fixtures/items.ts';
import { emptyItem } from '#app/draft/item.ts';
import { type Named, takeOver } from './take-over.ts';

const shoes: Named = {
  category: {
    categoryId: 'cat_shoes',
    name: 'Shoes',
    nameTranslations: { de: 'Schuhe' },
    illustration: 'shoe',
    itemType: 'shoe',
  },
};
const coat: Named = {
  category: filledItem.selectedCategory ?? shoes.category,
  ...(filledItem.selectedSubCategory ? { type: filledItem.selectedSubCategory } : {}),
};

test('CONT-02 a link begins an item on an empty table', () => {
  const { item, parked } = takeOver(emptyDraft, shoes);
  expect(item).toEqual({ ...emptyItem, selectedCategory: shoes.category });
  expect(parked).toBeNull();
});

test('CONT-02 BAG-07 a link to another item lets begun work wait, and mixes nothing', () => {
  const { item, parked } = takeOver({ ...emptyDraft, item: filledItem }, shoes);
  expect(item).toEqual({ ...emptyItem, selectedCategory: shoes.category });
  expect(parked).toEqual(filledItem);
});

test('CONT-02 a link to the same item goes on with it', () => {
  const draft = { ...emptyDraft, item: filledItem };
  expect(takeOver(draft, coat)).toEqual(draft);
});

test('CONT-02 only a category chosen is nothing to wait for', () => {
  const item = { ...emptyItem, selectedCategory: coat.category };
  expect(takeOver({ ...emptyDraft, item }, shoes).parked).toBeNull();
});

test('BAG-05 a link while an item is being changed leaves that item in the bag as it was', () => {
  const { item, editing, parked } = takeOver({ item: filledItem, editing: 'one', parked: null }, shoes);
  expect([item.images, editing, parked]).toEqual([[], null, null]);
});
