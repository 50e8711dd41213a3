import { formatPrice, type Locale } from '@mendwell/copy';
import { expectNoViolations } from '../fixtures/axe.ts';
import { leave } from '../fixtures/bag.ts';
import { openDetails, storedMira } from '../fixtures/checkout.ts';
import { expect, inTurn, m, test, widths } from '../fixtures/test.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const locale: Locale = language === 'DE' ? 'de' : 'en';

    journeys.test(
      'CUST-01 CUST-03 CUST-05 STEP-02 STEP-03 the page asks for name and address, in three steps',
      async ({ page, say }) => {
        await openDetails(page);
        await expect(page.getByRole('heading', { level: 2 })).toHaveText([
          say(m.customer_details),
          say(m.customer_address_title),
        ]);
        const steps = page.getByRole('navigation', { name: say(m.booking_progress) }).getByRole('listitem');
        await expect(steps).toHaveText([
          `${say(m.checkout_step_details)}, ${say(m.booking_step_now)}`,
          `${say(m.checkout_step_payment)}, ${say(m.booking_step_coming)}`,
          `${say(m.checkout_step_confirm)}, ${say(m.booking_step_coming)}`,
        ]);
        await expect(steps.first()).toHaveAttribute('aria-current', 'step');

        const title = page.getByLabel(say(m.customer_salutation));
        await expect(title.locator('option:not([disabled])')).toHaveText(
          language === 'EN' ? ['Mr', 'Mrs', 'Ms', 'Prefer not to say'] : ['Herr', 'Frau', 'Keine Angabe'],
        );
        const city = page.getByLabel(say(m.customer_city));
        await expect(city).toHaveValue('Berlin');
        await expect(city).toBeDisabled();
        await expect(page.getByLabel(say(m.customer_country))).toHaveValue(say(m.customer_country_germany));
        await expect(page.getByLabel(say(m.customer_country))).toBeDisabled();
        await expect(page.locator('.affix__pre')).toHaveText('DE +49');
        await expect(page.getByLabel(say(m.customer_postcode))).toHaveValue('10115');
      },
    );

    journeys.test('CUST-01 browsers can fill the form in, and keep to its limits', async ({ page, say }) => {
      await openDetails(page);
      const attributes = async (label: string) => {
        const field = page.getByLabel(label);
        return Promise.all(
          ['autocomplete', 'inputmode', 'maxlength', 'aria-required'].map((name) => field.getAttribute(name)),
        );
      };
      expect(await attributes(say(m.customer_salutation))).toEqual(['honorific-prefix', null, null, 'true']);
      expect(await attributes(say(m.customer_first_name))).toEqual(['given-name', null, '100', 'true']);
      expect(await attributes(say(m.customer_last_name))).toEqual(['family-name', null, '100', 'true']);
      expect(await attributes(say(m.customer_email))).toEqual(['email', 'email', '254', 'true']);
      expect(await attributes(say(m.customer_phone))).toEqual(['tel', 'tel', '40', 'true']);
      expect(await attributes(say(m.customer_address))).toEqual(['address-line1', null, '200', 'true']);
      expect(await attributes(say(m.customer_address2))).toEqual(['address-line2', null, '200', null]);
      expect(await attributes(say(m.customer_postcode))).toEqual(['postal-code', 'numeric', '20', 'true']);
      expect(await attributes(say(m.customer_notes))).toEqual(['off', null, '500', null]);
    });

    journeys.test(
      'PRICE-05 BAG-01 on a phone the order is folded up above the form',
      async ({ page, say }) => {
        await page.setViewportSize({ width: widths.phone, height: 844 });
        await openDetails(page);
        const fold = page.getByRole('region', { name: say(m.bag_title) }).getByRole('button');
        await expect(fold).toContainText(say(m.checkout_order, { count: 2 }));
        await expect(fold).toHaveAttribute('aria-expanded', 'false');
        await expect(page.locator('.checkout-sum .label')).toBeHidden();
        await fold.click();
        await expect(fold).toHaveAttribute('aria-expanded', 'true');
        const total = await page.locator('.checkout-sum .total dd').textContent();
        await expect(fold).toContainText(total ?? 'no total');
        expect(total).toContain(formatPrice(locale, 0).replace(/[\d.,\s]/g, ''));
        await expectNoViolations(page);

        await page.getByRole('button', { name: say(m.customer_back) }).click();
        await expect(page.getByRole('dialog', { name: say(m.bag_title) })).toBeVisible();
      },
    );
  });

test('NAV-05 without a bag there is nothing to fill in, also when it is emptied meanwhile', async ({
  page,
  say,
  context,
}) => {
  await leave(page, { customerForm: storedMira });
  await page.goto('/checkout/1');
  await expect(page).toHaveURL('/bookservice/1');

  await openDetails(page, { customerForm: storedMira });
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(() => localStorage.setItem('bag', '{"v":1,"value":{"provider":null,"items":[]}}'));
  await expect(page).toHaveURL('/bookservice/1');
  await other.close();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say(m.customer_title));
});
