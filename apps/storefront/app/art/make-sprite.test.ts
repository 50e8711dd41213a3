import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingSprite } from './make-sprite.ts';

test('the sprite is up to date with its sources (npm run art)', () => {
  expect(readFileSync(new URL('./drawings.svg', import.meta.url), 'utf8') === drawingSprite()).toBe(true);
});

test('SHELL-07 drawings carry no colour of their own', () => {
  expect(drawingSprite()).not.toMatch(/#[\da-f]{3,8}"/i);
});
