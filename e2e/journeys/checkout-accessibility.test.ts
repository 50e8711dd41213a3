import { expectNoBarriers, expectNothingSticksOut } from '../fixtures/barriers.ts';
import {
  continueToPayment,
  detailsField,
  fillDetails,
  mira,
  openDetails,
  summary,
} from '../fixtures/checkout.ts';
import { expect, inTurn, m, test } from '../fixtures/payment-test.ts';
import { stored } from '../fixtures/stored.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test('LAW-04 CUST-06 the whole page by keyboard alone', async ({ page, say }) => {
      await openDetails(page);
      const tabTo = async (name: string) => {
        for (let presses = 0; presses < 40; presses++) {
          await page.keyboard.press('Tab');
          const focused = page.locator(':focus').and(page.locator(`[name="${name}"]`));
          if ((await focused.count()) > 0) return;
        }
        throw new Error(`Tab never reaches ${name}`);
      };
      await tabTo('title');
      await page.keyboard.type(language === 'EN' ? 'Pre' : 'Kei');
      await expect(detailsField(page, 'title')).toHaveValue('none');
      for (const name of ['firstName', 'lastName', 'email', 'phone', 'address'] as const) {
        await page.keyboard.press('Tab');
        await expect(detailsField(page, name)).toBeFocused();
        if (name !== 'email') await page.keyboard.type(mira[name]);
      }
      await page.keyboard.press('Enter');
      await expect(summary(page).getByRole('link')).toHaveText([say(m.customer_email_missing)]);
      await expect(detailsField(page, 'email')).toBeFocused();
      await page.keyboard.type(mira.email);
      await expect(summary(page)).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/checkout/2');
    });

    journeys.test(
      'LAW-04 nothing is in the way of anybody at any width, with names of 100 letters',
      async ({ page, say }) => {
        test.slow();
        await openDetails(page);
        await expectNoBarriers(page, language);
        const long = 'DonaudampfschifffahrtsgesellschaftẞÄÖÜ'.repeat(3).slice(0, 100);
        await fillDetails(page, {
          firstName: long,
          lastName: long,
          address: long,
          email: `${long}@`,
          phone: '0301',
          postalCode: '14467',
        });
        await continueToPayment(page, say);
        await expect(summary(page).getByRole('link')).toHaveCount(3);
        await expect(detailsField(page, 'email')).toBeFocused();
        expect(await stored(page, 'customerForm')).toMatchObject({ firstName: long });
        await expectNoBarriers(page, language);
      },
    );
  });

test('LAW-04 at 200 % nothing sticks out', async ({ page }) => {
  // This equals a window of 1280 px at a zoom of 200 %.
  await page.setViewportSize({ width: 640, height: 450 });
  await openDetails(page);
  await expectNothingSticksOut(page);
});
