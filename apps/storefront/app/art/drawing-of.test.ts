import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingOf, drawnIllustrations } from './drawing-of.ts';
import { pictureNames } from './pictures.ts';

const files = ['categories', 'services', 'providers', 'stories'];
const illustrations = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    key === 'illustration' ? [String(inside)] : illustrations(inside),
  );
};
const asked = files.flatMap((name) => {
  const file = new URL(`../../../../data/${name}.json`, import.meta.url);
  return illustrations(JSON.parse(readFileSync(file, 'utf8')));
});

test('every illustration of the catalogue has a drawing that exists', () => {
  expect(asked.length).toBeGreaterThan(100);
  const drawn = new Set(drawnIllustrations());
  expect(asked.filter((name) => !drawn.has(name))).toEqual([]);
  const pictures = new Set(pictureNames());
  expect(asked.filter((name) => !pictures.has(drawingOf(name)))).toEqual([]);
});

test('nothing is drawn that the catalogue does not ask for', () => {
  const known = new Set(asked);
  expect(drawnIllustrations().filter((name) => !known.has(name))).toEqual([]);
});

test.each(['', 'new-to-us', 'constructor'])('%j is drawn as our trade', (name) => {
  expect(drawingOf(name)).toBe('service-repair');
});
