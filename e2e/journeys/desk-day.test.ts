import type { Order } from '@mendwell/contract';
import { formatPrice } from '@mendwell/copy';
import { tagCodeOf } from '@mendwell/domain';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { courierTells } from '../fixtures/courier.ts';
import { enterDesk } from '../fixtures/desk.ts';
import { letCourierBeCalled } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, isThorough, m, readersInTurn, test } from '../fixtures/test.ts';
import { collect } from '../fixtures/to-the-bench.ts';

test.use({ baseURL: process.env['DESK_URL'] ?? '' });

const shop = process.env['STOREFRONT_URL'] ?? '';
/** Four show that nothing of one is left for the next; every night there are as many as a workshop has. */
const many = isThorough ? 12 : 4;
const laneWords = {
  answer: m.desk_queue_answer,
  arriving: m.desk_queue_arriving,
  bench: m.desk_queue_bench,
  leaving: m.desk_queue_leaving,
} as const;
type Lane = keyof typeof laneWords;
const row = (page: Page, { orderNumber }: Order) =>
  page.getByRole('listitem').filter({ hasText: orderNumber }).getByRole('link').last();
const bar = (page: Page) => page.locator('.task-bar');

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'DESK-04 DESK-08 a day at the desk, each order from the queue to leaving, without a mailed link and without a reload of the desk',
      async ({ page, say, browser, expectedComplaints }) => {
        test.setTimeout(900_000);
        expectedComplaints.push(/^a request to /);
        const orders: Order[] = [];
        for (let nth = 0; nth < many; nth++) orders.push(await submitOrder(browser, shop, language));
        const [first] = orders;
        await enterDesk(page, { say, language, workshop: first?.provider.id ?? '' });
        let loads = 0;
        page.on('load', () => {
          loads += 1;
        });
        const lanes = page.getByRole('navigation', { name: say(m.desk_queue_lanes) });
        /** Finds an order in a lane, on whichever page of it it is, and opens it. */
        const openOrder = async (lane: Lane, order: Order) => {
          await page
            .getByRole('navigation', { name: say(m.desk_nav) })
            .getByRole('link', { name: say(m.desk_nav_queue) })
            .click();
          await expect(async () => {
            await lanes.getByRole('link', { name: say(laneWords[lane]) }).click();
            await expect(page).toHaveURL(new RegExp(`[?]lane=${lane}$`));
            const next = page.getByRole('link', { name: say(m.desk_queue_more) });
            for (;;) {
              // While the page is loaded there is neither.
              await row(page, order).or(next).first().waitFor({ timeout: 5000 });
              if (await row(page, order).isVisible()) break;
              const before = page.url();
              await next.click();
              await expect(page).not.toHaveURL(before);
            }
            await row(page, order).click({ timeout: 2000 });
          }).toPass({ timeout: 60_000 });
          await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
        };

        for (const order of orders) {
          await openOrder('answer', order);
          const price = order.items
            .flatMap(({ services }) => services)
            .reduce((sum, { linePrice }) => sum + Number(String(linePrice).split('-')[0]), 0);
          const estimate = formatPrice(language === 'DE' ? 'de' : 'en', price);
          const confirm = page.getByRole('button', { name: say(m.desk_order_confirm, { price: estimate }) });
          await confirm.waitFor();
          // A button that has just come into its place is not pressed by the tap before.
          await page.waitForTimeout(1000);
          await confirm.click();
          await expect(page.locator('main')).toContainText(
            say(m.provider_accepted_title, { name: order.customer.givenName }),
          );
        }
        for (const order of orders) await collect(order, language);
        for (const order of orders) {
          await openOrder('arriving', order);
          await page.getByLabel(say(m.custody_checkin_tag_label)).fill(tagCodeOf(order.id));
          await page.getByLabel(say(m.desk_order_count)).fill('2');
          await bar(page)
            .getByRole('button', { name: say(m.provider_arrived) })
            .click();
          await expect(page.locator('main')).toContainText(say(m.provider_working_title));
        }
        for (const order of orders) {
          await openOrder('bench', order);
          await page.getByLabel(say(m.desk_order_count)).fill('2');
          await bar(page)
            .getByRole('button', { name: say(m.provider_finished) })
            .click();
          await expect(page.locator('main')).toContainText(say(m.provider_marked_title));
        }
        for (const order of orders) await letCourierBeCalled(order);
        for (const order of orders) await openOrder('leaving', order);
        // The courier comes, and the workshop has nothing more to do with them.
        for (const order of orders) await courierTells(order, 'deliver', 'return');
        await expectNoBarriers(page, language);
        expect(loads).toBe(0);
      },
    );
  });
