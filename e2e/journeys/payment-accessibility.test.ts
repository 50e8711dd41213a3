import { expectNoBarriers } from '../fixtures/barriers.ts';
import {
  account,
  cards,
  methodAlert,
  openPayment,
  orderWithCard,
  payWithSepa,
  submitButton,
} from '../fixtures/payment.ts';
import { expect, m, refused, test } from '../fixtures/payment-test.ts';
import { anyLanguage } from '../fixtures/test.ts';

for (const language of anyLanguage)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('LAW-04 PAY-04 the payment, its mandate, its mistakes and its refusals have no barriers', async ({
      page,
      say,
      expectedComplaints,
    }) => {
      test.setTimeout(240_000);
      expectedComplaints.push(refused(402));
      await openPayment(page);
      await expectNoBarriers(page, language);
      await payWithSepa(page, account);
      await page.locator('.opt', { hasText: say(m.payment_ceiling_go) }).click();
      await page.locator('.pay-ceiling input').fill('1');
      await submitButton(page, say).click();
      await expect(page.getByText(say(m.payment_start_missing))).toBeVisible();
      await expectNoBarriers(page, language);
      await page.locator('.opt').first().click();
      await orderWithCard(page, say, cards.declined);
      await expect(methodAlert(page)).toBeVisible();
      await expectNoBarriers(page, language);
    });
  });
