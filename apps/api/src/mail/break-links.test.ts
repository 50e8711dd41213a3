import { expect, test } from 'vitest';
import { breakLinks, cutText } from './break-links.ts';

test.each([
  ['https://evil.example/pay?now', 'https: //evil. example/pay?now'],
  ['www.evil.example', 'www. evil. example'],
  ['evil。example and evil．example', 'evil。 example and evil． example'],
  ['help@evil.example', 'help @ evil. example'],
  ['http://192.0.2.17/x', 'http: //192. 0. 2. 17/x'],
  ['bücher.example', 'bücher. example'],
  ['Dr. Mira Sommerfeld, order of 12.11.2026 for 1.250,00 €.', undefined],
  ['Coat, size 38. And the zip…', undefined],
])('SEC-02 in %j nothing is left that becomes a link', (typed, broken) => {
  expect(breakLinks(typed)).toBe(broken ?? typed);
  expect(breakLinks(typed)).not.toMatch(/:\/\/|@\S|\S@|[\p{L}\p{N}][.。．][\p{L}]/u);
});

test('SEC-02 a text is cut to its length, and not within a character', () => {
  expect(cutText('x'.repeat(500), 500)).toHaveLength(500);
  expect(cutText('x'.repeat(501), 500)).toBe(`${'x'.repeat(499)}…`);
  expect(cutText(`${'x'.repeat(498)}🧵🧵`, 500)).toBe(`${'x'.repeat(498)}…`);
});
