import { expect, test } from 'vitest';
import { fitInto } from './fit-into.ts';

test.each([
  ['12 megapixels, lying', 4000, 3000, 2560, 1920],
  ['12 megapixels, standing', 3000, 4000, 1920, 2560],
  ['small enough already', 800, 600, 800, 600],
  ['exactly as large', 2560, 10, 2560, 10],
  ['a panorama', 16_000, 2000, 2560, 320],
  ['a thread', 30_000, 1, 2560, 1],
])('PHOTO-02 %s', (_, width, height, expectedWidth, expectedHeight) => {
  expect(fitInto(2560, width, height)).toEqual({ width: expectedWidth, height: expectedHeight });
});
