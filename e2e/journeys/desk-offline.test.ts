import { checkOutAtDesk } from '@mendwell/contract';
import { tagCodeOf } from '@mendwell/domain';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { actsOn, enterDesk } from '../fixtures/desk.ts';
import { asFile, takePhoto } from '../fixtures/photos.ts';
import { bringHome, quoteOrder } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, m, readersInTurn, test } from '../fixtures/test.ts';
import { collect } from '../fixtures/to-the-bench.ts';

test.use({ baseURL: process.env['DESK_URL'] ?? '' });

const shop = process.env['STOREFRONT_URL'] ?? '';
const bar = (page: Page) => page.locator('.task-bar');
const kept = (page: Page) => page.locator('.kept-counts');
/** What a page without a connection complains of, and photos that come from the storage. */
const noConnection = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to load resource|^a request to /;

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'DESK-04 FAULT-9 at the bench without a connection: what is counted is kept, shown, can be taken back, and is reported once',
      async ({ page, say, browser, context, expectedComplaints }) => {
        test.setTimeout(300_000);
        expectedComplaints.push(noConnection);
        const german = language === 'DE';
        const order = await submitOrder(browser, shop, language);
        const { orderNumber: number } = order;
        await quoteOrder(browser, shop, order, {});
        await collect(order, language);
        await enterDesk(page, { say, language, workshop: order.provider.id });
        await expect(async () => {
          await page.goto('/?lane=arriving');
          const row = page.getByRole('listitem').filter({ hasText: number });
          await row.getByRole('link').click({ timeout: 1000 });
        }).toPass();
        const tag = page.getByLabel(say(m.custody_checkin_tag_label));
        const count = page.getByLabel(say(m.desk_order_count));
        const arrived = bar(page).getByRole('button', { name: say(m.provider_arrived) });
        const back = page.getByRole('button', { name: german ? 'Noch nicht melden' : 'Don’t report it yet' });
        const waits = german
          ? `Auftrag ${number} ist noch nicht gemeldet. Er wartet auf eine Verbindung.`
          : `Order ${number} hasn’t been reported yet. It’s waiting for a connection.`;
        const reported = german ? `Auftrag ${number} ist gemeldet.` : `Order ${number} has been reported.`;
        await expect(tag).toBeFocused();

        await context.setOffline(true);
        await tag.fill('234567');
        await count.fill('2');
        await arrived.click();
        // Another bag's tag is found out without us.
        await expect(page.getByRole('alert')).toContainText(
          german ? 'Das ist der Anhänger einer anderen Tasche.' : 'This is the tag of another bag.',
        );
        await expect(kept(page)).toBeHidden();
        await tag.fill(tagCodeOf(order.id));
        await arrived.click();
        await expect(kept(page)).toContainText(waits);
        const card = page.getByRole('region', {
          name: german ? 'Auf diesem Gerät gemerkt' : 'Kept on this device',
        });
        await expect(card).toContainText(
          german ? 'Angekommen: 2 von 2 Stücken, gezählt ' : 'Arrived: 2 of 2 items, counted ',
        );
        await expectNoBarriers(page, language);
        // Nothing has left yet, so it can be taken back, with what was typed.
        await back.click();
        await expect(kept(page)).toBeHidden();
        await expect(tag).toHaveValue(tagCodeOf(order.id));
        await expect(count).toHaveValue('2');
        await arrived.click();
        await expect(kept(page)).toContainText(waits);
        expect(await actsOn(order)).not.toContain('bag_checked_in');

        await context.setOffline(false);
        await expect(kept(page)).toContainText(reported);
        await expect(page.locator('main')).toContainText(say(m.provider_working_title));
        expect((await actsOn(order)).filter((act) => act === 'bag_checked_in')).toHaveLength(1);

        // A photo that is taken without a connection leaves first; then an answer gets lost on its way back.
        await context.setOffline(true);
        await page
          .locator('.wphotos input[type=file]')
          .setInputFiles([asFile('coat.jpg', await takePhoto({ width: 600, height: 800 }))]);
        await expect(bar(page)).toContainText(say(m.provider_photos_ready, { count: 1 }));
        await count.fill('2');
        await bar(page)
          .getByRole('button', { name: say(m.provider_finished) })
          .click();
        await expect(kept(page)).toContainText(waits);
        await expect(card).toContainText(
          german ? 'Fertig: 2 von 2 Stücken eingepackt, ' : 'Finished: 2 of 2 items packed, ',
        );
        let sent = 0;
        await page.route(`**${checkOutAtDesk.path.replace('{id}', order.id)}`, async (route) => {
          sent += 1;
          if (sent > 1) return route.continue();
          await route.fetch();
          return route.abort();
        });
        await context.setOffline(false);
        const known = german
          ? `Auftrag ${number} war schon gemeldet.`
          : `Order ${number} had already been reported.`;
        await expect(kept(page)).toContainText(known, { timeout: 30_000 });
        expect(sent).toBe(2);
        await expect(page.locator('main')).toContainText(say(m.provider_marked_title));
        expect((await actsOn(order)).filter((act) => act === 'bag_checked_out')).toHaveLength(1);
        await expectNoBarriers(page, language);
        // What was said is over when somebody goes on.
        await page
          .getByRole('navigation', { name: say(m.desk_nav) })
          .getByRole('link', { name: say(m.desk_nav_queue) })
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.desk_queue_title));
        await expect(kept(page)).toBeHidden();
        await bringHome(order);
      },
    );
  });
