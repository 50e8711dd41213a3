import { expect, test } from 'vitest';
import type { Bag } from './bag.ts';
import { bagItem, bagProvider } from './fixtures/items.ts';
import type { BagItem } from './item.ts';
import { isSameOrder } from './order-shown.ts';

const provider = bagProvider('prov_1', { ss_button: 600 });
const coat = bagItem('coat');
const bagOf = (...items: BagItem[]): Bag => ({ provider, items });
const upload = { name: 'photo', at: 1 };

test.each<[string, Bag]>([
  ['photos that have arrived', bagOf({ ...coat, images: coat.images.map((one) => ({ ...one, upload })) })],
  [
    'prices of today',
    bagOf({ ...coat, subservices: coat.subservices.map((one) => ({ ...one, price: 700 })) }),
  ],
])('PAY-03 %s make no other order', (_, bag) => {
  expect(isSameOrder(bagOf(coat), bag)).toBe(true);
});

test.each<[string, Bag]>([
  ['one item more', bagOf(coat, bagItem('hat'))],
  ['no item', bagOf()],
  ['another provider', { ...bagOf(coat), provider: bagProvider('prov_2', {}) }],
  ['another note', bagOf({ ...coat, details: { ...coat.details, additionalNotes: 'Hurry.' } })],
  [
    'another quantity',
    bagOf({ ...coat, subservices: coat.subservices.map((one) => ({ ...one, quantity: 3 })) }),
  ],
])('PAY-03 %s does', (_, bag) => {
  expect(isSameOrder(bagOf(coat), bag)).toBe(false);
});
