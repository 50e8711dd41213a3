import { type LanguageName, languageLocales } from '@mendwell/contract';
import { formatPrice, type Say } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { enterAsSupport, giveDevice, letProofGetOld } from '../fixtures/desk.ts';
import { mailSaying } from '../fixtures/inbox.ts';
import { chargesOf } from '../fixtures/orders.ts';
import { quoteOrder } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, m, readersInTurn, test } from '../fixtures/test.ts';

const desk = process.env['DESK_URL'] ?? '';
const shop = process.env['STOREFRONT_URL'] ?? '';
test.use({ baseURL: desk });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page) => page.locator('main').getByRole('status');

type Person = { readonly language: LanguageName; readonly say: Say };
/** Somebody of support with a passkey, who signed in a while ago. */
async function enterWithPasskey(page: Page, person: Person): Promise<void> {
  await giveDevice(page);
  const email = await enterAsSupport(page, person);
  await page.getByRole('button', { name: person.say(m.desk_account_add) }).click();
  await expect(status(page)).toContainText(person.say(m.desk_account_added));
  await letProofGetOld(email);
}

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'DESK-05 CARE-11 support asks for a large refund with a passkey, a second person says yes with theirs, and the customer is mailed',
      async ({ page, say, browser, expectedComplaints }) => {
        test.setTimeout(300_000);
        expectedComplaints.push(/status of 403/);
        // Above what one person decides alone.
        const order = await submitOrder(browser, shop, language, '4242424242424242', { ceiling: 20_000 });
        await quoteOrder(browser, shop, order);
        await expect
          .poll(async () => (await chargesOf(order.id)).map(({ state }) => state), { timeout: 60_000 })
          .toEqual(['paid']);
        const amount = formatPrice(language === 'DE' ? 'de' : 'en', 10_050);

        await enterWithPasskey(page, { language, say });
        await page.goto(`/support/orders/${order.id}/refund`);
        await expect(heading(page)).toHaveText(say(m.desk_refund_title, { number: order.orderNumber }));
        await page.getByLabel(say(m.desk_refund_amount)).fill(language === 'DE' ? '100,50' : '100.50');
        await page.getByText(say(m.desk_refund_cause_damage), { exact: true }).click();
        await page.getByLabel(say(m.desk_refund_words)).fill('The second button is lighter.');
        await expect(page.locator('main')).toContainText(say(m.desk_refund_second));
        await expectNoBarriers(page, language);
        await page.getByRole('button', { name: say(m.desk_refund_ask, { amount }) }).click();
        await expect(status(page)).toContainText(say(m.desk_refund_asked, { until: '' }).slice(0, 8));

        // Whoever asked can only take it back.
        await page.goto('/refunds');
        const own = page.getByRole('listitem').filter({ hasText: order.orderNumber });
        await expect(own.getByRole('button')).toHaveText([say(m.desk_refunds_take_back)]);

        const second = await browser.newPage({ baseURL: desk });
        await second
          .context()
          .addCookies([{ name: 'language', value: languageLocales[language], url: desk }]);
        await enterWithPasskey(second, { language, say });
        await second.goto('/refunds');
        await expectNoBarriers(second, language);
        const waiting = second.getByRole('listitem').filter({ hasText: order.orderNumber });
        await waiting.getByRole('button', { name: say(m.desk_refunds_yes) }).click();
        const dialog = second.getByRole('dialog');
        await dialog.getByLabel(say(m.desk_refunds_word)).fill('I have seen the photos.');
        await dialog.getByRole('button', { name: say(m.desk_refunds_yes) }).click();
        await expect(status(second)).toContainText(
          say(m.desk_refunds_approved, { amount, number: order.orderNumber }),
        );
        await mailSaying(order.customer.email, amount);
        await second.close();
      },
    );
  });
