import type { Order } from '@mendwell/contract';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { enterDesk } from '../fixtures/desk.ts';
import { quoteOrder } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, m, readersInTurn, test } from '../fixtures/test.ts';

test.use({ baseURL: process.env['DESK_URL'] ?? '' });

const shop = process.env['STOREFRONT_URL'] ?? '';
const row = (page: Page, { orderNumber }: Order) =>
  page.getByRole('listitem').filter({ hasText: orderNumber });
/** A page that was loaded again has lost what was written into its window. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'DESK-08 orders appear at the open desk without a reload, also after a lost connection, and an open order changes with what is done elsewhere',
      async ({ page, context, say, browser, expectedComplaints }) => {
        test.setTimeout(180_000);
        expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
        const first = await submitOrder(browser, shop, language);
        await enterDesk(page, { say, language, workshop: first.provider.id });
        await expect(row(page, first)).toBeVisible();
        await mark(page);

        const second = await submitOrder(browser, shop, language);
        await expect(row(page, second)).toBeVisible();

        await context.setOffline(true);
        const third = await submitOrder(browser, shop, language);
        await expect(row(page, third)).toHaveCount(0);
        await context.setOffline(false);
        await expect(row(page, third)).toBeVisible();

        await row(page, third).getByRole('link').click();
        await expect(page.locator('.task-bar')).toBeVisible();
        await quoteOrder(browser, shop, third);
        await expect(page.getByRole('status').filter({ hasText: say(m.desk_live_order) })).toBeAttached();
        await expect(page.locator('.task-bar')).toHaveCount(0);
        expect(await isSamePage(page)).toBe(true);
        await expectNoBarriers(page, language);
      },
    );

    journeys.test(
      'DESK-08 what would move the rows waits while somebody is at the list, and comes with a press or when they leave',
      async ({ page, say, browser }) => {
        test.setTimeout(180_000);
        const first = await submitOrder(browser, shop, language);
        await enterDesk(page, { say, language, workshop: first.provider.id });
        await mark(page);
        const link = row(page, first).getByRole('link');
        await link.focus();
        const second = await submitOrder(browser, shop, language);
        const show = page.getByRole('button', { name: say(m.desk_live_show) });
        await expect(show).toBeVisible();
        await expect(row(page, second)).toHaveCount(0);
        await expect(link).toBeFocused();
        await expect(page.getByRole('status').filter({ hasText: /\d/ })).toBeVisible();
        await expectNoBarriers(page, language);
        await show.click();
        await expect(row(page, second)).toBeVisible();
        await expect(show).toHaveCount(0);

        await page.mouse.move(0, 0);
        await link.focus();
        const third = await submitOrder(browser, shop, language);
        await expect(show).toBeVisible();
        await link.blur();
        await expect(row(page, third)).toBeVisible();
        expect(await isSamePage(page)).toBe(true);
      },
    );

    journeys.test(
      'DESK-08 the way back from an order leads to the lane from which somebody came',
      async ({ page, say, browser }) => {
        const order = await submitOrder(browser, shop, language);
        await enterDesk(page, { say, language, workshop: order.provider.id });
        await page.goto('/?lane=answer');
        await row(page, order).getByRole('link').click();
        await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
        await page.reload();
        await page
          .locator('main')
          .getByRole('link', { name: say(m.desk_nav_queue) })
          .click();
        await expect(page).toHaveURL(/[?]lane=answer$/);
      },
    );
  });
