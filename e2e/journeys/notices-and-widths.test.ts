import type { Page } from '@playwright/test';
import { leave } from '../fixtures/bag.ts';
import { expect, openDialog, test } from '../fixtures/test.ts';

/** Shows a short notice that the location was saved. The clock stands still from then on. */
async function showNotice(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await page.getByLabel('Your postcode').fill('10115');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Enter');
  const notice = page.locator('.toast');
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(notice).toBeVisible({ timeout: 500 });
  }).toPass();
  return notice;
}

test('SHELL-09 an alert closes after 4000 ms, not before', async ({ page }) => {
  const notice = await showNotice(page);
  // The time that the notice took to appear does not count.
  const shownAt = await page.evaluate(() => Date.now());
  await page.clock.runFor(3900);
  await expect(notice).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(notice).toHaveCount(0, { timeout: 200 });
  }).toPass();
  const lasted = (await page.evaluate(() => Date.now())) - shownAt;
  expect(lasted).toBeLessThanOrEqual(4200);
});

test('SHELL-09 an alert stays while it is hovered or focused', async ({ page }) => {
  const notice = await showNotice(page);
  await notice.hover();
  // The next page takes the focus when it arrives, and has a bar at the bottom; the notice then stands
  // above the bar.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.locator('.bar')).toBeVisible({ timeout: 500 });
  }).toPass();
  await notice.hover();
  await page.clock.runFor(20_000);
  await expect(notice).toBeVisible();
  await notice.getByRole('button').focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(notice).toBeVisible();
  await notice.getByRole('button').blur();
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(notice).toHaveCount(0, { timeout: 200 });
  }).toPass();
});

test('SHELL-09 an error stays until it is dismissed', async ({ page }) => {
  await page.clock.install();
  await leave(page, { bag: '{"v":1,"value":{"items":[' });
  await page.goto('/');
  const notice = page.locator('.toast--error');
  await expect(notice).toBeVisible();
  await page.clock.fastForward(60 * 60_000);
  await page.clock.runFor(5000);
  await expect(notice).toBeVisible();
  await notice.getByRole('button').click();
  await expect(notice).toHaveCount(0);
});

const columns = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' ').length);

test('SHELL-09 the layout changes at 768, 1024, 1200 and 1920 px, and nowhere sticks out', async ({
  page,
}) => {
  await page.goto('/');
  const look = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return {
      smallHead: await page.locator('.site-head__sub').isVisible(),
      wideHead: await page.locator('.head-tools--wide').isVisible(),
      foot: await columns(page, '.foot-grid'),
      how: await columns(page, '.how'),
      text: await page.locator('.how').evaluate((one) => one.getBoundingClientRect().width),
      sticksOut: await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
    };
  };
  const seen: Record<number, Awaited<ReturnType<typeof look>>> = {};
  for (const width of [320, 767, 768, 1023, 1024, 1199, 1200, 1919, 1920]) seen[width] = await look(width);
  for (const one of Object.values(seen)) expect(one.sticksOut).toBe(false);
  expect(seen[767]).toMatchObject({ smallHead: true, wideHead: false });
  expect(seen[768]).toMatchObject({ smallHead: false, wideHead: true });
  expect(seen[1024]?.foot).toBeGreaterThan(seen[1023]?.foot ?? 0);
  expect(seen[768]?.foot).toBe(seen[1023]?.foot);
  expect(seen[1199]?.how).toBe(3);
  expect(seen[1200]?.how).toBe(6);
  expect((seen[1920]?.text ?? 0) - (seen[1919]?.text ?? 0)).toBeGreaterThan(100);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('SHELL-09 dialogs and the drawer move for 250 ms at most', async ({ page }) => {
    await page.goto('/');
    // Every animation reports its duration, as the browser really runs it.
    await page.evaluate(() => {
      const moves: number[] = [];
      Object.assign(globalThis, { moves });
      document.addEventListener('transitionrun', ({ target }) => {
        if (!(target instanceof Element) || !target.matches('.dialog, .drawer, .scrim')) return;
        for (const one of target.getAnimations()) moves.push(Number(one.effect?.getComputedTiming().endTime));
      });
    });
    await openDialog(page, 'menu');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.locator('.bag-btn:visible').click();
    await expect(page.locator('.drawer')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const moves = await page.evaluate(() => (globalThis as typeof globalThis & { moves: number[] }).moves);
    expect(moves.length).toBeGreaterThan(3);
    expect(Math.max(...moves)).toBeLessThanOrEqual(250);
    expect(Math.min(...moves)).toBeGreaterThan(0);
  });
});
