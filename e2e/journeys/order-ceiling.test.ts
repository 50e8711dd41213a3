import { languageLocales } from '@mendwell/contract';
import { formatPrice } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { ordersOf } from '../fixtures/orders.ts';
import { inMails, mailedLink, quoteOrder } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'ORD-14 a dearer quote within the ceiling is agreed by itself; one above it waits for the customer',
      async ({ page, say, browser, baseURL }) => {
        test.slow();
        const origin = baseURL ?? '';
        const more = { ceiling: 30_000 };
        const order = await submitOrder(browser, origin, language, undefined, more);
        expect(order.ceiling).toBe(more.ceiling);
        const { quote } = await quoteOrder(browser, origin, order);
        const cents = quote?.totalPrice.estimatedPrice ?? 0;
        expect(cents).toBeGreaterThan(order.totalPrice.estimatedPrice);
        // The customer is not asked: the next mail is about the day of the pick-up.
        await page.goto(await mailedLink(order, 'pickup'));
        await expect.poll(async () => (await ordersOf(order.customer.email))[0]?.payment_state).toBe('paid');
        await page.goto('/imprint');
        await page.goto(await mailedLink(order, 'status'));
        await expect(heading(page)).toHaveText(say(m.status_choosing_title));
        const price = formatPrice(languageLocales[language], cents);
        await expect(page.getByRole('main')).toContainText(price);
        expect(await inMails(order.customer.email, /(order\/accept#)/, 0)).toEqual([]);

        const modest = { ceiling: order.totalPrice.estimatedPriceHigh + 100 };
        const other = await submitOrder(browser, origin, language, undefined, modest);
        await quoteOrder(browser, origin, other);
        await page.goto('/imprint');
        await page.goto(await mailedLink(other, 'accept'));
        await expect(heading(page)).toHaveText(say(m.quote_title));
        expect((await ordersOf(other.customer.email))[0]?.state).toBe('quoted');
      },
    );
  });
