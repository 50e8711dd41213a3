import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { m } from './index.ts';
import { sayIn } from './say.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const faq = JSON.parse(read('../../../data/faq.json')) as {
  items: { id: string; answer: string; answerTranslations: { de: string } }[];
};
const whenToPay = faq.items.find(({ id }) => id === 'faq_when_pay');

const rules = {
  en: 'Up to the total you ordered at, or your own limit if you set one, the workshop goes ahead and we charge what it confirms. Anything above waits for your yes.',
  de: 'Bis zur bestellten Summe oder bis zu deinem eigenen Höchstbetrag, falls du einen festgelegt hast, legt die Werkstatt los, und wir buchen ab, was sie bestätigt. Alles darüber wartet auf dein Ja.',
} as const;

test.each(['en', 'de'] as const)('ORD-02b LAW-13 one rule about prices in one sentence: %s', (locale) => {
  const say = sayIn(locale);
  expect(say(m.price_rule_text, { limit: say(m.price_rule_limit) })).toBe(rules[locale]);
  expect(read(`../legal/${locale}/terms.md`).split(rules[locale])).toHaveLength(3);
  expect(locale === 'en' ? whenToPay?.answer : whenToPay?.answerTranslations.de).toContain(rules[locale]);
  expect(say(m.how_promise_last_text)).toContain(rules[locale]);
});
