import { expect, test } from 'vitest';
import { discountOf, refuseVoucher, tidyCode, type Voucher, type VoucherRefusal } from './voucher.ts';

const voucher: Voucher = {
  kind: 'percent',
  value: 10,
  leastServices: 8000,
  mostDiscount: 2500,
  validFrom: '2026-11-15',
  validUntil: '2026-11-30',
  isOpen: true,
  customerLimit: 1,
};
const uses = { left: 1, byCustomer: 0 };
const order = { services: 8000, uses };
const now = '2026-11-20T12:00:00Z';

const cases: [string, Partial<Voucher>, Partial<typeof order>, string, VoucherRefusal | undefined][] = [
  ['holds', {}, {}, now, undefined],
  ['holds on its first day, Berlin time', {}, {}, '2026-11-14T23:00:00Z', undefined],
  ['not a minute earlier', {}, {}, '2026-11-14T22:59:00Z', 'discount_over'],
  ['holds on its last day', {}, {}, '2026-11-30T22:59:00Z', undefined],
  ['not a minute longer', {}, {}, '2026-11-30T23:00:00Z', 'discount_over'],
  ['without a last day holds for ever', { validUntil: null }, {}, '2099-12-31T12:00:00Z', undefined],
  ['has been closed', { isOpen: false }, {}, now, 'discount_over'],
  ['is used up', {}, { uses: { left: 0, byCustomer: 0 } }, now, 'discount_exhausted'],
  ['was used by this customer', {}, { uses: { left: 1, byCustomer: 1 } }, now, 'discount_used'],
  ['may be used again', { customerLimit: 2 }, { uses: { left: 1, byCustomer: 1 } }, now, undefined],
  ['wants a larger order', {}, { services: 7999 }, now, 'discount_minimum'],
];
test.each(cases)('VOU-03 a voucher %s', (_, terms, facts, at, refusal) => {
  expect(refuseVoucher({ ...voucher, ...terms }, { ...order, ...facts }, new Date(at))).toBe(refusal);
});

test('VOU-02 what it is worth', () => {
  expect(discountOf(voucher)).toEqual({ kind: 'percent', percent: 10, most: 2500 });
  expect(discountOf({ ...voucher, kind: 'fixed', value: 500 })).toEqual({ kind: 'fixed', cents: 500 });
});

test.each([
  ['kiez5', 'KIEZ5'],
  ['  Kiez 5 ', 'KIEZ5'],
  ['willkommen-10', 'WILLKOMMEN10'],
])('VOU-01 %j is read as %s', (typed, code) => {
  expect(tidyCode(typed)).toBe(code);
});
