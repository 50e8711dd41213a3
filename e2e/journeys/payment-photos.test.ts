import type { Page } from '@playwright/test';
import { itemsOf, ordersOf } from '../fixtures/orders.ts';
import { expectPlaced, formReady, leaveReady, orderAlert, orderWithCard } from '../fixtures/payment.ts';
import { expect, m, refused, storageIsAsked, test } from '../fixtures/payment-test.ts';

/**
 * Stores a photo on this device that the bag believes to be uploaded, under a name that the server does
 * not know.
 */
async function leaveLostPhoto(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 900);
    canvas.getContext('2d')?.fillRect(0, 0, 600, 900);
    const full = await canvas.convertToBlob({ type: 'image/jpeg' });
    const photo = { id: 'lost', full, preview: full, fileName: 'coat.jpg', madeAt: Date.now() };
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('photos', 1);
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore('photos', { keyPath: 'id' }),
      );
      request.addEventListener('success', () => {
        const write = request.result.transaction('photos', 'readwrite');
        write.objectStore('photos').put(photo);
        write.addEventListener('complete', () => resolve());
      });
    });
    const bag = JSON.parse(localStorage.getItem('bag') ?? '') as { value: { items: object[] } };
    const upload = { name: crypto.randomUUID(), at: Date.now() };
    const images = [{ id: 'lost', fileName: 'coat.jpg', width: 1200, height: 900, upload }];
    const markers = [{ id: 'm', photoId: 'lost', x: 0.25, y: 0.5, text: 'Here' }];
    Object.assign(bag.value.items[0] ?? {}, { images, markers });
    localStorage.setItem('bag', JSON.stringify(bag));
  });
}

test('PHOTO-07 PAY-03 FAULT-9 a photo that the server has lost is sent again by itself', async ({
  page,
  say,
  expectedComplaints,
}) => {
  // The errors come from the price, the photo's URL, and the first try.
  expectedComplaints.push(refused(409), refused(404), storageIsAsked);
  const email = await leaveReady(page);
  await leaveLostPhoto(page);
  await page.goto('/checkout/2');
  await formReady(page);
  const uploaded = page.waitForResponse('**/sip/upload/private');
  await orderWithCard(page, say);
  const { name } = (await (await uploaded).json()) as { name: string };
  const { id } = await expectPlaced(page, email);
  const [coat] = await itemsOf(id);
  expect(coat).toMatchObject({
    images: [name],
    markers: [{ image: name, x: 0.25, y: 0.5, text: 'Here' }],
  });
});

test('PAY-03 photos that cannot be sent are said, with two ways on', async ({
  page,
  say,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_FAILED|status of 4/);
  const email = await leaveReady(page);
  await leaveLostPhoto(page);
  await page.evaluate(() => {
    const text = localStorage.getItem('bag') ?? '';
    localStorage.setItem('bag', text.replace(/"upload":\{[^}]*\}/, '"upload":null'));
  });
  await page.route('**/sip/upload/private', (route) =>
    route.fulfill({ status: 422, json: { code: 'image_unusable', title: 'Damaged' } }),
  );
  await page.goto('/checkout/2');
  await formReady(page);
  await orderWithCard(page, say);
  await expect(orderAlert(page)).toContainText(say(m.payment_photos_failed, { item: 'wool coat' }));
  expect(await ordersOf(email)).toEqual([]);
  await orderAlert(page)
    .getByRole('button', { name: say(m.payment_photos_change, { item: 'wool coat' }) })
    .click();
  await expect(page).toHaveURL(/\/bookservice\/4$/);
});
