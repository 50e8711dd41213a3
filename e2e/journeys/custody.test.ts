import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { markArrived, markFinished, type Order } from '@mendwell/contract';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { courierTells } from '../fixtures/courier.ts';
import { expect, inTurn, m, storageIsAsked, test } from '../fixtures/payment-test.ts';
import {
  inMails,
  letCourierBeCalled,
  mailedLink,
  openProviderPage,
  quoteOrder,
} from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { chooseFirstFree } from '../fixtures/to-the-bench.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const chain = (page: Page) => page.locator('.custody-chain > li');

/** Simulates a network that comes back, until the page shows what has happened. */
async function untilShown(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.locator('main')).toContainText(words, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}

/** What support does: `npm run support -- count …`. */
const settle = ({ orderNumber }: Order, items: number) =>
  promisify(execFile)(
    process.execPath,
    ['apps/api/src/main-support.ts', 'count', orderNumber, String(items), 'asked'],
    { cwd: '..', env: { ...process.env, ...(JSON.parse(process.env['API_SETTINGS'] ?? '{}') as object) } },
  );

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'CARE-08 CARE-02 nobody at the door twice: the courier’s word, other evenings, and support; then the tag is shown offline',
      async ({ page, say, browser, baseURL, context, expectedComplaints }) => {
        test.setTimeout(240_000);
        expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
        const order = await submitOrder(browser, baseURL ?? '', language);
        await quoteOrder(browser, baseURL ?? '', order, {});
        await page.goto(await mailedLink(order, 'status'));
        await chooseFirstFree(page, say);
        await courierTells(order, 'fail', 'pickup', { words: 'Dreimal geklingelt' });
        await untilShown(page, 'Dreimal geklingelt');
        await expect(page.locator('main')).toContainText(say(m.custody_failed_choose));
        await expectNoBarriers(page, language);
        const mails = await inMails(order.customer.email, /(Dreimal geklingelt[^]*day=\d{4})/);
        expect(mails).toHaveLength(1);

        await chooseFirstFree(page, say);
        await courierTells(order, 'fail', 'pickup', { words: 'Wieder niemand da' });
        await untilShown(page, 'Wieder niemand da');
        await expect(page.locator('main')).toContainText(say(m.custody_failed_twice));
        await inMails(order.customer.email, /(Wieder niemand da)/);

        await chooseFirstFree(page, say);
        await page.locator('.todo a[href="/order/handover"]').click();
        await expect(heading(page)).toHaveText(say(m.custody_page_heading));
        await expect(page.getByRole('img', { name: say(m.custody_page_qr) })).toBeVisible();
        await expect(page.locator('.bag-tag__code')).toHaveText(/^[2-9A-Z]{6}$/);
        await expect(page.locator('.bag-tag__items > li')).toHaveCount(2);
        await expectNoBarriers(page, language);
        await context.setOffline(true);
        await expect(page.locator('.bag-tag__code')).toBeVisible();
        await expect(page.locator('.bag-tag__items img').first()).toBeVisible();
        await context.setOffline(false);
      },
    );

    journeys.test(
      'CARE-01 CARE-02 one item short at check-in stops the order until support settles it; the chain shows four handovers',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        test.setTimeout(240_000);
        // The photos of the bag come from the storage.
        expectedComplaints.push(storageIsAsked);
        const order = await submitOrder(browser, baseURL ?? '', language);
        await quoteOrder(browser, baseURL ?? '', order, {});
        await page.goto(await mailedLink(order, 'status'));
        await chooseFirstFree(page, say);
        await courierTells(order, 'collect', 'pickup');
        await untilShown(page, say(m.custody_title));
        await expect(chain(page).first()).toContainText(
          say(m.custody_by_courier_to_courier, { person: 'Emre' }),
        );
        await expect(chain(page).first()).toContainText(
          say(m.custody_tally, { counted: '2', expected: '2' }),
        );
        await expect(chain(page).first().getByRole('img')).toBeVisible();
        await courierTells(order, 'deliver', 'pickup');

        const workshop = await openProviderPage(browser, baseURL ?? '', order);
        const { tag } = await readOrder(page);
        await workshop.tell(markArrived, { bag: { tag: tag.code, items: [0] } });
        await untilShown(page, say(m.custody_open));
        await expect(page.locator('.custody-tally--wrong')).toContainText('Jeans');
        await expectNoBarriers(page, language);
        const [subject = ''] = say(m.custody_mail_count_subject, { number: '|' }).split('|');
        await inMails(order.customer.email, new RegExp(`(${subject})`));

        await settle(order, 1);
        await untilShown(page, say(m.status_working_title));
        await expect(page.locator('main')).not.toContainText(say(m.custody_open));
        await workshop.tell(markFinished, { bag: { items: [0] } });
        await letCourierBeCalled(order);
        await courierTells(order, 'collect', 'return', { items: 1 });
        await courierTells(order, 'deliver', 'return', { items: 1 });
        await untilShown(page, say(m.status_home_title));
        await expect(chain(page).getByRole('img')).toHaveCount(3);
        await expect(chain(page).last()).toContainText(say(m.custody_tally, { counted: '1', expected: '1' }));
        await expectNoBarriers(page, language);
      },
    );
  });

/** Reads the order as the open page does. */
async function readOrder(page: Page): Promise<Order> {
  const answered = page.waitForResponse(/\/sip\/order\/[^/]+\/[^/]+\/review$/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  return (await (await answered).json()) as Order;
}
