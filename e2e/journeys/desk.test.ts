import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { deskCode, giveDevice, invite } from '../fixtures/desk.ts';
import { mailWith, newAddress } from '../fixtures/inbox.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, m, oneReader, test } from '../fixtures/test.ts';

test.use({ baseURL: process.env['DESK_URL'] ?? '' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const { language, width } of oneReader)
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    test('DESK-01 DESK-04 invitation, code, passkey, out and in again, and an order from the queue to its page', async ({
      page,
      say,
      browser,
      expectedComplaints,
    }) => {
      // A wrong code is refused.
      expectedComplaints.push(/status of 40[19]/);
      const order = await submitOrder(browser, process.env['STOREFRONT_URL'] ?? '', language);
      const email = newAddress();
      await invite(email, 'Leyla Demir', order.provider.id, language);
      const invitation = await mailWith(email, 'Mendwell');
      const [, link = ''] = /(http\S+\/sign-in)/.exec(invitation.text) ?? [];
      await giveDevice(page);

      await page.goto('/');
      await expect(page).toHaveURL(link);
      await expect(heading(page)).toHaveText(say(m.desk_sign_in_title));
      await expectNoBarriers(page, language);
      await page.getByLabel(say(m.desk_sign_in_email)).fill(email);
      await page.getByRole('button', { name: say(m.desk_sign_in_send) }).click();
      await expect(heading(page)).toHaveText(say(m.desk_code_title));
      await expectNoBarriers(page, language);
      const code = await deskCode(email, language);
      const enter = async (digits: string) => {
        await page.getByLabel(say(m.desk_code_label)).fill(digits);
        await page.getByRole('button', { name: say(m.desk_code_sign_in) }).click();
      };
      await enter(code === '000000' ? '111111' : '000000');
      await expect(page.getByRole('alert')).toContainText(say(m.problem_code_invalid));
      await enter(code);

      await expect(heading(page)).toHaveText(say(m.desk_account_title));
      await page.getByRole('button', { name: say(m.desk_account_add) }).click();
      await expect(page.getByRole('status')).toContainText(say(m.desk_account_added));
      await expect(page.getByRole('button', { name: say(m.desk_account_remove) })).toHaveCount(1);
      await expectNoBarriers(page, language);
      await page.getByRole('button', { name: say(m.desk_account_sign_out), exact: true }).click();
      await expect(heading(page)).toHaveText(say(m.desk_sign_in_title));
      await page.goto('/account');
      await expect(heading(page)).toHaveText(say(m.desk_sign_in_title));

      await page.getByRole('button', { name: say(m.desk_sign_in_passkey) }).click();
      await expect(heading(page)).toHaveText(say(m.desk_queue_title));
      const row = page.getByRole('listitem').filter({ hasText: order.orderNumber });
      await expect(row).toContainText(order.customer.givenName);
      await expect(row).not.toContainText(order.customer.familyName);
      await expectNoBarriers(page, language);
      // Other journeys order from the same workshop, so any lane but one may have orders.
      const lanes = page.getByRole('navigation', { name: say(m.desk_queue_lanes) }).getByRole('link');
      await lanes.filter({ hasText: / 0$/ }).last().click();
      await expect(page).toHaveURL(/[?]lane=/);
      await expect(page.getByRole('heading', { name: say(m.desk_queue_empty_title) })).toBeVisible();
      await expectNoBarriers(page, language);

      await page.goBack();
      await page.getByRole('link', { name: say(m.desk_queue_open, { number: order.orderNumber }) }).click();
      await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
      await expect(page.locator('main')).toContainText(order.orderNumber);
    });
  });
