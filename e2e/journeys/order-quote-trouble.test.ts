import { ordersOf } from '../fixtures/orders.ts';
import { expect, inTurn, m, refused, test } from '../fixtures/payment-test.ts';
import { inMails, letDaysPass, mailedCode, mailedLink, quoteOrder } from '../fixtures/provider.ts';
import { accept, codeBoxes, enterCode, heading, quotedOrder, total } from '../fixtures/quote-page.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.slow();

    journeys.test(
      'FAULT-12 ORD-05 a quote that changed in the meantime is shown anew, and nothing is charged',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        expectedComplaints.push(refused(409));
        const { order, price } = await quotedOrder(browser, baseURL, language);
        await page.goto(await mailedLink(order, 'accept'));
        await accept(page).click();
        await expect(codeBoxes(page, say)).toBeFocused();
        const code = await mailedCode(order.customer.email);
        const { quote } = await quoteOrder(browser, baseURL ?? '', order, {
          newLines: [
            {
              item: 0,
              name: 'New lining panel',
              quantity: 1,
              price: 2500,
              reason: 'material',
            },
          ],
        });
        await codeBoxes(page, say).fill(code);
        await accept(page).click();
        const alert = page.getByRole('alert').filter({ hasText: say(m.problem_quote_changed) });
        await expect(alert).toContainText(say(m.quote_changed_link));
        await expect(alert).toBeFocused();
        await expect(total(page)).toHaveText(price(quote?.totalPrice.estimatedPrice ?? 0));
        await expect(codeBoxes(page, say)).toHaveCount(0);
        const [row] = await ordersOf(order.customer.email);
        expect(row).toMatchObject({ state: 'quoted', payment_state: 'method_saved' });

        // In the same tab only the fragment changes: the page detects it and reads the order again.
        const newest = await mailedLink(order, 'accept', 2);
        const reviewed = page.waitForResponse((response) => response.url().endsWith('/review'));
        await page.goto(newest);
        await reviewed;
        await expect(alert).toHaveCount(0);
        await accept(page).click();
        await enterCode(page, say, order, { count: 2 });
        await expect(page).toHaveURL(/\/accepted$/);
      },
    );

    journeys.test(
      'ORD-07 ORD-11 a quote that nobody answers: a reminder, then it has run out, and the link says so',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        expectedComplaints.push(refused(409));
        const { order } = await quotedOrder(browser, baseURL, language);
        await page.goto(await mailedLink(order, 'accept'));
        await expect(heading(page)).toHaveText(say(m.quote_title));
        const reminder = say(m.life_mail_quote_reminder_subject, { number: order.orderNumber });
        await letDaysPass(order, 7);
        await inMails(order.customer.email, new RegExp(`(${reminder})`));
        await letDaysPass(order, 7);
        await expect.poll(async () => (await ordersOf(order.customer.email))[0]?.state).toBe('cancelled');
        // The page that is still open learns of the expiry when the customer uses it.
        await accept(page).click();
        await expect(heading(page)).toHaveText(say(m.order_update_expired_title));
        await page.goto(`/order/update/confirmation/${order.id}/accepted`);
        await expect(page).toHaveURL(`/order/update/confirmation/${order.id}/expired`);
        await expect(heading(page)).toHaveText(say(m.order_update_expired_title));
        await expect(page.getByRole('link', { name: say(m.order_again) })).toBeVisible();
      },
    );

    journeys.test(
      'ORD-04 ERR-01 bad links say what is wrong and what to do',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(refused(404), refused(500));
        const id = '6f1b2a58-61f7-4a0e-9a39-0d2a7f0c9b11';
        const token = 'a'.repeat(43);
        const support = page.getByRole('link', { name: say(m.order_support) });
        const tooOld = say(m.order_link_text, { days: 14 });
        for (const [fragment, title] of [
          ['nonsense', m.order_id_title],
          [`${id}.short`, m.order_link_title],
          [`${id}.${token}`, m.order_link_title],
        ] as const) {
          await page.goto('/imprint');
          await page.goto(`/order/accept#${fragment}`);
          await expect(heading(page)).toHaveText(say(title));
          await expect(support).toBeVisible();
          await expect(page.getByText(tooOld)).toHaveCount(title === m.order_link_title ? 1 : 0);
        }
        // A link to view the order also ends with the order, and the page names both periods.
        await page.goto('/imprint');
        await page.goto(`/order/status#${id}.${token}`);
        await expect(page.getByRole('main')).toContainText(
          language === 'DE'
            ? 'Der Link ist älter als 90 Tage, der Auftrag ist seit mehr als 30 Tagen beendet, seine Daten wurden gelöscht, du hast einen neueren Link geöffnet, um den jemand gebeten hat, oder'
            : 'The link is older than 90 days, the order ended more than 30 days ago, its data was erased, you opened a newer link that was asked for, or',
        );
        await page.route('**/review', (route) => route.fulfill({ status: 500, body: '' }));
        await page.goto('/imprint');
        await page.goto(`/order/cancel#${id}.${token}`);
        await expect(heading(page)).toHaveText(say(m.quote_failed_title));
        await page.unroute('**/review');
        await page.getByRole('button', { name: say(m.shell_try_again) }).click();
        await expect(heading(page)).toHaveText(say(m.order_link_title));
      },
    );

    journeys.test(
      'ORD-05 ORD-13 ERR-01 what fails says so, and trying again goes on',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        expectedComplaints.push(/Failed to load resource/);
        const { order } = await quotedOrder(browser, baseURL, language);
        await page.goto(await mailedLink(order, 'accept'));
        await page.route('**/quote/price', (route) => route.abort());
        const box = page.getByRole('row', { name: /New lining panel/ }).locator('.check');
        await box.click();
        const alert = page.getByRole('alert');
        await expect(alert).toContainText(say(m.bag_fees_failed));
        await expect(accept(page)).toBeDisabled();
        await page.unroute('**/quote/price');
        await alert.getByRole('button', { name: say(m.shell_try_again) }).click();
        await expect(alert).toHaveCount(0);
        await expect(accept(page)).toBeEnabled();

        await accept(page).click();
        await expect(codeBoxes(page, say)).toBeFocused();
        const code = await mailedCode(order.customer.email);
        await page.route('**/updateOrder/*', (route) => route.abort());
        await page.keyboard.type(code);
        await accept(page).click();
        await expect(alert).toHaveText(say(m.quote_unavailable));
        await page.unroute('**/updateOrder/*');
        // The typed digits are still in the field.
        await accept(page).click();
        await expect(page).toHaveURL(/\/partially-accepted$/);
      },
    );
  });
