import { languageLocales, readPhoto } from '@mendwell/contract';
import { formatPrice } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { bagButton, leave } from '../fixtures/bag.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { placedOrder, rangedOrder, uploadOfCoat } from '../fixtures/placed-order.ts';
import { expect, inTurn, m, openDialog, test } from '../fixtures/test.ts';

/** Serves the order's photo as the storage would. */
const showPhoto = (page: Page) =>
  page.route(`**${readPhoto.path.replace('{name}', uploadOfCoat)}`, (route) => {
    const picture = `${new URL(page.url()).origin}/art/coat-wool.svg`;
    return route.fulfill({
      json: { name: uploadOfCoat, url: picture, previewUrl: picture, width: 120, height: 120 },
    });
  });

/** Opens the page as if the order had been placed a moment ago. */
async function arrive(page: Page, order: object = placedOrder): Promise<void> {
  await leave(page, { placedOrder: order });
  await showPhoto(page);
  await page.goto('/booking/resume');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const price = (cents: number) => formatPrice(languageLocales[language], cents);
    const isGerman = language === 'DE';

    journeys.test(
      'RES-01 the customer is thanked, told the five steps to come, and shown what was ordered',
      async ({ page, say }) => {
        await arrive(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.thanks_title));
        const main = page.getByRole('main');
        await expect(main).toContainText(say(m.thanks_sent, { email: placedOrder.customer.email }));
        await expect(main).toContainText(say(m.order_number, { number: placedOrder.orderNumber }));
        const steps = page.getByRole('region', { name: say(m.thanks_next) }).getByRole('listitem');
        await expect(steps).toHaveText(
          [m.thanks_review, m.thanks_answer, m.thanks_pickup, m.thanks_work, m.thanks_home].map(
            (step) => new RegExp(`^${say(step)}`),
          ),
        );
        await expect(steps.first()).toContainText(placedOrder.provider.displayName);

        const summary = page.getByRole('region', { name: say(m.thanks_summary) });
        await expect(summary).toContainText('Zwirnstube Rixdorf');
        const [coat, jeans] = [summary.getByRole('listitem').first(), summary.getByRole('listitem').last()];
        await expect(coat).toContainText(
          isGerman ? 'Mäntel & Jacken, Wollmantel' : 'Coats & jackets, wool coat',
        );
        await expect(coat).toContainText(
          isGerman ? 'Lindenhof Studio, Marineblau' : 'Lindenhof Studio, navy',
        );
        await expect(coat.getByRole('img')).toHaveAttribute('src', /coat-wool/);
        await expect(coat.getByRole('img')).toHaveAccessibleName(/Wollmantel|wool coat/);
        await expect(coat).toContainText(
          `${isGerman ? 'Eingerissene Tasche nähen' : 'Repair torn pocket'}${price(2400)}`,
        );
        await expect(coat).toContainText(
          `${isGerman ? 'Knopf ersetzen' : 'Replace button'} × 2${price(1200)}`,
        );
        await expect(jeans).toContainText(`${say(m.bag_unknown_brand)}, ${isGerman ? 'Blau' : 'blue'}`);

        await expect(summary).toContainText(`${say(m.order_voucher, { code: 'MEND10' })}−${price(550)}`);
        await expect(summary).toContainText(`${say(m.bag_fee)}${price(495)}`);
        await expect(summary).toContainText(`${say(m.order_delivery_fee)}${say(m.bag_free)}`);
        await expect(summary.locator('.total dd')).toHaveText(price(5445));
        await expect(summary).toContainText(say(m.thanks_price_note));
        await expect(summary).toContainText(
          `${say(m.thanks_delivery)}${isGerman ? 'Bis Freitag, 4. Dezember' : 'By Friday, 4 December'}`,
        );
        await expect(summary).toContainText('Mira Sommerfeld-Okafor');
        await expect(summary).toContainText('Oranienstraße 178, Hinterhaus');
        await expect(summary).toContainText(isGerman ? '10999 Berlin, Deutschland' : '10999 Berlin, Germany');
        await expect(summary).toContainText('**** **** **** 4242');
        await expect(summary.getByRole('img', { name: 'Visa' })).toBeVisible();
      },
    );

    journeys.test(
      'RES-01 a range within the limit says no high end, a paid delivery its fee, a limit, a later start and an account are named',
      async ({ page, say }) => {
        await arrive(page, rangedOrder);
        const summary = page.getByRole('region', { name: say(m.thanks_summary) });
        await expect(summary.getByRole('listitem')).toContainText(isGerman ? '24–40 €' : '€24–40');
        await expect(summary).toContainText(`${say(m.order_delivery_fee)}${price(590)}`);
        await expect(summary.locator('.total dd')).toHaveText(price(3230));
        await expect(summary).not.toContainText(say(m.bag_reduction));
        await expect(summary).toContainText(say(m.thanks_limit_text, { price: price(5000) }));
        await expect(summary).toContainText(say(m.thanks_price_note));
        await expect(summary).toContainText(isGerman ? 'Bis Montag, 21. Dezember' : 'By Monday, 21 December');
        await expect(page.getByRole('main')).toContainText(say(m.thanks_work_later));
        await expect(summary.getByRole('img', { name: 'SEPA' })).toBeVisible();
        await expect(summary).toContainText('**** **** **** 3000');
      },
    );

    journeys.test('RES-02 the page survives a reload, and the bag stays empty', async ({ page, say }) => {
      await arrive(page);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.thanks_title));
      await expect(page.getByRole('main')).toContainText(placedOrder.orderNumber);
      await expect(bagButton(page)).toHaveAccessibleName(say(m.shell_order_count, { count: 0 }));
    });

    journeys.test('RES-01 LAW-13 another tab thanks without saying who ordered', async ({ page, say }) => {
      await leave(page, { placedOrder });
      await page.evaluate(() => sessionStorage.clear());
      await showPhoto(page);
      await page.goto('/booking/resume');
      const main = page.getByRole('main');
      await expect(main).toContainText(say(m.thanks_sent_elsewhere));
      await expect(main).toContainText(placedOrder.orderNumber);
      const { email, familyName, address } = placedOrder.customer;
      for (const contact of [email, familyName, address.address])
        await expect(main).not.toContainText(contact);
    });

    journeys.test(
      'RES-01 a photo that is gone leaves a drawing in its place',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/status of 404/);
        await leave(page, { placedOrder });
        await page.goto('/booking/resume');
        const coat = page
          .getByRole('region', { name: say(m.thanks_summary) })
          .getByRole('listitem')
          .first();
        await expect(coat.locator('img')).toHaveAttribute('src', '/art/coat-wool.svg');
      },
    );

    journeys.test(
      'NAV-11 without a placed order, or with one that cannot be read, the page leads home',
      async ({ page }) => {
        await page.goto('/booking/resume');
        await expect(page).toHaveURL(/\/$/);
        await leave(page, { placedOrder: { orderNumber: 'half' } });
        await page.goto('/booking/resume');
        await expect(page).toHaveURL(/\/$/);
      },
    );

    journeys.test(
      'RES-01 from here to another repair, to support with the order’s number, to the withdrawal',
      async ({ page, say }) => {
        await arrive(page);
        const ways = page.getByRole('navigation', { name: say(m.thanks_on) });
        await expect(ways.getByRole('link', { name: say(m.thanks_another) })).toHaveAttribute(
          'href',
          '/bookservice/1',
        );
        await expect(ways.getByRole('link', { name: say(m.shell_withdraw) })).toHaveAttribute(
          'href',
          '/withdraw',
        );
        await ways.getByRole('link', { name: say(m.thanks_question) }).click();
        await expect(page.getByLabel(say(m.support_order))).toHaveValue(placedOrder.orderNumber);
      },
    );

    test('LAW-04 no violations, nothing sticks out, at any width, and on paper nothing is lost', async ({
      page,
      say,
    }) => {
      test.slow();
      await arrive(page);
      await expectNoBarriers(page, language);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('navigation', { name: say(m.thanks_on) })).toBeHidden();
      await expectNoViolations(page, 'contrast');
    });
  });

test('RES-02 LANG-05 in the other language the order is the same, in its words', async ({ page, say }) => {
  await arrive(page);
  await expect(page.getByRole('main')).toContainText('wool coat');
  await openDialog(page, 'language');
  await page.getByRole('dialog').getByText('Deutsch').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(m.language_save) })
    .click();
  await expect(page.getByRole('main')).toContainText('Wollmantel');
  await expect(page.getByRole('main')).toContainText('Marineblau');
  await expect(page.getByRole('main')).toContainText(placedOrder.orderNumber);
});
