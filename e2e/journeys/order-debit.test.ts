import { languageLocales } from '@mendwell/contract';
import { formatPrice } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { ordersOf, paymentOf } from '../fixtures/orders.ts';
import { cards, formReady, payWithCard } from '../fixtures/payment.ts';
import { expect, inTurn, m, test } from '../fixtures/payment-test.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { failingAccount } from '../fixtures/unpaid-order.ts';
import { mailedLink, quoteOrder } from '../fixtures/workshop.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Days later the bank has answered. */
async function settle(id: string): Promise<void> {
  const response = await fetch(`${process.env['STRIPE_URL']}/_sandbox/settle`, {
    method: 'POST',
    body: JSON.stringify({ id }),
  });
  expect(await response.json()).toMatchObject({ settled: true });
}

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'FAULT-18 PAY-08 ORD-11 a debit that fails days later: told by mail, and paid in another way',
      async ({ page, say, browser, baseURL }) => {
        test.slow();
        const standing = async () => (await ordersOf(order.customer.email))[0]?.payment_state;
        const order = await submitOrder(browser, baseURL ?? '', language, failingAccount);
        await quoteOrder(browser, baseURL ?? '', order, {});
        await expect.poll(standing).toBe('processing');
        const price = formatPrice(languageLocales[language], order.totalPrice.estimatedPrice);
        await page.goto(await mailedLink(order, 'status'));
        await expect(page.getByText(say(m.status_pay_processing, { price }))).toBeVisible();

        await settle(await paymentOf(order.id));
        await expect.poll(standing).toBe('failed');
        await page.goto('/imprint');
        await page.goto(await mailedLink(order, 'pay'));
        await page.getByRole('button', { name: say(m.order_pay_continue) }).click();
        await formReady(page);
        await payWithCard(page, cards.fine);
        await page.getByRole('button', { name: say(m.pay_now, { price }) }).click();
        await expect.poll(standing).toBe('paid');
        await expect(heading(page)).toHaveText(say(m.pay_paid_title, { name: 'Mira' }));
      },
    );
  });
