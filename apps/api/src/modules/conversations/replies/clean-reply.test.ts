import { expect, test } from 'vitest';
import { processorMs } from '#test/processor-time.ts';
import { cleanReply } from './clean-reply.ts';

const clean = (text: string, subject = 'Re: Your coat') => cleanReply(text, subject).text;

test.each([
  ['On Thu, Nov 12, 2026 at 10:40 AM Mendwell <a@b.example> wrote:'],
  ['Am Do., 12. Nov. 2026 um 10:40 Uhr schrieb Mendwell <a@b.example>:'],
  ['Am Do., 12. Nov. 2026 um 10:40 Uhr schrieb\nMendwell <\na@b.example>:'],
  ['Am 12.11.26 um 10:40 schrieb Mendwell:'],
  ['Am Donnerstag, 12. November 2026 um 10:40:03 MEZ hat Mendwell <a@b.example> Folgendes geschrieben:'],
  ['Mendwell <a@b.example> schrieb am Do., 12. Nov. 2026, 10:40:'],
])('TALK-01 what a mail program quotes is cut, marked or not: %s', (attribution) => {
  expect(clean(`Yes.\n\n${attribution}\n\n> Really?\n`)).toBe('Yes.');
  expect(clean(`Yes.\n\n${attribution}\n\nReally?\n`)).toBe('Yes.');
});

test.each([
  ['below the quote', 'On Nov 12, 2026, Mendwell wrote:\n> Which colour?\n\nBlue.', 'Blue.'],
  [
    'between quotes, each with the line it answers',
    'On Nov 12, 2026, Mendwell wrote:\n> Which colour?\nBlue.\n> Which thread?\nRed.',
    '> Which colour?\n\nBlue.\n\n> Which thread?\n\nRed.',
  ],
  [
    'above and below',
    'Hello,\n\nOn Nov 12, 2026, Mendwell wrote:\n> Which colour?\n\nBlue.',
    'Hello,\n\nBlue.',
  ],
  [
    'below a quote that is not marked, with the quote, since nothing tells them apart',
    'Von: A <a@b.example>\nGesendet: Donnerstag, 12. November 2026\nAn: B\nBetreff: C\n\nWelche Farbe?\nBlau.',
    'Welche Farbe?\nBlau.',
  ],
  ['with lines that only look like a header', 'Von: mir\nAn: euch', 'Von: mir\nAn: euch'],
  ['with greetings and a name', 'Blue.\n\nBest\nMira', 'Blue.\n\nBest\nMira'],
  [
    'with a line of dashes before much text',
    `One\n--\n${'more\n'.repeat(16)}`,
    `One\n--\n${'more\n'.repeat(16)}`.trim(),
  ],
])('TALK-01 no word of an answer is lost: %s', (_, text, kept) => {
  expect(clean(text)).toBe(kept);
});

test.each([
  ['Fwd: Coat', 'Look.\n\n---------- Forwarded message ---------\nFrom: A\n\nThe lining is torn.'],
  ['Coat', 'Anfang der weitergeleiteten Nachricht:\n\nVon: A\n\nDas Futter ist gerissen.'],
  [
    'WG: Mantel',
    'Seht mal.\n\nVon: A\nGesendet: 12. November 2026\nAn: B\nBetreff: C\n\nDas Futter ist gerissen.',
  ],
])('TALK-01 what is passed on is kept whole: %s', (subject, text) => {
  expect(cleanReply(text, subject)).toEqual({ text, isForward: true });
});

test('TALK-01 a long text of strange lines is cleaned in little time', async () => {
  const lines = [
    'On '.repeat(2000),
    '<'.repeat(5000),
    'Am 1 '.repeat(2000),
    '> '.repeat(3000),
    'From: '.repeat(900),
  ];
  const text = Array.from({ length: 2000 }, (_, index) => lines[index % lines.length]).join('\n');
  expect(await processorMs(() => clean(text))).toBeLessThan(5000);
});
