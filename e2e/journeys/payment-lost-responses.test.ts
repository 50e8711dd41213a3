import { ordersOf, setupsOf } from '../fixtures/orders.ts';
import {
  bankAsks,
  cards,
  completeBankChallenge,
  expectPlaced,
  expectPlacedAlone,
  formReady,
  methodAlert,
  onBanksPage,
  openAndOrder,
  openPayment,
  orderAlert,
  orderWithCard,
  submit,
  submitButton,
  tryAgain,
} from '../fixtures/payment.ts';
import { calls, countOrders, loseResponse, refuseOnce } from '../fixtures/payment-calls.ts';
import { expect, inTurn, m, refused, test } from '../fixtures/payment-test.ts';
import { stored } from '../fixtures/stored.ts';

test.describe('never two orders', () => {
  test('PAY-03 PAY-06 an answer that gets lost after the order was made: the same order', async ({
    page,
    say,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/ERR_CONNECTION_RESET/);
    const email = await openPayment(page);
    await loseResponse(page, calls.order);
    await orderWithCard(page, say);
    await expect(orderAlert(page)).toContainText(say(m.payment_order_failed));
    await expect(orderAlert(page)).toBeFocused();
    expect(await ordersOf(email)).toHaveLength(1);
    await tryAgain(orderAlert(page), say);
    await expectPlacedAlone(page, email);
  });

  test('PAY-09 an answer to the last step that gets lost: only that step is repeated', async ({
    page,
    say,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/ERR_CONNECTION_RESET/);
    const email = await openPayment(page);
    await loseResponse(page, calls.confirm);
    const placed = countOrders(page);
    await orderWithCard(page, say);
    await expect(orderAlert(page)).toContainText(say(m.payment_confirm_failed));
    await tryAgain(orderAlert(page), say);
    await expectPlaced(page, email);
    expect(placed()).toBe(1);
  });

  test('PAY-09 FAULT-15 reloaded between the bank’s consent and the last step: the page finishes it', async ({
    page,
    say,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/ERR_CONNECTION_RESET|ERR_FAILED/);
    const email = await openPayment(page);
    await page.route(calls.confirm, (route) => route.abort());
    await orderWithCard(page, say);
    await expect(orderAlert(page)).toContainText(say(m.payment_confirm_failed));
    // The server is still unreachable: the page shows it, and offers no other form in the meantime.
    await page.reload();
    await expect(methodAlert(page)).toContainText(say(m.payment_confirm_failed));
    await expect(page.locator('.pay-method__fields')).toHaveCount(0);
    await page.unroute(calls.confirm);
    await page.reload();
    await expectPlacedAlone(page, email);
  });

  test('FAULT-15 FAULT-16 reloaded while the bank asks: the order waits, the bag stays, one order', async ({
    page,
    say,
    expectedComplaints,
  }) => {
    expectedComplaints.push(refused(409));
    const email = await openAndOrder(page, say, cards.asksTheBank);
    await bankAsks(page);
    await page.reload();
    await formReady(page);
    await expect(page.getByText(say(m.payment_waiting))).toBeVisible();
    expect(await stored(page, 'bag')).toMatchObject({ items: [{}, {}] });
    await orderWithCard(page, say, cards.asksTheBank);
    await completeBankChallenge(page, 'complete');
    await expectPlacedAlone(page, email);
    expect(await setupsOf(email)).toBe(1);
  });

  test('FAULT-15 back from the bank’s own page, without an answer: one order', async ({
    page,
    say,
    expectedComplaints,
  }) => {
    expectedComplaints.push(refused(409));
    const email = await openAndOrder(page, say, cards.asksOnTheBanksPage);
    await expect(onBanksPage(page, 'complete')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/checkout\/2$/);
    await formReady(page);
    await expect(submitButton(page, say)).toBeEnabled();
    await orderWithCard(page, say);
    await expectPlacedAlone(page, email);
  });
});

test('FAULT-15 with the method saved, the button repeats the last step alone', async ({
  page,
  say,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_FAILED/);
  const email = await openPayment(page);
  await page.route(calls.confirm, (route) => route.abort(), { times: 1 });
  await orderWithCard(page, say);
  await expect(orderAlert(page)).toContainText(say(m.payment_confirm_failed));
  const placed = countOrders(page);
  await submitButton(page, say).click();
  await expectPlaced(page, email);
  expect(placed()).toBe(0);
});

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'PAY-06 an order that cannot be made says so and what to do',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(refused(500));
        const email = await openPayment(page);
        await refuseOnce(page, calls.order, { code: 'unexpected', status: 500 });
        await orderWithCard(page, say);
        await expect(orderAlert(page)).toContainText(say(m.payment_order_failed));
        await expect(orderAlert(page)).toContainText(say(m.payment_order_failed_text));
        await submit(page, say);
        await expectPlaced(page, email);
      },
    );
  });
