import { expect, test } from 'vitest';
import { type Bag, emptyBag } from './bag.ts';
import { type BookingDraft, emptyDraft, startEditing } from './booking.ts';
import { afterNewLocation, type Consequence, consequenceOf } from './change-location.ts';
import { bagItem, bagProvider, filledItem } from './fixtures/items.ts';
import { emptyItem, type ItemDraft } from './item.ts';

const provider = bagProvider('prov_1', { ss_button: 600 });
const bag: Bag = { provider, items: [bagItem('a'), bagItem('b')] };
const everywhere: Bag = { ...bag, provider: { ...provider, servesWholeCity: true, postcodes: [] } };
const near = '10117';
const far = '12345';
const inHand = (item: ItemDraft): BookingDraft => ({ ...emptyDraft, item });
const open = (item: ItemDraft): ItemDraft => ({ ...item, providerId: null, subservices: null });

test.each<[string, Bag, string, Consequence]>([
  ['an empty bag', emptyBag, far, 'nothing'],
  ['a provider who collects there', bag, near, 'items stay'],
  ['a provider who does not', bag, far, 'items go'],
  ['a provider of the whole city', everywhere, far, 'items stay'],
])('LOC-06 a new postcode and %s: %s', (_, before, postcode, expected) => {
  expect(consequenceOf(before, postcode)).toBe(expected);
});

test('LOC-06 items that stay, stay as they are; the choice of a provider is open again', () => {
  const after = afterNewLocation({ bag, draft: inHand(filledItem) }, near);
  expect(after.bag).toBe(bag);
  expect(after.draft).toEqual(inHand(open(filledItem)));
});

test('LOC-06 items that go leave an empty bag; photos, details and answers in hand stay', () => {
  const after = afterNewLocation({ bag, draft: inHand(filledItem) }, far);
  expect(after.bag).toEqual(emptyBag);
  expect(after.draft.item).toEqual(open(filledItem));
  expect(after.draft.item.images).toEqual(filledItem.images);
});

test('LOC-06 an item being changed is not touched while its order stays', () => {
  const draft = startEditing(inHand(filledItem), bag, 'a');
  const after = afterNewLocation({ bag, draft }, near);
  expect(after.draft).toEqual({ ...draft, parked: open(filledItem) });
});

test('LOC-06 an item being changed stays in hand when its order goes, and so does what waits', () => {
  const draft = startEditing(inHand(filledItem), bag, 'a');
  const after = afterNewLocation({ bag, draft }, far);
  expect(after).toEqual({
    bag: emptyBag,
    draft: { item: open(draft.item), editing: null, parked: open(filledItem) },
  });
});

test('LOC-06 with nothing chosen yet, nothing is written', () => {
  const work = { bag: emptyBag, draft: inHand(emptyItem) };
  const after = afterNewLocation(work, near);
  expect(after.bag).toBe(work.bag);
  expect(after.draft).toBe(work.draft);
});
