import { mkdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './fixtures/chromium.ts';
import { contentPages } from './fixtures/pages.ts';

/** Every page and dialog × four widths × two languages, for looking at. */
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
  { name: 'notify-confirm', path: '/notify/confirm' },
  { name: 'notify-unsubscribe', path: '/notify/unsubscribe' },
  { name: 'dialog-location', path: '/', act: click(0) },
  { name: 'dialog-language', path: '/', act: click(1) },
  { name: 'dialog-menu', path: '/', act: click(2), least: 768 },
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

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
for (const width of widths)
  for (const language of ['en', 'de']) {
    const context = await browser.newContext({
      viewport: { width, height: width < 768 ? 844 : 900 },
      reducedMotion: 'reduce',
    });
    if (language === 'de') await context.addCookies([{ name: 'language', value: 'de', url: base }]);
    for (const { name, path, act, least = 0 } of shots) {
      if (width < least) continue;
      const page = await context.newPage();
      await page.goto(base + path, { waitUntil: 'networkidle' });
      // Pictures below the fold load when they come near.
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
    await context.close();
  }
await browser.close();
console.log(`Screenshots of ${shots.length} pages and dialogs lie in screenshots/.`);
