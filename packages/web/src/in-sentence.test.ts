import { expect, test } from 'vitest';
import { inSentence } from './in-sentence.ts';

test.each([
  ['Wool coat', 'EN', 'wool coat'],
  ['Jeans', 'EN', 'jeans'],
  ['T-shirt', 'EN', 'T-shirt'],
  ['Wollmantel', 'DE', 'Wollmantel'],
] as const)('LANG-06 %s in an %s sentence is "%s"', (name, language, expected) => {
  expect(inSentence(name, language)).toBe(expected);
});
