import { languageLocales } from '@mendwell/contract';
import { formatPrice } from '@mendwell/copy';
import { continueToPayment, storedMira } from '../fixtures/checkout.ts';
import {
  formReady,
  leaveReady,
  methodAlert,
  openPayment,
  orderWithCard,
  submitButton,
  thanked,
  tryAgain,
} from '../fixtures/payment.ts';
import { calls, refuseOnce } from '../fixtures/payment-calls.ts';
import { expect, inTurn, m, refused, test } from '../fixtures/payment-test.ts';
import { stored } from '../fixtures/stored.ts';

test('NAV-06 the payment needs a bag and a complete form', async ({ page }) => {
  await page.goto('/checkout/2');
  await expect(page).toHaveURL(/\/bookservice\/1$/);
  await leaveReady(page, { customerForm: { ...storedMira, email: 'mira@' } });
  await page.goto('/checkout/2');
  await expect(page).toHaveURL(/\/checkout\/1$/);
});

test('LAW-03 PAY-01 only the payment page lets the provider in, and takes nothing of it along', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  const sandbox = process.env['STRIPE_URL'] ?? '';
  await leaveReady(page);
  const before = await page.goto('/checkout/1');
  expect(before?.headers()['content-security-policy']).not.toContain(sandbox);
  expect(asked).not.toContain(sandbox);
  const payment = await page.goto('/checkout/2');
  const policy = payment?.headers()['content-security-policy'] ?? '';
  for (const directive of ['script-src', 'frame-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${sandbox}`));
  expect(payment?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await formReady(page);
  expect(asked).toContain(sandbox);
  await page.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/help\/FAQ$/);
  expect(await page.evaluate(() => 'Stripe' in globalThis)).toBe(false);
});

test('PAY-01 STEP-02 from the details on to the payment, and back', async ({ page, say }) => {
  await leaveReady(page);
  await page.goto('/checkout/1');
  await continueToPayment(page, say);
  await expect(page).toHaveURL(/\/checkout\/2$/);
  await formReady(page);
  for (const step of [m.checkout_step_details, m.checkout_step_payment, m.checkout_step_confirm])
    await expect(page.locator('.steps')).toContainText(say(step));
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\/1$/);
  await continueToPayment(page, say);
  await formReady(page);
  await page
    .locator('.steps')
    .getByRole('link', { name: say(m.checkout_step_details) })
    .click();
  await expect(page).toHaveURL(/\/checkout\/1$/);
});

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'PAY-02 the button names the obligation, the essentials stand above it, and it waits',
      async ({ page, say }) => {
        await openPayment(page);
        const button = submitButton(page, say);
        await expect(button).toHaveText(
          language === 'DE' ? 'Zahlungspflichtig bestellen' : 'Submit your order with obligation to pay',
        );
        const essentials = page.locator('.last .label');
        const { answer: response } = (await stored<{ answer: { totalPrice: { estimatedPrice: number } } }>(
          page,
          'pricing',
        )) ?? { answer: { totalPrice: { estimatedPrice: 0 } } };
        await expect(essentials.locator('.total dd')).toHaveText(
          formatPrice(languageLocales[language], response.totalPrice.estimatedPrice),
        );
        // Nothing is between the ordered services and the button that orders them.
        expect(
          await button.evaluate((element) =>
            element.previousElementSibling?.contains(document.querySelector('.last .total')),
          ),
        ).toBe(true);
        for (const words of [say(m.bag_fee), say(m.bag_delivery), say(m.bag_vat)])
          await expect(essentials).toContainText(words);
        await expect(essentials.getByRole('listitem')).toHaveCount(2);

        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        await page.route(calls.order, async (route) => {
          await released;
          await route.continue();
        });
        await orderWithCard(page, say);
        const busy = page.locator('.last > button');
        await expect(busy).toHaveText(say(m.shell_loading));
        await expect(busy).toBeDisabled();
        release();
        await thanked(page);
      },
    );
  });

test('NAV-09 without an order that waits, the last step leads to the payment', async ({ page }) => {
  await leaveReady(page);
  await page.goto('/checkout/3');
  await expect(page).toHaveURL(/\/checkout\/2$/);
  await formReady(page);
});

test('PAY-01 a form that cannot be opened says so quietly, and can be tried again', async ({
  page,
  say,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(503));
  await leaveReady(page);
  await refuseOnce(page, calls.setup, {
    code: 'payment_unavailable',
    status: 503,
    title: 'We can’t reach the payment service right now',
    detail: 'Please try again.',
  });
  await page.goto('/checkout/2');
  const alert = methodAlert(page);
  await expect(alert).toContainText('We can’t reach the payment service right now');
  await expect(submitButton(page, say)).toBeDisabled();
  await tryAgain(alert, say);
  await formReady(page);
});

test('LAW-03 a blocked provider is told from a broken shop', async ({ page, say, expectedComplaints }) => {
  expectedComplaints.push(/net::ERR_FAILED/);
  await leaveReady(page);
  await page.route('**/stripe.js', (route) => route.abort());
  await page.goto('/checkout/2');
  const alert = methodAlert(page);
  await expect(alert).toContainText(say(m.payment_form_failed));
  await page.unroute('**/stripe.js');
  await tryAgain(alert, say);
  await formReady(page);
});
