import type { Order } from '@mendwell/contract';
import { sampleTotal } from '@mendwell/contract/samples/total-price';
import { usualTerms } from '@mendwell/domain';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeStorage, openTab } from './fixtures/fake-storage.ts';
import { storedPlacedOrder, storedWaitingOrder, storePlacedOrder } from './order.ts';

/** An order in the format of the first versions. */
const first = {
  id: '6f1b2a58-61f7-4a0e-9a39-0d2a7f0c9b11',
  orderNumber: '7KQ2M9XR4T',
  status: 'awaiting_payment',
  paymentStatus: null,
  createdAt: '2026-11-03T10:00:00.000Z',
  language: 'en',
  provider: { id: 'prov_1', displayName: 'Zwirnstube', imageUrl: '/art/prov_1.svg' },
  items: [],
  totalPrice: sampleTotal,
  discountCode: null,
  ceiling: null,
  startsEarly: true,
  customer: {
    title: 'none',
    givenName: 'Mira',
    familyName: 'Sommerfeld',
    email: 'mira@example.com',
    phone: '+4930123456',
    address: { address: 'Richardplatz 1', zipCode: '12055', city: 'Berlin', country: 'Germany' },
  },
  deliveryNotes: null,
  paymentMethod: null,
};
const today: Order = {
  ...first,
  status: 'submitted',
  language: 'en',
  customer: { ...first.customer, title: 'none' },
  provider: { ...first.provider, address: { street: 'Richardplatz 2', postcode: '12055', city: 'Berlin' } },
  quote: null,
  priceTerms: usualTerms,
  agreedPrice: null,
  actions: ['cancel'],
  stopped: null,
  withdrawal: null,
  waitsUntil: null,
  pickup: null,
  wishedEvenings: [],
  wish: null,
  returnEvening: null,
  charge: null,
  moreWork: null,
  debitDay: null,
  refunds: [],
  unrepaired: [],
  promisedBack: '2026-11-20',
  tag: { code: '7KQ2MX', text: '7K3QW0ZT9M 7KQ2MX' },
  bagItems: [0],
  handovers: [],
  earlierPhotos: [],
  openCount: null,
  failedVisit: null,
  delay: null,
  timeline: [{ action: 'place', at: first.createdAt }],
};
/** The customer of a placed order is not stored beyond the life of the tab. */
const placed = ({
  customer: _customer,
  deliveryNotes: _notes,
  ...order
}: Readonly<Record<string, unknown>>) => order;
const { timeline: _timeline, ...halfway } = today;
const waiting = { setupIntentId: 'seti_1', asked: '{}' };

afterEach(() => void vi.unstubAllGlobals());
const write = (value: unknown, v?: number) => JSON.stringify(v === undefined ? value : { v, value });

const older: [string, Parameters<typeof placed>[0], number | undefined][] = [
  ['without a version', first, undefined],
  ['with the first version', first, 1],
  ['with some of what was added since', halfway, 1],
  ['with all of it', today, 1],
];
test.each(older)('FAULT-32 an order stored %s is read, with what it says and nothing else', (_, order, v) => {
  openTab({ placedOrder: write(order, v), waitingOrder: write({ ...waiting, order }, v) });
  expect(storedPlacedOrder.get()).toMatchObject(placed(order));
  expect(storedPlacedOrder.get()).not.toHaveProperty('customer');
  expect(storedPlacedOrder.get()?.quote).toBeNull();
  expect(storedWaitingOrder.get()).toMatchObject({ ...waiting, order });
});

test('FAULT-32 what is stored today is read as it was', () => {
  openTab();
  vi.stubGlobal('sessionStorage', new FakeStorage());
  storePlacedOrder(today);
  storedWaitingOrder.set({ ...waiting, order: today });
  expect(storedPlacedOrder.get()).toEqual(placed(today));
  expect(storedWaitingOrder.get()).toEqual({ ...waiting, order: today });
});

test('FAULT-32 what a newer version has stored is read as far as it is known here', () => {
  const newer = { ...today, invented: 1, provider: { ...today.provider, invented: 2 } };
  openTab({ placedOrder: write(newer, 1), waitingOrder: write({ ...waiting, order: newer }, 1) });
  expect(storedPlacedOrder.get()).toEqual(placed(today));
  expect(storedWaitingOrder.get()?.order).toEqual(today);
});

test.each([null, 'an order', {}, { order: null }, { ...first, id: 7 }])(
  'FAULT-32 %j is no order: set aside, and nothing breaks',
  (nonsense) => {
    const { storage } = openTab({ placedOrder: write(nonsense, 1), waitingOrder: write(nonsense, 1) });
    expect([storedPlacedOrder.get(), storedWaitingOrder.get()]).toEqual([undefined, undefined]);
    expect(storage['aside:placedOrder']).toBe(write(nonsense, 1));
  },
);
