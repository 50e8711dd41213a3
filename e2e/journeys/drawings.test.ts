import type { Locator, Page } from '@playwright/test';
import categories from '../../data/categories.json' with { type: 'json' };
import providers from '../../data/providers.json' with { type: 'json' };
import catalogue from '../../data/services.json' with { type: 'json' };
import { Booking, coat } from '../fixtures/booking.ts';
import { drawEverything } from '../fixtures/draw-everything.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

/**
 * Expects each of these images to be a picture that differs from all others, by its address and by its
 * bytes, and whose size on the page was reserved in its own proportions. Returns how many there are.
 */
async function expectAllDifferent(page: Page, images: Locator): Promise<number> {
  await drawEverything(page);
  const shown = await images.evaluateAll((all) =>
    (all as HTMLImageElement[]).map(({ src, width, height, attributes }) => ({
      src,
      reserved: [attributes.getNamedItem('width')?.value, attributes.getNamedItem('height')?.value],
      isVisible: width > 0 && height > 0,
    })),
  );
  const bytes = await Promise.all(
    shown.map(async ({ src }) => {
      const response = await page.request.get(src);
      expect(response.status(), src).toBe(200);
      return response.text();
    }),
  );
  for (const [at, { src, reserved, isVisible }] of shown.entries()) {
    expect(isVisible, src).toBe(true);
    const [, , wide, high] = (/viewBox="([^"]+)"/.exec(bytes[at] ?? '')?.[1] ?? '').split(' ').map(Number);
    const [width, height] = reserved.map(Number);
    expect((width ?? 0) / (height ?? 0), src).toBeCloseTo((wide ?? 0) / (high ?? 0), 2);
  }
  expect(new Set(shown.map(({ src }) => src)).size).toBe(shown.length);
  expect(new Set(bytes).size).toBe(shown.length);
  return shown.length;
}

/** The tiles of a booking screen; each is pressed to choose it. */
const tilesOf = (page: Page) => page.getByRole('main').locator('[aria-pressed]');

async function expectTilesDiffer(page: Page): Promise<number> {
  const tiles = tilesOf(page);
  await expect(tiles.first()).toBeVisible();
  const count = await expectAllDifferent(page, tiles.locator('img'));
  expect(count).toBe(await tiles.count());
  return count;
}

const others = [
  ['Shoes', 'Boots'],
  ['Bags & leather goods', 'Handbag & shoulder bag'],
  ['Accessories', 'Belt'],
  ['Home textiles', 'Cushion & sofa cover'],
] as const;

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'LOOK-01 no two tiles of booking screens 1 to 3, and no two providers of the list, show the same picture',
      async ({ page, say }) => {
        const booking = new Booking(page, say, language);
        await booking.start();
        expect(await expectTilesDiffer(page)).toBe(categories.length);
        await booking.walk(1, 2, coat);
        expect(await expectTilesDiffer(page)).toBe(categories[0]?.subCategories.length);
        await booking.walk(2, 3, coat);
        expect(await expectTilesDiffer(page)).toBeGreaterThan(8);

        await booking.reach(7, coat);
        const heads = page.locator('.prov').getByRole('heading', { level: 2 }).getByRole('button');
        const pictures = heads.locator('img');
        const count = await expectAllDifferent(page, pictures);
        expect(count).toBeGreaterThan(1);
        expect(count).toBe(await heads.count());
        // The picture is that of the workshop, not only a cloth.
        const sources = await pictures.evaluateAll((all) =>
          (all as HTMLImageElement[]).map(({ src }) => src),
        );
        for (const [at, head] of (await heads.all()).entries()) {
          const words = (await head.textContent()) ?? '';
          const one = providers.find(({ displayName }) => words.includes(displayName));
          expect(sources[at]).toContain(`/art/${one?.id}.${one?.illustration}.svg`);
        }
      },
    );

    journeys.test(
      'LOOK-01 the same holds for shoes, bags, accessories and home textiles',
      async ({ page, say }) => {
        const booking = new Booking(page, say, language);
        await booking.start();
        for (const [category, type] of others) {
          await booking.press(category);
          await booking.goOn(2);
          const types = categories.find(({ name }) => name === category)?.subCategories;
          expect(await expectTilesDiffer(page), category).toBe(types?.length);
          await booking.press(type);
          await booking.goOn(3);
          expect(await expectTilesDiffer(page), type).toBeGreaterThan(1);
          await page.goBack();
          await booking.expectScreen(2);
          await page.goBack();
          await booking.expectScreen(1);
        }
      },
    );

    journeys.test('LOOK-01 discovery shows one drawing per kind of work', async ({ page, say }) => {
      await page.goto('/discovery');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: say(m.discovery_all), exact: true })).toBeVisible();
      for (const { id, displayName, displayNameTranslations } of catalogue.services) {
        const name = language === 'DE' ? displayNameTranslations.de : displayName;
        const work = main.getByRole('region', { name, exact: true });
        await expect(work.locator('img'), id).toHaveCount(1);
        expect(await work.getByRole('heading', { level: 4 }).count(), id).toBeGreaterThan(0);
      }
      const works = main.getByRole('region');
      expect(await expectAllDifferent(page, works.locator('img'))).toBe(catalogue.services.length);
    });

    journeys.test('LOOK-01 About names every workshop, each with its own picture', async ({ page }) => {
      await page.goto('/about');
      for (const { displayName } of providers)
        await expect(page.getByRole('heading', { level: 3, name: displayName })).toBeVisible();
      const pictures = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
      expect(await expectAllDifferent(page, pictures.locator('img'))).toBe(providers.length);
    });
  });
