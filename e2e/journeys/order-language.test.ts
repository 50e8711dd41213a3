import { languageLocales, type Order, type VisitDays } from '@mendwell/contract';
import { formatDay } from '@mendwell/copy';
import { mailsTo, newAddress } from '../fixtures/inbox.ts';
import { readOnInTheOther } from '../fixtures/language.ts';
import { mockedAddress, mockOrder, mockSentDecision } from '../fixtures/mocked-order.ts';
import { ordersOf } from '../fixtures/orders.ts';
import { cards, formReady, payWithCard } from '../fixtures/payment.ts';
import { expect, inTurn, m, test } from '../fixtures/payment-test.ts';
import { mockCall, mockRequest, providerPageAddress, providerProblem } from '../fixtures/provider-request.ts';
import { linkToPay, orderElsewhere } from '../fixtures/waiting-order.ts';

/**
 * The days that the mocked API offers for the pick-up; the tests need them only for the customer's
 * choice.
 */
const evenings: VisitDays = {
  kind: 'pickup',
  chosen: null,
  isChangeable: true,
  startsAt: '19:00',
  endsAt: '21:00',
  evenings: [
    { day: '2026-11-05', isFull: false, backBy: '2026-12-04' },
    { day: '2026-11-06', isFull: false, backBy: '2026-12-04' },
  ],
};

for (const { language, journeys } of inTurn(test))
  test.describe(`from ${language}`, () => {
    test.use({ language });
    // Each of these tests loads its page several times.
    test.slow();
    const other = languageLocales[language === 'EN' ? 'DE' : 'EN'];

    journeys.test(
      'FAULT-33 /order/cancel a code that was mailed is still asked for, and answers once',
      async ({ page, say }) => {
        const order = await mockOrder(page, { status: 'accepted', paymentStatus: 'paid' });
        const codes = await mockSentDecision(page, `order/${order.id}/code`, { status: 204 });
        const timeline = [{ action: 'cancel', at: order.createdAt }];
        const ended = { status: 'cancelled', timeline } satisfies Partial<Order>;
        const responses = await mockSentDecision(page, 'orderStates/updateOrder/*', {
          json: { ...order, ...ended },
        });
        await page.goto(mockedAddress('cancel'));
        await page.getByRole('button', { name: say(m.quote_cancel_free) }).click();
        await expect(page.getByLabel(say(m.quote_code_label))).toBeFocused();
        const sayOn = await readOnInTheOther(page, language);
        await expect(page.getByLabel(sayOn(m.quote_code_label))).toBeVisible();
        await mockOrder(page, ended);
        await page.getByLabel(sayOn(m.quote_code_label)).fill('407251');
        await page.getByRole('button', { name: sayOn(m.quote_cancel_free) }).click();
        await expect(page).toHaveURL(/\/cancelled$/);
        expect(codes).toHaveLength(1);
        expect(responses).toMatchObject([{ eventId: 'cancel', code: '407251' }]);
      },
    );

    journeys.test(
      'FAULT-33 /order/pay the form that was opened opens again, and there is one order',
      async ({ page, say, browser, baseURL }) => {
        const order = await orderElsewhere(browser, baseURL, language);
        await page.goto(await linkToPay(order));
        await page.getByRole('button', { name: say(m.order_pay_continue) }).click();
        await formReady(page);
        const sayOn = await readOnInTheOther(page, language);
        await formReady(page);
        await payWithCard(page, cards.fine);
        await page.getByRole('button', { name: sayOn(m.payment_submit) }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayOn(m.order_done_title), {
          timeout: 30_000,
        });
        const orders = await ordersOf(order.customer.email);
        expect(orders.map(({ id, state }) => [id, state])).toEqual([[order.id, 'submitted']]);
      },
    );

    journeys.test(
      'FAULT-33 /order/pickup the evening that is wished for stays, and nothing is chosen',
      async ({ page, say }) => {
        const order = await mockOrder(page, { status: 'accepted', actions: ['choose_pickup'] });
        let reported = evenings;
        await page.route(/\/evenings\?/, (route) => route.fulfill({ json: reported }));
        const sent = await mockSentDecision(page, `order/${order.id}/evening`, { json: order });
        await page.goto(mockedAddress('pickup'));
        await page.locator('.evening--free').nth(1).click();
        const sayOn = await readOnInTheOther(page, language);
        const day = formatDay(other, '2026-11-06');
        await expect(page.getByRole('radio', { name: day })).toBeChecked();
        await expect(page.getByRole('button', { name: sayOn(m.pickup_collect, { day }) })).toBeEnabled();
        expect(sent).toEqual([]);

        // A customer who was about to change the visit still is after switching the language.
        reported = { ...evenings, chosen: '2026-11-05' };
        await page.goto('/imprint');
        await page.goto(mockedAddress('pickup'));
        await page.getByRole('button', { name: sayOn(m.pickup_change_evening) }).click();
        await readOnInTheOther(page, language === 'EN' ? 'DE' : 'EN');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.pickup_change_title));
      },
    );

    journeys.test('FAULT-33 /order/status the order is told in the other language', async ({ page, say }) => {
      const order = await mockOrder(page, { status: 'submitted' });
      const provider = order.provider.displayName;
      await page.goto(mockedAddress('status'));
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(say(m.status_submitted_title, { provider }));
      const sayOn = await readOnInTheOther(page, language);
      await expect(heading).toHaveText(sayOn(m.status_submitted_title, { provider }));
      await expect(page.locator('[aria-current="step"]')).toContainText(sayOn(m.status_step_review));
    });

    journeys.test(
      'FAULT-33 /partner/review a mailed code and a line that is not sent yet stay',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/status of 401/);
        await page.route('**/sip/partner/*/*/request', (route) =>
          route.fulfill(providerProblem('code_required', 401)),
        );
        const asked = await mockCall(page, 'code', { status: 204 });
        await mockCall(page, 'device', { status: 204 });
        await page.goto(providerPageAddress);
        await page.getByRole('button', { name: say(m.provider_code_mail) }).click();
        await expect(page.getByLabel(say(m.provider_code_label))).toBeFocused();
        const sayOn = await readOnInTheOther(page, language);
        const code = page.getByLabel(sayOn(m.provider_code_label));
        await expect(code).toBeVisible();
        expect(asked).toHaveLength(1);
        await mockRequest(page);
        await code.fill('407251');
        await page.getByRole('button', { name: sayOn(m.provider_code_enter) }).click();

        const line = page.locator('[data-line="0.0"]');
        await line.getByRole('button').click();
        await line.getByLabel(sayOn(m.provider_price), { exact: true }).fill('25');
        await line.getByText(sayOn(m.provider_reason_longer)).click();
        await readOnInTheOther(page, language === 'EN' ? 'DE' : 'EN');
        await expect(page.locator('.partner-bar')).toContainText(say(m.provider_send));
        await expect(line).toContainText(say(m.provider_reason_longer));
      },
    );

    journeys.test(
      'FAULT-33 LAW-06 /withdraw what was typed and its step stay, and it is declared once',
      async ({ page, say }) => {
        const email = newAddress();
        await page.goto('/withdraw?order=7K3QW0ZT9M');
        await page.getByLabel(say(m.withdraw_name), { exact: true }).fill('Mira Sommerfeld');
        await page.getByLabel(say(m.withdraw_order)).fill('7K3QW0ZT9N');
        await page.getByLabel(say(m.withdraw_email)).fill(email);
        await page.getByRole('radio', { name: say(m.withdraw_scope_some) }).check({ force: true });
        await page.getByRole('textbox', { name: say(m.withdraw_which) }).fill('The zip');
        const sayOn = await readOnInTheOther(page, language);
        await expect(page.getByLabel(sayOn(m.withdraw_order))).toHaveValue('7K3QW0ZT9N');
        await expect(page.getByRole('radio', { name: sayOn(m.withdraw_scope_some) })).toBeChecked();
        await page.getByRole('button', { name: sayOn(m.withdraw_continue) }).click();

        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(sayOn(m.withdraw_review_title));
        await readOnInTheOther(page, language === 'EN' ? 'DE' : 'EN');
        await expect(heading).toHaveText(say(m.withdraw_review_title));
        await expect(page.getByRole('main')).toContainText('The zip');
        await page.getByRole('button', { name: say(m.withdraw_confirm) }).click();
        await expect(heading).toHaveText(say(m.withdraw_received_title));
        await mailsTo(email);
        expect(await page.evaluate(() => sessionStorage.getItem('withdrawal'))).toBeNull();
      },
    );
  });
