import { chatOf, inHours, lookAt } from '../fixtures/chat.ts';
import {
  contentPlaces,
  leaveBag,
  orderingPlaces,
  orderPlaces,
  providerPlace,
} from '../fixtures/every-page.ts';
import { test as paymentTest } from '../fixtures/payment-test.ts';
import { watchRequests } from '../fixtures/quiet.ts';
import { anyLanguage, expect, m, oneReader, test } from '../fixtures/test.ts';

const quietPages = ['/', '/about', '/discovery', '/stories', '/help', '/help/FAQ', '/imprint', '/withdraw'];

for (const { language, width } of oneReader)
  test.describe(`${language} ${width} px`, () => {
    test.use({ language, width });

    test('CONT-08 LAW-03 before it is opened nothing is stored and nothing is asked, on any page', async ({
      page,
      say,
      context,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/sip\/chat|\/assets\/chat-/.test(request.url())) asked.push(request.url());
      });
      const before = (await context.cookies()).map(({ name }) => name);
      await lookAt(page, inHours);
      for (const path of quietPages) {
        const quiet = watchRequests(page);
        await page.goto(path);
        await page.locator('.chat').hover();
        await page.locator('.chat').focus();
        await quiet();
      }
      expect(asked).toEqual([]);
      expect((await context.cookies()).map(({ name }) => name)).toEqual(before);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
      expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);

      // Once opened, the chat loads its code; it stores nothing before the first message.
      const chat = chatOf(page, say);
      await chat.open();
      await expect(chat.log).toContainText(say(m.chat_welcome));
      expect(asked.filter((url) => /\/assets\/chat-[\w-]+\.js$/.test(url))).toHaveLength(1);
      expect(asked.filter((url) => url.includes('/sip/chat/events'))).toEqual([]);
      expect((await context.cookies()).map(({ name }) => name)).toEqual(before);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      await chat.write(`Hello from ${language} ${Date.now()}`);
      await expect(chat.states).toHaveText(chat.state(m.chat_sent));
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['chat']);
      // In production the cookie's name begins with `__Host-`, which requires TLS.
      expect((await context.cookies()).map(({ name }) => name)).toEqual([...before, 'visitor']);
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });
      test('CONT-08 the button leads to the contact form', async ({ page, say }) => {
        await page.goto('/about');
        await page.getByRole('link', { name: say(m.chat_open) }).click();
        await expect(page).toHaveURL('/help/CustomerSupport');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.support_title));
      });
    });
  });

for (const language of anyLanguage)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    // Two of these pages make requests to the payment provider.
    for (const { name, open } of [...contentPlaces, ...orderingPlaces, ...orderPlaces])
      paymentTest(`CONT-08 the chat opens on ${name}`, async ({ page, say }) => {
        if (name.startsWith('/checkout')) await leaveBag(page);
        await open(page);
        const chat = chatOf(page, say);
        await chat.open();
        await expect(chat.close).toBeVisible();
        // The title of the document does not change.
        await expect(page).not.toHaveTitle(say(m.chat_title, { platform: 'Mendwell' }));
      });

    test('CONT-08 the page for workshops, who are no customers, has no chat', async ({ page }) => {
      await providerPlace.open(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.chat')).toHaveCount(0);
    });
  });
