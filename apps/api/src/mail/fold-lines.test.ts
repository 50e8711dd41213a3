import { expect, test } from 'vitest';
import { foldLines } from './fold-lines.ts';

const longest = (text: string) => Math.max(...text.split('\n').map((line) => Buffer.byteLength(line)));

test('FAULT-34 long lines are broken between words, and nothing is lost', () => {
  const long = 'Größe '.repeat(400);
  expect(longest(foldLines(long))).toBeLessThanOrEqual(998);
  expect(foldLines(long).replaceAll('\n', '')).toBe(long);
});

test('FAULT-34 a word without end is broken too, but no character is', () => {
  const long = '👟'.repeat(1000);
  expect(longest(foldLines(long))).toBeLessThanOrEqual(998);
  expect(foldLines(long).replaceAll('\n', '')).toBe(long);
});

test('FAULT-27 what was cited stays cited on every line', () => {
  const folded = foldLines(`ours\n> ${'word '.repeat(500)}\nours`).split('\n');
  expect(folded.length).toBeGreaterThan(4);
  for (const line of folded.slice(1, -1)) expect(line).toMatch(/^> word/);
});

test('a short line stays as it is', () => {
  expect(foldLines('one\n\n> two  \nthree')).toBe('one\n\n> two  \nthree');
});
