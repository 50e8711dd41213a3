import { m, sayIn } from '@mendwell/copy';
import { tagText } from '@mendwell/domain';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { cameraArgs, holdUp } from '../fixtures/camera.ts';
import { chromiumArgs, chromiumPath, journeyArgs } from '../fixtures/chromium.ts';
import { courierTells } from '../fixtures/courier.ts';
import { enterDesk } from '../fixtures/desk.ts';
import { mockedAddress, mockOrder } from '../fixtures/mocked-order.ts';
import { storageIsAsked } from '../fixtures/payment-test.ts';
import { placedOrder } from '../fixtures/placed-order.ts';
import { mailedLink, quoteOrder } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, oneReader, test } from '../fixtures/test.ts';
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

for (const { language, width } of oneReader)
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    test('DESK-04 CARE-02 the camera reads the tag that the customer shows; that of another order, and a camera that is blocked, are told', async ({
      page,
      say,
      browser,
      context,
      expectedComplaints,
    }) => {
      test.setTimeout(240_000);
      expectedComplaints.push(storageIsAsked);
      const german = language === 'DE';
      const order = await submitOrder(browser, shop, language);
      await quoteOrder(browser, shop, order, {});

      // The customer's own page shows the tag; its picture is what the camera sees.
      const customer = await browser.newPage({ baseURL: shop });
      await customer.goto(await mailedLink(order, 'status'));
      await chooseFirstFree(customer, sayIn('en'));
      await customer.locator('.todo a[href="/order/handover"]').click();
      const shown = customer.locator('.bag-tag__qr');
      await shown.waitFor();
      const own = await shown.screenshot();
      await mockOrder(customer, { status: 'pickup_scheduled' });
      await customer.goto(mockedAddress('handover'));
      await expect(customer.locator('.kicker')).toContainText(placedOrder.orderNumber);
      const another = await shown.screenshot();
      await customer.close();
      await courierTells(order, 'collect', 'pickup');
      await courierTells(order, 'deliver', 'pickup');

      await enterDesk(page, { say, language, workshop: order.provider.id });
      await expect(async () => {
        await page.goto('/?lane=arriving');
        await page
          .getByRole('listitem')
          .filter({ hasText: order.orderNumber })
          .getByRole('link')
          .click({ timeout: 1000 });
      }).toPass();
      const tag = page.getByLabel(say(m.custody_checkin_tag_label));
      const scan = page.getByRole('button', { name: german ? 'Anhänger scannen' : 'Scan the tag' });
      const dialog = page.getByRole('dialog');
      const byHand = dialog.getByRole('button', { name: say(m.desk_scan_type) });
      await expect(tag).toBeFocused();
      // The courier's word is not the workshop's.
      const chain = page.locator('.custody');
      const brought = german
        ? 'Zu dir gebracht, noch nicht angenommen'
        : 'Brought to you, not checked in yet';
      await expect(chain).toContainText(brought);

      // Nobody has allowed the camera.
      await holdUp(own);
      await scan.click();
      await expect(dialog).toContainText(
        german ? 'Die Kamera ist für diese Website gesperrt.' : 'The camera is blocked for this site.',
      );
      await expect(dialog.locator('video')).toBeHidden();
      await expectNoBarriers(page, language);
      await byHand.click();
      await expect(tag).toBeFocused();

      await context.grantPermissions(['camera']);
      await holdUp(another);
      await scan.click();
      await expect(dialog).toContainText(
        german
          ? `Das ist der Anhänger von Auftrag ${placedOrder.orderNumber}. Geöffnet ist Auftrag ${order.orderNumber}.`
          : `This is the tag of order ${placedOrder.orderNumber}. You have order ${order.orderNumber} open.`,
      );
      await expectNoBarriers(page, language);
      await byHand.click();
      await expect(tag).toHaveValue('');

      await holdUp(own);
      await scan.click();
      await expect(dialog).toBeHidden();
      await expect(tag).toHaveValue(tagText(order.orderNumber, order.id));
      const count = page.getByLabel(say(m.desk_order_count));
      await expect(count).toBeFocused();
      await page.keyboard.type('2');
      await page.getByRole('button', { name: say(m.provider_arrived) }).click();
      await expect(page.locator('main')).toContainText(say(m.provider_working_title));
      await expect(chain).not.toContainText(brought);
      await expect(chain).toContainText(german ? 'Bei dir angenommen' : 'Checked in with you');
    });
  });
