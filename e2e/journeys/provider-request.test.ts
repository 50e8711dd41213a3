import { languageLocales } from '@mendwell/contract';
import { formatPrice } from '@mendwell/copy';
import { bar, heading, requestTitle } from '../fixtures/provider-page.ts';
import {
  mockCall,
  mockRequest,
  providerPageAddress,
  providerProblem,
  providerRequest,
  providerToken,
  script,
} from '../fixtures/provider-request.ts';
import { expect, inTurn, m, test, widths } from '../fixtures/test.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language, width: widths.phone });
    const price = (cents: number) => formatPrice(languageLocales[language], cents);

    journeys.test(
      'ORD-02 FAULT-20 the link alone asks for a code, which is mailed on demand and may be pasted',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/status of (401|409|429)/);
        await page.route('**/sip/partner/*/*/request', (route) =>
          route.fulfill(providerProblem('code_required', 401)),
        );
        const response = await page.goto(providerPageAddress);
        expect(response?.headers()).toMatchObject({
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
        });
        await expect(heading(page)).toHaveText(say(m.provider_code_title));
        await expect(page).toHaveURL(/\/partner\/review$/);
        await expect(page.getByRole('main')).not.toContainText(providerRequest.orderNumber);

        await mockCall(page, 'code', providerProblem('too_many_requests', 429));
        await page.getByRole('button', { name: say(m.provider_code_mail) }).click();
        await expect(page.getByRole('alert')).toContainText('Not now Try later.');
        const asked = await mockCall(page, 'code', { status: 204 });
        await page.getByRole('button', { name: say(m.provider_code_mail) }).click();
        const field = page.getByLabel(say(m.provider_code_label));
        await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
        expect(asked).toEqual([{ signature: providerToken }]);

        await mockCall(page, 'device', providerProblem('code_invalid', 409));
        await field.fill('111111');
        await page.getByRole('button', { name: say(m.provider_code_enter) }).click();
        await expect(page.getByText(say(m.provider_code_wrong))).toBeVisible();
        const entered = await mockCall(page, 'device', { status: 204 });
        await mockRequest(page);
        await field.fill('407 251');
        await page.getByRole('button', { name: say(m.provider_code_enter) }).click();
        await expect(heading(page)).toHaveText(requestTitle[language]);
        expect(entered).toEqual([{ signature: providerToken, code: '407251' }]);
      },
    );

    journeys.test(
      'ORD-02 FAULT-21 FAULT-27 the request shows what the work needs; what a customer wrote is text, and looking changes nothing',
      async ({ page, say }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.method()));
        await mockRequest(page);
        await page.goto(providerPageAddress);
        await expect(heading(page)).toHaveText(requestTitle[language]);
        const main = page.getByRole('main');
        await expect(main.getByText(script)).toHaveCount(3);
        await expect(page).not.toHaveTitle('owned');
        // A screen reader speaks what a customer wrote in the customer's language, whatever the page's is.
        await expect(main.locator('.spot-list [dir="auto"], .ritem__words [dir="auto"]')).toHaveCount(2);
        for (const words of await main.locator('.spot-list [dir="auto"], .ritem__words [dir="auto"]').all())
          await expect(words).toHaveAttribute('lang', 'de');
        await expect(main).toContainText(say(m.provider_from, { name: 'Mira S.', place: '10999 Berlin' }));
        await expect(main).toContainText(say(m.provider_pinned, { name: 'Mira' }));
        await expect(page.locator('.site-head, .site-foot')).toHaveCount(0);
        await expect(bar(page)).toContainText(say(m.provider_lines_count, { count: 3, price: price(5500) }));

        await page.locator('.ishots__open').first().click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.locator('.ishot__pin')).toHaveText('1');
        await dialog.getByRole('button', { name: say(m.provider_photo_next) }).click();
        await expect(dialog.locator('.ishot__pin')).toHaveText('2');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(page.locator('.ishots__open').first()).toBeFocused();
        expect(asked.filter((method) => method !== 'GET')).toEqual([]);
      },
    );

    journeys.test(
      'ORD-04 FAULT-20 a link that leads nowhere says so; a server that is silent is asked again',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/Failed to load resource/);
        for (const path of ['/partner/review', '/partner/review#nothing', providerPageAddress]) {
          await page.goto('/favicon.svg');
          await page.evaluate(() => sessionStorage.clear());
          await page.goto(path);
          await expect(heading(page)).toHaveText(say(m.provider_link_title));
        }
        await page.route('**/sip/partner/*/*/request', (route) => route.abort());
        await page.goto('/favicon.svg');
        await page.goto(providerPageAddress);
        await expect(heading(page)).toHaveText(say(m.provider_unreachable));
        await mockRequest(page);
        await page.getByRole('button', { name: say(m.shell_try_again) }).click();
        await expect(heading(page)).toHaveText(requestTitle[language]);
      },
    );
  });
