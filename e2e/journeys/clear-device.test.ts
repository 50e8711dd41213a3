import { sayIn } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { awake } from '../fixtures/awake.ts';
import { chatOf, inHours, lookAt, replyAsSupport, storedTimes } from '../fixtures/chat.ts';
import { consentIn, recordOf } from '../fixtures/consent.ts';
import { leaveBag } from '../fixtures/every-page.ts';
import { myDataOn } from '../fixtures/my-data.ts';
import { expect, m, oneReader, test } from '../fixtures/test.ts';

test.use({ hasRejected: false });

const words = {
  EN: {
    accept: 'Accept',
    promise:
      'Your bag, your draft with its photos, everything you typed here and your settings will be deleted from this browser, for good. So will a chat without an e-mail address and, if you’d allowed measuring, what was measured. Orders you’ve placed stay.',
    done: 'Done. This browser no longer keeps anything of ours.',
    welcome: 'Mendwell: Hello. How can we help? A person will read your message and answer here.',
    emptyBag: 'Your Order, 0 items',
    asked: 'Do you mend umbrellas?',
    imprint: 'Imprint',
  },
  DE: {
    accept: 'Zustimmen',
    promise:
      'Warenkorb, Entwurf mit Fotos, alles, was du hier getippt hast, und deine Einstellungen verschwinden endgültig aus diesem Browser. Ein Chat ohne E-Mail-Adresse geht mit, und falls du das Messen erlaubt hattest, auch das Gemessene. Bestellte Aufträge bleiben.',
    done: 'Erledigt. In diesem Browser liegt nichts mehr von uns.',
    welcome:
      'Mendwell: Hallo. Was können wir für dich tun? Ein Mensch liest deine Nachricht und antwortet hier.',
    asked: 'Repariert ihr Regenschirme?',
    imprint: 'Impressum',
  },
} as const;

/** Returns everything that the browser stores for us and that a script can read. */
const keptIn = (page: Page) =>
  page.evaluate(async () => ({
    machine: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    name: window.name,
    cookie: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
const nothing = { machine: [], tab: [], name: '', cookie: '', databases: [] };

for (const { language, width } of oneReader)
  test.describe(`${language} ${width} px`, () => {
    test.use({ language, width, locale: language === 'DE' ? 'de-DE' : 'en-GB' });

    test('DATA-01 DATA-02 "clear this device" takes back the yes to measuring, and bag, chat and all that was measured go', async ({
      page,
      say,
      context,
    }) => {
      test.slow();
      const said = words[language];
      await lookAt(page, inHours);
      await page.goto('/');
      await page.getByRole('button', { name: said.accept, exact: true }).click();
      await expect(page.locator('.consent')).toBeHidden();
      const { secret } = (await consentIn(page)) ?? {};
      await leaveBag(page);
      await page.goto('/about');
      const chat = chatOf(page, say);
      await chat.open();
      const asked = `${said.asked} ${Date.now()} ${width}`;
      await chat.write(asked);
      await replyAsSupport(asked, 'Jonas here.');
      await expect(chat.said).toHaveCount(2);
      await chat.close.click();
      // Measured events are sent when the visitor leaves a page.
      await page.goto('/my-data');
      await awake(page);
      await expect.poll(async () => (await recordOf(secret))?.events.length).toBeGreaterThan(0);
      expect((await keptIn(page)).machine).toEqual(expect.arrayContaining(['bag', 'chat']));

      // Meanwhile the chat stays open in a second tab.
      const other = await context.newPage();
      await lookAt(other, inHours);
      await other.goto('/imprint');
      const elsewhere = chatOf(other, say);
      await elsewhere.open();
      await expect(elsewhere.said).toHaveCount(2);
      await elsewhere.field.fill('Half a sent');

      const mine = myDataOn(page, say);
      await page.bringToFront();
      await mine.clear.click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(said.promise);
      await dialog.getByRole('button', { name: say(m.my_data_clear_yes) }).click();
      await expect(page.getByText(said.done, { exact: true })).toBeVisible();
      expect(await keptIn(page)).toEqual(nothing);
      expect(await context.cookies()).toEqual([]);
      expect(await recordOf(secret)).toMatchObject({ isWithdrawn: true, events: [] });
      expect(await storedTimes(asked)).toBe(0);

      // The other tab shows nothing of it either, and stores nothing again.
      await expect(elsewhere.panel).toBeHidden();
      await other.bringToFront();
      await expect(other.locator('.consent')).toBeVisible();
      // The chosen language was a setting: a new page is in English, as for every first-time visitor.
      const anew = sayIn('en');
      const begun = chatOf(other, anew);
      await begun.open();
      await expect(begun.said).toHaveText([words.EN.welcome]);
      await expect(begun.field).toHaveValue('');
      await begun.close.click();
      await expect(other.locator('.chat__count')).toHaveCount(0);
      expect(await keptIn(other)).toEqual(nothing);
      await other.close();

      // Even without a reload the chat is empty.
      await page.bringToFront();
      await chat.open();
      await expect(chat.said).toHaveText([said.welcome]);
      await chat.close.click();

      // Who goes on by a link goes on in the language that they see, and nothing is stored for it.
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say(m.shell_imprint) })
        .click();
      await expect(page).toHaveURL(/\/imprint/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.imprint);
      await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase());
      expect((await keptIn(page)).cookie).toBe('');

      await page.goto('/about');
      await awake(page);
      await expect(page.locator('.consent')).toBeVisible();
      const empty = chatOf(page, anew);
      await empty.open();
      await expect(empty.said).toHaveText([words.EN.welcome]);
      await empty.close.click();
      await expect(
        page.getByRole('banner').getByRole('button', { name: words.EN.emptyBag }).first(),
      ).toBeVisible();
      expect((await keptIn(page)).cookie).toBe('');
      expect(await recordOf(secret)).toMatchObject({ isWithdrawn: true, events: [] });
    });
  });
