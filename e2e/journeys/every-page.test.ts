import type { LanguageName } from '@mendwell/contract';
import type { Page } from '@playwright/test';
import { drawEverything } from '../fixtures/draw-everything.ts';
import { anyDialog, dialogs } from '../fixtures/every-dialog.ts';
import {
  contentPlaces,
  orderingPlaces,
  orderPlaces,
  type Place,
  providerPlace,
} from '../fixtures/every-page.ts';
import { FigureCrawl } from '../fixtures/figures-on-page.ts';
import { foreignIn, plain } from '../fixtures/foreign-text.ts';
import { expect, inTurn, test } from '../fixtures/payment-test.ts';

/** Returns the readable text, line by line, including the labels of fields and pictures. */
const linesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines = document.body.innerText.split('\n');
    for (const one of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      if (one.checkVisibility())
        for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
          lines.push(one.getAttribute(name) ?? '');
    return [...lines, document.title].filter((line) => line.trim() !== '');
  });

const environment =
  /CO2|CO₂|klima|climate|umwelt|environment|nachhaltig|sustainab|planet|footprint|fußabdruck|emission|carbon|ökolog|ecolog|eco-/i;
/** A figure with its unit, and its source with the year. */
const figure = /\d[\d.,]*\s?(kg|%|g|t)\b/;
const source = /(WRAP|study|Studie)[^.]*\b(19|20)\d\d\b/;

/** Returns sentences about the environment that lack their figure or source. */
const bareClaims = (lines: readonly string[]) =>
  lines.map(plain).filter((line) => environment.test(line) && !(figure.test(line) && source.test(line)));

async function expectPlace(
  page: Page,
  language: LanguageName,
  place: Place,
  crawl: FigureCrawl,
): Promise<void> {
  crawl.forget();
  await place.open(page);
  const [english, german] = place.heading;
  await expect(page.getByRole('heading', { level: 1 }), `NAV-01 ${place.name}`).toHaveText(
    language === 'EN' ? english : german,
  );
  expect(new URL(page.url()).pathname, `NAV-01 ${place.name}`).toBe(place.at ?? place.name);
  await drawEverything(page);
  const lines = await linesOf(page);
  expect.soft(foreignIn(language, lines), `LANG-03 ${place.name}`).toEqual([]);
  expect.soft(bareClaims(lines), `LAW-10 ${place.name}`).toEqual([]);
  await crawl.expectTraced(place.name);
}

async function expectWayToWithdraw(page: Page, language: LanguageName, { name }: Place): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', {
    name: language === 'EN' ? 'Withdraw from contract' : 'Vertrag widerrufen',
    exact: true,
  });
  await expect.soft(link, `LAW-06 ${name}`).toBeVisible();
  await expect.soft(link, `LAW-06 ${name}`).toHaveAttribute('href', '/withdraw');
}

/** The kinds take turns in the languages, opposite to those of `screen-reader.test.ts`, which holds all words of the other. */
for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const [kind, places, least] of [
      // Of the services, discovery shows two of each kind of work; `all-in-prices` reads all of them.
      ['to read', contentPlaces, { amounts: 62, percentages: 6, periods: 95, dates: 10, times: 80 }],
      [
        'of booking and checkout',
        orderingPlaces,
        { amounts: 250, percentages: 3, periods: 9, dates: 18, times: 24 },
      ],
      ['of an order', orderPlaces, { amounts: 24, dates: 7, times: 20 }],
    ] as const)
      journeys.test(
        `NAV-01 LANG-03 LAW-06 LAW-10 LAW-13 each page ${kind} is itself, speaks one language, leads to the withdrawal, claims nothing about the environment without figure and source, and has no figure that comes from nowhere`,
        async ({ page }) => {
          // The test visits many pages, which takes long on a busy machine.
          test.slow();
          const crawl = new FigureCrawl(page, language);
          for (const place of places) {
            await expectPlace(page, language, place, crawl);
            await expectWayToWithdraw(page, language, place);
          }
          crawl.expectFound(least);
          await page
            .getByRole('contentinfo')
            .getByRole('link', { name: /^(Withdraw from contract|Vertrag widerrufen)$/ })
            .click();
          await expect(page).toHaveURL('/withdraw');
        },
      );

    journeys.test(
      'LANG-03 LAW-10 LAW-13 each dialog speaks one language, claims nothing about the environment and has no figure that comes from nowhere',
      async ({ page }) => {
        test.slow();
        const crawl = new FigureCrawl(page, language);
        for (const { name, open } of dialogs) {
          crawl.forget();
          await open(page);
          const lines = await linesOf(page);
          expect.soft(foreignIn(language, lines), `LANG-03 ${name}`).toEqual([]);
          expect.soft(bareClaims(lines), `LAW-10 ${name}`).toEqual([]);
          await crawl.expectTraced(name, anyDialog);
        }
        crawl.expectFound({ amounts: 9, periods: 2, dates: 1, times: 1 });
      },
    );

    journeys.test(
      'NAV-01 LANG-03 LAW-10 LAW-13 the workshop’s page is itself, speaks one language, claims nothing and has no figure that comes from nowhere',
      async ({ page }) => {
        const crawl = new FigureCrawl(page, language);
        await expectPlace(page, language, providerPlace, crawl);
        crawl.expectFound({ amounts: 8, percentages: 2, dates: 2, times: 1 });
      },
    );
  });
