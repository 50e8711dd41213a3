import { awake } from '../fixtures/awake.ts';
import { Booking, coat, dress, jeans, workshop } from '../fixtures/booking.ts';
import { type StoredBag, stored } from '../fixtures/stored.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'PROV-01 PROV-02 PROV-03 PROV-10 LAW-08 providers that match, ranked as it is told, the first preselected',
      async ({ page, say }) => {
        const booking = new Booking(page, say, language);
        await booking.reach(7, coat);
        const cards = page.locator('.prov');
        const count = await cards.count();
        expect(count).toBeGreaterThan(1);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say(m.booking_providers_title, { count }),
        );
        await expect(cards.first()).toHaveClass(/prov--selected/);
        await expect(cards.first().getByRole('checkbox', { checked: true })).toHaveCount(2);
        // Providers that do both services come first, the cheaper ones before the others; then those
        // that do one.
        const figures = await cards.evaluateAll((all) =>
          all.map((card) => ({
            lacks:
              card.textContent?.includes('Not offered') || card.textContent?.includes('nicht im Angebot'),
            price: Number(
              card
                .querySelector('.prov__price b')
                ?.textContent?.replace(/[^\d,.]/g, '')
                .replace(',', '.'),
            ),
          })),
        );
        const sorted = figures.toSorted(
          (a, b) => Number(a.lacks ?? false) - Number(b.lacks ?? false) || a.price - b.price,
        );
        expect(figures).toEqual(sorted);
        await page.getByRole('button', { name: say(m.booking_ranking) }).click();
        await expect(page.getByText(say(m.booking_ranking_text))).toBeVisible();
      },
    );

    test('PROV-07 about this provider: who they are, in the language of the page', async ({ page, say }) => {
      const booking = new Booking(page, say, language);
      await booking.reach(7, coat);
      const card = booking.provider(workshop);
      await booking.chooseProvider(workshop);
      await card.getByRole('button', { name: say(m.booking_about_provider) }).click();
      const dialog = page.getByRole('dialog', { name: workshop });
      await expect(dialog).toContainText(language === 'DE' ? 'Änderungsschneiderei' : 'alteration shop');
      await expect(dialog.locator('img')).toHaveCount(4);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    journeys.test(
      'PROV-04 PROV-05 PROV-06 services on and off, quantities, ranges, and another provider',
      async ({ page, say }) => {
        const booking = new Booking(page, say, language);
        await booking.reach(7, coat);
        await booking.chooseProvider(workshop);
        const card = booking.provider(workshop);
        const button = card.getByRole('checkbox', { name: booking.word('Button sewn on'), exact: false });
        await expect(button).toBeChecked();
        const quantity = card.getByRole('group', {
          name: say(m.booking_quantity_of, { service: booking.word('Button sewn on') }),
        });
        await expect(quantity.getByRole('button', { name: say(m.booking_fewer) })).toBeDisabled();
        await quantity.getByRole('button', { name: say(m.booking_more) }).click();
        await quantity.getByRole('button', { name: say(m.booking_more) }).click();
        await expect(quantity.getByRole('status')).toHaveText('3');

        // Ranges are shown: the low end counts, and the high end is shown next to it.
        await card.getByRole('button', { name: say(m.booking_also) }).click();
        const ranged = card.locator('.pick', { hasText: /\d–\d/ }).first();
        await ranged.locator('.pick__check').click();
        await expect(booking.bar).toContainText(language === 'DE' ? 'mit deinem OK bis' : 'with your OK');
        await ranged.locator('.pick__check').click();

        // Choosing a service of another provider selects only that service, once.
        const other = page.locator('.prov').filter({ hasNotText: workshop }).first();
        await booking.unfold(other);
        await other.locator('.pick__check').first().click();
        await expect(other).toHaveClass(/prov--selected/);
        await expect(card).not.toHaveClass(/prov--selected/);
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);

        // With nothing selected there is nothing to add.
        await other.locator('.pick__check').first().click();
        await booking.next.click();
        await expect(page.getByRole('alert')).toHaveText(say(m.booking_services_missing));
      },
    );

    journeys.test('PROV-01 no provider: three ways on, and nothing is lost', async ({ page, say }) => {
      const booking = new Booking(page, say, language);
      await booking.reach(7, coat);
      // Nobody collects from this postcode, as if the catalogue had changed since.
      await page.route('**/sip/providers?**', (route) =>
        route.fulfill({ json: { data: { serviceProviders: [] } } }),
      );
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.booking_providers_none));
      await expect(page.getByText(say(m.booking_none_kept))).toBeVisible();
      await expect(booking.next).toBeDisabled();
      await page.getByRole('link', { name: say(m.booking_none_service) }).click();
      await booking.expectScreen(3);
    });

    journeys.test(
      'API-07 a list that fails says what is safe and can be tried again',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/status of 503/);
        const booking = new Booking(page, say, language);
        await booking.start();
        await booking.press(coat.category);
        await page.route('**/sip/questions/**', (route) => route.fulfill({ status: 503, json: {} }));
        await booking.goOn(2);
        await booking.press(coat.type);
        await booking.goOn(3);
        await expect(page.getByRole('heading', { name: say(m.booking_failed) })).toBeVisible();
        await page.unroute('**/sip/questions/**');
        await page.getByRole('button', { name: say(m.shell_try_again) }).click();
        await expect(page.locator('.svc').first()).toBeVisible();
      },
    );

    journeys.test(
      'PROV-09 an alteration asks for the fit first, and the answer goes with the item',
      async ({ page, say }) => {
        const booking = new Booking(page, say, language);
        await booking.reach(7, dress);
        await booking.next.click();
        const fit = page.getByRole('dialog', { name: say(m.booking_fit_title) });
        await fit.getByRole('button', { name: say(m.booking_add) }).click();
        await expect(fit.getByRole('alert')).toHaveText(say(m.booking_fit_missing));
        await fit.getByRole('button', { name: say(m.booking_fit_sample) }).click();
        await fit.getByRole('button', { name: say(m.booking_add) }).click();
        await expect(booking.drawer).toBeVisible();
        expect((await stored<StoredBag>(page, 'bag'))?.items[0]?.itemStatus).toBe('Sample provided');
        await booking.closeDrawer();
        await booking.expectScreen(1);
        expect(await page.evaluate(() => localStorage.getItem('draft'))).toContain('"selectedCategory":null');
      },
    );

    journeys.test(
      'NAV-10 a booking that was taken up again half way, by its address, ends on the first screen like any other',
      async ({ page, say }) => {
        const booking = new Booking(page, say, language);
        await booking.reach(5, coat);
        await page.goto('/bookservice/5');
        await awake(page);
        await booking.walk(5, 7, coat);
        await booking.next.click();
        await expect(booking.drawer).toBeVisible();
        await booking.closeDrawer();
        await booking.expectScreen(1);
      },
    );

    journeys.test(
      'BOOK-02 BOOK-04 BAG-06 with items in the bag only its provider counts, and another is a kind question',
      async ({ page, say }) => {
        test.slow();
        const booking = new Booking(page, say, language);
        await booking.start();
        await booking.book(coat, 'coat.jpg');
        await booking.closeDrawer();
        await expect(page.getByText(say(m.booking_with_provider, { provider: workshop }))).toBeVisible();
        // For shoes a tailor only does zips, and for coats everything but cleaning.
        await booking.press('Shoes');
        await booking.goOn(2);
        await expect(page.locator('.tile')).toHaveCount(2);
        await page.goBack();
        await booking.press(coat.category);
        await booking.goOn(2);
        await booking.press(coat.type);
        await booking.goOn(3);
        await expect(page.locator('.svc', { hasText: booking.word(coat.service) })).toBeVisible();
        await expect(page.locator('.svc', { hasText: booking.word('Textile cleaning') })).toHaveCount(0);
        await page.goBack();
        await page.goBack();
        await booking.expectScreen(1);
        await booking.walk(1, 7, jeans);
        await expect(page.locator('.prov').first()).toContainText(workshop);
        const other = page.locator('.prov').nth(1);
        const name = (await other.locator('.prov__name').innerText()).trim();
        await booking.chooseProvider(name);
        await booking.next.click();
        const question = page.getByRole('dialog', { name: say(m.booking_switch_title, { provider: name }) });
        await expect(question).toContainText(workshop);
        await question
          .getByRole('button', { name: say(m.booking_switch_keep, { current: workshop }) })
          .click();
        expect((await stored<StoredBag>(page, 'bag'))?.provider?.displayName).toBe(workshop);
        await booking.next.click();
        await question
          .getByRole('button', { name: say(m.booking_switch_confirm, { provider: name }) })
          .click();
        await expect(booking.drawer).toBeVisible();
        const bag = await stored<StoredBag>(page, 'bag');
        expect(bag?.provider?.displayName).toBe(name);
        expect(bag?.items.length).toBeGreaterThanOrEqual(1);
      },
    );
  });
