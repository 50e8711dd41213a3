import { expect, test } from 'vitest';
import { languageFromHeader, languageFromValue } from './language.ts';

test.each([
  ['EN', 'EN'],
  ['DE', 'DE'],
  ['de', 'EN'],
  ["de' OR 1", 'EN'],
  ['__proto__', 'EN'],
  [undefined, 'EN'],
  [['DE', 'EN'], 'EN'],
])('FAULT-30 x-language %j means %s', (header, expected) => {
  expect(languageFromHeader(header)).toBe(expected);
});

test.each([
  ['en-us', 'EN'],
  ['de', 'DE'],
  ['fr', undefined],
  [null, undefined],
])('LANG-01 the stored value %j means %s', (value, expected) => {
  expect(languageFromValue(value)).toBe(expected);
});
