import type { Locator, Page } from '@playwright/test';
import { openScreen } from '../fixtures/draft.ts';
import { type StoredDraft, stored } from '../fixtures/stored.ts';
import { expect, languages, test, widths } from '../fixtures/test.ts';

const isDrawn = (image: Locator) =>
  expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
    .toBe(true);

const scrolledBy = (page: Page) => page.evaluate(() => scrollY);

const categories = {
  EN: [
    'Accessories',
    'Bags & leather goods',
    'Coats & jackets',
    'Dresses & skirts',
    'Home textiles',
    'Knitwear & sweats',
    'Lingerie, swim & nightwear',
    'Shirts, blouses & tops',
    'Shoes',
    'Sportswear & outdoor',
    'Suits & formalwear',
    'Trousers & jeans',
  ],
  DE: [
    'Accessoires',
    'Anzüge & Festliches',
    'Hemden, Blusen & Tops',
    'Hosen & Jeans',
    'Kleider & Röcke',
    'Mäntel & Jacken',
    'Schuhe',
    'Sport & Outdoor',
    'Strick & Sweat',
    'Taschen & Lederwaren',
    'Wäsche, Bade- & Nachtmode',
    'Wohntextilien',
  ],
};
type Chosen = { readonly item: { readonly selectedCategory: { readonly name: string } | null } };

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const isGerman = language === 'DE';

    test.describe('on a phone', () => {
      test.use({ width: widths.phone });
      test('BOOK-01 the categories form a grid in the order of their names; a click selects one, ticks it, and moves down as far as it stays in sight', async ({
        page,
      }) => {
        await openScreen(page, 1);
        const tiles = page.locator('.tiles .tile');
        await expect(tiles).toHaveText(categories[language]);
        const places = await tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        expect(places[0]).toBe(places[1]);
        expect(places[2]).toBeGreaterThan(places[1] ?? 0);

        // The window is so low that a whole page remains below the first row.
        await page.setViewportSize({ width: widths.phone, height: 420 });
        const second = tiles.nth(1);
        await second.scrollIntoViewIfNeeded();
        await expect(second.locator('.tick')).toBeHidden();
        const before = await scrolledBy(page);
        await second.click();
        await expect(second).toHaveAttribute('aria-pressed', 'true');
        const topOfChosen = () => second.evaluate((tile) => Math.round(tile.getBoundingClientRect().top));
        // Twelve pixels stay between the choice and the edge of a window that is too low for a fixed header.
        await expect.poll(topOfChosen).toBe(12);
        expect(await scrolledBy(page)).toBeGreaterThan(before);
        await expect(second.locator('.tick')).toBeVisible();
        await expect(page.locator('.tile[aria-pressed="true"]')).toHaveCount(1);
        const draft = await stored<Chosen>(page, 'draft');
        expect(draft?.item.selectedCategory?.name).toBe(
          isGerman ? 'Suits & formalwear' : 'Bags & leather goods',
        );
      });
    });

    test('BOOK-06 a service without sub-questions opens "Coming soon" with its name, description and image, and is not selected', async ({
      page,
    }) => {
      const [name, description, soon] = isGerman
        ? ['Individualisierung', 'Monogramme und gemalte Details. Bald in Berlin.', 'Demnächst']
        : ['Customisation', 'Monograms and painted details. Coming soon to Berlin.', 'Coming soon'];
      await openScreen(page, 3);
      const card = page.locator('.svc', { hasText: name });
      await card.click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog.getByRole('heading')).toHaveText(name);
      await expect(dialog.getByText(soon, { exact: true })).toBeVisible();
      await expect(dialog).toContainText(description);
      await expect(dialog.locator('img')).toBeVisible();
      await isDrawn(dialog.locator('img'));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(card).toHaveAttribute('aria-pressed', 'false');
      const draft = await stored<{ item: { selectedMainResponse: unknown } }>(page, 'draft');
      expect(draft?.item.selectedMainResponse).toBeNull();
      // A service with sub-questions is selected, and opens no dialog.
      await page.locator('.svc', { hasText: isGerman ? 'Reißverschluss reparieren' : 'Zip repair' }).click();
      await expect(page.locator('.svc[aria-pressed="true"]')).toHaveCount(1);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('BOOK-09 "Tell us more about your item": brand, colour, composition, original purchase price and notes, with their hints', async ({
      page,
    }) => {
      await openScreen(page, 6);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        isGerman ? 'Erzähl uns mehr über dein Stück' : 'Tell us more about your item',
      );
      const brand = page.getByRole('combobox', { name: isGerman ? 'Marke' : 'Brand' });
      await expect(brand).toHaveAccessibleDescription(
        isGerman ? 'Gib „Unbekannt“ ein, wenn du sie nicht kennst.' : 'Enter Unknown if you’re not sure.',
      );
      const composition = page.getByRole('textbox', { name: 'Material' });
      await expect(composition).toHaveAttribute(
        'placeholder',
        isGerman ? '(z. B. 100 % Baumwolle)' : '(eg. 100% cotton)',
      );
      const price = page.getByRole('textbox', {
        name: isGerman ? 'Originaler Kaufpreis' : 'Original purchase price',
      });
      await expect(price).toHaveAccessibleDescription(
        isGerman
          ? /bis zu diesem Preis geschützt ist, höchstens bis 500 €/
          : /covered up to this price, at most €500/,
      );
      const notes = page.getByRole('textbox', {
        name: isGerman ? 'Was sollten wir noch wissen?' : 'Anything else we should know?',
      });
      const colours = page.getByRole('radiogroup', { name: isGerman ? 'Farbe' : 'Colour' });
      await composition.fill('90 % wool, 10 % cashmere');
      await price.fill('249');
      await notes.fill('Mind the lining');
      await colours
        .locator('.swatch', { hasText: isGerman ? /^Rot$/ : /^Red$/ })
        .first()
        .click();
      await brand.fill(isGerman ? 'Unbekannt' : 'Unknown');
      const details = async () => (await stored<StoredDraft>(page, 'draft'))?.item.details;
      await expect.poll(details).toMatchObject({
        brand: isGerman ? 'Unbekannt' : 'Unknown',
        composition: '90 % wool, 10 % cashmere',
        estimatedValue: '249',
        additionalNotes: 'Mind the lining',
        color: { name: 'Red', nameTranslations: { de: 'Rot' } },
      });
    });
  });

test('NAV-10 the page’s own back button goes back by one step and from step 1 goes home; the browser’s moves the step back by one', async ({
  page,
}) => {
  await openScreen(page, 3);
  const at = async (screen: number) => {
    await expect(page).toHaveURL(`/bookservice/${screen}`);
    await expect(page.locator(`[data-screen="${screen}"]`)).toBeVisible();
  };
  const bar = page.getByRole('region', { name: 'Actions' });
  await bar.getByRole('button', { name: 'Back', exact: true }).click();
  await at(2);
  await bar.getByRole('button', { name: 'Back', exact: true }).click();
  await at(1);
  await bar.getByRole('button', { name: 'Continue' }).click();
  await at(2);
  await bar.getByRole('button', { name: 'Continue' }).click();
  await at(3);
  await page.goBack();
  await at(2);
  await page.goBack();
  await at(1);
  await bar.getByRole('button', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-screen]')).toHaveCount(0);
});
