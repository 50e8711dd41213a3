import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { clothShapes, type Family, families, lookOf } from './index.ts';

// Hashes of the drawings by the design's own generator: a change here changes the cloth of every
// provider, story and order.
test.each<[Family, seed: string, width: number, height: number, cell: number, hash: string]>([
  ['hitomezashi', 'prov_zwirnstube_rixdorf', 480, 320, 16, '18f4013ef85b'],
  ['hitomezashi', 'prov_zwirnstube_rixdorf', 300, 600, 24, '096c30cbadc3'],
  ['hitomezashi', 'story_visible_mending', 480, 320, 16, 'c01ddb026e30'],
  ['hitomezashi', 'story_visible_mending', 300, 600, 24, '1bf8177889e1'],
  ['hitomezashi', 'MW-20722', 480, 320, 16, '13be4964d330'],
  ['hitomezashi', 'MW-20722', 300, 600, 24, '78a73aa0de13'],
  ['asanoha', 'prov_zwirnstube_rixdorf', 480, 320, 16, '8e74dfd6bcef'],
  ['asanoha', 'prov_zwirnstube_rixdorf', 300, 600, 24, '147ceaaac820'],
  ['asanoha', 'story_visible_mending', 480, 320, 16, '3095e80cdc5b'],
  ['asanoha', 'story_visible_mending', 300, 600, 24, '6fa094b07466'],
  ['asanoha', 'MW-20722', 480, 320, 16, 'ec4081d088f2'],
  ['asanoha', 'MW-20722', 300, 600, 24, 'dd3d65bc8913'],
  ['shippo', 'prov_zwirnstube_rixdorf', 480, 320, 16, '6a20048fb57c'],
  ['shippo', 'prov_zwirnstube_rixdorf', 300, 600, 24, 'e353f351f09d'],
  ['shippo', 'story_visible_mending', 480, 320, 16, '45cdc1a0051a'],
  ['shippo', 'story_visible_mending', 300, 600, 24, '1ee2d071940a'],
  ['shippo', 'MW-20722', 480, 320, 16, '3b589b709603'],
  ['shippo', 'MW-20722', 300, 600, 24, '1ee2d071940a'],
  ['yamagata', 'prov_zwirnstube_rixdorf', 480, 320, 16, '41cd7fbb4b31'],
  ['yamagata', 'prov_zwirnstube_rixdorf', 300, 600, 24, '001ed6b36eaa'],
  ['yamagata', 'story_visible_mending', 480, 320, 16, '149025a9cde2'],
  ['yamagata', 'story_visible_mending', 300, 600, 24, 'd99f221862ab'],
  ['yamagata', 'MW-20722', 480, 320, 16, '352a554656c0'],
  ['yamagata', 'MW-20722', 300, 600, 24, '484219372da2'],
  ['juji', 'prov_zwirnstube_rixdorf', 480, 320, 16, '46a5b2f015ff'],
  ['juji', 'prov_zwirnstube_rixdorf', 300, 600, 24, '3ff3b1f10e5d'],
  ['juji', 'story_visible_mending', 480, 320, 16, '73831fd81135'],
  ['juji', 'story_visible_mending', 300, 600, 24, 'b48a42db6748'],
  ['juji', 'MW-20722', 480, 320, 16, 'd7b5867d5081'],
  ['juji', 'MW-20722', 300, 600, 24, 'b8737c0e93ab'],
])('%s %s cut to %i × %i at %i is always the same cloth', (family, seed, width, height, cell, expected) => {
  const { shapes } = clothShapes(seed, { family, palette: 'night', width, height, cell });
  expect(createHash('sha256').update(shapes).digest('hex').slice(0, 12)).toBe(expected);
});

test('a seed chooses its own look', () => {
  expect(['a', 'b', 'c', 'prov_zwirnstube_rixdorf'].map(lookOf)).toEqual([
    { family: 'shippo', palette: 'night' },
    { family: 'yamagata', palette: 'bright' },
    { family: 'hitomezashi', palette: 'bright' },
    { family: 'hitomezashi', palette: 'bright' },
  ]);
});

test('hitomezashi keeps its emblem at every crop', () => {
  const mend = (width: number, height: number) => {
    const { shapes } = clothShapes('MW-20722', { family: 'hitomezashi', palette: 'night', width, height });
    const path = /<path d="([^"]+)" fill="var\(--thread-bright\)"/.exec(shapes)?.[1] ?? '';
    return path.replace(/M[\d.-]+ [\d.-]+/g, 'M');
  };
  expect(mend(480, 320)).not.toBe('');
  expect(mend(900, 300)).toBe(mend(480, 320));
});

test.each(families)('%s carries exactly one mend, and none when asked for plain cloth', (family) => {
  const accents = (mend: boolean) =>
    clothShapes('seed', { family, palette: 'night', mend }).shapes.split('var(--thread-bright)').length - 1;
  expect([accents(true), accents(false)]).toEqual([1, 0]);
});
