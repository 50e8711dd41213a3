import { decideConsent, recordMeasurements } from '@mendwell/contract';
import type { Page, Request } from '@playwright/test';
import { awake } from '../fixtures/awake.ts';
import { Booking, dress } from '../fixtures/booking.ts';
import { continueToPayment, fillDetails } from '../fixtures/checkout.ts';
import { consentIn, recordOf } from '../fixtures/consent.ts';
import { contentPlaces, orderingPlaces, orderPlaces, providerPlace } from '../fixtures/every-page.ts';
import { newAddress } from '../fixtures/inbox.ts';
import { formReady, orderWithCard, thanked } from '../fixtures/payment.ts';
import { expect, inTurn, storageIsAsked, test, widths } from '../fixtures/payment-test.ts';

test.use({ hasRejected: false });

const words = {
  EN: {
    question: 'May we measure how this site is used?',
    reject: 'Reject',
    accept: 'Accept',
    choose: 'Choose for myself',
    settings: 'Privacy settings',
    measuring: /^Measuring/,
    save: 'Save my choice',
    all: ['Reject all', 'Accept all'],
    off: 'Saved. Nothing is measured.',
    unchosen: 'You haven’t chosen yet, so nothing is measured.',
    signal: 'Your browser asks websites not to measure (Global Privacy Control).',
    failed: 'We couldn’t save that. Nothing is measured.',
  },
  DE: {
    question: 'Dürfen wir messen, wie diese Website genutzt wird?',
    reject: 'Ablehnen',
    accept: 'Zustimmen',
    choose: 'Selbst auswählen',
    settings: 'Datenschutz\u00ADeinstellungen',
    measuring: /^Messen/,
    save: 'Auswahl speichern',
    all: ['Alles ablehnen', 'Allem zustimmen'],
    off: 'Gespeichert. Es wird nichts gemessen.',
    unchosen: 'Du hast noch nicht gewählt, also wird nichts gemessen.',
    signal: 'Dein Browser bittet Websites, nicht zu messen (Global Privacy Control).',
    failed: 'Das ließ sich nicht speichern. Es wird nichts gemessen.',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const barOf = (page: Page, { question }: Words) => page.getByRole('region', { name: question });
const buttonOf = (page: Page, said: Words, which: 'reject' | 'accept' | 'choose') =>
  barOf(page, said).getByRole('button', { name: said[which], exact: true });

/**
 * Collects requests that measure, or load the code for it, and requests that report an answer to our
 * server.
 */
function watchMeasuring(page: Page): { measured: Request[]; decided: Request[] } {
  const seen = { measured: [] as Request[], decided: [] as Request[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === recordMeasurements.path || /\/measure-[\w-]+\.js$/.test(pathname))
      seen.measured.push(request);
    if (pathname === decideConsent.path) seen.decided.push(request);
  });
  return seen;
}

/** Returns the names of everything that a browser stores. */
const keysIn = async (page: Page): Promise<string[]> => [
  ...(await page.context().cookies()).map(({ name }) => name),
  ...(await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ])),
];
/** Keys that the service itself needs; the privacy policy lists them. */
const needed =
  /^(language|visitor|bag|draft|pricing|providers|stepper|photos|customerForm|waitingOrder|placedOrder|voucher|location|version|orderContact|orderChoices|support|withdrawal|orderLink|claimDraft|answerBegun|answeredOrder|reloaded|partner:.*)$/;
/** The payment provider's own keys, on the page with its form. */
const ofProvider = /^(__stripe_\w+|m)$/;
const measuringKeys = async (page: Page) =>
  (await keysIn(page)).filter((key) => !needed.test(key) && !ofProvider.test(key));

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const said = words[language];

    journeys.test(
      'DATA-02 LAW-02 before an answer nothing is measured, sent or kept for it, on every page there is',
      async ({ page }) => {
        test.slow();
        const { measured, decided } = watchMeasuring(page);
        for (const place of [...contentPlaces, ...orderingPlaces, ...orderPlaces]) {
          await place.open(page);
          await expect.soft(barOf(page, said), place.name).toBeVisible();
          expect.soft(await measuringKeys(page), place.name).toEqual([]);
        }
        // Providers are neither asked nor measured.
        await providerPlace.open(page);
        await expect(barOf(page, said)).toBeHidden();
        expect(await measuringKeys(page)).toEqual([]);
        expect([...measured, ...decided].map((request) => request.url())).toEqual([]);
      },
    );

    journeys.test(
      'DATA-02 LAW-02 a whole booking without an answer, the bar always there: nothing is measured, and nothing is in the way',
      async ({ page, say, expectedComplaints }) => {
        test.slow();
        // The confirmation page shows the customer's own photo.
        expectedComplaints.push(storageIsAsked);
        const { measured, decided } = watchMeasuring(page);
        const booking = new Booking(page, say, language);
        await booking.start();
        await booking.book(dress, 'dress.jpg');
        await booking.closeDrawer();
        await expect(barOf(page, said)).toBeVisible();
        await page.goto('/checkout/1');
        await fillDetails(page, { email: newAddress() });
        await continueToPayment(page, say);
        await formReady(page);
        await orderWithCard(page, say);
        await thanked(page);
        await expect(barOf(page, said)).toBeVisible();
        expect([...measured, ...decided].map((request) => request.url())).toEqual([]);
        expect(await measuringKeys(page)).toEqual([]);
      },
    );

    journeys.test(
      'DATA-02 "Reject" is one press: the bar goes, nothing is measured, and nobody is asked again',
      async ({ page }) => {
        const { measured } = watchMeasuring(page);
        await page.goto('/');
        const reported = page.waitForResponse((response) => response.url().endsWith(decideConsent.path));
        await buttonOf(page, said, 'reject').click();
        await expect(barOf(page, said)).toBeHidden();
        await expect(page.locator('#main')).toBeFocused();
        expect((await reported).status()).toBe(204);
        expect(await consentIn(page)).toMatchObject({ version: 1, decision: 'no', secret: undefined });
        for (const path of ['/about', '/bookservice/1', '/checkout/1']) {
          await page.goto(path);
          await awake(page);
          await expect(barOf(page, said)).toBeHidden();
        }
        expect(measured).toEqual([]);
      },
    );

    journeys.test(
      'DATA-02 LAW-02 "Accept" is one press: screens, errors and vitals are measured; withdrawing by the footer deletes them',
      async ({ page, expectedComplaints }) => {
        expectedComplaints.push(/status of 404/);
        const { measured } = watchMeasuring(page);
        await page.goto('/');
        await buttonOf(page, said, 'accept').click();
        await expect(barOf(page, said)).toBeHidden();
        const answer = await consentIn(page);
        expect(answer).toMatchObject({ version: 1, decision: 'yes' });
        expect(await recordOf(answer?.secret)).toMatchObject({ version: 1, language, isWithdrawn: false });

        await page.goto('/bookservice/1?postalCode=10115');
        await expect(page.locator('[data-screen="1"]')).toBeVisible();
        await expect
          .poll(async () => (await recordOf(answer?.secret))?.events, { timeout: 30_000 })
          .toContain('screen booking_1');
        // An error is shown: the postcode does not exist.
        await page.goto('/');
        await awake(page);
        await page.locator('.finder input').fill('00000');
        await page.locator('.finder button').click();
        await expect
          .poll(async () => (await recordOf(answer?.secret))?.events, { timeout: 30_000 })
          .toContain('error postcode_unknown');
        // Web vitals are complete when the visitor leaves the page.
        await page.goto('/about');
        await awake(page);
        const events = async () => (await recordOf(answer?.secret))?.events ?? [];
        for (const vital of ['LCP', 'CLS', 'FCP', 'TTFB'])
          await expect.poll(events, { timeout: 30_000 }).toContain(`vital ${vital}`);
        for (const request of measured.filter((one) => one.url().endsWith(recordMeasurements.path)))
          expect(Object.keys(request.postDataJSON() as object).toSorted()).toEqual(['display', 'events']);

        await page.getByRole('contentinfo').getByRole('link', { name: said.settings }).click();
        const dialog = page.getByRole('dialog', { name: said.settings });
        await expect(dialog.getByRole('switch', { name: said.measuring })).toBeChecked();
        await dialog.locator('.switch').last().click();
        await dialog.getByRole('button', { name: said.save }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText(said.off)).toBeVisible();
        expect(await recordOf(answer?.secret)).toMatchObject({ isWithdrawn: true, events: [] });
        expect(await consentIn(page)).toMatchObject({ decision: 'no', secret: undefined });

        measured.length = 0;
        await page.goto('/bookservice/1');
        await expect(page.locator('[data-screen="1"]')).toBeVisible();
        await page.goto('/about');
        await awake(page);
        expect(measured).toEqual([]);
        expect(await recordOf(answer?.secret)).toMatchObject({ events: [] });
      },
    );

    journeys.test(
      'DATA-02 NAV-01 "Privacy settings" have an address, reject and accept alike, and say when they were changed',
      async ({ page }) => {
        await page.goto('/privacy-settings');
        const dialog = page.getByRole('dialog', { name: said.settings });
        await expect(dialog.getByRole('switch').first()).toBeDisabled();
        await expect(dialog.getByRole('switch').first()).toBeChecked();
        await expect(dialog.getByRole('switch', { name: said.measuring })).not.toBeChecked();
        await expect(dialog).toContainText(said.unchosen);
        const [reject, accept] = said.all.map((name) => dialog.getByRole('button', { name, exact: true }));
        await accept?.click();
        await expect(dialog).toBeHidden();
        await expect(barOf(page, said)).toBeHidden();
        expect(await consentIn(page)).toMatchObject({ decision: 'yes' });

        await page.reload();
        await expect(dialog.getByRole('switch', { name: said.measuring })).toBeChecked();
        await expect(dialog).toContainText(
          language === 'EN' ? /Last changed on \d/ : /Zuletzt geändert am \d/,
        );
        await reject?.click();
        await expect(dialog).toBeHidden();
        expect(await consentIn(page)).toMatchObject({ decision: 'no' });
      },
    );

    journeys.test(
      'LAW-02 Global Privacy Control is a no: nobody is asked, a yes from before ends, and the settings say so',
      async ({ page, context }) => {
        await page.goto('/');
        await buttonOf(page, said, 'accept').click();
        await expect(barOf(page, said)).toBeHidden();
        const { secret } = (await consentIn(page)) ?? {};
        await context.setExtraHTTPHeaders({ 'sec-gpc': '1' });
        await context.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
        );
        const { measured } = watchMeasuring(page);
        await page.goto('/bookservice/1');
        await expect(page.locator('[data-screen="1"]')).toBeVisible();
        await expect.poll(() => recordOf(secret)).toMatchObject({ isWithdrawn: true, events: [] });
        expect(measured).toEqual([]);

        await context.clearCookies({ name: 'consent' });
        await page.goto('/privacy-settings');
        const dialog = page.getByRole('dialog', { name: said.settings });
        await expect(dialog).toContainText(said.signal);
        await expect(dialog.getByRole('switch', { name: said.measuring })).toBeDisabled();
        await expect(dialog.getByRole('switch', { name: said.measuring })).not.toBeChecked();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(barOf(page, said)).toBeHidden();
      },
    );

    for (const width of [320, widths.phone, widths.tablet, widths.desktop])
      test.describe(`at ${width}`, () => {
        test.use({ width });

        test('LAW-02 refusing is as easy as agreeing: the same button, the same size, side by side, reject first', async ({
          page,
        }) => {
          await page.goto('/');
          const look = (which: 'reject' | 'accept') =>
            buttonOf(page, said, which).evaluate((button) => {
              const { width: wide, height, top, left } = button.getBoundingClientRect();
              const style = getComputedStyle(button);
              // These properties depend on the position and the words of each button, so they are not
              // compared.
              const own = ['inline-size', 'width', 'perspective-origin', 'transform-origin'];
              // Variables belong to the page, which measures some of them once it is loaded; what they
              // mean for a button is in its other properties.
              const computed = [...style].filter((name) => !own.includes(name) && !name.startsWith('--'));
              return {
                box: { wide, height, top },
                left,
                style: computed.map((name) => `${name}: ${style.getPropertyValue(name)}`),
              };
            });
          const [reject, accept] = [await look('reject'), await look('accept')];
          expect(accept.box).toEqual(reject.box);
          expect(accept.style).toEqual(reject.style);
          expect(accept.left).toBeGreaterThan(reject.left);
          expect(reject.box.height).toBeGreaterThanOrEqual(44);
        });
      });
  });

test('DATA-02 an answer to an older version of the question is none: everybody is asked anew', async ({
  page,
  context,
  baseURL,
}) => {
  const said = words.EN;
  await context.addCookies([
    { name: 'consent', value: `0.yes.1794912000.${'x'.repeat(43)}`, url: baseURL ?? '' },
  ]);
  const { measured } = watchMeasuring(page);
  await page.goto('/about');
  await expect(barOf(page, said)).toBeVisible();
  await awake(page);
  expect(measured).toEqual([]);
});

test('DATA-02 a yes that our server cannot keep is told, and nothing is measured', async ({
  page,
  expectedComplaints,
}) => {
  const said = words.EN;
  expectedComplaints.push(/Failed to load resource|net::ERR_FAILED/);
  const { measured } = watchMeasuring(page);
  await page.route(`**${decideConsent.path}`, (route) => route.abort());
  await page.goto('/');
  await buttonOf(page, said, 'accept').click();
  await expect(page.getByText(said.failed)).toBeVisible();
  await expect(barOf(page, said)).toBeVisible();
  expect(await consentIn(page)).toBeUndefined();
  expect(measured).toEqual([]);
});

test.describe('offline', () => {
  test.use({ language: 'DE' });
  test('DATA-02 a withdrawal without a connection counts at once, and is made good by the next page', async ({
    page,
    expectedComplaints,
  }) => {
    const said = words.DE;
    await page.context().addCookies([
      {
        name: 'language',
        value: 'de',
        url: page.url() === 'about:blank' ? (process.env['STOREFRONT_URL'] ?? '') : page.url(),
      },
    ]);
    expectedComplaints.push(/Failed to load resource|net::ERR_FAILED/);
    await page.goto('/about');
    await buttonOf(page, said, 'accept').click();
    await expect(barOf(page, said)).toBeHidden();
    const { secret } = (await consentIn(page)) ?? {};
    await page.route(`**${decideConsent.path}`, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: said.settings }).click();
    const dialog = page.getByRole('dialog', { name: said.settings });
    await dialog.getByRole('button', { name: said.all[0], exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Das Messen ist aus');
    expect(await consentIn(page)).toMatchObject({ decision: 'no', secret });
    expect(await recordOf(secret)).toMatchObject({ isWithdrawn: false });

    await page.unroute(`**${decideConsent.path}`);
    const { measured } = watchMeasuring(page);
    await page.goto('/');
    await awake(page);
    await expect.poll(() => recordOf(secret)).toMatchObject({ isWithdrawn: true, events: [] });
    await expect.poll(() => consentIn(page)).toMatchObject({ decision: 'no', secret: undefined });
    expect(measured).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('DATA-02 nobody is asked, and the page of the settings says why', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.consent')).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: words.EN.settings }).click();
    await expect(page).toHaveURL('/privacy-settings');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('Your browser doesn’t run scripts here');
  });
});
