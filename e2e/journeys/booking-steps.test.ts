import { Booking, coat, dress } from '../fixtures/booking.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'STEP-01 STEP-03 the thread says which step is done, current and to come',
      async ({ page, say }) => {
        const booking = new Booking(page, say, language);
        await booking.start();
        const steps = page.getByRole('navigation', { name: say(m.booking_progress) }).getByRole('listitem');
        const names = [
          say(m.booking_group_category),
          say(m.booking_group_service),
          say(m.booking_group_item),
          say(m.booking_group_provider),
        ];
        const [done, now, coming] = [
          say(m.booking_step_done),
          say(m.booking_step_now),
          say(m.booking_step_coming),
        ];
        const expectStates = async (states: (string | undefined)[]) => {
          await expect(steps).toHaveText(names.map((name, index) => `${name}, ${states[index]}`));
          await expect(page.locator('[aria-current="step"]').first()).toContainText(
            names[states.indexOf(now)] ?? '',
          );
        };
        await expectStates([now, coming, coming, coming]);
        await booking.press(coat.category);
        await booking.goOn(2);
        await expectStates([now, coming, coming, coming]);
        await booking.press(coat.type);
        await booking.goOn(3);
        await expectStates([done, now, coming, coming]);
        await booking.press(coat.service);
        await booking.goOn(4);
        await expectStates([done, now, coming, coming]);
        await booking.answer('A button');
        await booking.goOn(5);
        await expectStates([done, done, now, coming]);
        await booking.addPhotos('coat.jpg');
        await booking.goOn(6);
        await booking.describe(coat);
        await booking.goOn(7);
        await expectStates([done, done, done, now]);
        // A completed step is a link back.
        await steps.nth(1).getByRole('link').click();
        await booking.expectScreen(3);
      },
    );

    journeys.test(
      'NAV-08 a step opened by address without what it needs leads to the first that is missing',
      async ({ page, say }) => {
        const booking = new Booking(page, say, language);
        await page.goto('/booking');
        await booking.expectScreen(1);
        for (const screen of [2, 4, 7]) {
          await page.goto(`/bookservice/${screen}`);
          await booking.expectScreen(1);
        }
        await booking.press(coat.category);
        await page.goto('/bookservice/6');
        await booking.expectScreen(2);
        await page.goto('/bookservice/9');
        await expect(page).toHaveURL(/\/$/);
      },
    );

    journeys.test('NAV-07 LOC-06 a postcode in the address becomes the location', async ({ page, say }) => {
      const booking = new Booking(page, say, language);
      await booking.start('10999');
      expect(await page.evaluate(() => localStorage.getItem('location'))).toContain('"zipCode":"10999"');
      expect(await page.evaluate(() => localStorage.getItem('customerForm'))).toContain('10999');
    });

    journeys.test(
      'NAV-07 LOC-09 a postcode that we do not serve says so and offers to be told',
      async ({ page, say }) => {
        await page.goto('/bookservice/1?postalCode=14467');
        await expect(page.getByRole('alert')).toContainText(
          say(m.location_postcode_elsewhere_hint, { postcode: '14467', place: 'Potsdam' }),
        );
        await expect(page.getByRole('alert')).not.toContainText(say(m.location_postcode_invalid));
        await page.getByRole('button', { name: say(m.location_tell_me, { place: 'Potsdam' }) }).click();
        await expect(page.getByRole('dialog', { name: say(m.notify_title) })).toBeVisible();
      },
    );

    journeys.test(
      'CONT-02 NAV-08 a service of the discovery is already chosen on arriving',
      async ({ page, say }) => {
        const booking = new Booking(page, say, language);
        await page.goto(
          '/bookservice/1?category=cat_coats_jackets&item=sub_wool_coat&service=svc_fasteners&option=ss_button_sew',
        );
        await booking.expectScreen(4);
        await expect(
          page.getByRole('checkbox', { name: booking.word('A button'), exact: false }).first(),
        ).toBeChecked();
      },
    );

    journeys.test(
      'BOOK-01 API-04 categories are sorted by name; a click selects, shows a check mark and scrolls',
      async ({ page, say }) => {
        const booking = new Booking(page, say, language);
        await booking.start();
        const tiles = page.getByRole('group', { name: say(m.booking_category_group) }).getByRole('button');
        const names = await tiles.allInnerTexts();
        expect(names.length).toBe(12);
        expect(names).toEqual(names.toSorted(new Intl.Collator(language === 'DE' ? 'de' : 'en').compare));
        await expect(booking.next).toBeDisabled();
        await page.setViewportSize({ width: 1440, height: 500 });
        await tiles.nth(1).click();
        await expect(tiles.nth(1)).toHaveAttribute('aria-pressed', 'true');
        await expect(tiles.nth(1).locator('.tick')).toBeVisible();
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
        await expect(booking.next).toBeEnabled();
      },
    );

    test('BOOK-03 BOOK-04 BOOK-08 types and services in the order of the language; a new choice takes back what followed', async ({
      page,
      say,
    }) => {
      const booking = new Booking(page, say, language);
      await booking.start();
      await booking.press(coat.category);
      await booking.goOn(2);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.booking_type_title));
      await expect(page.getByText(say(m.booking_type_lead))).toBeVisible();
      await booking.press(coat.type);
      await booking.goOn(3);
      const cards = page.getByRole('group', { name: say(m.booking_service_group) }).locator('.h3');
      const names = await cards.allInnerTexts();
      expect(names).toEqual(names.toSorted(new Intl.Collator(language === 'DE' ? 'de' : 'en').compare));
      // No provider does restorations: the service has questions in the catalogue, but none of them is
      // left, so it is not shown.
      expect(names).not.toContain(booking.word('Restoration'));
      await booking.press(coat.service);
      await booking.goOn(4);
      await booking.answer('A button');
      await page.goBack();
      await page.goBack();
      await booking.press('Parka');
      await booking.goOn(3);
      await expect(booking.next).toBeDisabled();
      await expect(page.locator('.svc[aria-pressed="true"]')).toHaveCount(0);
    });

    journeys.test(
      'BOOK-06 a service that is still to come opens its dialog and is not selected',
      async ({ page, say }) => {
        const booking = new Booking(page, say, language);
        await booking.reach(3, coat);
        const card = page.locator('.svc', { hasText: booking.word('Customisation') });
        await card.click();
        const dialog = page.getByRole('dialog', { name: booking.word('Customisation') });
        await expect(dialog).toContainText(say(m.booking_service_soon));
        await dialog.getByRole('button', { name: say(m.booking_soon_action) }).click();
        await expect(dialog).toBeHidden();
        await expect(card).toHaveAttribute('aria-pressed', 'false');
        await expect(booking.next).toBeDisabled();
      },
    );

    journeys.test(
      'BOOK-05 BOOK-07 options toggle, bring further questions, and at least one is needed',
      async ({ page, say }) => {
        const booking = new Booking(page, say, language);
        await booking.reach(4, dress);
        await booking.next.click();
        await expect(page.getByRole('alert')).toHaveText(say(m.booking_options_missing));
        await expect(page.getByRole('alert')).toBeFocused();
        const hem = page.getByRole('checkbox', { name: booking.word('Shorten the hem') });
        const question = page.getByRole('radiogroup', { name: booking.word('How much shorter?') });
        await expect(question).toBeHidden();
        await booking.answer('Shorten the hem');
        await expect(question).toBeVisible();
        await booking.answer('Shorten the hem');
        await expect(hem).not.toBeChecked();
        await expect(question).toBeHidden();
      },
    );

    journeys.test(
      'BOOK-09 BOOK-10 BOOK-11 the details: one is required, numbers as people write them, brands suggested',
      async ({ page, say }) => {
        const booking = new Booking(page, say, language);
        await booking.reach(6, coat);
        const value = page.getByLabel(say(m.booking_value));
        for (const [typed, message] of [
          ['', say(m.booking_value_missing)],
          ['two', say(m.booking_value_number)],
          ['0', say(m.booking_value_positive)],
        ] as const) {
          await value.fill(typed);
          await booking.next.click();
          await expect(value).toBeFocused();
          await expect(value).toHaveAccessibleDescription(new RegExp(message));
          await expect(booking.bar).toContainText(say(m.booking_fields_to_fix, { count: 1 }));
        }
        const brand = page.getByRole('combobox', { name: say(m.booking_brand) });
        await brand.fill('Lev');
        await expect(page.getByRole('option').first()).toHaveText(/^Lev/);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(brand).toHaveValue(/^Lev/);
        await brand.fill('Made by my aunt');
        await page.keyboard.press('Tab');
        await expect(brand).toHaveValue('Made by my aunt');

        const colours = page.getByRole('radiogroup', { name: say(m.booking_colour) }).getByRole('radio');
        expect(await colours.count()).toBe(28);
        const names = await page.locator('.swatch').allInnerTexts();
        expect(names).toContain(booking.word('Multicolour'));
        expect(names).toEqual(names.toSorted(new Intl.Collator(language === 'DE' ? 'de' : 'en').compare));

        await value.fill('1.249,50');
        await booking.goOn(7);
      },
    );
  });
