import { expect, test } from 'vitest';
import {
  expectedItems,
  type Handover,
  handoverChain,
  isCountRight,
  isEverythingLost,
  isTagOf,
  openCount,
  orderNumberOnTag,
  tagCodeOf,
  tagText,
} from './custody.ts';

const row = (leg: Handover['leg'], by: Handover['by'], counted: number | null, expected = 2): Handover => ({
  leg,
  by,
  expected,
  counted,
  isOtherBag: false,
});
const door = row('to_courier', 'courier', 2);
const shortAtWorkshop = row('to_workshop', 'provider', 1);
const settledAtOne = row('to_workshop', 'support', 1);

test.each<[string, Omit<Handover, 'leg'>, boolean]>([
  ['as many as expected', door, true],
  ['one fewer', shortAtWorkshop, false],
  ['one more', row('home', 'courier', 3), false],
  ['nothing counted', row('to_courier', 'courier', null), true],
  ['the bag of another order, with the same count', { ...door, isOtherBag: true }, false],
  ['what support settled', settledAtOne, true],
])('CARE-01 a count is right or not: %s', (_, handover, isRight) => {
  expect(isCountRight(handover)).toBe(isRight);
});

test.each<[string, readonly Handover[], Handover | undefined]>([
  ['nothing happened', [], undefined],
  ['all as expected', [door, row('to_workshop', 'provider', 2)], undefined],
  ['short at check-in', [door, shortAtWorkshop], shortAtWorkshop],
  ['counted again without support', [shortAtWorkshop, row('to_workshop', 'provider', 2)], shortAtWorkshop],
  ['settled', [door, shortAtWorkshop, settledAtOne], undefined],
  [
    'short again after it was settled',
    [shortAtWorkshop, settledAtOne, row('home', 'courier', 0, 1)],
    row('home', 'courier', 0, 1),
  ],
])('CARE-01 a count that does not match is open until support settles it: %s', (_, handovers, open) => {
  expect(openCount(handovers)).toEqual(open);
});

test.each<[boolean, string, readonly Handover[]]>([
  [false, 'nothing happened', []],
  [false, 'one was lost', [door, shortAtWorkshop, settledAtOne]],
  [
    false,
    'the workshop found nothing, and support has not settled it',
    [door, row('to_workshop', 'provider', 0)],
  ],
  [true, 'support settled that nothing is left', [door, row('to_workshop', 'support', 0)]],
  [
    false,
    'something was found after all',
    [door, row('to_workshop', 'support', 0), row('to_workshop', 'provider', 1, 0)],
  ],
  [false, 'and was settled', [door, row('to_workshop', 'support', 0), row('to_workshop', 'support', 1)]],
])('CARE-01 everything is lost (%s): %s', (expected, _, handovers) => {
  expect(isEverythingLost(handovers)).toBe(expected);
});

test.each<[number, readonly Handover[]]>([
  [2, []],
  [2, [door, shortAtWorkshop]],
  [1, [door, shortAtWorkshop, settledAtOne]],
  [2, [shortAtWorkshop, settledAtOne, row('to_workshop', 'support', 2)]],
])('CARE-01 %i items are expected next', (expected, handovers) => {
  expect(expectedItems(2, handovers)).toBe(expected);
});

test('CARE-01 the chain shows four handovers, each in the words of whoever received the items', () => {
  const brought = row('to_workshop', 'courier', 2);
  const packed = row('from_workshop', 'provider', 1);
  const shown = handoverChain([door, brought, shortAtWorkshop, settledAtOne, packed]);
  expect(shown).toEqual([
    { leg: 'to_courier', record: door },
    { leg: 'to_workshop', record: shortAtWorkshop },
    { leg: 'from_workshop', record: packed },
    { leg: 'home', record: undefined },
  ]);
});

const id = '0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
test('CARE-02 the tag of an order has a short code without letters that are easily confused', () => {
  expect(tagCodeOf(id)).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/);
  expect(tagCodeOf(id)).toBe(tagCodeOf(id));
  expect(tagCodeOf(id)).not.toBe(tagCodeOf('0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2c'));
});

test.each<[string, string, boolean]>([
  ['the code', tagCodeOf(id), true],
  ['the code in small letters with a blank', tagCodeOf(id).toLowerCase().replace(/^.../, '$& '), true],
  ['the text of the QR code', tagText('7K3QW0ZT9M', id), true],
  ['the code of another order', 'AAAAAA', false],
  ['the order number alone', '7K3QW0ZT9M', false],
  ['nothing', '', false],
])('CARE-02 the tag is known by what was scanned or typed: %s', (_, typed, isKnown) => {
  expect(isTagOf(typed, { id, number: '7K3QW0ZT9M' })).toBe(isKnown);
});

test.each([
  ['the text of a tag', tagText('7K3QW0ZT9M', '019a9f3e-0000-7000-8000-00a1b2c3d4e5'), '7K3QW0ZT9M'],
  ['the short code alone', tagCodeOf('019a9f3e-0000-7000-8000-00a1b2c3d4e5'), undefined],
  ['an address', 'https://example.com/7K3QW0ZT9M 234567', undefined],
  ['a number that is too short', '7K3QW0ZT9 234567', undefined],
  ['letters that no tag has', '7K3QW0ZT9M 0O1IL2', undefined],
  ['more than a tag', '7K3QW0ZT9M 2345678', undefined],
  ['nothing', '', undefined],
])('CARE-02 a scanned QR code names an order only if it is that of a tag: %s', (_, text, number) => {
  expect(orderNumberOnTag(text)).toBe(number);
});
