import { awake } from '../fixtures/awake.ts';
import { Booking, coat, workshop } from '../fixtures/booking.ts';
import { asFile, takePhoto } from '../fixtures/photos.ts';
import { watchRequests } from '../fixtures/quiet.ts';
import { type StoredBag, stored } from '../fixtures/stored.ts';
import { expect, inTurn, m, test, widths } from '../fixtures/test.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language, width: widths.phone });

    for (const lostAt of [1, 2, 3, 4, 5, 6, 7])
      journeys.test(
        `FAULT-9 FAULT-32 offline from screen ${lostAt} on: the booking goes on, and the photo goes up when back`,
        async ({ page, context, say, expectedComplaints }) => {
          expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
          const booking = new Booking(page, say, language);
          const quiet = watchRequests(page);
          await booking.start();
          // The next screens are loaded in the background.
          await awake(page);
          await quiet();
          const lose = async (screen: number) => {
            if (screen !== lostAt) return;
            await quiet();
            await context.setOffline(true);
            await expect(page.getByRole('status').filter({ hasText: say(m.shell_offline) })).toBeVisible();
          };

          await lose(1);
          await booking.press(coat.category);
          await booking.goOn(2);
          await lose(2);
          await booking.press(coat.type);
          await booking.next.click();
          if (lostAt <= 2) {
            // A screen that was never loaded cannot be shown; the customer's choices are safe, and the
            // booking goes on when the connection is back.
            await expect(page.getByRole('heading', { name: say(m.booking_failed) })).toBeVisible();
            await context.setOffline(false);
            await page.getByRole('button', { name: say(m.shell_try_again) }).click();
          }
          await booking.expectScreen(3);
          await lose(3);
          await booking.press(coat.service);
          await booking.goOn(4);
          await lose(4);
          await booking.answer('A button');
          await booking.goOn(5);
          await lose(5);
          const file = asFile('coat.jpg', await takePhoto({ width: 1600, height: 1200 }));
          await page.locator('input[type="file"]').first().setInputFiles(file);
          await expect(
            page.getByRole('button', { name: say(m.photos_remove, { name: 'coat.jpg' }) }),
          ).toBeVisible();
          await booking.goOn(6);
          await lose(6);
          await booking.describe(coat);
          await booking.goOn(7);
          await lose(7);
          await booking.chooseProvider(workshop);
          await booking.next.click();
          await expect(booking.drawer).toBeVisible();

          await context.setOffline(false);
          const uploads = async () =>
            (await stored<StoredBag>(page, 'bag'))?.items.flatMap((item) =>
              item.images.map(({ upload }) => upload !== null),
            );
          await expect.poll(uploads).toEqual([true]);
        },
      );
  });
