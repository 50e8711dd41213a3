import { Booking, coat, dress, jeans, withPrice, workshop } from '../fixtures/booking.ts';
import { type StoredBag, type StoredDraft, stored } from '../fixtures/stored.ts';
import { expect, m, oneReader, readersInTurn, test } from '../fixtures/test.ts';

for (const { language, width } of oneReader)
  test.describe(`${language} ${width}`, () => {
    test.use({ language, width });

    test('BOOK-01 PROV-08 BAG-01 PHOTO-07 three items with five services and photos; one changed, one removed', async ({
      page,
      say,
    }) => {
      test.slow();
      const booking = new Booking(page, say, language);
      await booking.start();
      await booking.book(coat, 'coat.jpg', 'button.jpg');
      await booking.closeDrawer();
      await booking.expectScreen(1);
      await booking.book(jeans, 'jeans.jpg');
      await booking.closeDrawer();
      await booking.book(dress, 'dress.jpg');

      // The bag shows all items, with the data of each.
      const { drawer } = booking;
      await expect(drawer).toContainText(workshop);
      for (const { type } of [coat, jeans, dress])
        await expect(drawer.getByRole('heading', { name: booking.word(type) })).toBeVisible();
      const bag = await stored<StoredBag>(page, 'bag');
      expect(bag?.items.map((item) => item.subservices.length)).toEqual([2, 2, 1]);
      expect(bag?.items.map((item) => item.itemStatus)).toEqual([null, null, 'Pinned item']);
      // Every photo reaches the server.
      await expect
        .poll(async () =>
          (await stored<StoredBag>(page, 'bag'))?.items.flatMap((item) =>
            item.images.map(({ upload }) => upload !== null),
          ),
        )
        .toEqual([true, true, true, true]);

      // One item is changed: everything is as before, with one more option.
      await drawer.getByRole('button', { name: say(m.bag_edit, { item: booking.word(coat.type) }) }).click();
      await booking.expectScreen(4);
      await booking.answer('A press stud');
      await booking.goOn(5);
      await booking.goOn(6);
      await expect(page.getByLabel(say(m.booking_value))).toHaveValue(coat.value);
      await expect(page.getByLabel(say(m.booking_notes))).toHaveValue(coat.notes ?? '');
      await booking.goOn(7);
      await booking.next.click();
      await expect(drawer).toBeVisible();
      const changed = await stored<StoredBag>(page, 'bag');
      expect(changed?.items.map((item) => item.id)).toEqual(bag?.items.map((item) => item.id));
      expect(changed?.items.map((item) => item.subservices.length)).toEqual([3, 2, 1]);

      // One item is removed, after a confirmation.
      await drawer
        .getByRole('button', { name: say(m.bag_remove, { item: booking.word(jeans.type) }) })
        .click();
      await booking.confirmRemoval(jeans);
      await expect(drawer.getByRole('heading', { name: booking.word(jeans.type) })).toBeHidden();
      expect((await stored<StoredBag>(page, 'bag'))?.items).toHaveLength(2);
    });
  });

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`${language} ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'NAV-08 BAG-07 the tab closed at every step: every field and photo is there on coming back',
      async ({ context, page: first, say }) => {
        test.slow();
        let page = first;
        let booking = new Booking(page, say, language);
        const comeBack = async (screen: number) => {
          await page.close();
          page = await context.newPage();
          booking = new Booking(page, say, language);
          await page.goto('/booking');
          await booking.expectScreen(screen);
        };
        const chosen = (english: string) =>
          expect(page.getByRole('button', { name: booking.word(english) }).first()).toHaveAttribute(
            'aria-pressed',
            'true',
          );

        await booking.start();
        await booking.press(coat.category);
        await comeBack(2);
        await booking.press(coat.type);
        await comeBack(3);
        await booking.press(coat.service);
        await comeBack(4);
        await booking.answer('A button');
        await booking.answer('A buttonhole');
        await comeBack(5);
        await booking.addPhotos('coat.jpg', 'button.jpg');
        await comeBack(6);
        await booking.describe(coat);
        await page.getByRole('combobox', { name: say(m.booking_brand) }).fill('Omas Schneiderin');
        await comeBack(7);
        await booking.chooseProvider(workshop);
        await comeBack(7);
        await expect(booking.provider(workshop)).toHaveClass(/prov--selected/);

        // Going back through all screens, nothing is missing on any of them.
        const back = booking.bar.getByRole('button').first();
        await back.click();
        await booking.expectScreen(6);
        await expect(page.getByLabel(say(m.booking_value))).toHaveValue(coat.value);
        await expect(page.getByRole('combobox', { name: say(m.booking_brand) })).toHaveValue(
          'Omas Schneiderin',
        );
        await expect(page.getByRole('radio', { name: booking.word('Navy') })).toBeChecked();
        await back.click();
        await booking.expectScreen(5);
        for (const name of ['coat.jpg', 'button.jpg'])
          await expect(page.getByRole('button', { name: say(m.photos_remove, { name }) })).toBeVisible();
        await expect(page.getByRole('list', { name: say(m.photos_list) }).getByRole('img')).toHaveCount(2);
        await back.click();
        await booking.expectScreen(4);
        for (const option of coat.options)
          await expect(page.getByRole('checkbox', { name: withPrice(booking.word(option)) })).toBeChecked();
        await back.click();
        await booking.expectScreen(3);
        await chosen(coat.service);
        await back.click();
        await booking.expectScreen(2);
        await chosen(coat.type);
        await back.click();
        await booking.expectScreen(1);
        await chosen(coat.category);
      },
    );

    journeys.test('NAV-10 back and forward through all steps by the browser', async ({ page, say }) => {
      test.slow();
      const booking = new Booking(page, say, language);
      await page.goto('/');
      await page.goto('/bookservice/1?postalCode=10115');
      await booking.expectScreen(1);
      await booking.walk(1, 7, coat);
      for (const screen of [6, 5, 4, 3, 2, 1]) {
        await page.goBack();
        await booking.expectScreen(screen);
      }
      for (const screen of [2, 3, 4, 5, 6, 7]) {
        await page.goForward();
        await booking.expectScreen(screen);
      }
      for (const screen of [6, 5, 4, 3, 2, 1]) {
        await booking.bar.getByRole('button').first().click();
        await booking.expectScreen(screen);
      }
      await page.goBack();
      await expect(page).toHaveURL(/\/$/);
    });

    journeys.test(
      'LANG-05 FAULT-33 the language switched half way: everything stays',
      async ({ page, say, context, baseURL }) => {
        const booking = new Booking(page, say, language);
        await booking.reach(6, coat);
        await booking.describe(coat);
        const before = await stored<StoredDraft>(page, 'draft');
        const other = language === 'EN' ? 'de' : 'en-us';
        await page.evaluate((value) => localStorage.setItem('language', value), other);
        await context.addCookies([{ name: 'language', value: other, url: baseURL ?? '' }]);
        await page.reload();
        await booking.expectScreen(6);
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'EN' ? 'de' : 'en');
        await expect(page.locator('[name="estimatedValue"]')).toHaveValue(coat.value);
        const after = await stored<StoredDraft>(page, 'draft');
        expect(after?.item.details).toEqual(before?.item.details);
        expect(after?.item.images).toHaveLength(1);
      },
    );
  });
