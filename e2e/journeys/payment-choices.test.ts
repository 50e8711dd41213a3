import { languageLocales } from '@mendwell/contract';
import { formatPrice } from '@mendwell/copy';
import { fullBag } from '../fixtures/bag.ts';
import { ordersOf } from '../fixtures/orders.ts';
import {
  cards,
  earlyBox,
  expectPlaced,
  formReady,
  methodAlert,
  openPayment,
  orderWithCard,
  payWithCard,
  submit,
  submitButton,
  termsBox,
  tick,
} from '../fixtures/payment.ts';
import { expect, inTurn, m, refused, test } from '../fixtures/payment-test.ts';
import { stored } from '../fixtures/stored.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'LAW-07 nothing is ticked beforehand, terms are needed, an early start is not',
      async ({ page, say }) => {
        const email = await openPayment(page);
        await expect(termsBox(page).getByRole('checkbox')).not.toBeChecked();
        await expect(earlyBox(page).getByRole('checkbox')).not.toBeChecked();
        await expect(page.locator('.agreements')).toContainText(say(m.payment_early_without));
        await payWithCard(page, cards.fine);
        await submitButton(page, say).click();
        await expect(page.getByText(say(m.payment_terms_missing))).toBeVisible();
        await expect(termsBox(page).getByRole('checkbox')).toBeFocused();
        expect(await ordersOf(email)).toEqual([]);
        for (const [name, path] of [
          [say(m.shell_terms), '/help/termsAndConditions'],
          [say(m.shell_privacy), '/help/PrivacyPolicy'],
        ] as const) {
          const opened = page.context().waitForEvent('page');
          await termsBox(page).getByRole('link', { name }).click();
          const tab = await opened;
          await expect(tab).toHaveURL(new RegExp(`${path}$`));
          await tab.close();
        }
        await expect(termsBox(page).getByRole('checkbox')).not.toBeChecked();
        await tick(earlyBox(page));
        await submit(page, say);
        expect(await expectPlaced(page, email)).toMatchObject({ starts_early: true });
      },
    );

    journeys.test(
      'ORD-14 being asked is the rule; a ceiling is set on purpose, and at least the total',
      async ({ page, say }) => {
        const email = await openPayment(page);
        const choice = (label: string) => page.locator('.opt', { hasText: label });
        const pricing = await stored<{ answer: { totalPrice: { estimatedPrice: number } } }>(page, 'pricing');
        const total = pricing?.answer.totalPrice.estimatedPrice ?? 0;
        const totalInWords = formatPrice(languageLocales[language], total);
        await expect(
          choice(
            language === 'EN' ? `Ask me above ${totalInWords}` : `Über ${totalInWords}: erst fragen`,
          ).getByRole('radio'),
        ).toBeChecked();
        // Where there is no range there is no top of it to go up to.
        await expect(page.locator('.pay-block .opt')).toHaveCount(2);
        await choice(say(m.payment_ceiling_go)).click();
        const amount = page.getByLabel(say(m.payment_ceiling_amount), { exact: true });
        await expect(amount).toHaveValue(String(Math.ceil((total * 1.2) / 100)));
        await payWithCard(page, cards.fine);
        for (const [typed, words] of [
          ['1', say(m.payment_ceiling_too_low, { price: formatPrice(languageLocales[language], total) })],
          ['viel', /249|\d/],
          ['', /\d/],
        ] as const) {
          await amount.fill(typed);
          await submit(page, say);
          await expect(page.locator('.pay-ceiling .err')).toContainText(words);
          await expect(amount).toBeFocused();
        }
        expect(await ordersOf(email)).toEqual([]);
        await amount.fill(language === 'DE' ? '150,50' : '150.50');
        await expect(page.locator('.essentials__rule')).toContainText(
          formatPrice(languageLocales[language], 15_050),
        );
        await submit(page, say);
        expect(await expectPlaced(page, email)).toMatchObject({ ceiling: 15_050 });
      },
    );

    journeys.test(
      'ORD-14b where the workshop names a range, its top is the second of three choices',
      async ({ page, say }) => {
        const email = await openPayment(page, { bag: await fullBag({ ranges: true }) });
        const pricing = await stored<{
          answer: { totalPrice: { estimatedPrice: number; estimatedPriceHigh: number } };
        }>(page, 'pricing');
        const { estimatedPrice = 0, estimatedPriceHigh = 0 } = pricing?.answer.totalPrice ?? {};
        expect(estimatedPriceHigh).toBeGreaterThan(estimatedPrice);
        const price = (cents: number) => formatPrice(languageLocales[language], cents);
        const labels =
          language === 'EN'
            ? [
                `Ask me above ${price(estimatedPrice)}`,
                `Go ahead up to ${price(estimatedPriceHigh)}`,
                'Up to my own amount',
              ]
            : [
                `Über ${price(estimatedPrice)}: erst fragen`,
                `Bis ${price(estimatedPriceHigh)}: loslegen`,
                'Bis zu meinem eigenen Betrag',
              ];
        const options = page.locator('.pay-block .opt');
        await expect(options).toContainText(labels);
        await expect(options.nth(0).getByRole('radio')).toBeChecked();
        await options.nth(1).click();
        await expect(page.locator('.essentials__rule')).toContainText(price(estimatedPriceHigh));
        await tick(termsBox(page));
        await payWithCard(page, cards.fine);
        await submit(page, say);
        expect(await expectPlaced(page, email)).toMatchObject({ ceiling: estimatedPriceHigh });
      },
    );

    test('FAULT-33 another language keeps voucher, ceiling and boxes, and makes no second order', async ({
      page,
      say,
      expectedComplaints,
    }) => {
      expectedComplaints.push(refused(402), refused(409));
      const email = await openPayment(page);
      await page.getByLabel(say(m.payment_voucher_code)).fill('kiez5');
      await page.getByRole('button', { name: say(m.payment_voucher_redeem) }).click();
      await expect(page.locator('.voucher__ok')).toContainText('KIEZ5');
      await page.locator('.opt').last().click();
      await page.getByLabel(say(m.payment_ceiling_amount), { exact: true }).fill('160');
      await tick(earlyBox(page));
      await orderWithCard(page, say, cards.declined);
      await expect(methodAlert(page)).toBeVisible();

      await page.evaluate(
        (other) => {
          localStorage.setItem('language', other);
          document.cookie = `language=${other}; path=/`;
        },
        language === 'EN' ? 'de' : 'en-us',
      );
      await page.reload();
      await formReady(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'EN' ? 'de' : 'en');
      await expect(page.locator('.voucher__ok')).toContainText('KIEZ5');
      await expect(page.locator('.pay-ceiling input')).toHaveValue('160');
      await expect(earlyBox(page).getByRole('checkbox')).toBeChecked();
      await expect(termsBox(page).getByRole('checkbox')).toBeChecked();
      await payWithCard(page, cards.fine);
      await page.locator('.pay-actions button').click();
      const row = await expectPlaced(page, email);
      expect(row).toMatchObject({
        language: language === 'EN' ? 'DE' : 'EN',
        ceiling: 16_000,
        discount_code: 'KIEZ5',
        starts_early: true,
      });
    });
  });
