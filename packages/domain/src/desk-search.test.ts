import { expect, test } from 'vitest';
import { tagCodeOf } from './custody.ts';
import {
  type DeskSearch,
  foldText,
  groupOf,
  readDeskSearch,
  spellingsOf,
  tagNumberOf,
} from './desk-search.ts';
import { orderStates } from './order.ts';

const nothing: DeskSearch = {
  number: undefined,
  tag: undefined,
  email: undefined,
  phone: undefined,
  words: [],
};

test.each<[string, Partial<DeskSearch> | undefined]>([
  ['mira', { words: ['mira'] }],
  ['  Mira Sommerfeld-Okafor ', { words: ['mira', 'sommerfeld', 'okafor'] }],
  ['Müller', { words: ['muller'] }],
  ['Oranienstraße 178', { words: ['oranienstrase', '178'] }],
  ['mira.so@posteo', { email: 'mira.so@posteo' }],
  ['Mira.SO@', { email: 'mira.so@' }],
  ['0176 2231', { phone: '1762231' }],
  ['+49 (0)176/22 31', { phone: '491762231' }],
  ['2231', { phone: '2231' }],
  ['0049 176 2231', { phone: '491762231' }],
  ['223', { words: ['223'] }],
  ['7GH4K2M9QX', { number: '7GH4K2M9QX' }],
  ['mw-7gh4k2m9qx', { number: '7GH4K2M9QX' }],
  ['7gh4-k2m9-qx', { number: '7GH4K2M9QX' }],
  ['mira okafor', { number: 'M1RA0KAF0R', words: ['mira', 'okafor'] }],
  ['1234567890', { number: '1234567890', phone: '1234567890' }],
  ['mi', undefined],
  ['12', undefined],
  ['@', undefined],
  ['  ', undefined],
  ['%%%', undefined],
])(
  'DESK-05 what support types to find an order is read as everything that it can mean: %j',
  (typed, means) => {
    expect(readDeskSearch(typed)).toEqual(means && { ...nothing, ...means });
  },
);

test('DESK-05 the code on a tag stands for a number, however it is typed, and each order has one', () => {
  const id = '0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
  const number = Number.parseInt('7c8d9e0f1a2b', 16) % 30 ** 6;
  expect(tagNumberOf(tagCodeOf(id))).toBe(number);
  expect(
    tagNumberOf(
      ` ${tagCodeOf(id)
        .toLowerCase()
        .replace(/^(...)/, '$1 ')}`,
    ),
  ).toBe(number);
  expect([tagNumberOf('ABCDE'), tagNumberOf('ABCDE1')]).toEqual([undefined, undefined]);
});

test.each([
  ['Ebru Yıldız', 'ebru yildiz'],
  ['Łukasz Ørsted', 'lukasz orsted'],
  ['José', 'jose'],
  ['STRAẞE', 'strase'],
])('DESK-05 %s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded));

test('DESK-05 two letters for an umlaut or ß are one spelling of it', () => {
  expect(spellingsOf('mueller')).toEqual(['mueller', 'muller']);
  expect(spellingsOf('weissgerber')).toEqual(['weissgerber', 'weisgerber']);
  expect(spellingsOf('kohler')).toEqual(['kohler']);
});

test('DESK-05 every state of an order is in one group to choose from', () => {
  expect(orderStates.map(groupOf).filter((group) => group === 'open')).toHaveLength(orderStates.length - 2);
  expect([groupOf('completed'), groupOf('cancelled')]).toEqual(['completed', 'cancelled']);
});
