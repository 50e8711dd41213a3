import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { priceValues } from '@mendwell/copy';
import { legalTextFile } from '@mendwell/copy/legal';
import { usualTerms } from '@mendwell/domain';
import { figuresOfMessages, figuresOfSections } from '@mendwell/tooling/figures/messages-found.ts';
import { figuresOfData, figuresRead } from '@mendwell/tooling/figures/rendered-figures.ts';
import { expect, test } from 'vitest';
import { derivedFigures } from '#test/figures/derived-figures.ts';
import {
  type Rendered,
  renderedMails,
  renderedReceipts,
  renderedTerms,
} from '#test/figures/every-document.ts';

const fits = ({ figure, places }: (typeof derivedFigures)[number], name: string, found: string) =>
  figure === found && places.test(name);

/** Lists figures in finished texts that come neither from a constant nor from their data. */
const untraced = (texts: readonly Rendered[]): string[] =>
  texts.flatMap(({ name, locale, text, data }) => {
    const known = new Set([...figuresOfMessages(locale, text), ...figuresOfData(data)]);
    return figuresRead(text)
      .filter((figure) => !known.has(figure) && !derivedFigures.some((rule) => fits(rule, name, figure)))
      .map((figure) => `${name} (${locale}) says "${figure}", which comes from no constant and no data`);
  });

test('LAW-13 every amount, percentage, period, date and time of every finished mail and receipt comes from a constant or from its data', async () => {
  const letters = renderedMails();
  const receipts = await renderedReceipts();
  for (const texts of [letters, receipts]) expect(untraced(texts)).toEqual([]);
  const all = [...letters, ...receipts].map(({ name, text }) => ({ name, figures: figuresRead(text) }));
  // Makes sure that a crawl that reads nothing is not mistaken for one that finds nothing.
  const found = (kind: RegExp) =>
    all.flatMap(({ figures }) => figures.filter((one) => kind.test(one))).length;
  expect(found(/^euros/)).toBeGreaterThan(750);
  expect(found(/^percent/)).toBeGreaterThan(40);
  expect(found(/^(?:workingDays|days|hours|minutes|weeks|months|years)/)).toBeGreaterThan(100);
  expect(found(/^date/)).toBeGreaterThan(400);
  const unneeded = derivedFigures.filter(
    (rule) => !all.some(({ name, figures }) => figures.some((figure) => fits(rule, name, figure))),
  );
  expect(unneeded).toEqual([]);
});

test('LAW-13 the PDF of the terms has exactly the figures of the text, and the days of the versions', async () => {
  for (const { locale, text } of await renderedTerms()) {
    // The part about privacy that comes with the terms says the day of its own version.
    const versions = (['terms', 'privacy'] as const).map(
      (name) => /^updated: (\S+)$/m.exec(readFileSync(legalTextFile(name, locale), 'utf8'))?.[1] ?? '',
    );
    const source = [
      ...figuresOfSections(locale, /^(?:terms#.*|privacy#)$/),
      ...figuresRead(Object.values(priceValues(locale, usualTerms)).join(', ')),
    ];
    expect([...new Set(figuresRead(text))].toSorted(), locale).toEqual(
      [...new Set([...source, ...versions.map((day) => `date ${day}`)])].toSorted(),
    );
  }
});

test('LAW-13 no letter is left out of the crawl', () => {
  const folder = join(import.meta.dirname, '../mail');
  const composers = globSync('*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/^export function (compose\w+)/gm),
    ])
    .map(([, name = '']) => name);
  expect(composers.length).toBeGreaterThan(30);
  const crawled = ['cancelled-mails.ts', 'every-mail.ts', 'more-work-mails.ts', 'other-mails.ts']
    .map((file) => readFileSync(join(import.meta.dirname, '../../test', file), 'utf8'))
    .join('\n');
  expect(composers.filter((name) => !crawled.includes(`${name}(`))).toEqual([]);
});

test.each([
  ['en', 'On Friday, 6 November at 08:31 we take €5.90', ['euros 5.90', 'clock 08:31', 'date 11-06']],
  ['de', 'am 6. November 2026, zwischen 22–30 €', ['euros 22.00', 'euros 30.00', 'date 2026-11-06']],
  ['de', 'Fr., 6. Nov., 1 Stück', ['date 11-06']],
])('LAW-13 days of the calendar are found in both languages: %s, %s', (_, text, figures) => {
  expect(figuresRead(text)).toEqual(figures);
});

test('LAW-13 a figure that a letter says by itself, or that has drifted from its data, is noticed', () => {
  const mail = { name: 'mail paid', locale: 'en', data: { total: 6035, day: '2026-11-06' } } as const;
  const said = (text: string) => untraced([{ ...mail, text }]);
  expect(said('We charge €60.35 on 6 November.')).toEqual([]);
  expect(said('We charge €60.36 within 6 days, by 7 November.')).toEqual([
    'mail paid (en) says "euros 60.36", which comes from no constant and no data',
    'mail paid (en) says "days 6", which comes from no constant and no data',
    'mail paid (en) says "date 11-07", which comes from no constant and no data',
  ]);
});
