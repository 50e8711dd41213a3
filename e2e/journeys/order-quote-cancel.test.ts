import { expect, inTurn, m, refused, test } from '../fixtures/payment-test.ts';
import { mailedCode, mailedLink } from '../fixtures/provider.ts';
import { accept, cancel, codeBoxes, enterCode, heading, quotedOrder } from '../fixtures/quote-page.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.slow();

    journeys.test(
      'ORD-03 ORD-06 opening the link to cancel changes nothing; the code does, once',
      async ({ page, say, browser, baseURL }) => {
        const { order } = await quotedOrder(browser, baseURL, language);
        const link = await mailedLink(order, 'cancel');
        const responses: string[] = [];
        page.on('request', (request) => request.method() === 'POST' && responses.push(request.url()));
        await page.goto(link);
        await expect(heading(page)).toHaveText(say(m.quote_title));
        expect(responses).toEqual([]);

        await cancel(page, say).click();
        await enterCode(page, say, order, { button: cancel(page, say) });
        await expect(page).toHaveURL(`/order/update/confirmation/${order.id}/cancelled`);
        await expect(heading(page)).toHaveText(say(m.order_update_cancelled_title));
        await expect(page.getByRole('main')).toContainText(say(m.order_update_cancelled_text));
        await expect(page.getByRole('main')).toContainText(order.customer.email);

        for (const path of ['accept', 'cancel']) {
          await page.goto('/imprint');
          await page.goto(link.replace('/order/cancel', `/order/${path}`));
          await expect(heading(page)).toHaveText(say(m.problem_already_done));
        }
      },
    );

    journeys.test(
      'ORD-06 FAULT-11 of two tabs one wins, the other is told what was done',
      async ({ page, say, browser, baseURL, context, expectedComplaints }) => {
        expectedComplaints.push(refused(409));
        const { order } = await quotedOrder(browser, baseURL, language);
        await page.goto(await mailedLink(order, 'accept'));
        const other = await context.newPage();
        await other.goto(await mailedLink(order, 'cancel'));
        await accept(page).click();
        await expect(codeBoxes(page, say)).toBeFocused();
        const code = await mailedCode(order.customer.email);
        await cancel(other, say).click();
        await enterCode(other, say, order, { count: 2, button: cancel(other, say) });
        await expect(heading(other)).toHaveText(say(m.order_update_cancelled_title));
        await codeBoxes(page, say).fill(code);
        await accept(page).click();
        await expect(heading(page)).toHaveText(say(m.problem_already_done));
        await expect(page.getByRole('link', { name: say(m.order_update_see) })).toBeVisible();
      },
    );

    journeys.test(
      'ORD-01 ORD-05 a paid order is called off before it is collected: all of it goes back',
      async ({ page, say, browser, baseURL }) => {
        const { order, quote, price } = await quotedOrder(browser, baseURL, language);
        await page.goto(await mailedLink(order, 'accept'));
        await accept(page).click();
        await enterCode(page, say, order);
        await expect(page).toHaveURL(/\/accepted$/);

        // Besides the days for the courier visit, the next mail offers to cancel.
        await page.goto(await mailedLink(order, 'cancel', 2));
        await expect(heading(page)).toHaveText(say(m.quote_cancel_title));
        const paid = price(quote.totalPrice.estimatedPrice);
        const method = say(m.order_update_card, { brand: 'Visa', last4: '4242' });
        await expect(page.getByRole('main')).toContainText(say(m.quote_back_paid, { price: paid, method }));
        await cancel(page, say).click();
        await enterCode(page, say, order, { count: 2, button: cancel(page, say) });
        await expect(page).toHaveURL(/\/cancelled$/);
        await expect(page.getByRole('main')).toContainText(
          say(m.order_update_cancelled_paid, { price: paid, method }),
        );
      },
    );
  });
