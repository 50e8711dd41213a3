import { drawEverything } from '../fixtures/draw-everything.ts';
import { expect, languages, m, openDialog, test } from '../fixtures/test.ts';

for (const language of languages) {
  const other = language === 'EN' ? 'DE' : 'EN';
  test.describe(`from ${language} to ${other}`, () => {
    test.use({ language });
    test(`LANG-01 LANG-02 the language is chosen in a dialog, stored, and the page reloads: ${language} to ${other}`, async ({
      page,
      say,
    }) => {
      await page.goto('/');
      await openDialog(page, 'language');
      const dialog = page.getByRole('dialog', { name: say(m.language_title) });
      await expect(dialog.getByRole('radio')).toHaveCount(2);
      await expect(
        dialog.getByRole('radio', { name: `${language === 'EN' ? 'English' : 'Deutsch'} ${language}` }),
      ).toBeChecked();
      await dialog.getByText(other === 'EN' ? 'English' : 'Deutsch').click();
      const reloaded = page.waitForEvent('load');
      await dialog.getByRole('button', { name: say(m.language_save) }).click();
      await reloaded;
      await expect(page.locator('html')).toHaveAttribute('lang', other === 'EN' ? 'en' : 'de');
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(
        other === 'EN' ? 'en-us' : 'de',
      );
      const cookies = await page.context().cookies();
      expect(cookies.find(({ name }) => name === 'language')?.value).toBe(other === 'EN' ? 'en-us' : 'de');
    });
  });
}

test('LANG-01 without a choice the page is English', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'de-DE', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

test('LANG-04 calls say the page’s language', async ({ page, context, baseURL }) => {
  const asked: (string | undefined)[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/sip/') && asked.push(request.headers()['x-language']),
  );
  const look = async () => {
    await page.goto('/');
    await openDialog(page, 'location');
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  };
  await look();
  await context.addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }]);
  await look();
  expect(asked).toEqual(['EN', 'DE']);
});

test('LANG-05 the server renders the chosen language from the first byte', async ({ request }) => {
  const lang = async (path: string, cookie = '') => {
    const html = await (await request.get(path, { headers: { cookie } })).text();
    return [/<html lang="(\w+)"/.exec(html)?.[1], html.includes('Weiter\u00adtragen')];
  };
  expect(await lang('/')).toEqual(['en', false]);
  expect(await lang('/', 'language=de')).toEqual(['de', true]);
  expect(await lang('/', 'x=1; language=de; y=2')).toEqual(['de', true]);
  expect(await lang('/', "language=de' OR 1")).toEqual(['en', false]);
  expect(await lang('/?lang=de')).toEqual(['de', true]);
  expect(await lang('/?lang=en', 'language=de')).toEqual(['en', false]);
  expect(await lang('/?lang=fr', 'language=de')).toEqual(['de', true]);
});

test('LANG-05 ?lang= chooses for that request only', async ({ page }) => {
  await page.goto('/?lang=de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('LANG-05 a language stored without its cookie is put right', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

for (const [language, price] of [
  ['EN', '€45.50'],
  ['DE', '45,50 €'],
] as const)
  test.describe(language, () => {
    test.use({ language });
    test(`LANG-03 LANG-06 the home page is wholly in ${language}, prices included`, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('.promise .total dd')).toHaveText(price);
      await drawEverything(page);
      const text = await page.locator('body').innerText();
      const foreign = language === 'DE' ? /\b(the|your|with|and)\b/i : /\b(und|der|deine|mit|wir)\b/i;
      expect(text.match(foreign)).toBeNull();
    });
  });
