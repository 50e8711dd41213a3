import { expectNoBarriers } from '../fixtures/barriers.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

const words = { EN: 'zip jacke', DE: 'reisverschlus jacke' } as const;
/** Runs in the page, so that only the page's own work takes time. */
async function typeAndWait(query: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('#q');
  const isShown = () => document.querySelector('.dhead')?.textContent?.includes(query);
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    write?.call(input, query);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const queries = [
  'Absatz',
  'hem',
  'Mottenloch',
  'sole',
  'Knopf',
  'stain',
  'Leder',
  'jeans kürzen',
  'buton',
  'Futter',
];
const firstHit = { EN: /zip/i, DE: /reißverschluss/i } as const;

for (const { language, journeys } of inTurn(test))
  test.describe(`discovery in ${language}`, () => {
    test.use({ language });

    journeys.test('NAV-01 CONT-02 services by kind, each leading into the booking', async ({ page, say }) => {
      await page.goto('/discovery');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.discovery_heading));
      // Folded by kind of work: two services of each, and a link to all of them.
      const folded = await page.locator('.work').evaluateAll((all) =>
        all.map((work) => ({
          shown: work.querySelectorAll('.wrow').length,
          all: work.querySelector('.work__all')?.textContent,
        })),
      );
      expect(folded.length).toBeGreaterThan(20);
      expect(Math.max(...folded.map(({ shown }) => shown))).toBe(2);
      expect(folded.filter(({ all }) => all !== undefined).length).toBeGreaterThan(10);

      const kinds = page.getByRole('navigation', { name: say(m.discovery_filter) });
      const names = (await kinds.getByRole('link').allTextContents()).slice(1);
      const links = new Set<string | null>();
      let soon = 0;
      for (const name of names) {
        await kinds.getByRole('link', { name, exact: true }).click();
        await expect(page.getByRole('heading', { level: 2 })).toHaveText(name);
        await expect(page.locator('.work__all')).toHaveCount(0);
        const hrefs = await page
          .locator('a.wrow')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
        for (const href of hrefs) links.add(href);
        soon += await page.locator('.wrow--soon', { hasText: say(m.discovery_soon) }).count();
      }
      expect(links.size).toBe(118);
      for (const href of links) expect(href).toMatch(/^\/bookservice\/1\?.*service=svc_\w+&option=ss_\w+$/);
      // Services that are still to come are shown, and link to nothing.
      expect(soon).toBeGreaterThan(0);

      await kinds.getByRole('link').first().click();
      await expect(page.locator('.work')).toHaveCount(folded.length);
      const group = page.locator('.work', { has: page.locator('.work__all') }).last();
      const title = (await group.locator('h3').textContent()) ?? '';
      await group.locator('.work__all').click();
      await expect(page).toHaveURL(/kind=scat_/);
      await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeInViewport();

      await kinds.getByRole('link').nth(1).click();
      const kind = (await kinds.getByRole('link').nth(1).textContent()) ?? '';
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(kind);
      await expect(page).toHaveURL(/kind=scat_/);
      for (const shown of await page.locator('.work .strong.soft').allTextContents())
        expect(shown).toBe(kind);
    });

    journeys.test(
      'CONT-02 the search answers while one types, forgives, and can be shared',
      async ({ page, say }) => {
        await page.goto('/discovery');
        const field = page.getByRole('searchbox', { name: say(m.discovery_search) });
        await field.pressSequentially(words[language]);
        const results = page.locator('.wrow__name');
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
      },
    );

    journeys.test('CONT-02 every query is answered within 50 ms in the browser', async ({ page, say }) => {
      await page.goto('/discovery');
      const field = page.getByRole('searchbox', { name: say(m.discovery_search) });
      await field.fill('zip');
      await expect(page.locator('.wrow__name').first()).toHaveText(firstHit[language]);
      // The time from the key press to the updated list. The page's own processor time is measured: on
      // an idle machine it equals the elapsed time, and on a busy one it stays the same.
      const meter = await page.context().newCDPSession(page);
      await meter.send('Performance.enable', { timeDomain: 'threadTicks' });
      const spent = async () => {
        const { metrics } = await meter.send('Performance.getMetrics');
        return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
      };
      const took: number[] = [];
      for (const query of queries) {
        const before = await spent();
        await page.evaluate(typeAndWait, query);
        took.push((await spent()) - before);
      }
      const typical = took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)];
      console.log(`      a typical search in ${language}: ${typical?.toFixed(1)} ms`);
      expect(typical).toBeGreaterThan(0);
      expect(typical).toBeLessThan(50);
    });

    for (const search of ['?q=zip', '?q=xylophonqwertz', '?kind=scat_cleaning'])
      test(`LAW-04 ${search} has no violations`, async ({ page }) => {
        await page.goto(`/discovery${search}`);
        await expectNoBarriers(page, language);
      });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('CONT-02 kinds are links and the search is a form', async ({ page, say }) => {
    await page.goto('/discovery');
    await page.getByRole('searchbox', { name: say(m.discovery_search) }).fill('moth hole');
    await page.getByRole('button', { name: say(m.discovery_search_button) }).click();
    await expect(page).toHaveURL(/q=moth/);
    await expect(page.locator('.wrow__name').first()).toBeVisible();
    await page
      .getByRole('navigation', { name: say(m.discovery_filter) })
      .getByRole('link')
      .nth(4)
      .click();
    await expect(page).toHaveURL(/kind=/);
  });
});
