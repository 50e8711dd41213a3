import { readFileSync } from 'node:fs';
import type { FaqTopic as TopicInBoth } from '@mendwell/contract';
import { type Locale, locales } from '@mendwell/copy';
import { expect, test } from 'vitest';
import { faqInLanguage } from './faq-in-language.ts';
import { faqStructuredData } from './faq-structured-data.ts';
import { otherNames } from './faq-words.ts';
import { filterFaq, rankFaq } from './filter-faq.ts';

type Item = TopicInBoth['items'][number] & { topicId: string };
const data = JSON.parse(readFileSync(new URL('../../../../../data/faq.json', import.meta.url), 'utf8')) as {
  topics: TopicInBoth[];
  items: Item[];
};
const topics = data.topics.map((topic) => ({
  ...topic,
  items: data.items.filter(({ topicId }) => topicId === topic.id),
}));
const faq = { en: faqInLanguage(topics, 'EN'), de: faqInLanguage(topics, 'DE') };
const idsFor = (query: string, locale: Locale) =>
  filterFaq(faq[locale], query, locale).flatMap(({ items }) => items.map(({ id }) => id));

test.each<[Locale, string, string, ...string[]]>([
  ['en', 'a word of the question', 'cancel', 'cancel'],
  ['en', 'a word of the answer', 'cobbler', 'who-works'],
  ['en', 'a word of the topic', 'pickup', 'when-pickup', 'return'],
  ['en', 'capital letters', 'VOUCHER', 'voucher-use', 'voucher-fail'],
  ['en', 'the beginning of a word', 'cobb', 'who-works'],
  ['en', 'several words, anywhere', 'code voucher', 'voucher-use', 'voucher-fail'],
  ['en', 'a whole question', 'How can I cancel my order?', 'cancel'],
  ['en', 'a question in other words', 'how much does it cost', 'price-how'],
  ['en', 'nothing but small words', 'where are you', 'where'],
  ['en', 'a word that stands nowhere, beside one that does', 'credit card', 'payment-methods'],
  ['en', 'a missing letter', 'vocher', 'voucher-use', 'voucher-fail'],
  ['en', 'swapped letters', 'cancle', 'cancel'],
  ['en', 'swapped letters at the end', 'photso', 'photos'],
  ['en', 'a letter too many', 'withdrawel', 'withdraw'],
  ['en', 'a typing error in an unfinished word', 'neigbo', 'not-home'],
  ['en', 'a plural', 'receipts', 'payment-methods'],
  ['en', 'a hyphen left out', 'email', 'contact'],
  ['en', 'a hyphen and not', 'pick up', 'when-pickup'],
  ['en', 'a number', '24 hours', 'photos'],
  ['de', 'a word of the question', 'stornieren', 'cancel'],
  ['de', 'an umlaut left out', 'Ruckgabe', 'return'],
  ['de', 'an umlaut written as two letters', 'Rueckgabe', 'return'],
  ['de', 'ss for ß', 'ausserhalb', 'contact'],
  ['de', 'part of a compound', 'frist', 'how-long'],
  ['de', 'a missing letter', 'Gutschin', 'voucher-use', 'voucher-fail'],
  ['de', 'a common mistake', 'wiederrufen', 'withdraw'],
  ['de', 'double letters', 'addresse', 'return'],
  ['de', 'another form of the word', 'Stornierung', 'cancel'],
  ['de', 'the verb', 'bezahlen', 'when-pay'],
  ['de', 'a whole question', 'Wie löse ich einen Gutschein ein?', 'voucher-use'],
  ['de', 'a question in other words', 'Was kostet das?', 'price-how'],
  ['de', 'another name', 'kaputt', 'damage'],
])('CONT-09 %s: %s finds it: %s', (locale, _, query, ...expected) => {
  const found = idsFor(query, locale);
  for (const id of expected) expect(found).toContain(id);
  expect(found.length).toBeLessThan(data.items.length / 2);
});

test.each<[Locale, string]>([
  ['en', 'zeppelin'],
  ['en', 'yurts'],
  ['en', '???'],
  ['de', 'Hubschrauber'],
  ['de', '🧵'],
])('CONT-09 %s: “%s” finds nothing, and nothing is guessed', (locale, query) => {
  expect(idsFor(query, locale)).toEqual([]);
});

test.each(locales)('CONT-09 %s: every other name stands for a word of ours', (locale) => {
  for (const word of [...otherNames[locale].matchAll(/: (.+)/g)].flatMap(([, ours = '']) => ours.split(' ')))
    expect(idsFor(word, locale), word).not.toEqual([]);
});

test.each(['', '   '])('CONT-09 without words (%j) everything is there', (query) => {
  expect(filterFaq(faq.de, query, 'de')).toBe(faq.de);
});

test('CONT-09 topics without a hit are left out, the others keep their order', () => {
  const found = filterFaq(faq.en, 'voucher', 'en').map(({ id }) => id);
  expect(found).toContain('faqt_vouchers');
  expect(found).not.toContain('faqt_workshops');
  expect(found).toEqual(faq.en.map(({ id }) => id).filter((id) => found.includes(id)));
});

test('CONT-09 each answer has an address of its own, the same in both languages', () => {
  const ids = faq.en.flatMap(({ items }) => items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]*$/);
  expect(faq.de.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
});

test('CONT-09 search engines are told every question with its answer', () => {
  const { mainEntity, inLanguage } = faqStructuredData(faq.de, 'de');
  expect(inLanguage).toBe('de');
  expect(mainEntity).toHaveLength(data.items.length);
  expect(mainEntity[0]).toEqual({
    '@type': 'Question',
    name: data.items[0]?.questionTranslations.de,
    acceptedAnswer: { '@type': 'Answer', text: data.items[0]?.answerTranslations.de },
  });
});

const bestFor = (message: string, locale: Locale) =>
  rankFaq(faq[locale], message, locale, 2).map(({ id }) => id);

test.each<[Locale, string, string]>([
  [
    'en',
    'Hello, I will be travelling on Friday. What happens if I am not at home for the pick-up?',
    'not-home',
  ],
  ['en', 'Can I still cancel? I ordered the wrong thing yesterday evening', 'cancel'],
  ['en', 'My voucher code is refused at the checkout', 'voucher-fail'],
  ['en', 'the zip broke again after two days, something went wrong', 'damage'],
  ['de', 'Hallo, ich bin am Freitag nicht zu Hause. Was passiert mit der Abholung?', 'not-home'],
  ['de', 'Kann ich meinen Auftrag von gestern noch stornieren?', 'cancel'],
  ['de', 'Mein Gutschein wird nicht angenommen', 'voucher-fail'],
  ['de', 'Wie lange dauert es, bis ich meinen Mantel zurückbekomme?', 'how-long'],
])('CONT-08 %s: of all questions two fit a message: %s', (locale, message, expected) => {
  const best = bestFor(message, locale);
  expect(best).toHaveLength(2);
  expect(best).toContain(expected);
});

test('CONT-08 a message that has nothing to do with any question is given none', () => {
  expect(bestFor('zeppelin yurts', 'en')).toEqual([]);
});
