import { ordersOf, setupsOf } from '../fixtures/orders.ts';
import {
  bankAsks,
  cards,
  completeBankChallenge,
  expectPlaced,
  expectPlacedAlone,
  formReady,
  leaveReady,
  methodAlert,
  openAndOrder,
  openPayment,
  orderAlert,
  orderWithCard,
  payWithCard,
  startOption,
  submitButton,
  thanked,
  tryAgain,
} from '../fixtures/payment.ts';
import { calls, refuseOnce } from '../fixtures/payment-calls.ts';
import { expect, m, refused, test } from '../fixtures/payment-test.ts';

test.describe('never two orders', () => {
  test('FAULT-15 PAY-03 a double click orders once', async ({ page, say }) => {
    const email = await openPayment(page);
    await payWithCard(page, cards.fine);
    await startOption(page, 'after').click();
    await submitButton(page, say).dblclick();
    await expectPlacedAlone(page, email);
    expect(await setupsOf(email)).toBe(1);
  });

  test('FAULT-15 PAY-01 opened, reloaded and opened again: one payment setup', async ({ page, say }) => {
    const email = await openPayment(page);
    await page.reload();
    await formReady(page);
    await page.goto('/checkout/1');
    await page.goBack();
    await formReady(page);
    const other = await page.context().newPage();
    await other.goto('/checkout/2');
    await formReady(other);
    await other.close();
    await orderWithCard(page, say);
    await expectPlaced(page, email);
    expect(await setupsOf(email)).toBe(1);
  });

  test('PAY-03 a bag that changes while the order waits: the changed one takes its place', async ({
    page,
    say,
    expectedComplaints,
  }) => {
    expectedComplaints.push(refused(402), refused(409));
    const email = await openAndOrder(page, say, cards.declined);
    await expect(methodAlert(page)).toBeVisible();
    await page.evaluate(() => {
      const bag = JSON.parse(localStorage.getItem('bag') ?? '') as { value: { items: unknown[] } };
      bag.value.items.pop();
      localStorage.setItem('bag', JSON.stringify(bag));
    });
    await page.reload();
    await formReady(page);
    await orderWithCard(page, say);
    await expectPlaced(page, email);
    const states = (await ordersOf(email)).map(({ state }) => state);
    expect(states).toEqual(['cancelled', 'submitted']);
  });

  test('PAY-03 FAULT-15 two tabs: one orders, the other follows', async ({ page, say, context }) => {
    const email = await openPayment(page);
    const other = await context.newPage();
    await other.goto('/checkout/2');
    await formReady(other);
    await orderWithCard(page, say, cards.asksTheBank);
    await bankAsks(page);
    await orderWithCard(other, say);
    await expect(orderAlert(other)).toContainText(say(m.payment_elsewhere));
    await completeBankChallenge(page, 'complete');
    await thanked(page);
    await expectPlacedAlone(other, email);
  });
});

test('FAULT-15 placed, but not known here: said, and a fresh form on request', async ({
  page,
  say,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(409));
  await leaveReady(page);
  await refuseOnce(page, calls.setup, {
    code: 'already_ordered',
    status: 409,
    title: 'Placed already',
    detail: 'See your inbox.',
  });
  await page.goto('/checkout/2');
  const alert = methodAlert(page);
  await expect(alert).toContainText('Placed already. See your inbox.');
  await tryAgain(alert, say);
  await expect(page.getByRole('heading', { name: say(m.payment_form) })).toBeFocused();
  await formReady(page);
});
