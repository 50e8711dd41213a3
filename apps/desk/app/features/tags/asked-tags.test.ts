import { expect, test } from 'vitest';
import { addressOf, pagesOf, readAsked, withoutPaper } from './asked-tags.ts';

test.each([
  ['', { which: 'evening', paper: 'a4' }, '/tags'],
  ['?evening=2026-11-20&paper=a6', { which: 'evening', evening: '2026-11-20', paper: 'a6' }],
  ['?which=unprinted', { which: 'unprinted', paper: 'a4' }],
  ['?which=order&orderNumber=7K3QW0ZT9M', { which: 'order', orderNumber: '7K3QW0ZT9M', paper: 'a4' }],
  ['?which=order&orderNumber=+', { which: 'order', paper: 'a4' }, '/tags?which=order'],
  ['?which=others&paper=a3', { which: 'evening', paper: 'a4' }, '/tags'],
])(
  'DESK-04 DESK-08 the address %j says which tags are shown',
  (search, asked, address = `/tags${search}`) => {
    expect(readAsked(new URLSearchParams(search))).toEqual(asked);
    expect(addressOf(readAsked(new URLSearchParams(search)))).toBe(address);
  },
);

test('DESK-04 other paper is the same address but for the paper', () => {
  const of = (search: string) => withoutPaper(new URL(`https://desk.example/tags${search}`));
  expect(of('?which=unprinted&paper=a6')).toBe(of('?which=unprinted'));
  expect(of('?which=unprinted')).not.toBe(of(''));
});

test('DESK-04 four tags are on a sheet and one is on a label', () => {
  expect([0, 1, 4, 5, 14].map((count) => pagesOf(count, 'a4'))).toEqual([0, 1, 1, 2, 4]);
  expect(pagesOf(14, 'a6')).toBe(14);
});
