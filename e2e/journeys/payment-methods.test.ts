import type { Order } from '@mendwell/contract';
import { ordersOf } from '../fixtures/orders.ts';
import {
  account,
  cards,
  expectPlaced,
  expectPlacedAlone,
  frame,
  methodAlert,
  openAndOrder,
  openPayment,
  orderWithCard,
  payWithSepa,
  submit,
  submitButton,
} from '../fixtures/payment.ts';
import { expect, inTurn, m, refused, test } from '../fixtures/payment-test.ts';
import { stored } from '../fixtures/stored.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'PAY-01 PAY-03 PAY-05 LAW-13 a card is saved, the order placed, the bag emptied',
      async ({ page, say }) => {
        const email = await openPayment(page);
        const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]));
        expect(kept).not.toContain('_secret_');
        await orderWithCard(page, say);
        const row = await expectPlaced(page, email);
        expect(row).toMatchObject({ language, ceiling: null, starts_early: false, discount_code: null });
        const placed = await stored<Order>(page, 'placedOrder');
        expect(placed).toMatchObject({
          id: row.id,
          status: 'submitted',
          paymentMethod: { type: 'card', brand: 'visa', last4: '4242' },
        });
        expect(await stored(page, 'bag')).toMatchObject({ items: [] });
        expect(await stored(page, 'waitingOrder')).toBeUndefined();
        // LAW-13: the browser does not store who ordered.
        expect(await stored(page, 'customerForm')).toBeUndefined();
        expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email);
        // The order is placed: going back does not lead to a second order.
        await page.goBack();
        await expect(page).not.toHaveURL(/checkout\/2/);
      },
    );

    journeys.test(
      'LAW-11 PAY-05 a debit comes with its mandate, creditor id and notice',
      async ({ page, say }) => {
        const email = await openPayment(page);
        const mandate = page.locator('.mandate');
        await expect(mandate).toBeHidden();
        await payWithSepa(page, account);
        await expect(mandate).toContainText(say(m.payment_mandate));
        await expect(mandate).toContainText('DE98ZZZ09999999999');
        await expect(mandate).toContainText(say(m.payment_mandate_notice));
        await submit(page, say);
        await expectPlaced(page, email);
        expect((await stored<Order>(page, 'placedOrder'))?.paymentMethod).toEqual({
          type: 'sepa_debit',
          brand: null,
          last4: '3000',
        });
      },
    );

    journeys.test(
      'PAY-04 a declined card says so in red under the form, and another one goes through',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(refused(402));
        const email = await openAndOrder(page, say, cards.declined);
        const alert = methodAlert(page);
        await expect(alert).toContainText(
          language === 'DE' ? 'Deine Karte wurde abgelehnt.' : 'Your card was declined.',
        );
        await expect(alert).toContainText(say(m.payment_method_failed_text));
        await expect(alert).toBeFocused();
        await expect(submitButton(page, say)).toBeEnabled();
        expect((await ordersOf(email)).map(({ state }) => state)).toEqual(['awaiting_payment']);
        await orderWithCard(page, say);
        await expectPlacedAlone(page, email);
      },
    );

    journeys.test(
      'PAY-04 fields that are not filled in are named, and nothing is ordered',
      async ({ page, say }) => {
        const email = await openPayment(page);
        await submit(page, say);
        await expect(methodAlert(page)).toContainText(say(m.payment_fields_incomplete));
        await expect(frame(page).locator('#number-error')).not.toBeEmpty();
        expect(await ordersOf(email)).toEqual([]);
      },
    );
  });
