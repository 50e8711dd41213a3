import { readOnInTheOther } from '../fixtures/language.ts';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, inTurn, m, refused, test } from '../fixtures/payment-test.ts';
import { mailedCode, mailedLink } from '../fixtures/provider.ts';
import { accept, codeBoxes, enterCode, heading, quotedOrder, total } from '../fixtures/quote-page.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.slow();

    journeys.test(
      'ORD-03 ORD-05 ORD-07 ORD-13b PAY-02b a higher quote is compared, accepted with the mailed code by the statutory button, and charged',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        expectedComplaints.push(refused(409));
        const { order, quote, price } = await quotedOrder(browser, baseURL, language);
        await page.goto(await mailedLink(order, 'accept'));
        await expect(heading(page)).toHaveText(say(m.quote_title));
        // The token that proves the right to the order is removed from the URL.
        await expect(page).toHaveURL(/\/order\/accept$/);
        await expect(page.getByRole('main')).toContainText('The lining has torn as well.');
        const row = page.getByRole('row', { name: /New lining panel/ });
        await expect(row).toContainText(say(m.quote_new));
        await expect(row).toContainText(say(m.quote_reason_hidden_damage));
        await expect(row).toContainText('Left front, viscose twill');
        await expect(row).toContainText(price(1800));
        await expect(total(page)).toHaveText(price(quote.totalPrice.estimatedPrice));
        await expect(page.locator('.cmp tfoot s')).toHaveText(price(order.totalPrice.estimatedPrice));

        await accept(page).click();
        await expect(codeBoxes(page, say)).toBeFocused();
        await expect(codeBoxes(page, say)).toHaveAttribute('autocomplete', 'one-time-code');
        await expect(accept(page)).toBeDisabled();
        const code = await mailedCode(order.customer.email);
        await page.keyboard.type(code === '000000' ? '000001' : '000000');
        await accept(page).click();
        await expect(page.getByText(say(m.problem_code_invalid))).toBeVisible();
        await expect(codeBoxes(page, say)).toHaveValue('');
        await expect(codeBoxes(page, say)).toBeFocused();

        // The code contains a space, as it is copied from the mail.
        await codeBoxes(page, say).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
        await expect(codeBoxes(page, say)).toHaveValue(code);
        // Neither pasting the code nor typing its last digit submits the form.
        expect((await ordersOf(order.customer.email))[0]?.state).toBe('quoted');
        const sum = price(quote.totalPrice.estimatedPrice);
        const label =
          language === 'EN' ? `Accept ${sum} with obligation to pay` : `${sum} zahlungspflichtig annehmen`;
        await page.getByRole('button', { name: label, exact: true }).click();
        await expect(page).toHaveURL(`/order/update/confirmation/${order.id}/accepted`);
        await expect(heading(page)).toHaveText(say(m.order_update_accepted_title, { name: 'Mira' }));
        await expect(page.locator('.total dd')).toHaveText(price(quote.totalPrice.estimatedPrice));
        await expect(page.locator('.total dt')).toContainText(say(m.order_update_charged), {
          timeout: 30_000,
        });
        await expect(page.getByRole('link', { name: say(m.order_update_choose_pickup) })).toBeVisible();

        await page.reload();
        await expect(heading(page)).toHaveText(say(m.order_update_accepted_title, { name: 'Mira' }));
      },
    );

    journeys.test(
      'ORD-15 ORD-07 a line is left out: the server prices the rest, and a reload keeps it',
      async ({ page, say, browser, baseURL }) => {
        const { order, price } = await quotedOrder(browser, baseURL, language);
        await page.goto(await mailedLink(order, 'accept'));
        const name = say(m.quote_leave_out_line, { service: 'New lining panel' });
        const priced = page.waitForResponse(/\/quote\/price$/);
        await page
          .getByRole('row', { name: /New lining panel/ })
          .locator('.check')
          .click();
        const { totalPrice } = (await (await priced).json()) as { totalPrice: { estimatedPrice: number } };
        const left = price(totalPrice.estimatedPrice);
        await expect(total(page)).toHaveText(left);
        await expect(page.getByRole('status').filter({ hasText: left })).toHaveText(
          say(m.quote_total_now, { price: left }),
        );
        await page.reload();
        await expect(page.getByRole('checkbox', { name })).toBeChecked();
        await expect(total(page)).toHaveText(left);

        await page.getByRole('button', { name: say(m.quote_accept, { price: left }) }).click();
        await enterCode(page, say, order);
        await expect(page).toHaveURL(`/order/update/confirmation/${order.id}/partially-accepted`);
        await expect(heading(page)).toHaveText(
          say(m.order_update_partial_title, { service: 'New lining panel' }),
        );
        await expect(page.locator('.total dd')).toHaveText(left);
        await expect(page.locator('.lines > div', { hasText: 'New lining panel' })).toContainText(
          say(m.order_update_declined),
        );
      },
    );

    test('ORD-13 FAULT-33 a new code, another language: what was begun goes on', async ({
      page,
      say,
      browser,
      baseURL,
    }) => {
      const { order } = await quotedOrder(browser, baseURL, language);
      await page.goto(await mailedLink(order, 'accept'));
      await accept(page).click();
      await expect(codeBoxes(page, say)).toBeFocused();
      await mailedCode(order.customer.email);
      await page.getByRole('button', { name: say(m.quote_code_new) }).click();
      await expect(
        page.getByText(say(m.quote_code_sent_again, { email: order.customer.email })),
      ).toBeVisible();
      const code = await mailedCode(order.customer.email, 2);
      await readOnInTheOther(page, language);
      await page.locator('.code input').fill(code);
      await accept(page).click();
      await expect(page).toHaveURL(/\/accepted$/);
    });
  });
