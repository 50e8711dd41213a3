import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/draft.ts';
import { readJpeg } from '../fixtures/jpeg.ts';
import { asFile, takePhoto } from '../fixtures/photos.ts';
import { expect, test } from '../fixtures/test.ts';

const tall = await takePhoto({ width: 900, height: 3200 });
const small = await takePhoto({ width: 400, height: 300 });

const choose = (page: Page, name: string, photo: Buffer) =>
  page.locator('input[type="file"]').first().setInputFiles(asFile(name, photo));

type Watched = typeof globalThis & { sent: Blob[] };

/**
 * Stores a copy of each photo that the page uploads: the browser does not expose its bytes otherwise.
 */
const watchUploads = (page: Page) =>
  page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    const sent: Blob[] = ((globalThis as Watched).sent = []);
    XMLHttpRequest.prototype.send = function watched(body) {
      if (body instanceof FormData) sent.push(body.get('image') as Blob);
      send.call(this, body);
    };
  });

/** Returns the beginning of the last uploaded photo, up to the start of its image data. */
async function lastSent(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const head = (globalThis as Watched).sent.at(-1)?.slice(0, 2000);
    return [...new Uint8Array((await head?.arrayBuffer()) ?? [])];
  });
  return Buffer.from(bytes);
}

/** Returns the quantisation tables that this browser writes at a quality. */
async function tablesAt(page: Page, quality: number): Promise<string> {
  const bytes = await page.evaluate(async (asked) => {
    const canvas = new OffscreenCanvas(64, 64);
    canvas.getContext('2d')?.fillRect(0, 0, 32, 32);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: asked });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, quality);
  return readJpeg(Buffer.from(bytes)).tables;
}

test('PHOTO-02 a photo is sent with 2560 px on its long side as a JPEG of quality 80, and a small one as large as it was', async ({
  page,
}) => {
  await watchUploads(page);
  await openScreen(page, 5);
  for (const [name, photo, width, height] of [
    ['tall.jpg', tall, 720, 2560],
    ['small.jpg', small, 400, 300],
  ] as const) {
    await choose(page, name, photo);
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    const jpeg = readJpeg(await lastSent(page));
    expect([jpeg.width, jpeg.height]).toEqual([width, height]);
    expect(jpeg.tables).toBe(await tablesAt(page, 0.8));
    for (const other of [0.3, 0.7, 0.9]) expect(jpeg.tables).not.toBe(await tablesAt(page, other));
  }
});

test('PHOTO-02 while a photo goes up, a moving needle and a growing figure say so, until it is there', async ({
  page,
  context,
}) => {
  await openScreen(page, 5);
  // The connection is slow, so that the progress visibly grows, and the response waits until all checks
  // are done.
  const network = await context.newCDPSession(page);
  const uploadThroughput = 150_000;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/sip/upload/private', async (route) => {
    await released;
    await route.continue();
  });
  await choose(page, 'tall.jpg', tall);
  const needle = page.getByRole('progressbar', { name: 'Uploading tall.jpg' });
  await expect(needle).toBeVisible();
  await expect(needle).toHaveAttribute('aria-valuenow', '0');
  await expect(page.locator('.ph', { has: needle })).toContainText('Uploading0%');
  // The page itself notes each figure with the length of the thread that is drawn for it: on a busy machine the
  // upload may be over before a test could ask for both.
  const noted = await needle.evaluateHandle((bar) => {
    const notes: { figure: number; drawn: number }[] = [];
    const note = () => {
      if (!bar.isConnected) return;
      const drawn = bar.querySelector('span')?.getBoundingClientRect().width ?? 0;
      notes.push({ figure: Number(bar.getAttribute('aria-valuenow')), drawn });
      requestAnimationFrame(note);
    };
    note();
    return notes;
  });
  release();
  await expect(needle).toBeHidden();
  const notes = await noted.jsonValue();
  const between = notes.filter(({ figure }) => figure > 0 && figure < 100);
  expect(between.length).toBeGreaterThan(0);
  const begun = notes[0];
  expect(begun?.figure).toBe(0);
  expect(Math.max(...between.map(({ drawn }) => drawn))).toBeGreaterThan(begun?.drawn ?? 0);
  await expect(page.getByRole('button', { name: 'Remove tall.jpg' })).toBeVisible();
});

/** Lets the page finish everything that it has begun, without advancing its clock. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn++)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage('next');
      });
  });

test('PHOTO-04 resizing gives up after 10 s, not before, and says what to do', async ({ page }) => {
  // The worker never answers, and the clock advances only when the test says so.
  await page.route('**/assets/resize.worker-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'addEventListener("message", () => {});' }),
  );
  await page.clock.install();
  await openScreen(page, 5);
  await page.clock.pauseAt(Date.now() + 60_000);
  await choose(page, 'coat.jpg', small);
  const busy = page.getByRole('progressbar', { name: 'Making coat.jpg smaller' });
  const failure = page.getByText('Something went wrong, please upload your picture again');
  await expect(busy).toBeVisible();
  await page.clock.runFor(9999);
  await settle(page);
  await expect(failure).toHaveCount(0);
  await expect(busy).toBeVisible();
  await page.clock.runFor(1);
  await expect(failure).toBeVisible();
  await expect(busy).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
