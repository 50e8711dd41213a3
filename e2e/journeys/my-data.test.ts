import { readFileSync } from 'node:fs';
import { openSetup, PersonalDataFile } from '@mendwell/contract';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { mailsTo, mailWith, newAddress } from '../fixtures/inbox.ts';
import { letOrderBeCompleted, mailedAccess, myDataOn } from '../fixtures/my-data.ts';
import { inMails, providerAddress } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';
import { call } from '../fixtures/waiting-order.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('DATA-01 LAW-05 LAW-04 from home to everything that is held, its file, its erasure and what stays, without violations', async ({
      page,
      say,
      browser,
      baseURL,
      expectedComplaints,
    }) => {
      test.slow();
      expectedComplaints.push(/status of 409/);
      const order = await submitOrder(browser, baseURL ?? '', language);
      const { email } = order.customer;
      const workshop = providerAddress(order);
      await inMails(workshop, new RegExp(`(${order.orderNumber})`), 1, order.id);
      await letOrderBeCompleted(order);

      await page.goto('/');
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say(m.shell_privacy) })
        .click();
      await page
        .getByRole('main')
        .getByRole('link', { name: say(m.shell_my_data), exact: true })
        .last()
        .click();
      await expect(page).toHaveURL(/\/my-data$/);
      const mine = myDataOn(page, say);
      await expect(mine.heading).toHaveText(say(m.my_data_title));
      await expectNoBarriers(page, language);

      await mine.email.fill('not an address');
      await mine.send.click();
      await expect(mine.email).toHaveAccessibleDescription(say(m.my_data_email_invalid));
      await expect(mine.email).toBeFocused();
      await mine.email.fill(email);
      await mine.send.click();
      await expect(mine.heading).toHaveText(say(m.my_data_code_title));
      await expect(mine.heading).toBeFocused();
      await expectNoBarriers(page, language);

      // The link opens the page, and its token is removed from the address at once.
      const { code, link } = await mailedAccess(email);
      await page.goto('about:blank');
      await page.goto(link);
      await expect(mine.heading).toHaveText(say(m.my_data_code_title));
      await expect(page).toHaveURL(/\/my-data$/);
      await expect(mine.show).toBeDisabled();
      await mine.code.fill(code === '000000' ? '000001' : '000000');
      // The last digit does not send the code; the button does.
      await expect(mine.show).toBeEnabled();
      await mine.show.click();
      await expect(page.getByRole('alert')).toContainText(say(m.problem_code_invalid));
      await expectNoBarriers(page, language);
      await mine.code.fill(code);
      await mine.show.click();
      await expect(mine.heading).toHaveText(say(m.my_data_all_title_name, { name: 'Mira' }));
      await expect(mine.heading).toBeFocused();
      await expect(mine.section(say(m.my_data_erasable_title))).toContainText('Mira Sommerfeld-Okafor');
      // Not everything that stays is required by law: the contact for complaints is not.
      const keptTitle = { EN: 'What stays, why and until when', DE: 'Was bleibt, warum und bis wann' }[
        language
      ];
      const law = mine.section(keptTitle);
      const year = new Date().getFullYear();
      await expect(law).toContainText(order.orderNumber);
      await expect(law).toContainText(String(year + 8));
      await expect(law).toContainText(say(m.my_data_claims));
      await page.getByRole('button', { name: new RegExp(order.orderNumber) }).click();
      const details = mine.section(say(m.my_data_details_title));
      await expect(details).toContainText(email);
      // The history and the mails that were sent are described in words instead of stored names.
      const words = {
        EN: {
          events: [
            'Order started (you)',
            'Payment method saved, order placed (you)',
            'Payment received (automatic)',
          ],
          mails: ['Confirmation that we received your order', 'To the workshop: your order'],
        },
        DE: {
          events: [
            'Auftrag begonnen (du)',
            'Zahlungsart hinterlegt, Auftrag erteilt (du)',
            'Zahlung eingegangen (automatisch)',
          ],
          mails: ['Eingangsbestätigung deines Auftrags', 'An die Werkstatt: dein Auftrag'],
        },
      }[language];
      const listed = (text: string) => details.getByRole('listitem').filter({ hasText: `: ${text}` });
      for (const event of words.events) await expect(listed(event)).toHaveCount(1);
      await details.getByRole('button', { name: say(m.my_data_mails) }).click();
      for (const mail of words.mails) await expect(listed(mail)).toHaveCount(1);
      await expect(details).not.toContainText(/submit|payment_succeed|order-received|provider-request/);
      await expectNoBarriers(page, language);
      // After a reload the page still works without the link.
      await page.reload();
      await expect(mine.heading).toHaveText(say(m.my_data_all_title_name, { name: 'Mira' }));

      const saved = page.waitForEvent('download');
      await mine.download.click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe('my-data.json');
      const file = PersonalDataFile.parse(JSON.parse(readFileSync(await download.path(), 'utf8')));
      expect(file.orders.map((held) => [held.order.number, held.contact?.email])).toEqual([
        [order.orderNumber, email],
      ]);
      // In the file for programs the names stay as they are stored.
      expect(file.orders[0]?.history.map(({ action }) => action)).toEqual([
        'place',
        'submit',
        'payment_succeed',
      ]);
      expect(file.mails.map(({ template }) => template)).toContain('order-received');

      await mine.erase.click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(say(m.my_data_erase_ask));
      await dialog.getByRole('button', { name: say(m.my_data_erase_no) }).click();
      await expect(mine.erase).toBeFocused();
      await mine.erase.click();
      await dialog.getByRole('button', { name: say(m.my_data_erase_yes) }).click();
      await expect(page.getByText(say(m.my_data_erased))).toBeVisible({ timeout: 30_000 });
      await expect(mine.section(say(m.my_data_erasable_title))).not.toContainText('Sommerfeld');
      await expect(law).toContainText(order.orderNumber);
      await expectNoBarriers(page, language);

      const mail = await mailWith(email, say(m.my_data_mail_erased_subject));
      expect(mail.text).toContain(order.orderNumber);
      expect(mail.text).toContain(String(year + 8));
      const [reported] = await inMails(workshop, /^([^\n]*)\n/, 1, `${order.orderNumber}: Bitte Kundendaten`);
      expect(reported).toContain(order.orderNumber);
    });

    journeys.test(
      'DATA-01 an unknown address sees the same page as a known one; only its own mailbox is told',
      async ({ page, say, browser, baseURL }) => {
        const known = (await submitOrder(browser, baseURL ?? '', language)).customer.email;
        const unknown = newAddress();
        const mine = myDataOn(page, say);
        const seen: string[] = [];
        for (const email of [known, unknown]) {
          await page.goto('/my-data');
          await page.evaluate(() => sessionStorage.clear());
          await page.reload();
          await mine.email.fill(email);
          const answered = page.waitForResponse((response) => response.url().endsWith('/my-data/request'));
          await mine.send.click();
          const response = await answered;
          await expect(mine.heading).toHaveText(say(m.my_data_code_title));
          seen.push(`${response.status()} ${(await page.getByRole('main').innerText()).replace(email, '')}`);
        }
        expect(seen[0]).toBe(seen[1]);
        const [mail] = await mailsTo(unknown);
        expect(mail?.subject).toBe(say(m.my_data_mail_nothing_subject));
      },
    );

    journeys.test(
      'DATA-01 a link that is over, or was never given, says so and leads to a new one',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/status of 404/);
        await page.goto(`/my-data#${'A'.repeat(43)}`);
        const mine = myDataOn(page, say);
        await mine.code.fill('123456');
        await mine.show.click();
        await expect(mine.heading).toHaveText(say(m.my_data_over_title));
        await expectNoBarriers(page, language);
        await page.getByRole('button', { name: say(m.my_data_over_again) }).click();
        await expect(mine.heading).toHaveText(say(m.my_data_title));
      },
    );

    journeys.test(
      'DATA-01 an order that is running is named as the reason, with what to do',
      async ({ page, say, browser, baseURL }) => {
        const order = await submitOrder(browser, baseURL ?? '', language);
        const { email } = order.customer;
        await page.goto('/my-data');
        const mine = myDataOn(page, say);
        await mine.email.fill(email);
        await page.keyboard.press('Enter');
        await expect(mine.heading).toHaveText(say(m.my_data_code_title));
        // In the tab that requested it, the code alone is enough; a new code replaces the first.
        await mailedAccess(email);
        await mine.newCode.click();
        await expect(page.getByText(say(m.my_data_code_sent_again))).toBeVisible();
        await mine.code.fill((await mailedAccess(email, 2)).code);
        await page.keyboard.press('Enter');
        const first = mine.section(say(m.my_data_first_title));
        await expect(first).toContainText(say(m.my_data_running, { number: order.orderNumber }));
        await expect(mine.erase).toHaveCount(0);
        await expectNoBarriers(page, language);
        await first.getByRole('link', { name: say(m.my_data_withdraw) }).click();
        await expect(page.getByLabel(say(m.withdraw_order))).toHaveValue(order.orderNumber);
      },
    );

    journeys.test(
      'DATA-01 "clear this device" asks, empties everything here without a connection, and the cookie with one',
      async ({ page, say, context, expectedComplaints }) => {
        expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
        await page.goto('/bookservice/1?postalCode=10115');
        await page.waitForFunction(() => localStorage.getItem('location'));
        await page.evaluate(async () => {
          sessionStorage.setItem('support', '{"message":"Hallo"}');
          window.name = 'work';
          await new Promise((resolve) => {
            const request = indexedDB.open('photos', 1);
            request.addEventListener('upgradeneeded', () =>
              request.result.createObjectStore('photos', { keyPath: 'id' }),
            );
            request.addEventListener('success', () => {
              request.result.close();
              resolve(undefined);
            });
          });
          if ('caches' in globalThis) await caches.open('left');
        });
        // A customer who comes to pay is identified by a cookie that scripts cannot read.
        await call(page, language, openSetup.path);
        expect((await context.cookies()).map(({ name }) => name)).toContain('visitor');
        await page.goto('/my-data');
        const mine = myDataOn(page, say);
        await mine.clear.click();
        const dialog = page.getByRole('alertdialog');
        await expectNoBarriers(page, language);
        await dialog.getByRole('button', { name: say(m.my_data_clear_no) }).click();
        expect(await page.evaluate(() => localStorage.getItem('location'))).not.toBeNull();

        await context.setOffline(true);
        await mine.clear.click();
        await dialog.getByRole('button', { name: say(m.my_data_clear_yes) }).click();
        await expect(page.getByText(say(m.my_data_cleared_offline))).toBeVisible();
        const left = () =>
          page.evaluate(async () => ({
            machine: Object.keys(localStorage),
            tab: Object.keys(sessionStorage),
            name: window.name,
            cookie: document.cookie,
            databases: (await indexedDB.databases()).map(({ name }) => name),
            caches: 'caches' in globalThis ? await caches.keys() : [],
          }));
        const nothing = { machine: [], tab: [], name: '', cookie: '', databases: [], caches: [] };
        expect(await left()).toEqual(nothing);

        await context.setOffline(false);
        await mine.clear.click();
        await dialog.getByRole('button', { name: say(m.my_data_clear_yes) }).click();
        await expect(page.getByText(say(m.my_data_cleared), { exact: true })).toBeVisible();
        expect(await left()).toEqual(nothing);
        expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
      },
    );

    journeys.test(
      'DATA-01 nothing of it is kept on the way, indexed or told to other pages',
      async ({ page }) => {
        const response = await page.goto('/my-data');
        expect(response?.headers()).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        });
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      },
    );
  });
