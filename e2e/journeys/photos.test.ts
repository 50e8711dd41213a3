import { Booking, coat } from '../fixtures/booking.ts';
import { asFile, takePhoto } from '../fixtures/photos.ts';
import { type StoredDraft, stored } from '../fixtures/stored.ts';
import { expect, inTurn, m, test, widths } from '../fixtures/test.ts';

const small = await takePhoto({ width: 1200, height: 900 });
const large = await takePhoto({ width: 4032, height: 3024 });

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    const choose = (booking: Booking, ...files: Parameters<typeof asFile>[]) =>
      booking.page
        .locator('input[type="file"]')
        .first()
        .setInputFiles(files.map((file) => asFile(...file)));
    const photosOf = async (booking: Booking) =>
      (await stored<StoredDraft>(booking.page, 'draft'))?.item.images ?? [];

    journeys.test('PHOTO-01 at least one photo is needed to go on', async ({ page, say }) => {
      const booking = new Booking(page, say, language);
      await booking.reach(5, coat);
      await expect(page.getByText(say(m.photos_lead))).toBeVisible();
      await booking.next.click();
      await expect(page.getByRole('alert')).toContainText(say(m.photos_needed));
      await booking.expectScreen(5);
      await booking.addPhotos('coat.jpg');
      await booking.goOn(6);
    });

    journeys.test(
      'PHOTO-02 PHOTO-07 a large photo is made smaller in the browser, sent, and kept privately',
      async ({ page, say, playwright, baseURL }) => {
        const booking = new Booking(page, say, language);
        await booking.reach(5, coat);
        const upload = page.waitForRequest('**/sip/upload/private');
        await choose(booking, ['large.jpg', large]);
        const sent = await upload;
        const answer = await (await sent.response())?.json();
        expect(answer).toMatchObject({ width: 2560, height: 1920 });
        await expect.poll(async () => (await photosOf(booking))[0]?.upload?.name).toBe(answer.name);
        expect(await photosOf(booking)).toMatchObject([{ width: 2560, height: 1920 }]);
        // The URL is signed and expires for the customer; without the signature the photo is not found.
        expect((await page.request.get(answer.url)).headers()['content-type']).toBe('image/jpeg');
        const unsigned = new URL(answer.url);
        unsigned.search = '';
        const stranger = await playwright.request.newContext();
        expect((await stranger.get(unsigned.href)).status()).toBe(403);
        const headers = { 'x-client-id': 'storefront', accept: 'application/json' };
        expect(
          (await stranger.get(`${baseURL}/sip/upload/private/${answer.name}`, { headers })).status(),
        ).toBe(404);
        await stranger.dispose();
      },
    );

    journeys.test(
      'PHOTO-03 PHOTO-06 four at most, the fifth is refused; one removed makes room',
      async ({ page, say }) => {
        const booking = new Booking(page, say, language);
        await booking.reach(5, coat);
        const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
        await choose(booking, ...names.map((name): [string, Buffer] => [name, small]));
        await expect(page.getByText(say(m.photos_too_many), { exact: true })).toBeVisible();
        await expect.poll(async () => (await photosOf(booking)).length).toBe(4);
        const list = page.getByRole('list', { name: say(m.photos_list) });
        await expect(list.getByRole('img')).toHaveCount(4);
        await page.getByRole('button', { name: say(m.photos_remove, { name: 'b.jpg' }) }).click();
        await expect(list.getByRole('img')).toHaveCount(3);
        // The focus stays with the photos.
        await expect(
          page.getByRole('button', { name: say(m.photos_remove, { name: 'c.jpg' }) }),
        ).toBeFocused();
        await choose(booking, ['f.jpg', small]);
        await expect.poll(async () => (await photosOf(booking)).length).toBe(4);
      },
    );

    journeys.test(
      'PHOTO-04 an upload that fails says so, and can be tried again',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/status of 503/);
        const booking = new Booking(page, say, language);
        await booking.reach(5, coat);
        await page.route('**/sip/upload/private', (route) =>
          // Longer than the page waits before it shows a failure.
          route.fulfill({ status: 503, headers: { 'retry-after': '120' }, body: '{}' }),
        );
        await choose(booking, ['coat.jpg', small]);
        await expect(page.getByText(say(m.photos_failed)).first()).toBeVisible();
        await page.unroute('**/sip/upload/private');
        await page.getByRole('button', { name: say(m.shell_try_again) }).click();
        await expect.poll(async () => (await photosOf(booking))[0]?.upload != null).toBe(true);
      },
    );

    for (const [name, content] of [
      ['note.jpg', 'not a picture'],
      ['cut.jpg', small.subarray(0, 300)],
      ['page.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>'],
    ] as const)
      journeys.test(
        `PHOTO-05 FAULT-25 ${name} is refused, the others are not affected`,
        async ({ page, say }) => {
          const booking = new Booking(page, say, language);
          await booking.reach(5, coat);
          await choose(booking, [name, Buffer.from(content)], ['coat.jpg', small]);
          await expect(page.getByText(say(m.photos_damaged)).first()).toBeVisible();
          await expect(
            page.getByRole('button', { name: say(m.photos_remove, { name: 'coat.jpg' }) }),
          ).toBeVisible();
          expect(await photosOf(booking)).toHaveLength(1);
        },
      );

    journeys.test('PHOTO-08 photos are dropped and pasted', async ({ page, say }) => {
      const booking = new Booking(page, say, language);
      await booking.reach(5, coat);
      const give = (kind: 'drop' | 'paste', name: string) =>
        page.evaluate(
          ([event, fileName, base64]) => {
            const bytes = Uint8Array.from(atob(base64 ?? ''), (one) => one.charCodeAt(0));
            const data = new DataTransfer();
            data.items.add(new File([bytes], fileName ?? '', { type: 'image/jpeg' }));
            const target = document.querySelector('.drop') ?? document.body;
            if (event === 'paste')
              document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
            else
              for (const type of ['dragenter', 'dragover', 'drop'])
                target.dispatchEvent(
                  new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
                );
          },
          [kind, name, small.toString('base64')],
        );
      await give('drop', 'dropped.jpg');
      await expect(
        page.getByRole('button', { name: say(m.photos_remove, { name: 'dropped.jpg' }) }),
      ).toBeVisible();
      await give('paste', 'pasted.jpg');
      await expect(
        page.getByRole('button', { name: say(m.photos_remove, { name: 'pasted.jpg' }) }),
      ).toBeVisible();
    });

    journeys.test('PHOTO-08 spots are set, moved and described, by pointer', async ({ page, say }) => {
      const booking = new Booking(page, say, language);
      await booking.reach(5, coat);
      await booking.addPhotos('coat.jpg');
      await page.getByRole('button', { name: say(m.photos_mark) }).click();
      const stage = page.getByRole('button', { name: say(m.photos_stage_set, { photo: 1 }) });
      const box = await stage.boundingBox();
      if (!box) throw new Error('no stage');
      await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.5);
      await expect.poll(async () => (await stored<StoredDraft>(page, 'draft'))?.item.markers.length).toBe(1);
      const spots = async () => (await stored<StoredDraft>(page, 'draft'))?.item.markers ?? [];
      const [marker] = await spots();
      expect(marker?.x).toBeCloseTo(0.25, 1);
      expect(marker?.y).toBeCloseTo(0.5, 1);
      await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.5);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.3, { steps: 5 });
      await page.mouse.up();
      await expect.poll(async () => (await spots())[0]?.x.toFixed(1)).toBe('0.6');
      await page.getByRole('textbox').first().fill('Torn');
      await page.reload();
      await expect(page.getByRole('textbox').first()).toHaveValue('Torn');
      // At most six markers are possible.
      for (let spot = 0; spot < 7; spot++)
        await page.mouse.click(box.x + 30 + spot * 40, box.y + box.height * 0.85);
      await expect.poll(async () => (await stored<StoredDraft>(page, 'draft'))?.item.markers.length).toBe(6);
    });
  });

test.describe('on a phone', () => {
  test.use({ width: widths.phone, hasTouch: true });
  test('PHOTO-08 the camera is offered, and spots are set by touch', async ({ page, say }) => {
    const booking = new Booking(page, say, 'EN');
    await booking.reach(5, coat);
    await expect(page.locator('input[type="file"][capture="environment"]')).toBeAttached();
    await booking.addPhotos('coat.jpg');
    await page.getByRole('button', { name: say(m.photos_mark) }).tap();
    const stage = page.getByRole('button', { name: say(m.photos_stage_set, { photo: 1 }) });
    await stage.scrollIntoViewIfNeeded();
    const box = await stage.boundingBox();
    if (!box) throw new Error('no stage');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(async () => (await stored<StoredDraft>(page, 'draft'))?.item.markers.length).toBe(1);
  });
});
