import type { Page } from '@playwright/test';
import { bagButton, fullBag, leave } from '../fixtures/bag.ts';
import { cards, openPayment, payWithCard, submit, thanked } from '../fixtures/payment.ts';
import { expect, test } from '../fixtures/payment-test.ts';
import { type StoredBag, stored } from '../fixtures/stored.ts';

const place = { city: 'Berlin', zipCode: '10115' };

/** Simulates the deployment of a newer version. */
const serve = (page: Page, version: string) =>
  page.route('**/version', (route) => route.fulfill({ body: version }));

/** Simulates a page that was hidden for this many minutes and is shown again. */
async function lookAfter(page: Page, minutes: number): Promise<void> {
  const turn = (to: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }, to);
  await turn('hidden');
  // Only the time of day changes: timers that wait for a response of the server continue to wait.
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + minutes * 60_000);
  await turn('visible');
}

const countLoads = (page: Page) => {
  const loads = { count: 0 };
  page.on('load', () => loads.count++);
  return loads;
};

test('SHELL-08 a page that nobody looked at for long reloads once for a new version and brings the customer’s work along', async ({
  page,
}) => {
  const bag = await fullBag();
  await page.clock.install();
  await leave(page, { bag, location: place });
  await page.goto('/bookservice/1');
  await expect(bagButton(page)).toHaveAccessibleName('Your Order, 2 items');
  await page.locator('.tile').first().click();
  const loads = countLoads(page);
  await serve(page, 'version-02');
  await expect(async () => {
    await lookAfter(page, 11);
    await expect.poll(() => loads.count, { timeout: 2000 }).toBe(1);
  }).toPass();
  await expect(page.locator('.tile').first()).toHaveAttribute('aria-pressed', 'true');
  await expect(bagButton(page)).toHaveAccessibleName('Your Order, 2 items');
  expect((await stored<StoredBag>(page, 'bag'))?.items).toHaveLength(2);
  expect(await stored(page, 'location')).toEqual(place);

  // The same version again: the page offers to reload, and does not reload by itself.
  await expect(async () => {
    await lookAfter(page, 11);
    await expect(page.locator('.strip')).toContainText('A newer version is ready.', { timeout: 2000 });
  }).toPass();
  expect(loads.count).toBe(1);
  await page.getByRole('button', { name: 'Reload now' }).click();
  await expect.poll(() => loads.count).toBe(2);
});

test('SHELL-08 what a new version cannot read is cleared and told, caches are cleared, and the rest stays', async ({
  page,
}) => {
  const bag = await fullBag();
  const { id: _, ...unreadable } = bag.items[0] ?? { id: '' };
  await leave(page, {
    bag,
    draft: { item: unreadable, editing: 7, parked: null },
    location: place,
    version: 'version-00',
  });
  await page.evaluate(async () => (await caches.open('old')).put('/old', new Response('old')));
  const broken = await page.evaluate(() => localStorage.getItem('draft'));
  await page.goto('/');
  const reported = page.getByRole('alertdialog');
  await expect(reported).toContainText('We couldn’t carry everything over');
  await expect(reported).toContainText('the item you were working on');
  await expect(reported).not.toContainText('your order');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('aside:draft'))).toBe(broken);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect((await stored<StoredBag>(page, 'bag'))?.items).toHaveLength(2);
  await expect(bagButton(page)).toHaveAccessibleName('Your Order, 2 items');
  expect(await stored(page, 'location')).toEqual(place);
});

test('SHELL-08 no reload while a payment is being submitted', async ({ page, say }) => {
  await page.clock.install();
  await openPayment(page);
  await payWithCard(page, cards.fine);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isSubmitting = false;
  await page.route('**/sip/orders', async (route) => {
    isSubmitting = true;
    await released;
    await route.continue();
  });
  // The page of thanks is a navigation of its own, so only requests for this page count as reloads.
  let reloads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/checkout/2') reloads++;
  });
  let asked = 0;
  await page.route('**/version', async (route) => {
    asked++;
    await route.fulfill({ body: 'version-02' });
  });
  await submit(page, say);
  await expect.poll(() => isSubmitting).toBe(true);
  await expect(async () => {
    await lookAfter(page, 11);
    await expect.poll(() => asked, { timeout: 2000 }).toBeGreaterThan(0);
  }).toPass();
  await expect(page.locator('.strip')).toHaveCount(0);
  expect(reloads).toBe(0);
  release();
  await thanked(page);
  expect(reloads).toBe(0);
});
