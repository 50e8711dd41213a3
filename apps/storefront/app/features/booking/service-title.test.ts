import { readFileSync } from 'node:fs';
import type { ItemNouns } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { serviceTitle } from './service-title.ts';

type Type = { readonly id: string; readonly nouns: ItemNouns };
const categories = JSON.parse(
  readFileSync(new URL('../../../../../data/categories.json', import.meta.url), 'utf8'),
) as { readonly subCategories: readonly Type[] }[];
const types = categories.flatMap(({ subCategories }) => subCategories);

test.each([
  ['sub_wool_coat', 'What does your coat need?', 'Was braucht dein Mantel?'],
  ['sub_day_dress', 'What does your dress need?', 'Was braucht dein Kleid?'],
  ['sub_denim_jacket', 'What does your denim jacket need?', 'Was braucht deine Jeansjacke?'],
  ['sub_jeans', 'What do your jeans need?', 'Was braucht deine Jeans?'],
  ['sub_boots', 'What do your boots need?', 'Was brauchen deine Stiefel?'],
])('WORDS-02 screen 3 asks with the item’s own word and grammar: %s', (id, english, german) => {
  const nouns = types.find((type) => type.id === id)?.nouns;
  expect([serviceTitle('en', nouns), serviceTitle('de', nouns)]).toEqual([english, german]);
});

test('WORDS-02 a draft that was stored without nouns is asked about its item', () => {
  expect([serviceTitle('en'), serviceTitle('de')]).toEqual([
    'What does your item need?',
    'Was braucht dein Stück?',
  ]);
});
