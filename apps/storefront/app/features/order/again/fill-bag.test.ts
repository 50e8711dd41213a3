import { expect, test } from 'vitest';
import { emptyBag } from '#app/draft/bag.ts';
import { emptyDraft, type Work } from '#app/draft/booking.ts';
import { emptyItem } from '#app/draft/item.ts';
import { provider } from '#app/features/providers/fixtures/provider.ts';
import { fillBag, type Rebooked, takeUpAgain } from './fill-bag.ts';

const rebooked = (subServiceId: string, quantity = 1): Rebooked => ({
  item: {
    ...emptyItem,
    selectedCategory: { categoryId: 'c' } as never,
    selectedSubCategory: { id: 's' } as never,
    selectedMainResponse: { id: 'm' } as never,
  },
  services: [{ subServiceId, quantity }],
});
const a = provider('a', { zip: 2000, hem: 1000 });
const b = provider('b', { zip: 2100, hem: 1000 });
const c = provider('c', { zip: 500 });
const far = provider('far', { zip: 1, hem: 1 }, { servesWholeCity: false, postcodes: ['99999'] });

const asked = {
  providers: [far, c, b, a],
  postcode: '12055',
  ordered: 'a',
  isAnother: true,
  orderId: 'order',
};
const empty: Work = { bag: emptyBag, draft: emptyDraft };
const both = [rebooked('zip', 3), rebooked('hem')];

const whose = (filled: ReturnType<typeof fillBag>) =>
  typeof filled === 'string' ? filled : filled.bag.provider?.id;

test.each<[string, readonly Rebooked[], Partial<typeof asked>, string]>([
  ['another than the one that declined, who does all of it', both, {}, 'b'],
  ['the cheapest of the others for one item', [rebooked('zip')], {}, 'c'],
  ['the same as before, when it need not be another', both, { isAnother: false }, 'a'],
  ['nobody, when nobody else does something for every item', both, { providers: [a, c, far] }, 'nobody'],
  ['nobody, when nothing can be booked any more', [], {}, 'nobody'],
])('ORD-11 the booking goes to %s', (_, all, changes, expected) => {
  expect(whose(fillBag(empty, all, { ...asked, ...changes }))).toBe(expected);
});

test('ORD-11 everything is in the bag at the new prices, with its quantities, and the last item in hand', () => {
  const filled = fillBag(empty, both, asked);
  if (typeof filled === 'string') throw new Error(filled);
  expect(filled.bag.items.map(({ subservices }) => subservices)).toMatchObject([
    [{ subServiceId: 'zip', quantity: 3, price: 2100 }],
    [{ subServiceId: 'hem', quantity: 1, price: 1000 }],
  ]);
  expect(filled.draft).toMatchObject({
    editing: filled.bag.items[1]?.id,
    item: { providerId: 'b', subservices: [{ subServiceId: 'hem' }] },
  });
});

test('ORD-11 what lies in the bag already stays, and decides about the workshop', () => {
  const first = fillBag(empty, [rebooked('zip')], { ...asked, providers: [b] });
  if (typeof first === 'string') throw new Error(first);
  const more = fillBag(first, [rebooked('hem')], { ...asked, orderId: 'another' });
  expect(whose(more)).toBe('b');
  expect(typeof more === 'string' ? 0 : more.bag.items.length).toBe(2);
  // A bag with the provider that has declined cannot take it, nor can a full bag.
  const ofA = fillBag(empty, [rebooked('zip')], { ...asked, providers: [a], isAnother: false });
  if (typeof ofA === 'string') throw new Error(ofA);
  expect(fillBag(ofA, [rebooked('hem')], asked)).toBe('bag');
  const full = Array.from({ length: 20 }, () => rebooked('hem'));
  expect(fillBag(first, full, asked)).toBe('bag');
});

test('ORD-11 pressed a second time, what lies in the bag already is taken up and not put in twice', () => {
  expect(takeUpAgain(empty, 'order')).toBeUndefined();
  const filled = fillBag(empty, both, asked);
  if (typeof filled === 'string') throw new Error(filled);
  const again = takeUpAgain({ ...filled, draft: emptyDraft }, 'order');
  expect(again?.bag).toEqual(filled.bag);
  expect(again?.draft.editing).toBe(filled.bag.items[1]?.id);
  expect(takeUpAgain(filled, 'ord')).toBeUndefined();
});
