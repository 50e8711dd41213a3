import { expect, test } from 'vitest';
import { tidyLine, tidyParagraphs } from './tidy-text.ts';

test('FAULT-34 a line keeps what can be seen, and becomes one', () => {
  expect(tidyLine(' a\r\nb\u0000\u2066c\u2069 ')).toBe('a bc');
});
test('FAULT-34 several lines stay several', () => {
  expect(tidyParagraphs('a\r\nb\rc\n\td\u0007 ')).toBe('a\nb\nc\n d');
});
