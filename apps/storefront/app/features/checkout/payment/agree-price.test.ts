import type { CallResult, Client, Problem } from '@mendwell/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedBag } from '#app/draft/bag.ts';
import { openTab } from '#app/draft/fixtures/fake-storage.ts';
import { bagItem, bagProvider } from '#app/draft/fixtures/items.ts';
import { storedVoucher, type Voucher } from '#app/draft/voucher.ts';
import { agreePrice } from './agree-price.ts';

const shown = { low: 2000, high: 2400 };
const discount = (low: number, high: number) =>
  ({
    code: 'KIEZ5',
    price: {
      priceRef: 'ref',
      totalPrice: { currentItems: [], estimatedPrice: low, estimatedPriceHigh: high },
    },
  }) as unknown as NonNullable<Voucher['applied']>['discount'];

let voucher: Voucher;
beforeEach(() => {
  openTab();
  storedBag.set({ provider: bagProvider('prov_1', { ss_button: 600 }), items: [bagItem('coat')] });
  // The voucher was checked before the bag was changed.
  voucher = { applied: { asked: 'before', discount: discount(2000, 2400) }, failures: [] };
  vi.spyOn(storedVoucher, 'get').mockImplementation(() => voucher);
  vi.spyOn(storedVoucher, 'set').mockImplementation((next) => {
    voucher = next;
  });
});
afterEach(() => void vi.unstubAllGlobals());

const server = (response: CallResult<object>) => (async () => response) as unknown as Client;
const renewed = (low: number, high: number) =>
  server({ ok: true, response: { discount: discount(low, high) } });

test('PAY-06 a voucher that was asked about again, at the total that is shown, is agreed to', async () => {
  expect(await agreePrice(renewed(2000, 2400), shown)).toMatchObject({
    priceRef: 'ref',
    discountCode: 'KIEZ5',
  });
});

test.each([
  [1900, 2400],
  [2000, 2500],
])('PAY-06 at %s to %s the customer looks at it first', async (low, high) => {
  expect(await agreePrice(renewed(low, high), shown)).toEqual({ kind: 'price', price: undefined });
});

test('PAY-06 a voucher that no longer counts, and one that nobody can be asked about', async () => {
  const problem = { code: 'discount_exhausted' } as Problem;
  expect(await agreePrice(server({ ok: false, problem }), shown)).toEqual({ kind: 'voucher', problem });
  voucher = { applied: { asked: 'before', discount: discount(2000, 2400) }, failures: [] };
  expect(await agreePrice(server({ ok: false, problem: undefined }), shown)).toEqual({
    kind: 'voucher_unchecked',
  });
});
