import type { Page } from '@playwright/test';
import {
  continueToPayment,
  type Details,
  detailsField,
  errors,
  fillDetails,
  mira,
  openDetails,
  storedMira,
} from '../fixtures/checkout.ts';
import { expect, inTurn, m, test } from '../fixtures/payment-test.ts';
import { stored } from '../fixtures/stored.ts';
import { openDialog } from '../fixtures/test.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'NAV-06 CUST-01 a complete form goes on to the payment, and stays',
      async ({ page, say }) => {
        await openDetails(page);
        await fillDetails(page);
        await continueToPayment(page, say);
        await expect(page).toHaveURL('/checkout/2');
        expect(await stored(page, 'customerForm')).toMatchObject(storedMira);
      },
    );

    test('LOC-03 CUST-01 a location that was cleared comes back with the city that the server names', async ({
      page,
      say,
    }) => {
      await openDetails(page);
      await fillDetails(page);
      await expect.poll(() => stored(page, 'customerForm')).toMatchObject(storedMira);
      await page.evaluate(() => localStorage.removeItem('location'));
      await page.route('**/sip/cities/lookup*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), city: 'Klein Venedig' } });
      });
      await continueToPayment(page, say);
      await expect(page).toHaveURL('/checkout/2');
      expect(await stored(page, 'location')).toEqual({
        city: 'Klein Venedig',
        zipCode: storedMira.servedPostcode,
      });
    });

    test('BAG-07 everything typed stays: over a reload, in the other language and in another tab', async ({
      page,
      say,
      context,
    }) => {
      await openDetails(page);
      const typed = {
        title: language === 'EN' ? 'ms' : 'mrs',
        firstName: 'Jörg-Ağça',
        lastName: 'Weẞling 🧵',
        email: 'half@',
        address2: 'Hinterhaus',
        deliveryNotes: 'Zweiter Hof,\nbei Sommerfeld klingeln.',
      } as const;
      await fillDetails(page, typed);
      const expectTyped = async (one: Page) => {
        for (const [name, text] of Object.entries({ ...mira, ...typed }))
          await expect(detailsField(one, name as keyof Details)).toHaveValue(text);
        await expect(errors(one)).toHaveCount(0);
      };
      await page.reload();
      await expectTyped(page);

      const other = await context.newPage();
      await other.goto('/checkout/1');
      await expectTyped(other);
      await detailsField(other, 'address2').fill('Seitenflügel');
      await expect(detailsField(page, 'address2')).toHaveValue('Seitenflügel');
      await detailsField(page, 'address2').fill('Hinterhaus');
      await expectTyped(other);
      await other.close();

      await openDialog(page, 'language');
      const dialog = page.getByRole('dialog', { name: say(m.language_title) });
      await dialog.getByText(language === 'EN' ? 'Deutsch' : 'English').click();
      const reloaded = page.waitForEvent('load');
      await dialog.getByRole('button', { name: say(m.language_save) }).click();
      await reloaded;
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'EN' ? 'de' : 'en');
      await expectTyped(page);
      // "Ms" exists only in English; in German it is shown as "Frau", and the choice is preserved.
      await expect(detailsField(page, 'title').locator('option:checked')).toHaveText(
        language === 'EN' ? 'Frau' : 'Mrs',
      );
    });
  });
