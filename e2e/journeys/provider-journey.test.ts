import type { Order } from '@mendwell/contract';
import type { Page } from '@playwright/test';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, inTurn, m, refused, storageIsAsked, test, widths } from '../fixtures/payment-test.ts';
import { asFile, takePhoto } from '../fixtures/photos.ts';
import { bar, heading, openRequest } from '../fixtures/provider-page.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';

type Say = Parameters<Parameters<typeof test>[2]>[0]['say'];
const stateOf = async ({ customer }: Order) => (await ordersOf(customer.email))[0]?.state;

const send = async (page: Page, say: Say) => {
  await bar(page).getByRole('button').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(m.provider_yes_send) })
    .click();
};

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language, width: widths.phone });
    test.slow();

    journeys.test(
      'ORD-02 from the letter to the answer: the code, two taps, and the order is accepted; the device stays known',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        expectedComplaints.push(refused(401));
        const order = await submitOrder(browser, baseURL ?? '', language);
        await openRequest(page, say, order);
        const main = page.getByRole('main');
        await expect(main).toContainText(order.orderNumber);
        for (const secret of [order.customer.email, order.customer.phone, order.customer.familyName, '4242'])
          await expect(main).not.toContainText(secret);
        // The provider first enters a price for lines that were ordered with a range.
        for (const open of await page
          .getByRole('button', { name: say(m.provider_name_price_of, { line: '' }) })
          .all()) {
          await open.click();
          await page.locator('.money input').last().fill('30');
        }
        await send(page, say);
        await expect(heading(page)).toHaveText(say(m.provider_accepted_title, { name: 'Mira' }));
        expect(await stateOf(order)).toBe('accepted');

        await page.reload();
        await expect(heading(page)).toHaveText(say(m.provider_accepted_title, { name: 'Mira' }));
      },
    );

    journeys.test(
      'ORD-02 ORD-15 a new line with its photo becomes a quote that waits for the customer; then it is declined',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        expectedComplaints.push(refused(401), storageIsAsked);
        const order = await submitOrder(browser, baseURL ?? '', language);
        await openRequest(page, say, order);
        await page.locator('.answer__add').first().getByRole('button').click();
        const added = page.locator('[data-line]').filter({ hasText: say(m.provider_new_line) });
        await added.getByLabel(say(m.provider_price), { exact: true }).fill('24,50');
        await added.getByText(say(m.provider_reason_hidden_damage)).click();
        const photo = asFile('lining.jpg', await takePhoto({ width: 900, height: 1200 }));
        await added.locator('input[type=file]').setInputFiles(photo);
        await expect(
          added.getByRole('button', { name: say(m.photos_remove, { name: 'lining.jpg' }) }),
        ).toBeVisible({
          timeout: 30_000,
        });
        await added.getByLabel(say(m.provider_line_name)).fill('Futter repariert');
        await send(page, say);
        await expect(heading(page)).toHaveText(say(m.provider_sent_title, { name: 'Mira' }));
        expect(await stateOf(order)).toBe('quoted');
        const shown = page.locator('.pline .ishot img');
        await expect(shown).toBeVisible();
        expect(
          await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
        ).toBeGreaterThan(0);

        await page.getByRole('button', { name: say(m.provider_decline) }).click();
        const dialog = page.getByRole('alertdialog');
        await dialog.getByText(say(m.provider_decline_no_time)).click();
        await dialog.getByRole('button', { name: say(m.provider_decline_yes), exact: true }).click();
        await expect(heading(page)).toHaveText(say(m.other_workshop_gone_title));
        expect(await stateOf(order)).toBe('reassigning');
      },
    );
  });
