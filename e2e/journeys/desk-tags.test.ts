import { readFileSync } from 'node:fs';
import { m, sayIn } from '@mendwell/copy';
import { tagText } from '@mendwell/domain';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { cameraArgs, holdUp } from '../fixtures/camera.ts';
import { chromiumArgs, chromiumPath, journeyArgs } from '../fixtures/chromium.ts';
import { courierTells } from '../fixtures/courier.ts';
import { enterDesk } from '../fixtures/desk.ts';
import { storageIsAsked } from '../fixtures/payment-test.ts';
import { printedPage } from '../fixtures/printed-page.ts';
import { mailedLink, quoteOrder } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, readersInTurn, test } from '../fixtures/test.ts';
import { chooseFirstFree } from '../fixtures/to-the-bench.ts';

const shop = process.env['STOREFRONT_URL'] ?? '';
test.use({
  baseURL: process.env['DESK_URL'] ?? '',
  launchOptions: {
    // The browser's engine alone has no camera.
    executablePath: chromiumPath(),
    args: [...chromiumArgs, ...journeyArgs, ...cameraArgs],
  },
});

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'DESK-04 CARE-02 a workshop prints the tag of a bag as a PDF, and its camera reads what was printed at check-in',
      async ({ page, say, browser, context, expectedComplaints }) => {
        test.setTimeout(300_000);
        expectedComplaints.push(storageIsAsked, /ERR_FAILED/);
        const german = language === 'DE';
        const order = await submitOrder(browser, shop, language);
        await quoteOrder(browser, shop, order, {});
        const customer = await browser.newPage({ baseURL: shop });
        await customer.goto(await mailedLink(order, 'status'));
        await chooseFirstFree(customer, sayIn('en'));
        await customer.close();

        // From the queue: what is not printed yet has this order's tag.
        await enterDesk(page, { say, language, workshop: order.provider.id });
        const heading = page.getByRole('heading', { level: 1 });
        await expect(async () => {
          await page.goto('/?lane=arriving');
          await expect(page.getByRole('listitem').filter({ hasText: order.orderNumber })).toBeVisible({
            timeout: 1000,
          });
        }).toPass();
        await page.getByRole('link', { name: german ? 'Anhänger drucken' : 'Print bag tags' }).click();
        await expect(heading).toHaveText(german ? 'Anhänger für heute Abend' : 'Bag tags for tonight');
        await expectNoBarriers(page, language);
        await page.getByText(say(m.desk_tags_unprinted), { exact: true }).click();
        await expect(heading).toHaveText(say(m.desk_tags_title_unprinted));
        const next = page.getByRole('button', { name: say(m.desk_tags_after) });
        const tag = page.getByRole('article', { name: order.orderNumber });
        while (!(await tag.isVisible()) && (await next.getAttribute('aria-disabled')) !== 'true')
          await next.click();
        await expect(tag).toContainText(german ? '2 Stücke' : '2 items');
        await expect(tag).toContainText(order.customer.givenName);
        await expect(page.locator('main')).not.toContainText(order.customer.familyName);
        await expect(page.locator('main')).not.toContainText(order.customer.address.address);
        await expectNoBarriers(page, language);

        // An evening without bags, and an order that is not there.
        await page.goto('/tags?evening=2026-01-02');
        await expect(page.locator('main')).toContainText(say(m.desk_tags_none_evening));
        await page.goto('/tags?which=order');
        await page.getByRole('button', { name: say(m.desk_tags_show) }).click();
        await expect(page.locator('main')).toContainText(say(m.desk_tags_number_missing));
        await page.getByLabel(say(m.desk_tags_number)).fill('0000000000');
        await page.getByRole('button', { name: say(m.desk_tags_show) }).click();
        await expect(page.locator('main')).toContainText(say(m.desk_tags_gone_title));
        await expectNoBarriers(page, language);

        // From the order's page: its own tag, on a label.
        await page.goto(`/orders/${order.id}`);
        await page.getByRole('link', { name: say(m.desk_tags_order), exact: true }).click();
        await expect(heading).toHaveText(say(m.desk_tags_title_order, { number: order.orderNumber }));
        await expect(page.getByRole('article')).toHaveCount(1);
        await page
          .locator('label')
          .filter({ hasText: say(m.desk_tags_a6) })
          .click();
        const print = page.getByRole('button', {
          name: german ? '1 Etikett herunterladen' : 'Download 1 label',
        });
        await page.route('**/desk/tags', (route) => route.abort());
        await print.click();
        await expect(page.getByRole('alert')).toContainText(say(m.provider_unreachable));
        await page.unroute('**/desk/tags');
        const [download] = await Promise.all([page.waitForEvent('download'), print.click()]);
        expect(download.suggestedFilename()).toMatch(
          german ? /^anhaenger-\d{4}-\d\d-\d\d\.pdf$/ : /^bag-tags-\d{4}-\d\d-\d\d\.pdf$/,
        );
        await expect(page.locator('main')).toContainText(say(m.desk_tags_printed));
        await expectNoBarriers(page, language);
        const pdf = readFileSync(await download.path());
        const printed = await printedPage(browser, pdf, 1);

        // It is not among those that nobody has printed any more.
        await page.goto('/tags?which=unprinted');
        await expect(tag).toBeHidden();

        await courierTells(order, 'collect', 'pickup');
        await courierTells(order, 'deliver', 'pickup');
        const field = page.getByLabel(say(m.custody_checkin_tag_label));
        await expect(async () => {
          await page.goto(`/orders/${order.id}`);
          await expect(field).toBeVisible({ timeout: 1000 });
        }).toPass();
        await context.grantPermissions(['camera']);
        await holdUp(printed);
        await page.getByRole('button', { name: say(m.desk_scan_open) }).click();
        await expect(field).toHaveValue(tagText(order.orderNumber, order.id));
      },
    );
  });
