import { languageLocales } from '@mendwell/contract';
import { formatDay, formatPrice } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { letDebitComeDue } from '../fixtures/announced-debit.ts';
import { debitDayOf, ordersOf, paymentOf } from '../fixtures/orders.ts';
import { cards, formReady, payWithCard } from '../fixtures/payment.ts';
import { expect, inTurn, m, test } from '../fixtures/payment-test.ts';
import { mailedLink, quoteOrder } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { failingAccount } from '../fixtures/unpaid-order.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Completes the debit, as the bank does days later. */
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
      'FAULT-18 PAY-08 PAY-11 ORD-11 a debit is announced, made on its day, and fails days later: told by mail, and paid in another way',
      async ({ page, say, browser, baseURL }) => {
        test.slow();
        const standing = async () => (await ordersOf(order.customer.email))[0]?.payment_state;
        const order = await submitOrder(browser, baseURL ?? '', language, failingAccount);
        await quoteOrder(browser, baseURL ?? '', order, {});
        await expect.poll(standing).toBe('announced');
        const price = formatPrice(languageLocales[language], order.totalPrice.estimatedPrice);
        const link = await mailedLink(order, 'status');
        await page.goto(link);
        const day = formatDay(languageLocales[language], await debitDayOf(order.id));
        await expect(page.getByText(say(m.status_pay_announced, { price, day }))).toBeVisible();
        await letDebitComeDue(order);
        await expect.poll(standing).toBe('processing');
        await page.goto('/imprint');
        await page.goto(link);
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
