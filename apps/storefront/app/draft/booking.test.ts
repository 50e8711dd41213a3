import { expect, test } from 'vitest';
import { type Bag, emptyBag } from './bag.ts';
import {
  type BookingDraft,
  discardFromBag,
  emptyDraft,
  putIntoBag,
  startEditing,
  stopEditing,
  storedDraft,
  type Work,
} from './booking.ts';
import { openTab } from './fixtures/fake-storage.ts';
import { bagItem, bagProvider, filledItem } from './fixtures/items.ts';
import { emptyItem, type ItemDraft } from './item.ts';
import { furthestScreen } from './steps.ts';

const provider = bagProvider('prov_1', { ss_button: 600 });
const bagOf = (...ids: string[]): Bag => ({ provider, items: ids.map(bagItem) });
const inHand = (item: ItemDraft): BookingDraft => ({ ...emptyDraft, item });
const begun: ItemDraft = { ...emptyItem, selectedCategory: filledItem.selectedCategory };
const services = bagItem('x').subservices;
const put = (work: Work, seller = provider, chosen = services) => putIntoBag(work, seller, chosen, 'new');
const ids = (work: Work | undefined) => work?.bag.items.map(({ id }) => id);

test('PROV-08 "Add to order" saves the item under a new id and clears the table', () => {
  const after = put({ bag: emptyBag, draft: inHand(filledItem) });
  expect(after?.draft).toEqual(emptyDraft);
  expect(after?.bag).toEqual({ provider, items: [bagItem('new')] });
});

test.each<[string, Work, typeof provider, typeof services]>([
  ['no service', { bag: emptyBag, draft: inHand(filledItem) }, provider, []],
  ['no type', { bag: emptyBag, draft: inHand(begun) }, provider, services],
  ['nothing', { bag: emptyBag, draft: emptyDraft }, provider, services],
  [
    'somebody else’s order',
    { bag: bagOf('a'), draft: inHand(filledItem) },
    bagProvider('prov_2', {}),
    services,
  ],
])('PROV-08 BAG-06 with %s there is nothing to add', (_, work, seller, chosen) => {
  expect(put(work, seller, chosen)).toBeUndefined();
});

test('BAG-05 editing takes the item in hand with everything valid, and the bag keeps it as it was', () => {
  const bag = bagOf('a', 'b');
  const draft = startEditing(emptyDraft, bag, 'b');
  const { id: _, ...asInBag } = bagItem('b');
  expect(draft).toEqual({ item: { ...asInBag, providerId: 'prov_1' }, editing: 'b', parked: null });
  expect(furthestScreen(draft.item)).toBe(7);
});

test.each<[string, BookingDraft, ItemDraft | null]>([
  ['nothing was begun', emptyDraft, null],
  ['a category was chosen', inHand(begun), begun],
  [
    'only a brand was typed',
    inHand({ ...emptyItem, details: { ...emptyItem.details, brand: 'L' } }),
    { ...emptyItem, details: { ...emptyItem.details, brand: 'L' } },
  ],
  ['another item is being changed', startEditing(inHand(begun), bagOf('a', 'b'), 'b'), begun],
])('BAG-05 editing while %s: what was begun waits, and comes back', (_, draft, waiting) => {
  const editing = startEditing(draft, bagOf('a', 'b'), 'a');
  expect(editing.editing).toBe('a');
  expect(editing.parked).toEqual(waiting);
  expect(stopEditing(editing)).toEqual(inHand(waiting ?? emptyItem));
});

test.each<[string, BookingDraft, string]>([
  ['that is not there', inHand(begun), 'x'],
  ['that is in hand already', startEditing(inHand(begun), bagOf('a'), 'a'), 'a'],
])('BAG-05 editing an item %s changes nothing', (_, draft, id) => {
  expect(startEditing(draft, bagOf('a'), id)).toBe(draft);
});

test('BAG-05 stopping when nothing is being changed leaves the item in hand', () => {
  const draft = inHand(begun);
  expect(stopEditing(draft)).toBe(draft);
});

test('BAG-05 a saved change takes the place of the old item, and what waited comes back', () => {
  const bag = bagOf('a', 'b', 'c');
  const editing = startEditing(inHand(begun), bag, 'b');
  const changed = { ...editing, item: { ...editing.item, itemStatus: 'Pinned item' as const } };
  const after = put({ bag, draft: changed });
  expect(ids(after)).toEqual(['a', 'b', 'c']);
  expect(after?.bag.items[1]?.itemStatus).toBe('Pinned item');
  expect(after?.draft).toEqual(inHand(begun));
});

test('BAG-05 PROV-06 saving a change brings the prices of today', () => {
  const bag = bagOf('a', 'b');
  const dearer = bagProvider('prov_1', { ss_button: 700 });
  const after = put({ bag, draft: startEditing(emptyDraft, bag, 'a') }, dearer, [
    { ...(services[0] as (typeof services)[number]), price: 700 },
  ]);
  expect(after?.bag.provider).toEqual(dearer);
  expect(after?.bag.items.map((item) => item.subservices[0]?.price)).toEqual([700, 700]);
});

test('BAG-06 an item alone in the bag may be changed to another provider', () => {
  const bag = bagOf('a');
  const other = bagProvider('prov_2', { ss_button: 500 });
  const after = put({ bag, draft: startEditing(emptyDraft, bag, 'a') }, other);
  expect(after?.bag.provider?.id).toBe('prov_2');
  expect(ids(after)).toEqual(['a']);
});

test('BAG-06 among others it may not', () => {
  const bag = bagOf('a', 'b');
  const other = bagProvider('prov_2', { ss_button: 500 });
  expect(put({ bag, draft: startEditing(emptyDraft, bag, 'a') }, other)).toBeUndefined();
});

test('BAG-05 an item that another tab removed while it was being changed is added anew', () => {
  const editing = startEditing(emptyDraft, bagOf('a', 'b'), 'a');
  expect(ids(put({ bag: bagOf('b'), draft: editing }))).toEqual(['b', 'new']);
});

test('BAG-04 BAG-05 removing the item that is being changed puts nothing back but what waited', () => {
  const bag = bagOf('a');
  const after = discardFromBag({ bag, draft: startEditing(inHand(begun), bag, 'a') }, 'a');
  expect(after).toEqual({ bag: emptyBag, draft: inHand(begun) });
});

test('BAG-04 removing another leaves the change alone', () => {
  const bag = bagOf('a', 'b');
  const draft = startEditing(emptyDraft, bag, 'a');
  expect(discardFromBag({ bag, draft }, 'b')).toEqual({ bag: bagOf('a'), draft });
});

test.each<[string, BookingDraft]>([
  ['nothing', emptyDraft],
  ['an item', inHand(filledItem)],
  ['a change with something waiting', startEditing(inHand(begun), bagOf('a'), 'a')],
])('BAG-07 a draft with %s is stored and read again', (_, draft) => {
  openTab();
  storedDraft.set(draft);
  expect(storedDraft.get()).toEqual(draft);
});

test.each(['{', 'null', '{"v":1,"value":{"item":{}}}', '[]'])(
  'FAULT-32 a stored %s is no draft and breaks nothing',
  (written) => {
    const { storage } = openTab({ draft: written });
    expect(storedDraft.get()).toBeUndefined();
    expect(storage.getItem('aside:draft')).toBe(written);
  },
);
