import { m } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { Booking, coat } from '../fixtures/booking.ts';
import { expect, test, widths } from '../fixtures/test.ts';

/**
 * Returns how the parts of a page look that share a class: the position of each in its group, and its
 * own style.
 */
const looksOf = (page: Page, group: string, part: string) =>
  page.locator(group).evaluate((all, selector) => {
    const origin = all.getBoundingClientRect();
    return [...all.querySelectorAll(selector)].map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const { position, transform, borderStyle, backgroundColor, boxShadow } = getComputedStyle(one);
      const box = [left - origin.left, top - origin.top, width, height].map(Math.round);
      return { box, position, transform, borderStyle, backgroundColor, boxShadow };
    });
  }, part);

for (const width of [widths.phone, widths.desktop])
  test.describe(`at ${width}`, () => {
    test.use({ width });

    test('LOOK-02 BOOK-09 who comes from the home page sees the colours of screen 6 as who opens it by its address', async ({
      page,
      say,
    }) => {
      const booking = new Booking(page, say, 'EN');
      await page.goto('/');
      await page.getByLabel(say(m.home_postcode)).fill('10115');
      await page.getByRole('button', { name: say(m.home_find) }).click();
      await booking.expectScreen(1);
      await booking.walk(1, 6, coat);
      await expect(page.locator('.swatch').first()).toBeVisible();
      const walked = await looksOf(page, '.swatches', '.swatch');
      expect(walked.length).toBeGreaterThan(8);
      await page.reload();
      await booking.expectScreen(6);
      await expect(page.locator('.swatch').first()).toBeVisible();
      expect(await looksOf(page, '.swatches', '.swatch')).toEqual(walked);
    });
  });
