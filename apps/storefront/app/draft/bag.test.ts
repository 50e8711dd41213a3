import { mostItems } from '@mendwell/contract';
import { usualTerms } from '@mendwell/domain';
import { expect, test } from 'vitest';
import {
  addItem,
  type Bag,
  emptyBag,
  isFull,
  moveBag,
  refreshProvider,
  removeItem,
  replaceItem,
  storedBag,
} from './bag.ts';
import { bagGlance } from './bag-glance.ts';
import { openTab } from './fixtures/fake-storage.ts';
import { bagItem, bagProvider } from './fixtures/items.ts';
import { unreadableKeys } from './versioned.ts';

const provider = bagProvider('prov_1', { ss_button: 600, ss_hem: '1900-2400' });
const bagOf = (...ids: string[]): Bag => ({ provider, items: ids.map(bagItem) });
const ids = (bag: Bag | undefined) => bag?.items.map(({ id }) => id);
const withServices = (id: string, ...services: string[]) => {
  const item = bagItem(id);
  const [one] = item.subservices;
  return {
    ...item,
    subservices: services.map((subServiceId) => ({ ...(one as NonNullable<typeof one>), subServiceId })),
  };
};

test.each<[string, Bag, string, string[] | undefined]>([
  ['into an empty bag', emptyBag, 'prov_1', ['new']],
  ['to others of the same provider', bagOf('a', 'b'), 'prov_1', ['a', 'b', 'new']],
  ['of another provider', bagOf('a'), 'prov_2', undefined],
])('BAG-06 an item %s', (_, bag, providerId, expected) => {
  expect(ids(addItem(bag, bagProvider(providerId, {}), bagItem('new')))).toEqual(expected);
});

test('BAG-06 an order takes so many items and no more', () => {
  const full = bagOf(...Array.from({ length: mostItems }, (_, at) => `item-${at}`));
  expect(isFull(full)).toBe(true);
  expect(addItem(full, provider, bagItem('one more'))).toBeUndefined();
  expect(isFull(removeItem(full, 'item-0'))).toBe(false);
});

test('PROV-06 with a new item the prices are those of today for all', () => {
  const dearer = bagProvider('prov_1', { ss_button: 700 });
  const bag = addItem(bagOf('a'), dearer, bagItem('b'));
  expect(bag?.provider?.prices).toEqual({ ss_button: 700 });
  expect(bag?.items.map((item) => item.subservices[0]?.price)).toEqual([700, 700]);
});

test.each<[string, Bag, string[], boolean]>([
  ['one of two', removeItem(bagOf('a', 'b'), 'a'), ['b'], true],
  ['the last, and the provider goes with it', removeItem(bagOf('a'), 'a'), [], false],
  ['one that is not there', removeItem(bagOf('a'), 'x'), ['a'], true],
])('BAG-04 removing %s', (_, bag, left, hasProvider) => {
  expect(ids(bag)).toEqual(left);
  expect(bag.provider !== null).toBe(hasProvider);
});

test('BAG-05 a changed item keeps its place', () => {
  const changed = { ...bagItem('b'), itemStatus: 'Pinned item' as const };
  const bag = replaceItem(bagOf('a', 'b', 'c'), changed);
  expect(ids(bag)).toEqual(['a', 'b', 'c']);
  expect(bag.items[1]).toBe(changed);
});

test('BAG-06 moving takes along what the other provider does, at its prices, and names the rest', () => {
  const bag: Bag = {
    provider,
    items: [withServices('a', 'ss_button', 'ss_hem'), withServices('b', 'ss_hem'), bagItem('c')],
  };
  const moved = moveBag(bag, bagProvider('prov_2', { ss_button: 500 }));
  expect(moved.bag.provider?.id).toBe('prov_2');
  expect(moved.bag.items.map(({ id, subservices }) => [id, subservices.map(({ price }) => price)])).toEqual([
    ['a', [500]],
    ['c', [500]],
  ]);
  expect(moved.lost.map(({ item, services }) => [item.id, services])).toEqual([
    ['a', ['ss_hem']],
    ['b', ['ss_hem']],
  ]);
});

test('BAG-06 moving to somebody who does none of it leaves an empty bag', () => {
  expect(moveBag(bagOf('a'), bagProvider('prov_2', {})).bag).toEqual(emptyBag);
});

test('PROV-06 a provider of another name changes nothing', () => {
  const bag = bagOf('a');
  expect(refreshProvider(bag, bagProvider('prov_2', {}))).toBe(bag);
});

test.each<[string, Bag]>([
  ['full', bagOf('a', 'b')],
  ['empty', emptyBag],
])('BAG-07 a bag that is %s is stored and read again', (_, bag) => {
  openTab();
  storedBag.set(bag);
  expect(storedBag.get()).toEqual(bag);
  expect(unreadableKeys().size).toBe(0);
  expect(bagGlance.get()?.count ?? 0).toBe(bag.items.length);
});

test('BAG-03 BAG-07 a glance knows how many and by whom, and is no place to write', () => {
  openTab();
  storedBag.set(bagOf('a', 'b'));
  expect(bagGlance.get()).toEqual({ count: 2, provider: 'Workshop prov_1' });
  expect(() => bagGlance.set({ count: 0, provider: '' })).toThrow();
});

test.each(['{', 'null', '[]', '{"v":1,"value":{"items":5}}', '{"v":1,"value":null}', '"x"'])(
  'FAULT-32 a stored %s is no bag, breaks nothing, and is kept aside',
  (written) => {
    const { storage } = openTab({ bag: written });
    expect(storedBag.get()).toBeUndefined();
    expect(bagGlance.get()).toBeUndefined();
    expect(storage.getItem('aside:bag')).toBe(written);
  },
);

test('FAULT-32 one item that cannot be read takes no other with it, and is kept aside', () => {
  const written = JSON.stringify({ v: 1, value: { provider, items: [{ id: 'broken' }, bagItem('b')] } });
  const { storage } = openTab({ bag: written });
  expect(ids(storedBag.get())).toEqual(['b']);
  expect(storage.getItem('aside:bag')).toBe(written);
});

test('BAG-06 PRICE-03 a bag that was stored before cities had their own terms is read with the usual ones', () => {
  const { priceTerms: _, ...before } = provider;
  openTab({ bag: JSON.stringify({ v: 1, value: { provider: before, items: [bagItem('a')] } }) });
  expect(storedBag.get()?.provider).toEqual({ ...before, priceTerms: usualTerms });
  expect(unreadableKeys().size).toBe(0);
});
