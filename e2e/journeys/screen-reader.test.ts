import type { Page } from '@playwright/test';
import { dialogs } from '../fixtures/every-dialog.ts';
import { contentPlaces, orderingPlaces, orderPlaces, providerPlace } from '../fixtures/every-page.ts';
import { expect, inTurn, storageIsAsked, test } from '../fixtures/payment-test.ts';
import { mailedLink } from '../fixtures/provider.ts';
import { watchRequests } from '../fixtures/quiet.ts';
import { heading, quotedOrder } from '../fixtures/quote-page.ts';
import { readAloud } from '../fixtures/screen-reader.ts';

/** Texts of many pages are read by their headings; these would only be copied here. */
const texts = [
  '/stories/the-mend-that-shows',
  '/help/FAQ',
  '/help/termsAndConditions',
  '/help/PrivacyPolicy',
];

/** Leads to the same screen as another address. */
const doubles = ['/booking', '/checkout/3'];

const isKept = ({ name }: { readonly name: string }) => ![...texts, ...doubles].includes(name);
const kinds = [
  ['pages to read', contentPlaces.filter(isKept)],
  ['booking and checkout', orderingPlaces.filter(isKept)],
  ['pages of an order and of a workshop', [...orderPlaces, providerPlace]],
  ['dialogs', dialogs.map(({ name, open }) => ({ name: `dialog ${name}`, open }))],
] as const;

const fileOf = (name: string) =>
  name === '/'
    ? 'home.txt'
    : `${name
        .replace(/^\//, '')
        .replace(/confirmation\/.*/, 'confirmation')
        .replaceAll(/[/ ]+/g, '-')}.txt`.toLowerCase();

/** The kinds take turns in the languages, opposite to those of `every-page.test.ts`. */
for (const { language, journeys } of inTurn(test, ['DE', 'EN']))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    // The test visits many pages, which takes long on a busy machine.
    test.setTimeout(240_000);

    const expectAsKept = async (page: Page, rest: () => Promise<void>, name: string) => {
      await rest();
      const devtools = await page.context().newCDPSession(page);
      const read = await readAloud(page, devtools);
      await devtools.detach();
      expect.soft(read, name).toMatchSnapshot([language.toLowerCase(), fileOf(name)]);
    };

    for (const [kind, screens] of kinds)
      journeys.test(`LAW-04 what a screen reader finds is what was reviewed: ${kind}`, async ({ page }) => {
        const rest = watchRequests(page);
        for (const screen of screens) {
          const { name, open } = screen;
          await open(page);
          if ('heading' in screen) {
            const [english, german] = screen.heading;
            await expect(heading(page)).toHaveText(language === 'EN' ? english : german);
          }
          await expectAsKept(page, rest, name);
        }
      });

    journeys.test(
      'LAW-04 what a screen reader finds is what was reviewed: a quote to decide on',
      async ({ page, browser, baseURL, expectedComplaints }) => {
        expectedComplaints.push(storageIsAsked);
        const { order } = await quotedOrder(browser, baseURL, language);
        const rest = watchRequests(page);
        await page.goto(await mailedLink(order, 'accept'));
        await expect(heading(page)).toBeVisible();
        await expectAsKept(page, rest, '/order/accept/quote');
      },
    );
  });
