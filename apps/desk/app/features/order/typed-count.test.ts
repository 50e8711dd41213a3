import { expect, test } from 'vitest';
import { isCountClear, nothingCounted, tickItem, typeCount } from './typed-count.ts';

const bag = [0, 2, 3];

test.each([
  ['3', [0, 2, 3], true],
  [' 3 ', [0, 2, 3], true],
  ['2', [], false],
  ['0', [], true],
  ['4', [], false],
  ['three', [], false],
  ['', [], false],
] as const)(
  'CARE-02 %j typed for a bag of three ticks %j; which items are there is clear: %s',
  (typed, items, isClear) => {
    const count = typeCount(typed, bag);
    expect(count.items).toEqual(items);
    expect(isCountClear(count)).toBe(isClear);
  },
);

test('CARE-02 items are ticked one by one, and the number follows', () => {
  const two = tickItem(tickItem(nothingCounted, 2, true), 0, true);
  expect(two).toEqual({ typed: '2', items: [2, 0] });
  expect(isCountClear(two)).toBe(true);
  expect(tickItem(two, 2, false)).toEqual({ typed: '1', items: [0] });
  expect(isCountClear(nothingCounted)).toBe(false);
});
