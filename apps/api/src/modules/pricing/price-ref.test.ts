import { expect, test } from 'vitest';
import type { Bag } from './bag.ts';
import { signPrice, verifyPriceRef } from './price-ref.ts';

const secret = ['a secret of the right length, at least'] as const;
const shown = { catalogueVersion: 'v1', total: { low: 4550, high: 5210 }, discountCode: null };
type Services = Record<string, number>;
const bag = (providerId: string, ...items: Services[]): Bag => ({
  providerId,
  items: items.map((services) => ({
    categoryId: 'cat',
    subCategoryId: 'sub',
    services: Object.entries(services).map(([subServiceId, quantity]) => ({ subServiceId, quantity })),
  })),
});
const mine = bag('prov', { zip: 1, hem: 2 }, { sole: 1 });
const ref = signPrice(secret, mine, shown);

test.each([
  ['the same bag', mine],
  ['services in another order', bag('prov', { hem: 2, zip: 1 }, { sole: 1 })],
  ['items in another order', bag('prov', { sole: 1 }, { zip: 1, hem: 2 })],
])('PRICE-01 a reference holds for %s', (_, same) => {
  expect(signPrice(secret, same, shown)).toBe(ref);
  expect(verifyPriceRef(secret, same, ref)).toEqual(shown);
});

test.each([
  ['another provider', bag('other', { zip: 1, hem: 2 }, { sole: 1 })],
  ['another quantity', bag('prov', { zip: 1, hem: 3 }, { sole: 1 })],
  ['another service', bag('prov', { zip: 1, patch: 2 }, { sole: 1 })],
  ['a service less', bag('prov', { zip: 1 }, { sole: 1 })],
  ['a service in another item', bag('prov', { zip: 1 }, { sole: 1, hem: 2 })],
  ['an item twice', bag('prov', { zip: 1, hem: 2 }, { sole: 1 }, { sole: 1 })],
  ['an empty bag', bag('prov')],
])('PRICE-01 a reference does not hold for %s', (_, other) => {
  expect(verifyPriceRef(secret, other, ref)).toBeUndefined();
});

test('PRICE-01 another total, another catalogue and a voucher have references of their own', () => {
  const others = [
    { ...shown, catalogueVersion: 'v2' },
    { ...shown, total: { low: 4549, high: 5210 } },
    { ...shown, total: { low: 4550, high: 5211 } },
    { ...shown, discountCode: 'KIEZ5' },
  ];
  const refs = others.map((other) => signPrice(secret, mine, other));
  expect(new Set([ref, ...refs]).size).toBe(5);
  expect(refs.map((one) => verifyPriceRef(secret, mine, one))).toEqual(others);
});

const [content = '', seal = ''] = ref.split('.');
const cheaper = Buffer.from(Buffer.from(content, 'base64url').toString().replace('4550', '0001')).toString(
  'base64url',
);

test.each([
  ['a cheaper price under the old seal', `${cheaper}.${seal}`],
  ['another seal', `${content}.${seal.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`],
  ['the seal of another secret', signPrice([`${secret[0]}!`], mine, shown)],
  ['half a seal', ref.slice(0, -20)],
  ['a seal of odd characters', `${content}.${'ẞ'.repeat(seal.length)}`],
  ['a padded seal', `${ref}=`],
  ['no seal', content],
  ['an empty seal', `${content}.`],
  ['something more', `${ref}.${seal}`],
  ['a point', '.'],
  ['nothing', ''],
])('PRICE-01 FAULT-22 %s is refused', (_, forged) => {
  expect(verifyPriceRef(secret, mine, forged)).toBeUndefined();
});

test('PRICE-01 every single changed character is noticed', () => {
  for (let at = 0; at < ref.length; at++) {
    const changed = ref.slice(0, at) + (ref[at] === 'A' ? 'B' : 'A') + ref.slice(at + 1);
    expect(verifyPriceRef(secret, mine, changed), changed).toBeUndefined();
  }
});

test('SEC-04 a price that was shown before the secret was rotated holds while the previous secret is accepted', () => {
  expect(verifyPriceRef(['the secret from today on', ...secret], mine, ref)).toEqual(shown);
  expect(verifyPriceRef(['the secret from today on'], mine, ref)).toBeUndefined();
  expect(signPrice(['the secret from today on', ...secret], mine, shown)).not.toBe(ref);
});
