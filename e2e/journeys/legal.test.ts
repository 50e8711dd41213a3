import type { Page } from '@playwright/test';
import { expect, inTurn, languages, m, test, widths } from '../fixtures/test.ts';

const texts = [
  [
    '/help/termsAndConditions',
    { EN: 'Terms & Conditions', DE: 'Allgemeine Geschäftsbedingungen' },
    'withdrawal',
  ],
  ['/help/PrivacyPolicy', { EN: 'Privacy Policy', DE: 'Datenschutzerklärung' }, 'photos'],
  ['/imprint', { EN: 'Imprint', DE: 'Impressum' }, 'register'],
  ['/accessibility', { EN: 'Accessibility', DE: 'Barrierefreiheit' }, 'feedback'],
] as const;
/** Removes the soft hyphens that long German words contain. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00ad', '');
const title = async (page: Page) => plain(await page.getByRole('heading', { level: 1 }).textContent());

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const [path, titles, section] of texts) {
      journeys.test(
        `NAV-01 LAW-01 ${path}: its text, in short and in full, and its contents`,
        async ({ page, say }) => {
          await page.goto(path);
          expect(await title(page)).toBe(titles[language]);
          expect(await page.title()).toContain(titles[language]);
          await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{60}/);
          await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(say(m.legal_short));
          expect(await page.locator('.sew-list li').count()).toBeGreaterThan(2);
          await expect(page.getByRole('main')).not.toContainText('{{');
          // The company in tests is fictitious, and the page says so.
          await expect(page.getByText(say(m.legal_sample_text))).toBeVisible();
          const contents = page.getByRole('navigation', { name: say(m.legal_sections) });
          const headings = page.locator('.legal__words h2');
          expect(await contents.getByRole('link').allTextContents()).toEqual(
            await headings.allTextContents(),
          );
          await contents.locator(`a[href="#${section}"]`).click();
          await expect(page).toHaveURL(`${path}#${section}`);
          await expect(page.locator(`#${section}`)).toBeInViewport();
          await expect(contents.locator('[aria-current]')).toHaveAttribute('href', /^#/);
        },
      );
    }

    journeys.test('LAW-01 the footer of every page leads to the legal pages', async ({ page, say }) => {
      await page.goto('/');
      const names = [m.shell_terms, m.shell_privacy, m.shell_imprint, m.shell_accessibility];
      for (const [index, [path, titles]] of texts.entries()) {
        const name = say(names[index] ?? m.shell_terms);
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect.poll(() => title(page)).toBe(titles[language]);
      }
    });

    journeys.test(
      'LAW-09 the notice under § 36 VSBG is there, the closed EU platform is not linked',
      async ({ page }) => {
        for (const path of ['/imprint', '/help/termsAndConditions']) {
          await page.goto(path);
          await expect(page.locator('#disputes')).toBeVisible();
          await expect(page.getByRole('main')).toContainText(/§\s36 .*VSBG/);
          await expect(page.locator('a[href*="europa.eu"]')).toHaveCount(0);
        }
      },
    );

    journeys.test(
      'LAW-09 the accessibility statement says how to report a barrier, and to whom',
      async ({ page }) => {
        await page.goto('/accessibility');
        const main = page.getByRole('main');
        await expect(main).toContainText('WCAG');
        await expect(main).toContainText('BFSG');
        await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
        await expect(main.locator('a[href="/help/CustomerSupport"]').first()).toBeVisible();
      },
    );

    journeys.test('LAW-01 the terms offer withdrawal where they speak of it', async ({ page, say }) => {
      await page.goto('/help/termsAndConditions#withdrawal');
      const button = page.getByRole('main').locator('.btn', { hasText: say(m.shell_withdraw) });
      await expect(button).toHaveAttribute('href', '/withdraw');
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });
      journeys.test('LAW-01 CONT-06 every text can be read, section by section', async ({ page, say }) => {
        for (const [path, titles, section] of texts) {
          await page.goto(`${path}#${section}`);
          expect(await title(page)).toBe(titles[language]);
          await expect(page.locator(`#${section}`)).toBeInViewport();
          await expect(page.getByRole('button', { name: say(m.legal_save) })).toBeHidden();
        }
      });
    });
  });

for (const [path, marked] of [
  ['/help/termsAndConditions', m.shell_terms],
  ['/help/PrivacyPolicy', m.shell_privacy],
] as const)
  for (const language of languages)
    test.describe(`in ${language} on a phone`, () => {
      test.use({ language, width: widths.phone });
      test(`CONT-06 ${path} is a child of the help section`, async ({ page, say }) => {
        await page.goto(path);
        const menu = page.getByRole('navigation', { name: say(m.help_nav), exact: true });
        await expect(menu.locator('[aria-current="page"]')).toHaveText(say(marked));
      });
    });
