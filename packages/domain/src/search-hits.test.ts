import { expect, test } from 'vitest';
import { hitParts, slipsOf, soundOf } from './search-hits.ts';

const marked = (text: string, typed: string) =>
  hitParts(text, typed)
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join('');

test.each([
  ['Mira Sommerfeld-Okafor', 'mira', '[Mira] Sommerfeld-Okafor'],
  ['Samira Haddad', 'mira', 'Sa[mira] Haddad'],
  ['Mira Sommerfeld-Okafor', 'somerfelt', 'Mira [Sommerfeld]-Okafor'],
  ['Mira Sommerfeld-Okafor', 'okafro mira', '[Mira] Sommerfeld-[Okafor]'],
  ['Jörg Müller', 'mueller', 'Jörg [Müller]'],
  ['Jana Maier', 'meyer', 'Jana [Maier]'],
  ['mira.so@posteo.example', 'Mira.SO@', '[mira.so@]posteo.example'],
  ['Oranienstraße 178', 'oranienstr', '[Oranienstr]aße 178'],
  ['Ida Lenz', 'mira', 'Ida Lenz'],
  ['Ida Lenz', '', 'Ida Lenz'],
])('DESK-05 in %j what was searched for as %j is marked: %s', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

test('DESK-05 two words that differ by one slip share one of the forms by which they are found', () => {
  const isFound = (typed: string, name: string) =>
    slipsOf(soundOf(typed)).some((slip) => slipsOf(soundOf(name)).includes(slip));
  // A letter too many, too few, another one, two in each other's place, and by ear.
  for (const typed of ['okafforr', 'okafr', 'okador', 'oakfor', 'Ockafor'])
    expect([typed, isFound(typed, 'Okafor')]).toEqual([typed, true]);
  expect(isFound('Petersen', 'Okafor')).toBe(false);
});
