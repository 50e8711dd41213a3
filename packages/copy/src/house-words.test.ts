import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allowed, englishWords, germanWords, type HouseWord } from './fixtures/house-words.ts';

type Text = { readonly key: string; readonly text: string };
type Entry = string | [{ match: Record<string, string> }];
type Faq = {
  items: {
    id: string;
    question: string;
    answer: string;
    questionTranslations: { de: string };
    answerTranslations: { de: string };
  }[];
};

const folder = (locale: string) => new URL(`../messages/${locale}/`, import.meta.url);
const faq = JSON.parse(readFileSync(new URL('../../../data/faq.json', import.meta.url), 'utf8')) as Faq;

/** Returns every message and every FAQ text of a language. Placeholders are names, not words. */
function textsIn(locale: 'en' | 'de'): Text[] {
  const messages = readdirSync(folder(locale)).flatMap((subject) => {
    const entries = JSON.parse(readFileSync(new URL(subject, folder(locale)), 'utf8')) as Record<
      string,
      Entry
    >;
    return Object.entries(entries).flatMap(([key, entry]) =>
      (typeof entry === 'string' ? [entry] : Object.values(entry[0].match)).map((text) => ({ key, text })),
    );
  });
  const answers = faq.items.flatMap((one) =>
    locale === 'en'
      ? [one.question, one.answer].map((text) => ({ key: one.id, text }))
      : [one.questionTranslations.de, one.answerTranslations.de].map((text) => ({ key: one.id, text })),
  );
  return [...messages, ...answers].map(({ key, text }) => ({ key, text: text.replaceAll(/\{\w+\}/g, '{}') }));
}

const breaks = (texts: readonly Text[], rules: readonly HouseWord[]) =>
  texts.flatMap(({ key, text }) =>
    rules.flatMap(({ name, pattern, instead }) => {
      const found = pattern.exec(text)?.[0];
      return found === undefined ? [] : [{ key, rule: name, found, instead, text }];
    }),
  );
const isAllowed = (one: { key: string; rule: string }) =>
  allowed.some(({ key, rule }) => key === one.key && rule === one.rule);

const all = [...breaks(textsIn('en'), englishWords), ...breaks(textsIn('de'), germanWords)];

test('WORDS-02 no message and no FAQ text uses a word or idiom that docs/words.md rules out', () => {
  expect(textsIn('en').length).toBeGreaterThan(1500);
  expect(all.filter((one) => !isAllowed(one))).toEqual([]);
});

test('WORDS-02 every exception is still needed', () => {
  const needed = all.map(({ key, rule }) => `${key}: ${rule}`);
  expect(allowed.map(({ key, rule }) => `${key}: ${rule}`).filter((one) => !needed.includes(one))).toEqual(
    [],
  );
});

test.each([
  ['Most answers stand in the FAQ.', 'stand in, stand beside'],
  ['You hear from us', 'the future without will'],
  ['We write to you on the day we arrive.', 'the future without will'],
  ['Where shall we come?', 'shall'],
  ['How ratings and ranking come about', 'come about'],
  ['You need not do anything.', 'need not'],
  ['We cannot reach our server.', 'uncontracted'],
  ['It is on its way.', 'uncontracted'],
  ['We have sent a confirmation.', 'uncontracted'],
  ['Your provider has updated the quote.', 'provider'],
  ['Write to our support.', 'our support as a person'],
])('WORDS-02 the English rules notice "%s"', (text, rule) => {
  expect(breaks([{ key: 'one', text }], englishWords).map((one) => one.rule)).toContain(rule);
});

test.each([
  ['Dein Anbieter hat das Angebot geändert.', 'Anbieter'],
  ['Zu Zwirnstube umziehen', 'umziehen'],
  ['Dein Artikel bleibt im Auftrag.', 'Artikel'],
  ['Danke für deine Bestellung', 'Bestellung'],
  ['Bitte prüfen Sie das mit Ihrer Bank.', 'Sie'],
])('WORDS-02 the German rules notice "%s"', (text, rule) => {
  expect(breaks([{ key: 'one', text }], germanWords).map((one) => one.rule)).toContain(rule);
});

test.each([
  'Tell us where you are.',
  'Our payment provider refuses this payment.',
  'When can we bring it back?',
  'Your order page shows where they are and who has them.',
])('WORDS-02 the English rules leave "%s" alone', (text) => {
  expect(breaks([{ key: 'one', text }], englishWords)).toEqual([]);
});
