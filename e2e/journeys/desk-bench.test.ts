import { type LanguageName, languageValues, type Order } from '@mendwell/contract';
import { formatPrice } from '@mendwell/copy';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { enterDesk } from '../fixtures/desk.ts';
import {
  buttonOf,
  chargesOf,
  extra,
  fillQuestion,
  readOrder,
  seam,
  words,
} from '../fixtures/more-work-page.ts';
import { storageIsAsked } from '../fixtures/payment-test.ts';
import { asFile, takePhoto } from '../fixtures/photos.ts';
import { mailedLink, quoteOrder } from '../fixtures/provider.ts';
import { enterCode } from '../fixtures/quote-page.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, m, readersInTurn, test } from '../fixtures/test.ts';
import { bringToTheBench } from '../fixtures/to-the-bench.ts';

test.use({ baseURL: process.env['DESK_URL'] ?? '' });

const shop = process.env['STOREFRONT_URL'] ?? '';

const main = (page: Page) => page.locator('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.locator('.task-bar');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

/** The customer, in a browser of their own. */
async function asCustomer(browser: Browser, language: LanguageName): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop });
  await context.addCookies([{ name: 'language', value: languageValues[language], url: shop }]);
  return context.newPage();
}

/** Presses Tab until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await what.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(what).toBeFocused();
}

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });
    const price = (cents: number) => formatPrice(language === 'DE' ? 'de' : 'en', cents);

    journeys.test(
      'DESK-04 CARE-03 CARE-04 at the desk the workshop asks for more work, the customer accepts it by the mail, and what cannot be repaired is paid back',
      async ({ page, say, browser, expectedComplaints }) => {
        test.setTimeout(400_000);
        expectedComplaints.push(storageIsAsked);
        const order = await submitOrder(browser, shop, language);
        const name = order.customer.givenName;
        await bringToTheBench(browser, shop, order, language);
        await enterDesk(page, { say, language, workshop: order.provider.id });
        await page.goto(`/orders/${order.id}`);
        await link(page, say(m.provider_more)).click();
        await expect(heading(page)).toContainText(say(m.desk_bench_title, { items: '' }).trim());
        await expectNoBarriers(page, language);

        // Nothing is sent before work, price, reason and photo are there; what is typed survives a reload.
        const send = bar(page).getByRole('button', { name: say(m.provider_more_send, { name }) });
        await send.click();
        await expect(main(page).getByRole('alert')).toContainText(say(m.provider_more_missing));
        await fillQuestion(page, say, main(page));
        await expect(main(page)).toContainText(say(m.provider_more_sees, { name }));
        await expectNoBarriers(page, language);
        await page.reload();
        await expect(main(page).getByLabel(say(m.provider_line_name))).toHaveValue(seam);
        await expect(main(page).locator('textarea')).toHaveValue(words);
        await expect(main(page).locator('.phs li')).toHaveCount(1);
        await expect(main(page)).toContainText(say(m.provider_more_sees, { name }));
        await send.click();
        await expect(main(page)).toContainText(say(m.provider_more_open_title, { name }));
        await expect(main(page).getByRole('alert')).toHaveText(say(m.provider_more_sent));
        await expect(main(page)).toContainText(seam);
        await expect(page.getByRole('button', { name: say(m.provider_more_take_back) })).toBeVisible();
        await expect(link(page, say(m.provider_unrepaired))).toHaveCount(0);
        await expectNoBarriers(page, language);

        const customer = await asCustomer(browser, language);
        const asked = await readOrder(customer, await mailedLink(order, 'more-work'));
        const work = asked.moreWork;
        if (!work) throw new Error('nobody is asked');
        expect(work.totalPrice.services - work.before.services).toBe(extra);
        await expect(buttonOf(customer, 0)).toHaveText(
          say(m.quote_accept, { price: price(work.totalPrice.estimatedPrice) }),
        );
        await buttonOf(customer, 0).click();
        await enterCode(customer, say, order, { button: buttonOf(customer, 0) });
        await expect(customer.getByRole('heading', { level: 1 })).toHaveText(say(m.more_work_accepted_title));
        // The page at the desk hears of it by itself.
        await expect(main(page)).toContainText(say(m.provider_more_paid, { name }), { timeout: 60_000 });
        expect((await chargesOf(order)).toSorted((one, other) => one - other)).toEqual(
          [work.before.estimatedPrice, work.difference].toSorted((one, other) => one - other),
        );
        await expectNoBarriers(page, language);

        // The jeans cannot be done after all; the coat can.
        await link(page, say(m.provider_more)).click();
        await main(page)
          .locator('.opt')
          .filter({ hasText: say(m.provider_unrepaired) })
          .click();
        await expect(main(page)).toContainText(say(m.desk_bench_unrepaired_hint, { name }));
        const report = bar(page).getByRole('button', { name: say(m.provider_unrepaired_yes) });
        await report.click();
        await expect(main(page).getByRole('alert')).toContainText(say(m.provider_unrepaired_missing));
        const ofJeans = asked.quote?.lines.filter(({ item }) => item === 1) ?? [];
        const boxes = main(page).getByRole('checkbox', { name: new RegExp(`^Jeans: `) });
        await expect(boxes).toHaveCount(ofJeans.length);
        for (const box of await boxes.all()) await box.check({ force: true });
        await expect(main(page)).toContainText(say(m.provider_unrepaired_part, { name }));
        const stored = page.waitForResponse((one) => one.url().endsWith('/photos') && one.status() === 201);
        await main(page)
          .locator('input[type=file]')
          .setInputFiles([asFile('jeans.jpg', await takePhoto({ width: 900, height: 900 }))]);
        await stored;
        await main(page).getByText(say(m.provider_unrepaired_too_worn), { exact: true }).click();
        await main(page).getByRole('textbox').first().fill('Jeder neue Stich reißt den nächsten auf.');
        await expectNoBarriers(page, language);
        await report.click();
        await expect(main(page).getByRole('alert')).toHaveText(say(m.provider_unrepaired_sent));
        await expect(
          main(page).getByText(say(m.provider_unrepaired_badge), { exact: true }).first(),
        ).toBeVisible();
        await expect(bar(page).getByRole('button', { name: say(m.provider_finished) })).toBeVisible();
        await expectNoBarriers(page, language);

        // What the jeans cost goes back with its share of the service fee; the coat stays paid.
        const status = await mailedLink(order, 'status');
        let after: Order = asked;
        await expect(async () => {
          after = await readOrder(customer, status);
          // The newest charge, of the additional work, is less than that: two charges give it back together.
          expect(after.refunds).toHaveLength(2);
        }).toPass({ timeout: 60_000 });
        const jeans = ofJeans.reduce((sum, { linePrice }) => sum + linePrice, 0);
        const refunded = after.refunds.reduce((sum, { amount }) => sum + amount, 0);
        expect(refunded).toBe(after.unrepaired[0]?.price.estimatedPrice);
        expect(refunded).toBeGreaterThanOrEqual(jeans);
        expect(refunded).toBeLessThan(after.agreedPrice?.estimatedPrice ?? 0);
        await expect(main(customer)).toContainText(say(m.status_unrepaired_too_worn));
        await expect(
          customer.getByRole('region', { name: say(m.status_unrepaired_back) }).locator('.total'),
        ).toContainText(price(refunded));
        await customer.context().close();
      },
    );

    journeys.test(
      'DESK-04 CARE-05 CARE-06 an order is handed back at the desk with the keyboard alone, and the customer is offered the other workshops',
      async ({ page, say, browser, expectedComplaints }) => {
        test.setTimeout(300_000);
        // An order that was handed back is not found any more.
        expectedComplaints.push(storageIsAsked, /status of 404/);
        const order = await submitOrder(browser, shop, language);
        await quoteOrder(browser, shop, order, {});
        await enterDesk(page, { say, language, workshop: order.provider.id });
        await page.goto(`/orders/${order.id}`);
        const ask = page.getByRole('button', { name: say(m.other_workshop_hand_back), exact: true });
        await tabTo(page, ask);
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('alertdialog');
        await expect(dialog).toContainText(
          say(m.other_workshop_hand_back_lead, { name: order.customer.givenName }),
        );
        const send = dialog.getByRole('button', { name: say(m.other_workshop_hand_back_send), exact: true });
        await tabTo(page, send);
        await page.keyboard.press('Enter');
        await expect(dialog).toContainText(say(m.provider_why_missing));
        await expectNoBarriers(page, language);
        // What is typed stays when the dialog is closed and the page is loaded again.
        await tabTo(page, dialog.getByRole('textbox'));
        await page.keyboard.type('Ich bin krank.');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(ask).toBeFocused();
        await page.reload();
        await tabTo(page, ask);
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('textbox')).toHaveValue('Ich bin krank.');
        await tabTo(page, dialog.getByRole('radio').first());
        await page.keyboard.press('Space');
        await tabTo(page, send);
        await page.keyboard.press('Enter');
        await expect(main(page).getByRole('alert')).toHaveText(
          say(m.desk_order_handed_back, { number: order.orderNumber }),
        );
        await expectNoBarriers(page, language);
        await page.goto(`/orders/${order.id}`);
        await expect(heading(page)).toHaveText(say(m.desk_order_gone_title));

        const customer = await asCustomer(browser, language);
        await customer.goto(await mailedLink(order, 'other-workshop'));
        await expect(main(customer)).toContainText(
          say(m.other_workshop_lead_handed_back, { provider: order.provider.displayName }),
        );
        await expect(main(customer).getByRole('article').first()).toBeVisible();
        await expectNoBarriers(customer, language);
        await customer.context().close();
      },
    );
  });
