import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { m } from './index.ts';
import { sayIn } from './say.ts';

const project = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, project), 'utf8');
const faq = JSON.parse(read('data/faq.json')) as {
  items: { id: string; answer: string; answerTranslations: { de: string } }[];
};
const whoWorks = faq.items.find(({ id }) => id === 'faq_who_works');

const sentences = {
  en: 'We’re your only contract partner for work, pick-up, return and payment. The workshops are our subcontractors.',
  de: 'Wir sind dein einziger Vertragspartner für Arbeit, Abholung, Rückgabe und Zahlung. Die Werkstätten arbeiten als Subunternehmen für uns.',
} as const;
const letters = {
  en: 'Mendwell GmbH is your only contract partner for work, pick-up, return and payment. Zwirnstube does the work as our subcontractor.',
  de: 'Mendwell GmbH ist dein einziger Vertragspartner für Arbeit, Abholung, Rückgabe und Zahlung. Zwirnstube macht die Arbeit als unser Subunternehmen.',
} as const;

test.each(['en', 'de'] as const)('LAW-12 one contract, in the same sentence everywhere: %s', (locale) => {
  const say = sayIn(locale);
  const sentence = sentences[locale];
  expect(say(m.one_contract_text)).toBe(sentence);
  expect(read(`packages/copy/legal/${locale}/terms.md`)).toContain(sentence);
  expect(read(`packages/copy/legal/${locale}/privacy.md`)).toContain(sentence);
  expect(locale === 'en' ? whoWorks?.answer : whoWorks?.answerTranslations.de).toContain(sentence);
  expect(say(m.how_promise_people_text)).toContain(sentence);
  expect(say(m.receipt_contact)).toContain(sentence);
  const names = { company: 'Mendwell GmbH', provider: 'Zwirnstube' };
  expect(say(m.one_contract_company, names)).toBe(letters[locale]);
});

/**
 * Outdated statements, and statements that would make a provider or the retailer a party to the
 * contract.
 */
const contradictions = [
  /two contracts|both contracts|zwei Verträge|beide Verträge/i,
  /contract (for it|for the work|for the repair[^.]*) is (with|between)/i,
  /Vertrag (darüber|über (die Arbeit|Reparatur)[^.]*) schließt du/i,
  /(workshop|they) (answers?|is responsible) for (its|the|their) work/i,
  /(steht die Werkstatt ein|Werkstatt (ist|haftet)[^.]*(verantwortlich|nach dem Gesetz))/i,
  /directed at the workshop|richten sich gegen die Werkstatt/i,
  /arrange this contract|vermitteln (wir|diesen Vertrag)|Wir vermitteln/i,
  /(VAT id|USt-IdNr\.?)[^"\n]*\{(provider|workshop)/i,
  /for the workshop as well|auch für die Werkstatt entgegen/i,
  /contract (is )?(with|and with) the workshop|Vertrag mit der Werkstatt/i,
  // We set no deadline for complaints.
  /tell us within \d+ days|sag es uns innerhalb von \d+ Tagen/i,
];

test('LAW-12 no text makes the workshop or the retailer a contract partner, or sets complaints a deadline', () => {
  const texts = globSync(['packages/copy/{messages,legal}/*/*', 'data/{faq,stories}.json'], {
    cwd: project.pathname,
  });
  expect(texts.length).toBeGreaterThan(70);
  const found = texts.flatMap((path) =>
    contradictions.flatMap((pattern) => {
      const [match] = pattern.exec(read(path)) ?? [];
      return match ? [`${path}: ${match}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

test.each([
  ['en', 'does not become your contract partner'],
  ['de', 'wird nicht dein Vertragspartner'],
] as const)('LAW-12 the retailer lends its name only: %s', (locale, words) => {
  expect(read(`packages/copy/legal/${locale}/terms.md`)).toContain(words);
});
