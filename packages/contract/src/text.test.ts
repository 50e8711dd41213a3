import { expect, test } from 'vitest';
import { line, paragraphs } from './text.ts';

const City = line(80);

test.each([
  ['Potsdam', 'Potsdam'],
  ['  Gießen ', 'Gießen'],
  ['Mu\u0308nchen', 'München'],
  ['STRAẞE', 'STRAẞE'],
  ["L'Haÿ-les-Roses", "L'Haÿ-les-Roses"],
  ['🧵 Stadt', '🧵 Stadt'],
])('FAULT-34 %j is kept as %j', (typed, kept) => {
  expect(City.parse(typed)).toBe(kept);
});

test.each([
  '',
  '   ',
  'a\r\nBcc: x@example.com',
  'a\u0000b',
  'evil\u202etxt',
  'half a 🧵: \ud83e',
  'x'.repeat(81),
  42,
  null,
])('FAULT-28 FAULT-34 %j is refused', (typed) => {
  expect(City.safeParse(typed).success).toBe(false);
});

const Message = paragraphs(40);

test.each([
  ['Hello\r\nthere', 'Hello\nthere'],
  ['  one\r\rtwo\n\n', 'one\n\ntwo'],
  ['a\tb', 'a b'],
  ['Gru\u0308ße 🧵', 'Grüße 🧵'],
])('FAULT-34 %j is kept as the lines %j', (typed, kept) => {
  expect(Message.parse(typed)).toBe(kept);
});

test.each([
  '',
  ' \r\n ',
  'a\u0000b',
  'a\u001b[31mb',
  'evil\u202etxt',
  'half a 🧵: \ud83e',
  'x'.repeat(41),
  42,
  null,
])('FAULT-34 %j is refused as lines', (typed) => {
  expect(Message.safeParse(typed).success).toBe(false);
});
