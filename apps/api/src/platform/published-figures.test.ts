import { type FigureRule, figureRules } from '@mendwell/tooling/figures/figure-rules.ts';
import { figuresIn } from '@mendwell/tooling/figures/figures-in.ts';
import { type PublishedText, publishedTexts } from '@mendwell/tooling/figures/published-texts.ts';
import { expect, test } from 'vitest';

const fits = ({ figure, places }: FigureRule, found: string, place: string) =>
  figure === found && places.test(place);

type Figure = { readonly locale: string; readonly place: string; readonly figure: string };
const figuresOf = (texts: readonly PublishedText[]): Figure[] =>
  texts.flatMap(({ locale, place, text }) => figuresIn(text).map((figure) => ({ locale, place, figure })));

/** Lists figures without a source, with a message for the person who has to trace them. */
const untraced = (figures: readonly Figure[], rules: readonly FigureRule[]) =>
  figures
    .filter(({ figure, place }) => !rules.some((rule) => fits(rule, figure, place)))
    .map(
      ({ locale, place, figure }) =>
        `${place} (${locale}) says "${figure}": name its constant in packages/tooling/figures/figure-rules.ts`,
    );

const unneeded = (figures: readonly Figure[], rules: readonly FigureRule[]) =>
  rules
    .filter((rule) => !figures.some(({ figure, place }) => fits(rule, figure, place)))
    .map(
      ({ figure, places, from }) => `no text at ${places.source} says "${figure}", as ${from} would have it`,
    );

test('LAW-13 every amount, percentage, period and time in published texts comes from a constant', () => {
  const texts = publishedTexts();
  expect(texts.length).toBeGreaterThan(2000);
  const figures = figuresOf(texts);
  expect(untraced(figures, figureRules)).toEqual([]);
  expect(unneeded(figures, figureRules)).toEqual([]);
});

test.each([
  ['A code is valid for 10 minutes.', ['minutes 10']],
  [
    'We announce it at the latest one day before; a debit takes about 5 working days.',
    ['workingDays 5', 'days 1'],
  ],
  ['5 to 10 working days', ['workingDays 5', 'workingDays 10']],
  ['nach 2 und nach 5 Tagen', ['days 2', 'days 5']],
  ['Vor Ablauf der 14-tägigen Frist', ['days 14']],
  ['mit einem 6-stelligen Code', ['digits 6']],
  ['5,90 €, kostenlos ab 60,00 €; €5.90', ['euros 5.90', 'euros 60.00', 'euros 5.90']],
  ['€1,023.90 oder 1.023,90 €, €1,000', ['euros 1023.90', 'euros 1023.90', 'euros 1000.00']],
  ['10 % oder 10%', ['percent 10', 'percent 10']],
  ['zwischen 19:00 und 21:00 Uhr', ['clock 19:00', 'clock 21:00']],
  ['innerhalb eines Werktags, an einem Werktag mit einem Foto', ['workingDays 1']],
  ['{count} days, HRB 424242, § 25 Abs. 2', []],
])('LAW-13 figures are found in words and digits of both languages: %s', (text, figures) => {
  expect(figuresIn(text)).toEqual(figures);
});

test('LAW-13 a text that drifts from its constant is noticed, and a constant that drifts from its text', () => {
  const figures = figuresOf([{ locale: 'en', place: 'terms#prices', text: 'Delivery €6.90' }]);
  const rules = [{ figure: 'euros 5.90', places: /^terms#prices$/, from: 'usualTerms.deliveryFee' }];
  expect(untraced(figures, rules)).toHaveLength(1);
  expect(unneeded(figures, rules)).toEqual([
    'no text at ^terms#prices$ says "euros 5.90", as usualTerms.deliveryFee would have it',
  ]);
});
