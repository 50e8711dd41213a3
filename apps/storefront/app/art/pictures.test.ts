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
