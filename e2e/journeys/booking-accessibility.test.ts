import { expectNoBarriers } from '../fixtures/barriers.ts';
import { Booking, coat, dress } from '../fixtures/booking.ts';
import { openScreen } from '../fixtures/draft.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'LAW-04 screens 1 to 4 have no violations and nothing sticks out',
      async ({ page, say }) => {
        test.slow();
        const booking = new Booking(page, say, language);
        await booking.start();
        await booking.press(dress.category);
        await expectNoBarriers(page, language);
        await booking.goOn(2);
        await booking.press(dress.type);
        await expectNoBarriers(page, language);
        await booking.goOn(3);
        await booking.press(dress.service);
        await expectNoBarriers(page, language);
        await page
          .locator('.svc', { hasText: say(m.booking_service_soon) })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
        await expectNoBarriers(page, language);
        await page.keyboard.press('Escape');
        await booking.goOn(4);
        await booking.next.click();
        await expectNoBarriers(page, language);
        await booking.answer('Shorten the hem');
        await expectNoBarriers(page, language);
      },
    );

    journeys.test(
      'LAW-04 screens 5 and 6 have no violations and nothing sticks out',
      async ({ page, say }) => {
        test.slow();
        const booking = new Booking(page, say, language);
        await booking.reach(5, coat);
        await expectNoBarriers(page, language);
        await booking.addPhotos('a.jpg', 'b.jpg');
        await page
          .locator('input[type="file"]')
          .first()
          .setInputFiles({ name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
        await expect(page.getByRole('list', { name: say(m.photos_list) }).getByRole('listitem')).toHaveCount(
          3,
        );
        await expectNoBarriers(page, language);
        await page.getByRole('button', { name: say(m.photos_mark) }).click();
        await page.getByRole('button', { name: say(m.photos_stage_set, { photo: 1 }) }).press('Enter');
        await expectNoBarriers(page, language);
        await booking.goOn(6);
        await booking.next.click();
        await expectNoBarriers(page, language);
        await page.getByRole('combobox', { name: say(m.booking_brand) }).fill('Le');
        await page.getByRole('option').first().waitFor();
        // While the dialog is open, react-aria hides the page behind it from screen readers, so axe runs
        // after it is closed.
        await page.keyboard.press('Escape');
        await expectNoBarriers(page, language);
      },
    );

    journeys.test(
      'LAW-04 screen 7, its dialogs and the bag have no violations and nothing sticks out',
      async ({ page, say }) => {
        test.slow();
        const booking = new Booking(page, say, language);
        await booking.reach(7, dress);
        await page
          .getByRole('button', { name: say(m.booking_also) })
          .first()
          .click();
        await expectNoBarriers(page, language);
        await page
          .getByRole('button', { name: say(m.booking_about_provider) })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
        await expectNoBarriers(page, language);
        await page.keyboard.press('Escape');
        await booking.next.click();
        await page.getByRole('dialog', { name: say(m.booking_fit_title) }).waitFor();
        await expectNoBarriers(page, language);
        await booking.answerFit();
        await booking.drawer.waitFor();
        await expectNoBarriers(page, language);
        await booking.drawer
          .getByRole('button', { name: new RegExp(say(m.bag_remove, { item: '' })) })
          .click();
        await expectNoBarriers(page, language);
        await booking.confirmRemoval(dress);
        await expect(page.getByText(say(m.bag_empty))).toBeVisible();
        await expectNoBarriers(page, language);
      },
    );
  });

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'LAW-04 each screen has a title of its own, by address and by going on',
      async ({ page }) => {
        const titles = new Set<string>();
        for (let screen = 1; screen <= 7; screen++) {
          await openScreen(page, screen);
          const title = await page.title();
          expect(title).toMatch(language === 'EN' ? /^.+ · Book a repair · / : /^.+ · Reparatur buchen · /);
          titles.add(title);
        }
        expect(titles.size).toBe(7);
        await openScreen(page, 3);
        const before = await page.title();
        await page.goto('/bookservice/2');
        await page.getByRole('region').getByRole('button').last().click();
        await expect(page.locator('[data-screen="3"]')).toBeVisible();
        await expect(page).toHaveTitle(before);
      },
    );
  });
