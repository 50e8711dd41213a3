import type { LanguageName, Order } from '@mendwell/contract';
import { formatPrice, type Say } from '@mendwell/copy';
import { tagCodeOf } from '@mendwell/domain';
import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { enterDesk } from '../fixtures/desk.ts';
import { storageIsAsked } from '../fixtures/payment-test.ts';
import { asFile, takePhoto } from '../fixtures/photos.ts';
import { liningOf, quoteOrder } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { anyLanguage, expect, m, readersInTurn, test } from '../fixtures/test.ts';
import { collect } from '../fixtures/to-the-bench.ts';

test.use({ baseURL: process.env['DESK_URL'] ?? '' });

const shop = process.env['STOREFRONT_URL'] ?? '';
/** Longer than the time between the two taps of a double tap. */
const afterDoubleTap = 800;

const main = (page: Page) => page.locator('main');
const bar = (page: Page) => page.locator('.task-bar');
const file = async (name: string) => asFile(name, await takePhoto({ width: 600, height: 800 }));
/** What the lines of an order cost at the low end, as the desk writes it. */
const estimateOf = ({ items }: Order, language: LanguageName) =>
  formatPrice(
    language === 'DE' ? 'de' : 'en',
    items
      .flatMap(({ services }) => services)
      .reduce((sum, { linePrice }) => sum + Number(String(linePrice).split('-')[0]), 0),
  );

/** Counts taps, as somebody at the bench makes them. */
function counter() {
  let taps = 0;
  return {
    tap: async (what: Locator) => {
      taps += 1;
      await what.click();
    },
    /** A tap that opens the phone's own choice of photos. */
    choose: async (page: Page, name: string) => {
      taps += 1;
      await page.locator('.wphotos input[type=file]').setInputFiles([await file(name)]);
    },
    taps: () => taps,
  };
}

const row = (page: Page, { orderNumber }: Order) =>
  page.getByRole('listitem').filter({ hasText: orderNumber }).getByRole('link');

async function openLane(page: Page, say: Say, lane: typeof m.desk_queue_bench): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: say(m.desk_queue_lanes) })
    .getByRole('link', { name: say(lane) })
    .click();
}

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'DESK-04 CARE-02 an order at the desk from the estimate to finished: 2 taps to confirm, 2 to check in, 5 to finish with two photos',
      async ({ page, say, browser, expectedComplaints }) => {
        test.setTimeout(300_000);
        expectedComplaints.push(storageIsAsked);
        const order = await submitOrder(browser, shop, language);
        const name = order.customer.givenName;
        await enterDesk(page, { say, language, workshop: order.provider.id });

        const confirming = counter();
        await confirming.tap(row(page, order));
        await expect(main(page)).toContainText(order.orderNumber);
        await expect(main(page)).not.toContainText(order.customer.familyName);
        await expect(page.locator('.ritem')).toHaveCount(order.items.length);
        await expectNoBarriers(page, language);
        await page.waitForTimeout(afterDoubleTap);
        const price = estimateOf(order, language);
        await confirming.tap(page.getByRole('button', { name: say(m.desk_order_confirm, { price }) }));
        await expect(main(page)).toContainText(say(m.provider_accepted_title, { name }));
        expect(confirming.taps()).toBe(2);
        await expect(page.getByRole('heading', { name: say(m.desk_order_quotes) })).toBeVisible();
        await expectNoBarriers(page, language);

        await collect(order, language);
        await expect(async () => {
          await openLane(page, say, m.desk_queue_arriving);
          await expect(row(page, order)).toHaveText(say(m.desk_queue_check_in), { timeout: 1000 });
        }).toPass();
        const arriving = counter();
        await arriving.tap(row(page, order));
        // The tag has the focus; the keyboard leads from it to the count.
        await expect(page.getByLabel(say(m.custody_checkin_tag_label))).toBeFocused();
        await page.keyboard.type(tagCodeOf(order.id));
        await page.keyboard.press('Enter');
        await expect(page.getByLabel(say(m.desk_order_count))).toBeFocused();
        await page.keyboard.type('1');
        await expect(main(page)).toContainText(say(m.desk_order_which));
        await page.keyboard.press('Backspace');
        await page.keyboard.type('2');
        for (const item of await page.locator('.bag-fields').getByRole('checkbox').all())
          await expect(item).toBeChecked();
        await expectNoBarriers(page, language);
        await arriving.tap(bar(page).getByRole('button', { name: say(m.provider_arrived) }));
        await expect(main(page)).toContainText(say(m.provider_working_title));
        expect(arriving.taps()).toBe(2);
        await expect(page.locator('.custody > .is-done')).toHaveCount(2);

        await openLane(page, say, m.desk_queue_bench);
        const finishing = counter();
        let sent = 0;
        page.on('response', (response) => {
          if (response.url().endsWith('/photos') && response.status() === 201) sent += 1;
        });
        await finishing.tap(row(page, order));
        await expect(bar(page)).toBeVisible();
        await finishing.choose(page, 'coat.jpg');
        await finishing.choose(page, 'jeans.jpg');
        await expect(bar(page)).toContainText(say(m.provider_photos_ready, { count: 2 }));
        await finishing.tap(page.getByLabel(say(m.desk_order_count)));
        await page.keyboard.type('2');
        await expectNoBarriers(page, language);
        await expect.poll(() => sent).toBe(2);
        await finishing.tap(bar(page).getByRole('button', { name: say(m.provider_finished) }));
        await expect(main(page)).toContainText(say(m.provider_marked_title));
        expect(finishing.taps()).toBe(5);
        await expectNoBarriers(page, language);

        await page.getByRole('button', { name: say(m.provider_undo) }).click();
        await expect(page.getByRole('alert')).toHaveText(say(m.provider_undone));
        await expect(main(page)).toContainText(say(m.provider_working_title));
      },
    );
  });

for (const language of anyLanguage)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('DESK-04 another price goes to the customer with its reason; a colleague who was quicker is shown; a declined order leaves the queue', async ({
      page,
      say,
      browser,
      expectedComplaints,
    }) => {
      test.setTimeout(240_000);
      // Somebody else was quicker, and an order that was declined is not found any more.
      expectedComplaints.push(storageIsAsked, /status of 40[49]/, /ERR_FAILED/);
      const order = await submitOrder(browser, shop, language);
      const name = order.customer.givenName;
      await enterDesk(page, { say, language, workshop: order.provider.id });
      await row(page, order).click();
      await page.locator('[data-line="0.0"]').getByRole('button').first().click();
      await page.getByLabel(say(m.provider_price), { exact: false }).first().fill('99');
      await page.getByText(say(m.provider_reason_hidden_damage), { exact: true }).click();
      await page.getByRole('button', { name: say(m.provider_line_done), exact: true }).click();
      await page.waitForTimeout(afterDoubleTap);
      await bar(page)
        .getByRole('button', { name: say(m.provider_send) })
        .click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(say(m.provider_asked_title, { name }));
      await expectNoBarriers(page, language);
      await dialog.getByRole('button', { name: say(m.provider_yes_send) }).click();
      await expect(main(page)).toContainText(say(m.provider_sent_title, { name }));
      await expect(main(page)).toContainText(say(m.provider_reason_hidden_damage));

      // The page would show by itself what the colleague has sent; here it has not heard of it.
      const events = '**/desk/events**';
      await page.route(events, (route) => route.abort());
      const other = await submitOrder(browser, shop, language);
      await page.goto('/');
      await row(page, other).click();
      await expect(bar(page)).toBeVisible();
      await quoteOrder(browser, shop, other, { newLines: [liningOf(0)] });
      await page.waitForTimeout(afterDoubleTap);
      await bar(page).getByRole('button').click();
      await expect(main(page)).toContainText(say(m.provider_already_done));
      await expect(main(page)).toContainText(say(m.provider_sent_title, { name }));

      await page.unroute(events);

      const third = await submitOrder(browser, shop, language);
      await page.goto('/');
      await row(page, third).click();
      await page.getByRole('button', { name: say(m.provider_decline) }).click();
      await expect(dialog).toContainText(say(m.desk_order_decline_text, { name }));
      await dialog.getByText(say(m.provider_decline_no_time), { exact: true }).click();
      await dialog.getByRole('button', { name: say(m.provider_decline_yes) }).click();
      await expect(page.getByRole('alert')).toHaveText(
        say(m.desk_order_declined, { number: third.orderNumber }),
      );
      await expect(row(page, third)).toHaveCount(0);
      await page.goto(`/orders/${third.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.desk_order_gone_title));
      await expectNoBarriers(page, language);
    });
  });
