import type { Page } from '@playwright/test';
import { itemsOf, ordersOf } from '../fixtures/orders.ts';
import {
  bankAsks,
  cards,
  completeBankChallenge,
  expectPlaced,
  openAndOrder,
  openPayment,
  orderAlert,
  orderWithCard,
  payWithCard,
  submit,
} from '../fixtures/payment.ts';
import { expect, inTurn, m, refused, test } from '../fixtures/payment-test.ts';
import { stored } from '../fixtures/stored.ts';

/** Adds one more of what is already in the bag, as another tab would. */
const addItemElsewhere = (page: Page) =>
  page.evaluate(() => {
    const bag = JSON.parse(localStorage.getItem('bag') ?? '') as { value: { items: object[] } };
    bag.value.items.push({ ...bag.value.items[0], id: 'added-later' });
    localStorage.setItem('bag', JSON.stringify(bag));
    dispatchEvent(new StorageEvent('storage', { key: 'bag' }));
  });

test('PAY-05 what comes into the bag while the bank asks is not ordered, and stays', async ({
  page,
  say,
}) => {
  const email = await openAndOrder(page, say, cards.asksTheBank);
  await bankAsks(page);
  await addItemElsewhere(page);
  await completeBankChallenge(page, 'complete');
  const order = await expectPlaced(page, email);
  expect(await itemsOf(order.id)).toHaveLength(2);
  expect(await stored(page, 'bag')).toMatchObject({ items: [{ id: 'added-later' }] });
  await expect(page.getByRole('main')).toContainText(say(m.order_bag_left, { count: 1 }));
});

test('PAY-03 a bag that changes after the press is looked at first', async ({ page, say }) => {
  const email = await openPayment(page);
  await payWithCard(page, cards.fine);
  // The test delays the script with the rules for phone numbers, so that another tab changes the bag
  // first.
  await page.route(/phone-number-[^/]*\.js$/, async (route) => {
    await addItemElsewhere(page);
    await route.continue();
  });
  await submit(page, say);
  await expect(orderAlert(page)).toContainText(say(m.payment_changed));
  expect(await ordersOf(email)).toEqual([]);
});

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'PRICE-01 PRICE-05 a price that has changed is shown beside the old one, and asked about',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(refused(409));
        const email = await openPayment(page);
        const total = page.locator('.last .total dd');
        const right = (await total.textContent()) ?? '';
        // The price stored in the page is lower than the price that the server calculates.
        await page.evaluate(() => {
          const pricing = JSON.parse(localStorage.getItem('pricing') ?? '') as {
            value: { answer: { priceRef: string; totalPrice: Record<string, number> } };
          };
          const { answer: response } = pricing.value;
          response.priceRef = `${response.priceRef}x`;
          response.totalPrice['estimatedPrice'] = (response.totalPrice['estimatedPrice'] ?? 0) - 500;
          response.totalPrice['estimatedPriceHigh'] = response.totalPrice['estimatedPrice'];
          localStorage.setItem('pricing', JSON.stringify(pricing));
          dispatchEvent(new StorageEvent('storage', { key: 'pricing' }));
        });
        await expect(total).not.toHaveText(right);
        const wrong = (await total.textContent()) ?? '';
        await orderWithCard(page, say);
        await expect(orderAlert(page)).toContainText(wrong);
        await expect(orderAlert(page)).toContainText(right);
        await expect(total.locator('s')).toHaveText(wrong);
        await expect(total).toContainText(right);
        expect(await ordersOf(email)).toEqual([]);
        await submit(page, say);
        await expectPlaced(page, email);
      },
    );
  });
