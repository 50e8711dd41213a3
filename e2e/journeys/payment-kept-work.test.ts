import { m } from '@mendwell/copy';
import { Booking, coat } from '../fixtures/booking.ts';
import { continueToPayment, fillDetails } from '../fixtures/checkout.ts';
import { newAddress } from '../fixtures/inbox.ts';
import { expectPlaced, formReady, orderWithCard } from '../fixtures/payment.ts';
import { expect, storageIsAsked, test } from '../fixtures/payment-test.ts';

test('FAULT-32 PAY-03 with storage that takes nothing more, an order still gets through', async ({
  page,
  say,
  expectedComplaints,
}) => {
  test.setTimeout(240_000);
  expectedComplaints.push(storageIsAsked);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const booking = new Booking(page, say, 'EN');
  await page.goto('/bookservice/1?postalCode=10115');
  await booking.expectScreen(1);
  await booking.book(coat, 'coat.jpg');
  await booking.drawer.getByRole('link', { name: say(m.bag_checkout) }).click();
  await expect(page).toHaveURL(/\/checkout\/1$/);
  const email = newAddress();
  await fillDetails(page, { email });
  await continueToPayment(page, say);
  await expect(page).toHaveURL(/\/checkout\/2$/);
  await formReady(page);
  expect(await page.evaluate(() => window.name)).toBe('');
  await orderWithCard(page, say);
  await expectPlaced(page, email);
});
