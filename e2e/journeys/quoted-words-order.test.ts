import { openDetails, write } from '../fixtures/checkout.ts';
import { mockedAddress, mockOrder } from '../fixtures/mocked-order.ts';
import { openPayment, openVoucher, orderAlert, orderWithCard } from '../fixtures/payment.ts';
import { calls, refuseOnce } from '../fixtures/payment-calls.ts';
import { expect, refused, test } from '../fixtures/payment-test.ts';
import { placedOrder } from '../fixtures/placed-order.ts';
import { mockRequest, providerOrder, providerPageAddress } from '../fixtures/provider-request.ts';

test('STEP-02 CUST-01 CUST-02 CUST-04 the words of the customer form', async ({ page }) => {
  await openDetails(page);
  const steps = page.getByRole('navigation', { name: 'Progress' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Your details/, /^Payment/, /^Confirm/]);
  for (const title of ['Your Details', 'Your Address'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await write(page, 'postalCode', '');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  for (const [field, words] of [
    ['title', 'Title is required'],
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'E-mail is required'],
    ['phone', 'Phone is required'],
    ['address', 'Address is required'],
    ['postalCode', 'Postcode is required'],
  ] as const)
    await expect(page.locator(`[data-field="${field}"] .err`)).toHaveText(words);
  await write(page, 'email', 'mira@');
  await expect(page.locator('[data-field="email"] .err')).toHaveText(/^Invalid email\b/);
  await write(page, 'postalCode', '14467');
  await expect(page.locator('[data-field="postalCode"] .err')).toContainText(
    'No services available in 14467',
  );
});

test('PAY-02 PAY-06 VOU-01 the words of the payment page', async ({ page, say, expectedComplaints }) => {
  expectedComplaints.push(refused(500));
  await openPayment(page);
  await openVoucher(page, say);
  await expect(page.getByRole('button', { name: 'Redeem', exact: true })).toBeAttached();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await refuseOnce(page, calls.order, { code: 'unexpected', status: 500 });
  await page.route('**/sip/orders', async (route) => {
    await released;
    await route.fallback();
  });
  await orderWithCard(page, say);
  const busy = page.getByRole('button', { name: 'Loading...', exact: true });
  await expect(busy).toBeVisible();
  await expect(busy).toBeDisabled();
  release();
  await expect(orderAlert(page)).toContainText('Order creation failed');
});

test('ORD-04 ORD-06 the words for links that lead nowhere, and for an order that was answered already', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(404), refused(500));
  const title = page.getByRole('heading', { level: 1 });
  const open = async (fragment: string) => {
    await page.goto('about:blank');
    await page.goto(`/order/accept#${fragment}`);
  };
  await open('nonsense');
  await expect(title).toHaveText('Oops, invalid order ID');
  await open(`${placedOrder.id}.${'a'.repeat(43)}`);
  await expect(title).toHaveText("Couldn't load the order related to this link");
  await page.route('**/review', (route) => route.fulfill({ status: 500, body: '' }));
  await open(`${placedOrder.id}.${'a'.repeat(43)}`);
  await expect(title).toHaveText('Error while looking for the order');
  await page.unroute('**/review');
  await page.goto('about:blank');
  await mockOrder(page, { status: 'accepted', actions: [] });
  await page.goto(mockedAddress('accept'));
  await expect(title).toHaveText('You have already performed this action');
});

test('ORD-02 the workshop’s buttons read "Arrived" and "Finished"', async ({ page }) => {
  for (const [status, action, words] of [
    ['collected', 'arrive', 'Arrived'],
    ['in_service', 'finish', 'Finished'],
  ] as const) {
    await page.goto('about:blank');
    await mockRequest(page, providerOrder(status, [action]));
    await page.goto(providerPageAddress);
    await expect(page.getByRole('button', { name: words, exact: true })).toBeVisible();
  }
});
