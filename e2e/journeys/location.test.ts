import { stored } from '../fixtures/stored.ts';
import { expect, inTurn, m, openDialog, test, widths } from '../fixtures/test.ts';

/** The whole error for each refused postcode: a real postcode elsewhere is not called invalid. */
const refused: [postcode: string, english: string, german: string][] = [
  [
    '00000',
    'Invalid postcode. 00000 isn’t a German postcode. Please check the five digits.',
    'Ungültige Postleitzahl. 00000 ist keine deutsche Postleitzahl. Bitte prüfe die fünf Ziffern.',
  ],
  [
    'abc',
    'Invalid postcode. abc isn’t a German postcode. Please check the five digits.',
    'Ungültige Postleitzahl. abc ist keine deutsche Postleitzahl. Bitte prüfe die fünf Ziffern.',
  ],
  [
    '14467',
    "14467 is in Potsdam. We don't collect there yet.",
    '14467 gehört zu Potsdam. Dort holen wir noch nicht ab.',
  ],
];

for (const { language, journeys } of inTurn(test)) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test('LOC-01 LOC-08 the dialog: city, postcode, Berlin first', async ({ page, say }) => {
      await page.goto('/');
      await openDialog(page, 'location');
      const dialog = page.getByRole('dialog', { name: say(m.location_title) });
      const city = dialog.getByRole('button', { name: new RegExp(`${say(m.location_city)}$`) });
      await expect(city).toContainText(say(m.location_city_option, { city: 'Berlin' }));
      await city.click();
      await expect(page.getByRole('option')).toHaveText([say(m.location_city_option, { city: 'Berlin' })]);
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('textbox', { name: say(m.location_postcode) })).toBeVisible();
      expect((await dialog.boundingBox())?.width).toBe(560);
    });

    journeys.test('LOC-02 an empty postcode is required', async ({ page, say }) => {
      await page.goto('/');
      await openDialog(page, 'location');
      await page.getByRole('button', { name: say(m.location_confirm) }).click();
      const field = page.getByRole('dialog').getByRole('textbox');
      await expect(field).toHaveAccessibleDescription(say(m.location_postcode_required));
      await expect(field).toBeFocused();
    });

    for (const [postcode, english, german] of refused)
      journeys.test(
        `${postcode === '14467' ? 'LOC-03b' : 'LOC-03'} ${postcode} is refused, and why`,
        async ({ page, say, expectedComplaints }) => {
          // The browser itself logs that the look-up responded with 404.
          if (postcode === '00000') expectedComplaints.push(/status of 404/);
          await page.goto('/');
          await openDialog(page, 'location');
          const field = page.getByRole('dialog').getByRole('textbox');
          await field.fill(postcode);
          await page.getByRole('button', { name: say(m.location_confirm) }).click();
          await expect(field).toHaveAccessibleDescription(language === 'EN' ? english : german);
          await field.press('1');
          await expect(field).toHaveAccessibleDescription('');
        },
      );

    journeys.test(
      'LOC-04 LOC-06 confirming keeps the location and goes on to the booking',
      async ({ page, say }) => {
        await page.goto('/');
        await openDialog(page, 'location');
        await page.getByRole('dialog').getByRole('textbox').fill(' D-10115 ');
        await page.getByRole('button', { name: say(m.location_confirm) }).click();
        await expect(page).toHaveURL('/bookservice/1?postalCode=10115');
        expect(await stored(page, 'location')).toEqual({ city: 'Berlin', zipCode: '10115' });
        expect(await stored(page, 'customerForm')).toEqual({ postalCode: '10115' });
      },
    );

    journeys.test('LOC-09 a postcode elsewhere offers to be told, filled in', async ({ page, say }) => {
      await page.goto('/');
      await openDialog(page, 'location');
      await page.getByRole('dialog').getByRole('textbox').fill('80331');
      await page.getByRole('button', { name: say(m.location_confirm) }).click();
      const place = language === 'DE' ? 'München' : 'Munich';
      await page.getByRole('button', { name: say(m.location_tell_me, { place }) }).click();
      const notify = page.getByRole('dialog', { name: say(m.notify_title) });
      await expect(notify.getByLabel(say(m.notify_city))).toHaveValue(place);
      await expect(notify.getByLabel(say(m.notify_postcode))).toHaveValue('80331');
      await expect(notify.getByLabel(say(m.notify_email))).toHaveValue('');
    });

    journeys.test('LOC-03 LOC-09 the finder on the home page says the same', async ({ page, say }) => {
      await page.goto('/');
      const field = page.getByLabel(say(m.home_postcode));
      await field.fill('14467');
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription(
        say(m.location_postcode_elsewhere_hint, { postcode: '14467', place: 'Potsdam' }),
      );
      await expect(
        page.getByRole('button', { name: say(m.location_tell_me, { place: 'Potsdam' }) }),
      ).toBeVisible();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ width: widths.phone });
  test('LOC-01 the dialog fills the screen', async ({ page }) => {
    await page.goto('/');
    await openDialog(page, 'location');
    await expect
      .poll(() => page.locator('.dialog').boundingBox())
      .toEqual({ x: 0, y: 0, width: 390, height: 844 });
  });
});

test('LOC-05 another city empties the postcode', async ({ page, say }) => {
  // The API is mocked with a second covered city, as there will be one.
  await page.route('**/sip/cities', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const city of answer.cities) if (city.city === 'Potsdam') city.covered = true;
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/');
  await openDialog(page, 'location');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('10115');
  await dialog.getByRole('button', { name: new RegExp(`${say(m.location_city)}$`) }).click();
  await page.getByRole('option', { name: 'Potsdam' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await dialog.getByRole('textbox').fill('14467');
  const booking = page.waitForRequest(/bookservice/);
  await dialog.getByRole('button', { name: say(m.location_confirm) }).click();
  await booking;
  await expect(page.getByRole('banner')).toContainText('Potsdam');
});

test('LOC-07 on start the city is looked up by the stored postcode', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('location', '{"city":"Somewhere old","zipCode":"10115"}'),
  );
  const lookedUp = page.waitForRequest(/\/sip\/cities\/lookup\?postalCode=10115/);
  await page.goto('/');
  await lookedUp;
  await expect(page.getByRole('banner')).toContainText('Berlin');
  await expect(page.getByRole('banner')).not.toContainText('Somewhere old');
});

for (const written of ['{', '"x"', 'null', '{"city":5}', '{"city":"","zipCode":"1"}', '[]'])
  test(`FAULT-32 the stored location ${written} breaks nothing`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('location', text), written);
    await page.goto('/');
    await openDialog(page, 'location');
    await expect(page.getByRole('banner')).toContainText('Berlin');
  });

test('FAULT-32 blocked storage breaks nothing, and a choice holds for the page', async ({ page, say }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await page.getByLabel(say(m.home_postcode)).fill('10115');
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast')).toContainText(say(m.location_saved));
});

test('when the cities cannot be loaded, the dialog says so and tries again', async ({
  page,
  say,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/);
  await page.route('**/sip/cities', (route) => route.abort(), { times: 1 });
  await page.goto('/');
  await openDialog(page, 'location');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(say(m.location_load_failed));
  await dialog.getByRole('button', { name: say(m.shell_try_again) }).click();
  await expect(dialog.getByRole('textbox')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the home page is complete, and the finder leads on', async ({ page, say }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByLabel(say(m.home_postcode)).fill('10115');
    const booking = page.waitForRequest(/\/bookservice\/1\?postalCode=10115/);
    await page.getByRole('button', { name: say(m.home_find) }).click();
    await booking;
  });
});
