import { Booking, coat, withPrice } from '../fixtures/booking.ts';
import { asFile, takePhoto } from '../fixtures/photos.ts';
import { type StoredBag, stored } from '../fixtures/stored.ts';
import { anyLanguage, expect, m, test } from '../fixtures/test.ts';

for (const language of anyLanguage)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('BOOK-12 LAW-04 the whole booking by keyboard alone, with names, roles, states and announcements', async ({
      page,
      say,
    }) => {
      test.slow();
      const booking = new Booking(page, say, language);
      const { word } = booking;
      /** Presses Tab until an element with this role and name has the focus. */
      const tabTo = async (role: string, name: string | RegExp, most = 90) => {
        for (let presses = 0; presses < most; presses++) {
          const target = page
            .locator(':focus')
            .and(page.getByRole(role as 'button', { name, exact: typeof name === 'string' }));
          if ((await target.count()) > 0) return target;
          await page.keyboard.press('Tab');
        }
        throw new Error(`Tab never reaches ${role} "${name}"`);
      };
      const goOn = async (screen: number) => {
        await tabTo('button', say(m.booking_continue));
        await page.keyboard.press('Enter');
        await booking.expectScreen(screen);
        // A screen reader continues at the top of the new screen.
        await expect(page.locator('#main')).toBeFocused();
      };
      const status = booking.bar.locator('[aria-live="polite"]');

      // The file chooser belongs to the operating system; the test supplies its result here.
      const photo = asFile('coat.jpg', await takePhoto({ width: 1200, height: 900 }));
      page.on('filechooser', (chooser) => void chooser.setFiles(photo));

      await booking.start();
      await expect(page.locator('#main')).toMatchAriaSnapshot(`
        - navigation "${say(m.booking_progress)}":
          - list
        - heading "${say(m.booking_category_title)}" [level=1]
        - group "${say(m.booking_category_group)}"
        - region "${say(m.booking_actions)}":
          - button "${say(m.booking_home)}"
          - button "${say(m.booking_continue)}" [disabled]
      `);
      await tabTo('button', word(coat.category));
      await page.keyboard.press('Space');
      await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
      await expect(status).toContainText(word(coat.category));
      await goOn(2);

      await tabTo('button', word(coat.type));
      await page.keyboard.press('Enter');
      await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
      await goOn(3);

      await tabTo('button', new RegExp(word(coat.service)));
      await page.keyboard.press('Enter');
      await expect(status).toContainText(word(coat.service));
      await goOn(4);

      await expect(page.getByRole('group', { name: word('What needs fixing?') })).toBeVisible();
      for (const option of coat.options) {
        await tabTo('checkbox', withPrice(word(option)));
        await page.keyboard.press('Space');
        await expect(page.getByRole('checkbox', { name: withPrice(word(option)) })).toBeChecked();
      }
      await expect(status).toContainText(say(m.booking_options_selected, { count: 2 }));
      await goOn(5);

      await tabTo('button', say(m.photos_add));
      await page.keyboard.press('Enter');
      await expect(page.getByText(say(m.photos_said_uploaded, { name: 'coat.jpg' }))).toBeAttached();
      await tabTo('button', say(m.photos_mark));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.photos_spots_title));
      await tabTo('button', say(m.photos_stage_set, { photo: 1 }));
      await page.keyboard.press('Enter');
      await tabTo('button', new RegExp(say(m.photos_spot_of, { spot: 1, photo: 1 }).split(',')[0] ?? ''));
      await page.keyboard.press('ArrowLeft');
      await tabTo('textbox', new RegExp(say(m.photos_spot_of, { spot: 1, photo: 1 })));
      await page.keyboard.type('Torn here');
      await goOn(6);

      await tabTo('combobox', new RegExp(say(m.booking_brand)));
      await page.keyboard.type('Lev');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: say(m.booking_brand) })).toHaveValue(/^Lev/);
      await tabTo('textbox', say(m.booking_value));
      await page.keyboard.type('nothing');
      await page.keyboard.press('Enter');
      const value = page.getByLabel(say(m.booking_value));
      await expect(value).toBeFocused();
      await expect(value).toHaveAttribute('aria-invalid', 'true');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('249,90');
      await tabTo('radio', /./);
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
      await goOn(7);

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d/);
      await tabTo('checkbox', /./);
      await expect(page.locator(':focus')).toBeChecked();
      await tabTo('button', say(m.booking_more));
      await page.keyboard.press('Enter');
      await tabTo('button', say(m.booking_add));
      await page.keyboard.press('Enter');
      await expect(booking.drawer).toBeVisible();
      expect((await stored<StoredBag>(page, 'bag'))?.items[0]?.subservices[0]?.quantity).toBe(2);

      // Removing an item: the question is opened, declined, opened again and confirmed; the focus is
      // never lost.
      await tabTo('button', new RegExp(`^${say(m.bag_remove, { item: word(coat.type) })}$`, 'i'));
      await page.keyboard.press('Enter');
      const question = page.locator('.dialog__frame[role="alertdialog"]');
      await expect(question.locator(':focus')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(page.locator(':focus')).toHaveAccessibleName(say(m.bag_remove, { item: word(coat.type) }));
      await page.keyboard.press('Escape');
      await expect(booking.drawer).toBeHidden();
      await booking.expectScreen(1);
      await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    });
  });
