import type { Locator } from '@playwright/test';
import { openScreen } from '../fixtures/draft.ts';
import { newAddress } from '../fixtures/inbox.ts';
import { expect, inTurn, test } from '../fixtures/test.ts';

/** Returns the colours that the system gives to a word of CSS, as the browser computes them. */
const systemColour = (locator: Locator, name: 'Highlight' | 'Canvas' | 'GrayText') =>
  locator.page().evaluate((colour) => {
    const sample = document.createElement('i');
    sample.style.color = colour;
    document.body.append(sample);
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  }, name);

const styleOf = (locator: Locator, property: string, pseudo?: '::before' | '::after') =>
  locator.evaluate((one, [name, part]) => getComputedStyle(one, part).getPropertyValue(name), [
    property,
    pseudo,
  ] as const);

/** Expects a selected choice to have a thick edge in the colour of selections, and another one a thin edge. */
async function expectSelection(selected: Locator, other: Locator): Promise<void> {
  await expect(selected).toBeVisible();
  expect(await styleOf(selected, 'border-top-width')).toBe('3px');
  expect(await styleOf(selected, 'border-top-color')).toBe(await systemColour(selected, 'Highlight'));
  expect(await styleOf(other, 'border-top-width')).toBe('1px');
}

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({
      language,
      contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
      colorScheme: 'dark',
    });

    journeys.test(
      'LAW-04 with forced colours a chosen item, service, colour and workshop can be told from others',
      async ({ page }) => {
        await openScreen(page, 2);
        await page.goto('/bookservice/1');
        await expectSelection(
          page.locator('.tile[data-selected]'),
          page.locator('.tile:not([data-selected])').first(),
        );
        await openScreen(page, 4);
        await page.goto('/bookservice/3');
        await expectSelection(
          page.locator('.svc[data-selected]'),
          page.locator('.svc:not([data-selected])').first(),
        );
        await openScreen(page, 6);
        await page.locator('.swatch').first().click();
        const swatch = page.locator('.swatch[data-selected]');
        await expect(swatch).toBeVisible();
        expect(await styleOf(swatch, 'outline-color')).toBe(await systemColour(swatch, 'Highlight'));
        expect(await styleOf(swatch, 'outline-style')).toBe('solid');
        await openScreen(page, 7);
        await expectSelection(
          page.locator('.prov--selected'),
          page.locator('.prov:not(.prov--selected)').first(),
        );
      },
    );

    journeys.test(
      'LAW-04 with forced colours the thread shows which steps are done, and the logos stand on their ground',
      async ({ page }) => {
        await openScreen(page, 3);
        const [done, now, coming] = [0, 1, 2].map((at) => page.locator('.steps > li').nth(at));
        if (!done || !now || !coming) throw new Error('the thread has four steps');
        const [highlight, grey] = [
          await systemColour(done, 'Highlight'),
          await systemColour(done, 'GrayText'),
        ];
        expect(await styleOf(done, 'border-top-color', '::after')).toBe(highlight);
        expect(await styleOf(now, 'border-top-color', '::after')).toBe(highlight);
        expect(await styleOf(coming, 'border-top-color', '::after')).toBe(grey);
        expect(await styleOf(done, 'border-top-width', '::after')).not.toBe(
          await styleOf(now, 'border-top-width', '::after'),
        );
        // The thread itself is a picture, which forced colours would take away.
        expect(await styleOf(done, 'background-image', '::before')).toContain(highlight);
        const logo = page.getByRole('banner').locator('.brands a').first();
        expect(await styleOf(logo, 'forced-color-adjust')).toBe('none');
        expect(await styleOf(logo, 'background-color')).not.toBe(await systemColour(logo, 'Canvas'));
      },
    );

    journeys.test('LAW-04 with forced colours each digit of a code has its box', async ({ page }) => {
      await page.goto('/my-data');
      await page.locator('main').getByRole('textbox').fill(newAddress());
      await page.keyboard.press('Enter');
      const boxes = page.locator('.code__box');
      await expect(boxes).toHaveCount(6);
      for (const box of await boxes.all()) {
        expect(await styleOf(box, 'border-top-style')).toBe('solid');
        expect(await styleOf(box, 'border-top-width')).toBe('1px');
      }
      await page.locator('.code input').focus();
      await expect(page.locator('.code__box--next')).toHaveCSS('outline-style', 'solid');
    });
  });
