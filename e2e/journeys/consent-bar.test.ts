import type { Page } from '@playwright/test';
import { awake } from '../fixtures/awake.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expectNothingSticksOut } from '../fixtures/barriers.ts';
import { openScreen } from '../fixtures/draft.ts';
import { leaveBag } from '../fixtures/every-page.ts';
import { expect, inTurn, isThorough, readers, readersInTurn, test } from '../fixtures/test.ts';

test.use({ hasRejected: false });

const bar = (page: Page) => page.locator('.consent');

/**
 * Returns the focused element and how many pixels of its height the bar covers, or null when it covers
 * nothing.
 */
const hiddenOfFocused = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const question = document.querySelector('.consent');
    if (!focused || !question || focused === document.body || question.contains(focused)) return null;
    // When a whole part of the page has the focus, reading starts at its beginning.
    if (focused.id === 'main') return null;
    if (getComputedStyle(question).position !== 'fixed') return null;
    const box = focused.getBoundingClientRect();
    const covered = box.bottom - question.getBoundingClientRect().top;
    // On phones the chat button stands in the bar's last line, in front of it: nothing covers it.
    const isInFront = [0.25, 0.5, 0.75].every((part) =>
      focused.contains(document.elementFromPoint(box.left + box.width * part, box.top + box.height * part)),
    );
    return covered > 0.5 && !isInFront ? `${focused.outerHTML.slice(0, 80)}: ${Math.round(covered)}` : null;
  });

/** The longer words on the smallest phone; every night on usual screens as well. */
const barReaders = [...(isThorough ? readers : []), { language: 'DE' as const, width: 320 }];

for (const { language, width } of barReaders)
  test.describe(`${language} ${width}`, () => {
    test.use({ language, width });

    test('LAW-04 DATA-02 bar and settings have no violations, and nothing sticks out', async ({ page }) => {
      await page.goto('/');
      await expect(bar(page)).toBeVisible();
      await expectNoViolations(page);
      await expectNothingSticksOut(page);
      await openScreen(page, 1);
      await expect(bar(page)).toBeVisible();
      await expectNoViolations(page);
      await expectNothingSticksOut(page);
      await bar(page).getByRole('button').last().click();
      await page.getByRole('dialog').getByRole('switch').first().waitFor();
      await expectNoViolations(page);
      await expectNothingSticksOut(page);
    });
  });

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`${language} ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'LAW-04 DATA-02 the bar lies on no other bar and on nothing that is focused, from the top of the page to its end',
      async ({ page }) => {
        test.slow();
        const open = [
          () => page.goto('/help/CustomerSupport'),
          () => openScreen(page, 6),
          async () => {
            await leaveBag(page);
            await page.goto('/checkout/1');
          },
        ];
        for (const one of open) {
          await one();
          await awake(page);
          await expect(bar(page)).toBeVisible();
          const seen = new Set<string>();
          for (let press = 0; press < 70; press += 1) {
            await page.keyboard.press('Tab');
            expect(await hiddenOfFocused(page), page.url()).toBeNull();
            const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '');
            if (at.startsWith('<body')) break;
            seen.add(at);
          }
          expect(seen.size, page.url()).toBeGreaterThan(10);
          const action = page.locator('.bar');
          if ((await action.count()) > 0) {
            const [above, below] = [await action.boundingBox(), await bar(page).boundingBox()];
            expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 0.5);
          }
          // The end of the page is readable above the bar.
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          const [foot, question] = [
            await page.locator('footer').boundingBox(),
            await bar(page).boundingBox(),
          ];
          expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((question?.y ?? 0) + 0.5);
        }
      },
    );
  });

test('DATA-02 LAW-04 after the way past it all, the bar is the first thing on the way of the keyboard, never takes the focus, and lets it go on', async ({
  page,
}) => {
  await page.goto('/about');
  await awake(page);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const names: (string | null)[] = [];
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.textContent ?? null));
  }
  expect(names).toEqual(['Skip to content', 'Privacy Policy', 'Reject', 'Accept', 'Choose for myself']);
  await page.keyboard.press('Tab');
  expect(await bar(page).evaluate((one) => one.contains(document.activeElement))).toBe(false);
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Enter']) await page.keyboard.press(key);
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
});

test('DATA-02 a press before the scripts are there is answered', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await bar(page).getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(bar(page)).toBeHidden();
});

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`${language} ${width}`, () => {
    test.use({ language, width });

    for (const path of ['/', '/bookservice/1'])
      journeys.test(
        `DATA-02 while the page comes, neither the bar nor the one above it moves: ${path}`,
        async ({ page }) => {
          await page.addInitScript(() => {
            const moved: string[] = [];
            Object.assign(window, { moved });
            type Shift = PerformanceEntry & {
              readonly sources: readonly { readonly node: Element | null }[];
            };
            new PerformanceObserver((list) => {
              for (const { sources } of list.getEntries() as Shift[])
                for (const { node } of sources)
                  if (node?.matches?.('.consent, .bar, main, header'))
                    moved.push(node.className || node.tagName);
            }).observe({ type: 'layout-shift', buffered: true });
          });
          await page.goto(path);
          await expect(bar(page)).toBeVisible();
          await awake(page);
          await page.waitForTimeout(500);
          expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
        },
      );
  });

test('DATA-02 who has answered never sees the bar, not even while the page comes', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'consent', value: '1.no.1794912000', url: baseURL ?? '' }]);
  await page.addInitScript(() => {
    Object.assign(window, { sightings: 0 });
    const look = () => {
      if (document.querySelector('.consent')?.checkVisibility())
        (window as unknown as { sightings: number }).sightings += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/');
  await awake(page);
  await expect(bar(page)).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { sightings: number }).sightings)).toBe(0);
});

for (const { language, journeys } of inTurn(test))
  test.describe(`at 400 % zoom, in ${language}`, () => {
    // This equals a window of 1280 by 1024 pixels at a zoom of 400 %.
    test.use({ language, viewport: { width: 320, height: 256 } });

    journeys.test(
      'LAW-04 DATA-02 the bar is part of the page, can be read whole and answered, and covers nothing',
      async ({ page }) => {
        await page.goto('/');
        await expect(bar(page)).toBeVisible();
        expect(await bar(page).evaluate((one) => getComputedStyle(one).position)).toBe('static');
        await expectNothingSticksOut(page);
        await expectNoViolations(page);
        for (const button of await bar(page).getByRole('button').all()) {
          await button.scrollIntoViewIfNeeded();
          await expect(button).toBeInViewport({ ratio: 1 });
        }
        await bar(page).getByRole('button').first().click();
        await expect(bar(page)).toBeHidden();
      },
    );
  });

test('LAW-04 DATA-02 with forced colours the bar has an edge and its buttons a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await expect(bar(page)).toBeVisible();
  const widthsOf = await page.evaluate(() =>
    ['.consent', '.consent .btn'].map((name) => {
      const one = document.querySelector(name);
      return one ? getComputedStyle(one).borderTopWidth : '';
    }),
  );
  expect(widthsOf).toEqual(['1px', '1px']);
});
