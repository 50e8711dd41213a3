import { fullBag } from '../fixtures/bag.ts';
import {
  continueToPayment,
  detailsField,
  errorOf,
  errors,
  fillDetails,
  openDetails,
  write,
} from '../fixtures/checkout.ts';
import { expect, inTurn, m, test } from '../fixtures/payment-test.ts';
import { stored } from '../fixtures/stored.ts';

const bag = await fullBag();

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test.describe('of a postcode that does not exist', () => {
      // The browser logs every 404 to the console.
      test.use({ expectedComplaints: [/status of 404/] });

      journeys.test(
        'CUST-04 where we do not come is said, with what to do about it',
        async ({ page, say }) => {
          await openDetails(page);
          const unserved = (postcode: string) => say(m.customer_postcode_unserved, { postcode });
          for (const [typed, postcode, hint] of [
            ['1011', '1011', say(m.customer_postcode_digits)],
            ['Berlin', 'Berlin', say(m.customer_postcode_digits)],
            ['00000', '00000', say(m.customer_postcode_unknown)],
            // A postcode of post-office boxes: the location dialog accepts it, but a courier finds no
            // door there.
            ['10105', '10105', say(m.customer_postcode_boxes)],
          ] as const) {
            await write(page, 'postalCode', typed);
            await expect(errorOf(page, 'postalCode')).toHaveText(
              say(m.customer_problem_with_hint, { problem: unserved(postcode), hint }),
            );
          }
          await write(page, 'postalCode', '14467');
          await expect(errorOf(page, 'postalCode')).toHaveText(
            `${unserved('14467')}. ${say(m.customer_postcode_tell_us)}`,
          );
          if (language === 'EN')
            await expect(errorOf(page, 'postalCode')).toHaveText(
              'No services available in 14467. Tell us about your city',
            );
          // The price of the order is not affected, and the stored location stays the same.
          await expect(page.locator('.checkout-sum .note')).toHaveCount(0);
          await expect(page.locator('.checkout-sum .total')).toBeVisible();
          expect(await stored(page, 'location')).toMatchObject({ zipCode: '10115' });

          await page.getByRole('button', { name: say(m.customer_postcode_tell_us) }).click();
          const notify = page.getByRole('dialog', { name: say(m.notify_title) });
          await expect(notify.getByLabel(say(m.notify_city))).toHaveValue('Potsdam');
          await expect(notify.getByLabel(say(m.notify_postcode))).toHaveValue('14467');
        },
      );
    });

    journeys.test(
      'CUST-04 LOC-06 a postcode where we come is the location from then on',
      async ({ page, say }) => {
        await openDetails(page);
        await write(page, 'postalCode', ' D-10117');
        await expect.poll(() => stored(page, 'location')).toMatchObject({ zipCode: '10117' });
        await expect(detailsField(page, 'postalCode')).toHaveValue('10117');
        await expect(errors(page)).toHaveCount(0);

        // This postcode is served, but not by the provider of this order.
        await write(page, 'postalCode', '12055');
        const { displayName } = bag.provider;
        await expect(errorOf(page, 'postalCode')).toContainText(
          say(m.customer_postcode_provider, { provider: displayName, postcode: '12055' }),
        );
        expect(await stored(page, 'location')).toMatchObject({ zipCode: '10117' });
        await page
          .getByRole('button', { name: say(m.customer_postcode_change, { postcode: '12055' }) })
          .click();
        const question = page.getByRole('alertdialog');
        await expect(question).toHaveAccessibleName(say(m.location_move_title, { postcode: '12055' }));
        await question
          .getByRole('button', { name: say(m.location_move_keep, { postcode: '10117' }) })
          .click();
        await expect(question).toBeHidden();
        expect(await stored(page, 'bag')).toMatchObject({ items: [{ id: 'coat' }, { id: 'jeans' }] });
        await write(page, 'postalCode', '10115');
        await expect(errors(page)).toHaveCount(0);
      },
    );
  });

test('CUST-04 the postcode is taken from the place that was chosen, unless one was typed', async ({
  page,
}) => {
  await openDetails(page, { location: { city: 'Berlin', zipCode: '10117' } });
  await expect(detailsField(page, 'postalCode')).toHaveValue('10117');
  await openDetails(page, {
    location: { city: 'Berlin', zipCode: '10117' },
    customerForm: { postalCode: '10115' },
  });
  await expect(detailsField(page, 'postalCode')).toHaveValue('10115');
});

test.describe('out of reach', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('CUST-04 a postcode that cannot be checked is not called unserved, and is asked for again', async ({
    page,
    say,
  }) => {
    await page.route('**/sip/cities/lookup*', (route) => route.abort());
    await openDetails(page);
    await fillDetails(page);
    await continueToPayment(page, say);
    await expect(errorOf(page, 'postalCode')).toHaveText(
      say(m.customer_problem_with_hint, {
        problem: say(m.customer_postcode_unchecked),
        hint: say(m.customer_postcode_try_again),
      }),
    );
    await expect(page).toHaveURL('/checkout/1');
    await page.unroute('**/sip/cities/lookup*');
    await continueToPayment(page, say);
    await expect(page).toHaveURL('/checkout/2');
  });
});
