import { brandIds, brands } from '@mendwell/brand';
import { expect, test } from 'vitest';
import { picture, pictureNames } from './pictures.ts';

test.each(brandIds)('SHELL-07 every picture is dyed completely for %s', (id) => {
  const names = pictureNames();
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) {
    const svg = picture(name, brands[id]);
    expect(svg, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg, name).not.toContain('var(');
  }
});

test.each(['', 'nothing', 'constructor', '../secret'])('there is no picture named %j', (name) => {
  expect(picture(name, brands[brandIds[0]])).toBeUndefined();
});

const brand = brands[brandIds[0]];

test('every provider, story and order has a cloth of its own, always the same', () => {
  const names = [
    'prov_a',
    'prov_a-2',
    'prov_a-3',
    'prov_b',
    'story_moths',
    'story_moths-wide',
    'order_0123456789',
    'order_ZZZZZZZZZZ',
  ];
  const cloths = names.map((name) => picture(name, brand));
  for (const cloth of cloths) expect(cloth).toMatch(/^<svg [^>]+ preserveAspectRatio="xMidYMid slice">/);
  expect(new Set(cloths).size).toBe(names.length);
  expect(cloths.join('')).not.toContain('var(');
  expect(names.map((name) => picture(name, brand))).toEqual(cloths);
});

test.each([
  'prov_',
  'prov_A',
  'prov_a-4',
  'story_a-2-3',
  'order_a',
  'order_0123456789-2',
  `prov_${'a'.repeat(61)}`,
  'prov_a\n',
])('there is no cloth named %j', (name) => {
  expect(picture(name, brand)).toBeUndefined();
});
