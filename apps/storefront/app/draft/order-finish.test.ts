import type { Order } from '@mendwell/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedBag } from './bag.ts';
import { emptyDraft, storedDraft } from './booking.ts';
import { storedCustomer, writeCustomer } from './customer.ts';
import { FakeStorage, openTab } from './fixtures/fake-storage.ts';
import { bagItem, bagProvider } from './fixtures/items.ts';
import { storedOrderContact, storedWaitingOrder } from './order.ts';
import { finishOrder } from './order-finish.ts';
import { storedVoucher } from './voucher.ts';

const customer = {
  title: 'none',
  givenName: 'Mira',
  familyName: 'Okafor',
  email: 'mira@example.com',
  phone: '+4930123456',
  address: { address: 'Richardplatz 1', zipCode: '12055', city: 'Berlin', country: 'Germany' },
};
const order = { id: 'o_1', customer, deliveryNotes: 'Hinterhaus' } as Order;
const provider = bagProvider('prov_1', { ss_button: 600 });
const fill = (...ids: string[]) => storedBag.set({ provider, items: ids.map(bagItem) });
const left = () => storedBag.get()?.items.map(({ id }) => id);

beforeEach(() => {
  openTab();
  vi.stubGlobal('sessionStorage', new FakeStorage());
  storedVoucher.set({ applied: null, failures: ['NOPE'] });
});
afterEach(() => void vi.unstubAllGlobals());

test('PAY-05 what was ordered leaves the bag, and everything about the order with it', () => {
  fill('coat', 'shoe');
  finishOrder(order, ['coat', 'shoe']);
  expect(storedBag.get()).toEqual({ provider: null, items: [] });
  expect(storedVoucher.get()).toBeUndefined();
});

test('PAY-05 what came into the bag after the order stays in it', () => {
  fill('coat', 'hat');
  finishOrder(order, ['coat', 'shoe']);
  expect(left()).toEqual(['hat']);
  expect(storedBag.get()?.provider?.id).toBe('prov_1');
  expect(storedVoucher.get()).toBeUndefined();
});

test('PAY-05 an order that does not say what it is about takes the whole bag', () => {
  fill('coat', 'hat');
  finishOrder(order);
  expect(left()).toEqual([]);
});

test.each([
  ['ordered', 'coat', null],
  ['left', 'hat', 'hat'],
])('PAY-05 an item that was being changed and is %s', (_, editing, expected) => {
  fill('coat', 'hat');
  storedDraft.set({ ...emptyDraft, editing });
  finishOrder(order, ['coat']);
  expect(storedDraft.get()?.editing).toBe(expected);
});

test('LAW-13 contact details leave the storage of the machine when the order is placed', () => {
  fill('coat');
  writeCustomer({ firstName: 'Mira', lastName: 'Okafor', email: 'mira@example.com', phone: '030 123456' });
  storedWaitingOrder.set({ order, setupIntentId: 'seti_1', asked: '' });
  finishOrder(order, ['coat']);
  expect(storedCustomer.get()).toBeUndefined();
  const kept = Object.values<string>(localStorage).join(' ');
  for (const typed of ['Mira', 'Okafor', 'mira@example.com', '30123456', 'Richardplatz', 'Hinterhaus'])
    expect(kept).not.toContain(typed);
  // The tab shows the customer's name until it is closed.
  expect(storedOrderContact.get()).toEqual({ orderId: 'o_1', customer });
});
