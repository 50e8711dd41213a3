import { sampleTotal } from '@mendwell/contract/samples/total-price';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyBag } from './bag.ts';
import { openTab } from './fixtures/fake-storage.ts';
import { bagItem, bagProvider } from './fixtures/items.ts';
import {
  applyVoucher,
  dropVoucher,
  noteFailure,
  readVoucher,
  storedVoucher,
  type Voucher,
  voucherQuestion,
} from './voucher.ts';

afterEach(() => void vi.unstubAllGlobals());

const none: Voucher = { applied: null, failures: [] };
const discount = {
  code: 'MEND10',
  description: '10% off services',
  descriptionTranslations: { de: '10 % auf Leistungen' },
  estimatedPrice: 5445,
  price: { totalPrice: sampleTotal, currency: 'EUR' as const, catalogueVersion: 'v1', priceRef: 'ref' },
};

test('VOU-01 a voucher is kept with the question that it answers', () => {
  const { storage } = openTab();
  storedVoucher.set(applyVoucher(none, 'asked', discount));
  expect(JSON.parse(String(storage['voucher']))).toMatchObject({ v: 1 });
  expect(readVoucher().applied).toEqual({ asked: 'asked', discount });
  expect(dropVoucher(readVoucher())).toEqual(none);
});

test('FAULT-32 one that cannot be read counts as none', () => {
  openTab({ voucher: '{"v":1,"value":{"applied":{"asked":1}}}' });
  expect(readVoucher()).toEqual(none);
});

test('VOU-03 codes tried in vain are remembered, each once, as many as an order carries', () => {
  const twice = ['A', 'B', 'A'].reduce(noteFailure, none);
  expect(twice.failures).toEqual(['B', 'A']);
  const many = Array.from({ length: 25 }, (_, number) => `C${number}`).reduce(noteFailure, none);
  expect([many.failures.length, many.failures[0], many.failures.at(-1)]).toEqual([20, 'C5', 'C24']);
});

test('VOU-03 what is asked tells who would use it, as far as that is known', () => {
  const bag = { provider: bagProvider('prov_1', { ss_button: 600 }), items: [bagItem('coat')] };
  expect(voucherQuestion(bag, { postalCode: '10115', email: ' mira@example.com ' })?.customer).toEqual({
    address: { zipCode: '10115' },
    email: 'mira@example.com',
  });
  expect(voucherQuestion(bag, {}, '10117')?.customer).toEqual({ address: { zipCode: '10117' } });
  expect(voucherQuestion(emptyBag, {})).toBeUndefined();
});
