import { expectNoViolations } from '../fixtures/axe.ts';
import {
  continueToPayment,
  detailsField,
  errorOf,
  errors,
  fillDetails,
  mira,
  openDetails,
  summary,
  write,
} from '../fixtures/checkout.ts';
import { expect, inTurn, m, test } from '../fixtures/payment-test.ts';
import { stored } from '../fixtures/stored.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'CUST-02 CUST-06 going on with nothing says everything that is missing, and leads to it',
      async ({ page, say }) => {
        await openDetails(page, { location: { city: 'Berlin', zipCode: '10115' } });
        await write(page, 'postalCode', '');
        await expect(errors(page)).toHaveText([say(m.customer_postcode_missing)]);
        await expect(summary(page)).toBeHidden();
        await continueToPayment(page, say);

        const missing = [
          say(m.customer_salutation_missing),
          say(m.customer_first_name_missing),
          say(m.customer_last_name_missing),
          say(m.customer_email_missing),
          say(m.customer_phone_missing),
          say(m.customer_address_missing),
          say(m.customer_postcode_missing),
        ];
        await expect(errors(page)).toHaveText(missing);
        await expect(summary(page).getByText(say(m.customer_check))).toBeVisible();
        await expect(summary(page).getByRole('link')).toHaveText(missing);
        await expect(detailsField(page, 'title')).toBeFocused();
        if (language === 'EN')
          expect(missing).toEqual(
            ['Title', 'First name', 'Last name', 'E-mail', 'Phone', 'Address', 'Postcode'].map(
              (name) => `${name} is required`,
            ),
          );
        for (const name of ['email', 'phone', 'postalCode'] as const) {
          await summary(page)
            .getByRole('link', {
              name: say(m[`customer_${name === 'postalCode' ? 'postcode' : name}_missing`]),
            })
            .click();
          await expect(detailsField(page, name)).toBeFocused();
        }
        await expect(page).toHaveURL('/checkout/1');

        // A corrected field disappears from the list at once.
        await detailsField(page, 'firstName').fill('Mira');
        await expect(summary(page).getByRole('link')).toHaveCount(6);
        await expect(errorOf(page, 'firstName')).toBeHidden();
        await expect(detailsField(page, 'email')).toHaveAccessibleDescription(say(m.customer_email_missing));
        await expectNoViolations(page);
      },
    );

    journeys.test(
      'CUST-06 nothing is said about a field before it has been written in and left',
      async ({ page, say }) => {
        await openDetails(page);
        for (let field = 0; field < 8; field++) await page.keyboard.press('Tab');
        await detailsField(page, 'firstName').focus();
        await detailsField(page, 'email').focus();
        await expect(errors(page)).toHaveCount(0);
        await detailsField(page, 'email').pressSequentially('mira@');
        await expect(errors(page)).toHaveCount(0);
        await detailsField(page, 'email').blur();
        const invalid = say(m.customer_problem_with_hint, {
          problem: say(m.customer_email_invalid),
          hint: say(m.customer_email_example),
        });
        await expect(errorOf(page, 'email')).toHaveText(invalid);
        if (language === 'EN') await expect(errorOf(page, 'email')).toContainText('Invalid email');
        await expect(detailsField(page, 'email')).toHaveAttribute('aria-invalid', 'true');
        await expect(detailsField(page, 'email')).toHaveAccessibleDescription(invalid);
        await detailsField(page, 'email').pressSequentially('example.com');
        await expect(errors(page)).toHaveCount(0);
      },
    );

    journeys.test(
      'CUST-03 a phone number has at least eight digits, and only digits',
      async ({ page, say }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await openDetails(page);
        expect(asked.filter((url) => url.includes('phone-number'))).toEqual([]);
        const example = (problem: string) =>
          say(m.customer_problem_with_hint, { problem, hint: say(m.customer_phone_example) });
        for (const [typed, words] of [
          ['0301', say(m.customer_phone_short)],
          ['+49 30 123', say(m.customer_phone_short)],
          ['ring twice', example(say(m.customer_phone_letters))],
          ['030 12345678 x5', example(say(m.customer_phone_letters))],
          ['+49 30 1234567890123456', example(say(m.customer_phone_impossible))],
        ] as const) {
          await write(page, 'phone', typed);
          await expect(errorOf(page, 'phone')).toHaveText(words);
        }
        expect(asked.filter((url) => url.includes('phone-number'))).toHaveLength(1);
        if (language === 'EN') {
          expect(say(m.customer_phone_short)).toBe('Must be at least 8 numbers');
          expect(say(m.customer_phone_letters)).toBe('Should contain only numbers');
        }
        for (const [typed, country] of [
          ['030 1234567', 'DE +49'],
          ['(030) 12 34-56/78', 'DE +49'],
          ['+43 660 1234567', 'AT'],
          ['0033 6 12 34 56 78', 'FR'],
        ] as const) {
          await write(page, 'phone', typed);
          await expect(errorOf(page, 'phone')).toBeHidden();
          await expect(page.locator('.affix__pre')).toHaveText(country);
        }
        // The browser stores the number as it was typed; only the order converts it for dialling.
        expect(await stored(page, 'customerForm')).toMatchObject({ phone: '0033 6 12 34 56 78' });
      },
    );
  });

test.describe('out of reach', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('CUST-03 without the list of all countries’ numbers the simple rules do', async ({ page, say }) => {
    await page.route('**/assets/phone-number*', (route) => route.abort());
    await openDetails(page);
    await fillDetails(page, { phone: '0301' });
    await expect(errorOf(page, 'phone')).toHaveText(say(m.customer_phone_short));
    await detailsField(page, 'phone').fill(mira.phone);
    await continueToPayment(page, say);
    await expect(page).toHaveURL('/checkout/2');
  });
});
