import { expectNoBarriers } from '../fixtures/barriers.ts';
import {
  mockCall,
  mockRequest,
  providerOrder,
  providerPageAddress,
  providerProblem,
} from '../fixtures/provider-request.ts';
import { anyLanguage, expect, languages, m, test } from '../fixtures/test.ts';

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('LAW-04 ORD-02 the code and its mistakes have no barriers', async ({
      page,
      say,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of (401|409)/);
      await page.route('**/sip/partner/*/*/request', (route) =>
        route.fulfill(providerProblem('code_required', 401)),
      );
      await mockCall(page, 'code', { status: 204 });
      await mockCall(page, 'device', providerProblem('code_invalid', 409));
      await page.goto(providerPageAddress);
      await page.getByRole('button', { name: say(m.provider_code_mail) }).click();
      await page.getByLabel(say(m.provider_code_label)).fill('123456');
      await expectNoBarriers(page, language);
      await page.getByRole('button', { name: say(m.provider_code_enter) }).click();
      await expect(page.getByText(say(m.provider_code_wrong))).toBeVisible();
      await expectNoBarriers(page, language);
    });

    if (!anyLanguage.includes(language)) return;

    test('LAW-04 ORD-02 the request, its forms, its mistakes and its questions have no barriers', async ({
      page,
      say,
    }) => {
      test.slow();
      await mockRequest(page);
      await page.goto(providerPageAddress);
      await expect(page.locator('.partner-bar')).toBeVisible();
      await expectNoBarriers(page, language);
      await page.locator('.answer__add').first().getByRole('button').click();
      await page.locator('[data-line="0.0"]').getByRole('button').click();
      await page.locator('.partner-bar').getByRole('button').click();
      await expect(page.getByText(say(m.provider_line_name_missing))).toBeVisible();
      await expectNoBarriers(page, language);
      await page.getByRole('button', { name: say(m.provider_new_line_remove) }).click();
      await page.getByRole('button', { name: say(m.provider_as_ordered) }).click();
      await page.locator('.partner-bar').getByRole('button').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoBarriers(page, language);
      await page.getByRole('button', { name: say(m.provider_back_to_lines) }).click();
      await page.getByRole('button', { name: say(m.provider_decline) }).click();
      await page.getByRole('button', { name: say(m.provider_decline_yes), exact: true }).click();
      await expect(page.getByText(say(m.provider_why_missing))).toBeVisible();
      await expectNoBarriers(page, language);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await page.locator('.ishots__open').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoBarriers(page, language);
    });

    test('LAW-04 ORD-02 every state of the order has no barriers', async ({ page }) => {
      test.slow();
      for (const order of [
        providerOrder('quoted', ['answer', 'decline']),
        providerOrder('collected', ['arrive']),
        providerOrder('completed'),
        providerOrder('cancelled'),
      ]) {
        await mockRequest(page, order);
        await page.goto('/favicon.svg');
        await page.goto(providerPageAddress);
        await expect(page.locator('.pstate')).toBeVisible();
        await expectNoBarriers(page, language);
      }
    });
  });
