import { m } from '@mendwell/copy';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { actsOn, enterAsSupport } from '../fixtures/desk.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, readersInTurn, test } from '../fixtures/test.ts';

test.use({ baseURL: process.env['DESK_URL'] ?? '' });
const shop = process.env['STOREFRONT_URL'] ?? '';

/** Two letters in the middle of a name change places. */
const misspelt = (name: string) => `${name.slice(0, 4)}${name.charAt(5)}${name.charAt(4)}${name.slice(6)}`;

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'DESK-03 DESK-05 support finds an order by a misspelt name, reads it, sees contact data for a reason that is recorded, and leaves a note',
      async ({ page, say, browser }) => {
        test.setTimeout(240_000);
        const order = await submitOrder(browser, shop, language);
        await enterAsSupport(page, { say, language });

        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.desk_support_title));
        const field = page.getByLabel(say(m.desk_support_field));
        await field.fill(misspelt(order.customer.familyName));
        await field.press('Enter');
        const row = page.locator('.find', { hasText: order.orderNumber });
        await expect(row.locator('mark').first()).toBeVisible();
        await expectNoBarriers(page, language);

        await row.getByRole('link', { name: order.orderNumber }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.orderNumber);
        await expect(page.getByRole('main')).not.toContainText(order.customer.email);
        await page.getByText(say(m.desk_support_contact_call_back), { exact: true }).click();
        await page.getByRole('button', { name: say(m.desk_support_contact_show) }).click();
        await expect(page.getByRole('main')).toContainText(order.customer.email);
        await page.getByLabel(say(m.desk_support_note_field)).fill('Works late on Fridays.');
        await page.getByRole('button', { name: say(m.desk_support_note_send) }).click();
        await expect(page.locator('.sorder-notes')).toContainText('Works late on Fridays.');
        await expectNoBarriers(page, language);
        const acts = await actsOn(order);
        expect(acts).toEqual(expect.arrayContaining(['any_order_read', 'contact_read', 'note_added']));

        await page
          .getByRole('link', { name: say(m.desk_support_nav), exact: true })
          .first()
          .click();
        await expect(page.getByRole('link', { name: order.orderNumber })).toBeVisible();
      },
    );
  });
