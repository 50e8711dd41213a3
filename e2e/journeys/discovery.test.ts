import { expectNoViolations } from '../fixtures/axe.ts';
import { expect, languages, m, test, widths } from '../fixtures/test.ts';

const words = { EN: 'zip jacke', DE: 'reisverschlus jacke' } as const;
const firstHit = { EN: /zip/i, DE: /reißverschluss/i } as const;

for (const language of languages)
  test.describe(`discovery in ${language}`, () => {
    test.use({ language });

    test('NAV-01 CONT-02 services by kind, each leading into the booking', async ({ page, say }) => {
      await page.goto('/discovery');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.discovery_heading));
      const cards = page.locator('.dgrid a.dcard');
      expect(await cards.count()).toBeGreaterThan(118);
      for (const href of await cards.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
        expect(href).toMatch(/^\/bookservice\/1\?.*service=svc_\w+&option=ss_\w+$/);
      // What is still to come is shown, and leads nowhere.
      await expect(page.locator('.dcard--soon').first()).toContainText(say(m.discovery_soon));

      const kinds = page.getByRole('navigation', { name: say(m.discovery_filter) });
      await kinds.getByRole('link').nth(1).click();
      const kind = (await kinds.getByRole('link').nth(1).textContent()) ?? '';
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(kind);
      await expect(page).toHaveURL(/kind=scat_/);
      for (const shown of await page.locator('.dcard .strong.soft').allTextContents())
        expect(shown).toBe(kind);
    });

    test('CONT-02 the search answers while one types, forgives, and can be shared', async ({ page, say }) => {
      await page.goto('/discovery');
      const field = page.getByRole('searchbox', { name: say(m.discovery_search) });
      await field.pressSequentially(words[language]);
      const results = page.locator('.dgrid .dcard .h3');
      await expect(results.first()).toHaveText(firstHit[language]);
      await expect(page).toHaveURL(/q=/);
      const found = await results.allTextContents();

      await page.reload();
      await expect(field).toHaveValue(words[language]);
      expect(await results.allTextContents()).toEqual(found);

      await field.fill('xylophon qwertz');
      await expect(page.getByText(say(m.discovery_nothing, { query: 'xylophon qwertz' }))).toBeVisible();
      await page.getByRole('link', { name: say(m.discovery_show_all) }).click();
      await expect(field).toHaveValue('');
      await expect(page.getByRole('heading', { name: say(m.discovery_all), exact: true })).toBeVisible();
    });

    test('CONT-02 every query is answered within 50 ms in the browser', async ({ page, say }) => {
      await page.goto('/discovery');
      const field = page.getByRole('searchbox', { name: say(m.discovery_search) });
      await field.fill('zip');
      await expect(page.locator('.dgrid .dcard .h3').first()).toHaveText(firstHit[language]);
      // From the key to the list that has changed for it, in the page's own time.
      const took = await page.evaluate(
        async (queries) => {
          const input = document.querySelector<HTMLInputElement>('#q');
          const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
          const times: number[] = [];
          for (const query of queries) {
            const before = performance.now();
            write?.call(input, query);
            input?.dispatchEvent(new Event('input', { bubbles: true }));
            await new Promise<void>((resolve) => {
              const look = () =>
                document.querySelector('.dhead')?.textContent?.includes(query) ? resolve() : setTimeout(look);
              look();
            });
            times.push(performance.now() - before);
          }
          return times;
        },
        ['Absatz', 'hem', 'Mottenloch', 'sole', 'Knopf', 'stain', 'Leder', 'jeans kürzen', 'buton', 'Futter'],
      );
      const slowest = Math.max(...took);
      console.log(`      slowest of ${took.length} searches in ${language}: ${slowest.toFixed(1)} ms`);
      expect(took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)]).toBeLessThan(50);
    });

    for (const search of ['?q=zip', '?q=xylophonqwertz', '?kind=scat_cleaning'])
      test(`LAW-04 ${search} has no violations`, async ({ page }) => {
        await page.goto(`/discovery${search}`);
        for (const width of Object.values(widths)) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoViolations(page);
        }
      });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('CONT-02 kinds are links and the search is a form', async ({ page, say }) => {
    await page.goto('/discovery');
    await page.getByRole('searchbox', { name: say(m.discovery_search) }).fill('moth hole');
    await page.getByRole('button', { name: say(m.discovery_search_button) }).click();
    await expect(page).toHaveURL(/q=moth/);
    await expect(page.locator('.dgrid .dcard .h3').first()).toBeVisible();
    await page
      .getByRole('navigation', { name: say(m.discovery_filter) })
      .getByRole('link')
      .nth(4)
      .click();
    await expect(page).toHaveURL(/kind=/);
  });
});
