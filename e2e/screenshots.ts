import { mkdirSync } from 'node:fs';
import { languageLocales, languageValues } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { Booking, dress } from './fixtures/booking.ts';
import { chromiumArgs, chromiumPath } from './fixtures/chromium.ts';
import { rejected } from './fixtures/consent.ts';
import { contentPages } from './fixtures/pages.ts';
import { walkOrder } from './screenshots-of-orders.ts';

/**
 * Takes every page and dialog × four widths × two languages, for review; `orders` takes only those after
 * the bag, `readme` only the pictures of the README.
 */
const base = process.env['STOREFRONT_URL'] ?? '';
const widths = [390, 768, 1200, 1440];
const folder = new URL('../screenshots/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

const click = (index: number) => async (page: Page) => {
  const small = (page.viewportSize()?.width ?? 0) < 768;
  await page
    .locator(`${small ? '.site-head__sub' : '.head-tools--wide'} button`)
    .nth(index)
    .click();
  await page.getByRole('dialog').waitFor();
};
type Shot = { name: string; path: string; act?: (page: Page) => Promise<void>; least?: number };
const shots: Shot[] = [
  ...contentPages.map((path) => ({ name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'), path })),
  { name: 'discovery-search', path: '/discovery?q=zip' },
  { name: 'discovery-nothing', path: '/discovery?q=xylophonqwertz' },
  {
    name: 'consent',
    path: '/',
    // The page as a first-time visitor sees it.
    act: async (page) => page.evaluate(() => void (document.documentElement.dataset['consent'] = 'ask')),
  },
  {
    name: 'dialog-privacy',
    path: '/privacy-settings',
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'notify-confirm', path: '/notify/confirm' },
  { name: 'notify-unsubscribe', path: '/notify/unsubscribe' },
  { name: 'dialog-location', path: '/', act: click(0) },
  { name: 'dialog-language', path: '/', act: click(1) },
  { name: 'dialog-menu', path: '/', act: click(3), least: 768 },
  {
    name: 'dialog-notify',
    path: '/',
    act: async (page) => {
      await page.locator('.notify button').click();
      await page.getByRole('dialog').waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
];

/** Takes what the page shows, from its top. */
async function shootSettled(page: Page, path: string, fullPage: boolean): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(300);
  await page.screenshot({ path, fullPage });
}

type Shoot = (name: string, fullPage?: boolean) => Promise<void>;

/** Opens the seven screens, their dialogs and the bag, and takes each when it has content. */
async function walkBooking(page: Page, language: 'EN' | 'DE', shoot: Shoot): Promise<void> {
  const say = sayIn(languageLocales[language]);
  const booking = new Booking(page, say, language);
  await page.goto(base);
  await page.evaluate((value) => localStorage.setItem('language', value), languageValues[language]);
  await page.goto(`${base}/bookservice/1?postalCode=10115`);
  await page.waitForFunction(() => localStorage.getItem('location'));
  await booking.press(dress.category);
  await shoot('1');
  await booking.goOn(2);
  await booking.press(dress.type);
  await shoot('2');
  await booking.goOn(3);
  await booking.press(dress.service);
  await shoot('3');
  await booking.goOn(4);
  await booking.answer('Shorten the hem');
  await shoot('4');
  await booking.goOn(5);
  await booking.addPhotos('whole.jpg', 'close.jpg');
  await shoot('5');
  await page.getByRole('button', { name: say(m.photos_mark) }).click();
  await page.getByRole('button', { name: say(m.photos_stage_set, { photo: 1 }) }).press('Enter');
  await shoot('5-markers');
  await booking.goOn(6);
  await booking.next.click();
  await shoot('6');
  await booking.describe({ ...dress, colour: 'Navy' });
  await booking.goOn(7);
  await shoot('7');
  await page
    .getByRole('button', { name: say(m.booking_about_provider) })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await shoot('dialog-provider', false);
  await page.keyboard.press('Escape');
  await booking.next.click();
  await page.getByRole('dialog', { name: say(m.booking_fit_title) }).waitFor();
  await shoot('dialog-fit', false);
  await booking.answerFit();
  await booking.drawer.waitFor();
  await shoot('drawer', false);
  await booking.drawer
    .getByRole('button', { name: new RegExp(booking.word(dress.type)) })
    .last()
    .click();
  await shoot('dialog-delete', false);
  await booking.confirmRemoval(dress);
  await shoot('drawer-empty', false);
}

/** Takes the checkout and everything after it. */
async function walkOrders(browser: Browser, page: Page, width: number, language: 'EN' | 'DE'): Promise<void> {
  const named = (name: string) => `${folder}order-${name}-${width}-${language.toLowerCase()}`;
  await walkOrder({
    browser,
    base,
    page,
    language,
    receipt: `${named('receipt')}.pdf`,
    shoot: (name) => shootSettled(page, `${named(name)}.png`, true),
  });
}

async function shootPages(context: BrowserContext, width: number, language: string): Promise<void> {
  for (const { name, path, act, least = 0 } of shots) {
    if (width < least) continue;
    const page = await context.newPage();
    await page.goto(base + path, { waitUntil: 'networkidle' });
    // Pictures below the fold load when they come near the viewport.
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        scrollTo(0, y);
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      scrollTo(0, 0);
    });
    await page.waitForLoadState('networkidle');
    if (act) {
      await act(page);
      await page.waitForTimeout(300);
    }
    await page.screenshot({ path: `${folder}${name}-${width}-${language}.png`, fullPage: !act });
    await page.close();
  }
}

const newContext = async (width: number, language: 'EN' | 'DE') => {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: width < 768 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  const cookies = { ...(language === 'DE' ? { language: 'de' } : {}), ...rejected };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: base })));
  return context;
};

/** The first look of the home page, and of the screen on which a workshop is chosen. */
async function shootReadme(): Promise<void> {
  const images = new URL('../docs/images/', import.meta.url).pathname;
  const context = await newContext(1440, 'EN');
  const page = await context.newPage();
  await page.goto(base);
  await shootSettled(page, `${images}home.png`, false);
  await walkBooking(page, 'EN', async (name) => {
    if (name === '7') await shootSettled(page, `${images}booking.png`, false);
  });
  await context.close();
}

async function shootEverything(isOrdersOnly: boolean): Promise<void> {
  for (const width of widths)
    for (const language of ['EN', 'DE'] as const) {
      const context = await newContext(width, language);
      if (!isOrdersOnly) {
        await shootPages(context, width, language.toLowerCase());
        const page = await context.newPage();
        const named = (name: string) => `${folder}booking-${name}-${width}-${language.toLowerCase()}.png`;
        await walkBooking(page, language, (name, fullPage = true) =>
          shootSettled(page, named(name), fullPage),
        );
      }
      await walkOrders(browser, await context.newPage(), width, language);
      await context.close();
    }
}

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
if (process.argv.includes('readme')) await shootReadme();
else await shootEverything(process.argv.includes('orders'));
await browser.close();
console.log('The screenshots are taken.');
