import { expect, test } from 'vitest';
import { isPostcode, tidyPostcode } from './postcode.ts';

test.each([
  ['10115', true],
  ['01067', true],
  ['1011', false],
  ['101155', false],
  ['1011a', false],
  ['', false],
  ['１０１１５', false],
])('"%s" is a postcode: %s', (text, expected) => {
  expect(isPostcode(text)).toBe(expected);
});

test.each([
  [' 10115 ', '10115'],
  ['D-10115', '10115'],
  ['d10 115', '10115'],
  ['Berlin', 'Berlin'],
])('"%s" typed by hand is tidied to "%s"', (typed, expected) => {
  expect(tidyPostcode(typed)).toBe(expected);
});
