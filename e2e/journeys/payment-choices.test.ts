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
import { expect, languages, m, refused, test } from '../fixtures/payment-test.ts';
import { stored } from '../fixtures/stored.ts';

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('LAW-07 nothing is ticked beforehand, terms are needed, an early start is not', async ({
      page,
      say,
    }) => {
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
    });

    test('ORD-14 being asked is the rule; a ceiling is set on purpose, and at least the total', async ({
      page,
      say,
    }) => {
      const email = await openPayment(page);
      const choice = (label: typeof m.payment_ceiling_ask) => page.locator('.opt', { hasText: say(label) });
      await expect(choice(m.payment_ceiling_ask).getByRole('radio')).toBeChecked();
      await choice(m.payment_ceiling_go).click();
      const amount = page.getByLabel(say(m.payment_ceiling_amount), { exact: true });
      const pricing = await stored<{ answer: { totalPrice: { estimatedPrice: number } } }>(page, 'pricing');
      const total = pricing?.answer.totalPrice.estimatedPrice ?? 0;
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
      await expect(page.locator('.essentials__ceiling')).toContainText(
        formatPrice(languageLocales[language], 15_050),
      );
      await submit(page, say);
      expect(await expectPlaced(page, email)).toMatchObject({ ceiling: 15_050 });
    });

    test('ORD-14 where the workshop names ranges, the ceiling begins with the high end', async ({
      page,
      say,
    }) => {
      await openPayment(page, { bag: await fullBag({ ranges: true }) });
      await page.locator('.opt', { hasText: say(m.payment_ceiling_go) }).click();
      const pricing = await stored<{ answer: { totalPrice: { estimatedPriceHigh: number } } }>(
        page,
        'pricing',
      );
      const high = (pricing?.answer.totalPrice.estimatedPriceHigh ?? 0) / 100;
      const typed = Number.isInteger(high) ? String(high) : high.toFixed(2);
      await expect(page.locator('.pay-ceiling input')).toHaveValue(
        language === 'DE' ? typed.replace('.', ',') : typed,
      );
    });

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
