import { expect, test } from 'vitest';
import { freeCorner, freePlace, inPercent, moved, placeUnder } from './place.ts';

const box = { left: 100, top: 50, width: 400, height: 500 };

test.each([
  ['the middle', { clientX: 300, clientY: 300 }, { x: 0.5, y: 0.5 }],
  ['a corner', { clientX: 100, clientY: 50 }, { x: 0, y: 0 }],
  ['outside', { clientX: 0, clientY: 900 }, { x: 0, y: 1 }],
  ['fractions, short', { clientX: 233, clientY: 217 }, { x: 0.333, y: 0.334 }],
])('PHOTO-08 the place under a pointer: %s', (_, pointer, expected) => {
  expect(placeUnder(pointer, box)).toEqual(expected);
});

test.each([
  ['up', false, { x: 0.5, y: 0.49 }],
  ['down', true, { x: 0.5, y: 0.55 }],
  ['left', true, { x: 0.45, y: 0.5 }],
  ['right', false, { x: 0.51, y: 0.5 }],
] as const)('PHOTO-08 an arrow %s, far: %s', (direction, isFar, expected) => {
  expect(moved({ x: 0.5, y: 0.5 }, direction, isFar)).toEqual(expected);
});

test('PHOTO-08 a spot stays on its photo', () => {
  expect(moved({ x: 0.99, y: 0 }, 'right', true)).toEqual({ x: 1, y: 0 });
});

test('PHOTO-08 spots set by keys do not lie on each other', () => {
  const places = Array.from({ length: 5 }).reduce<{ x: number; y: number }[]>(
    (taken) => [...taken, freePlace(taken)],
    [],
  );
  expect(places[0]).toEqual({ x: 0.5, y: 0.5 });
  expect(new Set(places.map(({ x }) => x)).size).toBe(5);
});

test.each([
  ['where the design has it', [[0.2, 0.2]], 'bottom-right'],
  ['not on the spot in hand', [[0.9, 0.9]], 'top-right'],
  [
    'nor on another',
    [
      [0.1, 0.2],
      [0.9, 0.9],
    ],
    'top-right',
  ],
  [
    'wherever nothing is',
    [
      [0.9, 0.9],
      [0.9, 0.1],
    ],
    'bottom-left',
  ],
  [
    'on others, when they are everywhere',
    [
      [0.9, 0.9],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.1, 0.1],
    ],
    'top-right',
  ],
] as const)('PHOTO-08 the arrows lie %s', (_, spots, expected) => {
  const [chosen = { x: 0, y: 0 }, ...others] = spots.map(([x, y]) => ({ x, y }));
  expect(freeCorner(chosen, [chosen, ...others])).toBe(expected);
});

test('PHOTO-08 a place in words', () => {
  expect(inPercent({ x: 0.344, y: 0.6 })).toEqual({ left: 34, top: 60 });
});
