import { awake } from '../fixtures/awake.ts';
import { watchRequests } from '../fixtures/quiet.ts';
import { expect, inTurn, m, openDialog, test, widths } from '../fixtures/test.ts';

for (const { language, journeys } of inTurn(test)) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test('SHELL-01 two logos lead home and forget the location', async ({ page }) => {
      await page.goto('/notify/confirm');
      const logos = page.getByRole('banner').locator('.brands a');
      await expect(logos).toHaveCount(2);
      for (const index of [0, 1]) {
        await page.evaluate(() => localStorage.setItem('location', '{"city":"Berlin","zipCode":"10115"}'));
        await logos.nth(index).click();
        await expect(page).toHaveURL('/');
        expect(await page.evaluate(() => localStorage.getItem('location'))).toBeNull();
        await page.goto('/notify/confirm');
      }
    });

    test('SHELL-02 the header shows the city, the country and the language', async ({ page, say }) => {
      await page.goto('/');
      const header = page.getByRole('banner');
      await expect(header.getByText('Berlin').first()).toBeVisible();
      await expect(header.getByText(say(m.shell_country)).first()).toBeVisible();
      await expect(
        header.getByRole('button', { name: `${say(m.language_title)}: ${language}` }),
      ).toBeVisible();
    });

    test.describe('on a phone', () => {
      test.use({ width: widths.phone });
      test('SHELL-03 city and language open the pickers, About and How it works are links', async ({
        page,
        say,
      }) => {
        await page.goto('/');
        const header = page.getByRole('banner');
        await expect(header.getByRole('link', { name: say(m.shell_about), exact: true })).toBeVisible();
        await expect(header.getByRole('link', { name: say(m.shell_how_it_works) })).toHaveAttribute(
          'href',
          '/how-it-works',
        );
        await expect(header.getByRole('button', { name: say(m.shell_menu), exact: true })).toBeHidden();
        await openDialog(page, 'location');
        await expect(page.getByRole('heading', { name: say(m.location_title) })).toBeVisible();
        await page.keyboard.press('Escape');
        await openDialog(page, 'language');
        await expect(page.getByRole('heading', { name: say(m.language_title) })).toBeVisible();
      });
      journeys.test('SHELL-05 the help link reads "How it works" on a phone', async ({ page, say }) => {
        await page.goto('/');
        const header = page.getByRole('banner');
        await expect(header.getByRole('link', { name: say(m.shell_how_it_works) })).toBeVisible();
        await expect(header.getByRole('link', { name: say(m.shell_help), exact: true })).toBeHidden();
      });
    });

    test('SHELL-04 a menu with location, language, How it works and About', async ({ page, say }) => {
      await page.goto('/');
      await openDialog(page, 'menu');
      const menu = page.getByRole('dialog', { name: say(m.shell_menu) });
      await expect(menu.getByRole('listitem')).toHaveCount(4);
      await expect(menu.getByRole('link', { name: say(m.shell_how_it_works) })).toHaveAttribute(
        'href',
        '/how-it-works',
      );
      await expect(menu.getByRole('link', { name: say(m.shell_about) })).toHaveAttribute('href', '/about');
      await menu.getByRole('button', { name: say(m.language_title) }).click();
      await expect(page.getByRole('dialog', { name: say(m.language_title) })).toBeVisible();
    });

    journeys.test('SHELL-05 the help link reads "Help?" on wider screens', async ({ page, say }) => {
      await page.goto('/');
      await expect(
        page.getByRole('banner').getByRole('link', { name: say(m.shell_help), exact: true }),
      ).toBeVisible();
    });

    journeys.test(
      'SHELL-06 the footer: logos, five payment marks, help and legal links',
      async ({ page, say }) => {
        await page.goto('/');
        const footer = page.getByRole('contentinfo');
        await expect(footer.locator('.brands a')).toHaveCount(2);
        for (const card of ['American Express', 'Maestro', 'Mastercard', 'Visa', 'SEPA'])
          await expect(footer.getByRole('img', { name: card })).toBeVisible();
        const links: [string, string][] = [
          [say(m.shell_faq), '/help/FAQ'],
          [say(m.shell_support), '/help/CustomerSupport'],
          [say(m.shell_privacy), '/help/PrivacyPolicy'],
          [say(m.shell_terms), '/help/termsAndConditions'],
          [language === 'EN' ? 'Privacy settings' : 'Datenschutz\u00ADeinstellungen', '/privacy-settings'],
          [say(m.shell_imprint), '/imprint'],
          [say(m.shell_withdraw), '/withdraw'],
          [say(m.order_find_name), '/order/find'],
        ];
        for (const [name, href] of links)
          await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      },
    );
  });
}

test('SHELL-07 another brand is one setting: names, logos, colours', async ({ page, expectedComplaints }) => {
  const look = async (url: string) => {
    await page.goto(url);
    return page.evaluate(() => ({
      title: document.title,
      ink: getComputedStyle(document.documentElement).getPropertyValue('--cloth-900'),
      font: getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
      logos: [...document.querySelectorAll('header .brands a')].map((link) =>
        link.getAttribute('aria-label'),
      ),
      cloth: document.querySelector<HTMLImageElement>('.quilt img')?.currentSrc,
    }));
  };
  const one = await look('/');
  expectedComplaints.push(/a request to/);
  const other = await look(process.env['SECOND_BRAND_URL'] ?? '');
  expect(one.logos[0]).not.toBe(other.logos[0]);
  expect(one.logos[1]).toBe(other.logos[1]);
  expect(one.title).not.toBe(other.title);
  expect(one.ink).not.toBe(other.ink);
  expect(one.font).not.toBe(other.font);
  const [cloth, recoloured] = await Promise.all(
    [one.cloth, other.cloth].map(async (url) => (await fetch(url ?? '')).text()),
  );
  expect(cloth).toContain(one.ink);
  expect(recoloured).toContain(other.ink);
});

for (const [name, width, shown] of [
  ['767 px', 767, '.site-head__sub'],
  ['768 px', 768, '.head-tools--wide'],
] as const)
  test.describe(name, () => {
    test.use({ width });
    test(`SHELL-09 the layout turns at 768 px: ${name}`, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator(shown)).toBeVisible();
    });
  });

test('SHELL-09 the quilt grows at 1024 px, the page widens at 1920 px', async ({ page }) => {
  await page.goto('/');
  const quilt = () => page.locator('.quilt img').evaluate((image: HTMLImageElement) => image.currentSrc);
  const pageMax = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--page-max'));
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect.poll(quilt).toMatch(/\/art\/quilt-small\.svg$/);
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(quilt).toMatch(/\/art\/quilt-large\.svg$/);
  expect(await pageMax()).toBe('1320px');
  await page.setViewportSize({ width: 1920, height: 1000 });
  expect(await pageMax()).toBe('1520px');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('SHELL-09 a dialog moves within 250 ms', async ({ page }) => {
    await page.goto('/');
    await openDialog(page, 'menu');
    const durations = await page
      .locator('.dialog')
      .evaluate((dialog) => getComputedStyle(dialog).transitionDuration);
    expect(durations).toBe('0.25s, 0.25s');
  });
});

test('SHELL-09 a notice leaves after 4 s, and waits while hovered', async ({ page, say }) => {
  await page.clock.install();
  await page.goto('/');
  await awake(page);
  await page.getByLabel(say(m.home_postcode)).fill('10115');
  // From here on the page's clock advances only when the test says so.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Enter');
  const notice = page.locator('.toast');
  // The next page has a bar at its foot, and the notice then appears above it.
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await page.locator('.bar').isVisible()).toBe(true);
    expect(await notice.textContent({ timeout: 100 })).toContain(say(m.location_saved));
  }).toPass({ intervals: [20] });
  await notice.hover();
  await page.clock.runFor(10_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  // A little of the four seconds had already passed when the pointer entered the notice.
  await page.clock.runFor(3000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1100);
  await expect(notice).toBeHidden();
});

for (const path of ['/nonsense', '/help/nonsense', '/a/b/c', '/notify/nonsense', '/%F0%9F%A7%B5'])
  test(`NAV-02 the unknown address ${path} leads home`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  });

test('NAV-03 every navigation begins at the top, back included', async ({ page, say }) => {
  // The URL changes before the content of the page does.
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/notify/confirm');
  await expect(title).toHaveText(say(m.notify_confirm_title));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').locator('.brands a').first().click();
  await expect(page).toHaveURL('/');
  await expect(title).toHaveText(say(m.home_headline));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.evaluate(() => scrollTo(0, 1500));
  await page.goBack();
  await expect(page).toHaveURL('/notify/confirm');
  await expect(title).toHaveText(say(m.notify_confirm_title));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.evaluate(() => scrollTo(0, 300));
  await page.goForward();
  await expect(title).toHaveText(say(m.home_headline));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('NAV-04 the code of a page is loaded when it is needed', async ({ page }) => {
  const scripts: string[] = [];
  page.on(
    'response',
    (response) => response.url().endsWith('.js') && scripts.push(response.url().split('/').at(-1) ?? ''),
  );
  const quiet = watchRequests(page);
  await page.goto('/notify/confirm');
  await awake(page);
  await quiet();
  expect(scripts.some((name) => name.startsWith('notify-'))).toBe(true);
  expect(scripts.some((name) => name.startsWith('home-'))).toBe(false);
  await page.getByRole('banner').locator('.brands a').first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scripts.some((name) => name.startsWith('home-'))).toBe(true);
  expect(scripts.some((name) => name.startsWith('location-dialog'))).toBe(false);
});

test('a button pressed before the page is awake is answered as soon as it is, late as that may be', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('.head-tools--wide button').nth(1).click();
  // Longer than a link would wait for the scripts.
  await page.clock.fastForward(7000);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a finger that comes down before the page is awake and is lifted after has pressed', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.locator('.head-tools--wide button').nth(1);
  await button.hover();
  await page.mouse.down();
  release();
  // React has hydrated the button, and the later effects of the page have run as well.
  await page.waitForFunction(() => {
    const hydrated = document.querySelector('.head-tools--wide button') ?? {};
    const isTakenOver = Object.keys(hydrated).some((key) => key.startsWith('__reactProps'));
    return isTakenOver && history.scrollRestoration === 'manual';
  });
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
});
