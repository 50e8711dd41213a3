import { readFileSync } from 'node:fs';
import { type Locale, sayIn } from '@mendwell/copy';
import { expect, test } from 'vitest';
import { actorWords, eventWords, paymentStateWords } from './event-words.ts';
import { mailWords, rejectionWords } from './mail-words.ts';

const locales: readonly Locale[] = ['en', 'de'];

test.each([
  ['en', 'submit', 'Payment method saved, order placed'],
  ['de', 'submit', 'Zahlungsart hinterlegt, Auftrag erteilt'],
  ['en', 'payment_succeed', 'Payment received'],
  ['de', 'payment_succeed', 'Zahlung eingegangen'],
  ['en', 'a name of long ago', 'Another step of the order'],
  ['de', 'toString', 'Ein weiterer Schritt des Auftrags'],
] as const)('DATA-01 LAW-05 what happened to an order is said in words: %s %s', (locale, action, words) => {
  expect(sayIn(locale)(eventWords(action))).toBe(words);
});

test.each([
  ['en', 'order-received', 'Confirmation that we received your order'],
  ['de', 'order-received', 'Eingangsbestätigung deines Auftrags'],
  ['en', 'support-request', 'To our support team: your message'],
  ['de', 'support-request', 'An unseren Support: deine Nachricht'],
  ['en', 'a name of long ago', 'Another e-mail'],
  ['de', 'a name of long ago', 'Eine weitere E-Mail'],
] as const)('DATA-01 LAW-05 which e-mail was sent is said in words: %s %s', (locale, template, words) => {
  expect(sayIn(locale)(mailWords(template))).toBe(words);
});

test.each([
  ['en', 'provider', 'the workshop'],
  ['de', 'provider', 'die Werkstatt'],
  ['de', 'time', 'automatisch'],
] as const)('DATA-01 who did it is said in words: %s %s', (locale, actor, words) => {
  expect(sayIn(locale)(actorWords(actor))).toBe(words);
});

test('DATA-01 how a payment stands, and why a reply was refused, is said in words', () => {
  const paid = paymentStateWords('paid');
  expect(paid && locales.map((locale) => sayIn(locale)(paid))).toEqual(['paid', 'bezahlt']);
  expect(paymentStateWords('a name of long ago')).toBeUndefined();
  expect(locales.map((locale) => sayIn(locale)(rejectionWords['too-many']))).toEqual([
    'too many in a short time, not added',
    'zu viele in kurzer Zeit, nicht übernommen',
  ]);
});

/** Returns the names in a file's tables, each with the key of its text. */
const keysIn = (file: string) =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: m\.(\w+),$/gm)].map(
    ([, name = '', key = '']) => [name.replaceAll('-', '_'), key] as const,
  );

test('DATA-01 every action and every kind of e-mail has words of its own', () => {
  const pairs = [...keysIn('event-words.ts'), ...keysIn('mail-words.ts')];
  expect(pairs.length).toBeGreaterThan(90);
  expect(pairs.filter(([name, key]) => !key.endsWith(`_${name}`))).toEqual([]);
  expect(new Set(pairs.map(([, key]) => key)).size).toBe(pairs.length);
});
