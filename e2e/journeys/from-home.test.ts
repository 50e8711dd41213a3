import type { LanguageName } from '@mendwell/contract';
import { m, type Say } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { awake } from '../fixtures/awake.ts';
import { bagButton } from '../fixtures/bag.ts';
import { Booking, coat } from '../fixtures/booking.ts';
import { continueToPayment, fillDetails } from '../fixtures/checkout.ts';
import { newAddress } from '../fixtures/inbox.ts';
import { differences, type Look, looksOf } from '../fixtures/looks.ts';
import { formReady, orderWithCard, thanked } from '../fixtures/payment.ts';
import { expect, storageIsAsked, test } from '../fixtures/payment-test.ts';
import { watchRequests } from '../fixtures/quiet.ts';
import { isThorough, oneReader } from '../fixtures/test.ts';

/** What a browser stores for a page, without which it would look different for other reasons. */
type Stored = { readonly local: Record<string, string>; readonly session: Record<string, string> };

/** A screen, or the order's drawer above it, as somebody saw it who came by links. */
type Seen = {
  readonly path: string;
  readonly isDrawer: boolean;
  readonly stored: Stored;
  readonly looks: Look[];
};
const drawer = '[role="dialog"]';

const storedBy = (page: Page): Promise<Stored> =>
  page.evaluate(() => ({
    local: Object.fromEntries(Object.entries<string>(localStorage)),
    session: Object.fromEntries(Object.entries<string>(sessionStorage)),
  }));

const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};

/** The pages to read, in an order in which each links to the next, or the home page does. */
const pages: readonly (string | RegExp)[] = [
  '/about',
  '/how-it-works',
  '/discovery',
  /^\/stories\/./,
  '/stories',
  '/help/FAQ',
  '/help/CustomerSupport',
  '/help/PrivacyPolicy',
  '/help/termsAndConditions',
  '/imprint',
  '/accessibility',
  '/withdraw',
  '/order/find',
  '/my-data',
];

/** Walks by links and buttons alone: no document is loaded after the first. */
class Walk {
  readonly page: Page;
  readonly say: Say;
  readonly seen: Seen[] = [];
  /** Waits until everything that a screen loads later is there. */
  readonly rest: () => Promise<void>;

  constructor(page: Page, say: Say) {
    this.page = page;
    this.say = say;
    this.rest = watchRequests(page);
  }
  /** Remembers how the current screen looks. */
  async see(isDrawer = false): Promise<void> {
    await this.rest();
    const stored = await storedBy(this.page);
    const looks = await looksOf(this.page, isDrawer ? drawer : undefined);
    this.seen.push({ path: pathOf(this.page), isDrawer, stored, looks });
  }
  async goHome(): Promise<void> {
    await this.page.getByRole('banner').locator('.brands a').first().click();
    await expect(this.page).toHaveURL(/\/$/);
    await expect(this.page.locator('.hero')).toBeVisible();
  }
  /** Follows a visible link to a page, from the home page if there is none here, or from the menu. */
  async follow(path: string | RegExp): Promise<void> {
    const find = async () => {
      const links = this.page.locator('a:visible');
      const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      const at = paths.findIndex((one) => (typeof path === 'string' ? one === path : path.test(one)));
      return at < 0 ? undefined : { link: links.nth(at), to: paths[at] ?? '' };
    };
    let found = await find();
    if (!found) await this.goHome();
    found ??= await find();
    const menu = this.page.locator('.menu-btn:visible');
    if (!found && (await menu.count()) > 0) {
      await menu.click();
      await this.page.getByRole('dialog').waitFor();
      found = await find();
    }
    if (!found) throw new Error(`no link leads to ${path.toString()}`);
    await found.link.click();
    await expect.poll(() => pathOf(this.page)).toBe(found.to);
    await expect(this.page.locator('main h1')).toBeVisible();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }
  async readEverything(): Promise<void> {
    for (const path of pages) {
      await this.follow(path);
      await this.see();
    }
  }
  async book(language: LanguageName): Promise<void> {
    const booking = new Booking(this.page, this.say, language);
    await this.goHome();
    await this.page.getByLabel(this.say(m.home_postcode)).fill('10115');
    await this.page.getByRole('button', { name: this.say(m.home_find) }).click();
    await booking.expectScreen(1);
    for (let screen = 1; screen < 7; screen++) {
      await booking.settle(screen, coat);
      await this.see();
      if (screen === 1) await this.askForHelp();
      await booking.goOn(screen + 1);
    }
    await expect(booking.next).toBeEnabled();
    await this.see();
    await booking.next.click();
    await expect(booking.drawer).toBeVisible();
    await this.see(true);
    await booking.drawer.getByRole('link', { name: this.say(m.bag_checkout) }).click();
  }
  /** Only the booking and the checkout link to the beginning of the help. */
  async askForHelp(): Promise<void> {
    await this.follow('/help');
    await this.see();
    await this.page.goBack();
    await expect(this.page.locator('[data-screen="1"]')).toBeVisible();
  }
  async order(): Promise<void> {
    await expect(this.page.locator('form.customer')).toBeVisible();
    await fillDetails(this.page, { email: newAddress() });
    await this.see();
    await continueToPayment(this.page, this.say);
    await formReady(this.page);
    await this.see();
    await orderWithCard(this.page, this.say);
    await thanked(this.page);
    await expect(this.page.locator('.thanks')).toBeVisible();
    await this.see();
    await this.page.getByRole('button', { name: this.say(m.order_done_see) }).click();
    await expect(this.page).toHaveURL(/\/order\/status/);
    await expect(this.page.locator('.nextup')).toBeVisible();
    await this.see();
  }
}

/** Opens a screen by its address, with what was stored when somebody came to it by links. */
async function open(page: Page, { path, isDrawer, stored }: Seen): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(({ local, session }) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  }, stored);
  await page.goto(path);
  await awake(page);
  if (path === '/checkout/2') await formReady(page);
  if (isDrawer) await bagButton(page).click();
}

/** The walk takes a minute: on a phone in German for each change, in all four ways every night. */
for (const { language, width } of oneReader)
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    // Some forty screens, each with everything that it loads later.
    test.setTimeout(240_000);

    test('LOOK-02 every screen looks to somebody who came from home by links as it does by its address', async ({
      page,
      say,
      expectedComplaints,
    }) => {
      expectedComplaints.push(storageIsAsked);
      const walk = new Walk(page, say);
      await page.goto('/');
      await awake(page);
      // Every night each page is read before the booking as well, so that each comes after each.
      if (isThorough) await walk.readEverything();
      await walk.book(language);
      await walk.order();
      await walk.goHome();
      await walk.see();
      await walk.readEverything();
      // What was read more than once is opened once: it must look like each.
      const screens = Map.groupBy(walk.seen, ({ path, isDrawer }) => `${path} ${isDrawer ? 'drawer' : ''}`);
      expect(screens.size).toBe(28);
      for (const [name, seen] of screens)
        await test.step(name, async () => {
          const last = seen.at(-1);
          if (!last) return;
          await open(page, last);
          await expect(async () => {
            const looks = await looksOf(page, last.isDrawer ? drawer : undefined);
            for (const { looks: walked } of seen) expect(differences(walked, looks)).toEqual([]);
          }).toPass({ timeout: 20_000 });
        });
    });
  });
