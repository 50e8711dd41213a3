import co2 from '../../data/co2.json' with { type: 'json' };
import providers from '../../data/providers.json' with { type: 'json' };
import { expect, languages, m, test } from '../fixtures/test.ts';

/** Facts that the pages must contain, whatever their sentences are. */
const facts = {
  EN: {
    hours: 'Monday to Friday, 9:00 to 17:00',
    window: '19:00 to 21:00',
    lastly: 'Nothing is charged until the final price is agreed',
    fee: '10% service fee',
    delivery: ['€5.90', '€60.00'],
  },
  DE: {
    hours: 'Montag bis Freitag von 9:00 bis 17:00 Uhr',
    window: '19:00 bis 21:00 Uhr',
    lastly: 'Abgebucht wird erst, wenn der endgültige Preis feststeht',
    fee: '10 % Servicegebühr',
    delivery: ['5,90 €', '60,00 €'],
  },
} as const;
const woolJumper = co2.factors.find(({ id }) => id === 'co2_wool_jumper');

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('NAV-01 How it works and About are reached from the menu and render their own page', async ({
      page,
      say,
    }) => {
      for (const [name, path, headline] of [
        [say(m.shell_how_it_works), '/how-it-works', say(m.how_headline)],
        [say(m.shell_about), '/about', say(m.about_headline)],
      ] as const) {
        await page.goto('/');
        await page.getByRole('button', { name: say(m.shell_menu), exact: true }).click();
        await page.getByRole('dialog').getByRole('link', { name }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
        await expect(page).toHaveTitle(/Lindenhof × Mendwell/);
      }
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('CONT-03 five steps, support hours, pick-up windows, and nothing charged before the price is agreed', async ({
        page,
        say,
      }) => {
        await page.goto('/how-it-works');
        const steps = page.locator('.way > li');
        await expect(steps).toHaveCount(5);
        const titles = [m.how_book, m.how_review, m.how_decide, m.how_mend, m.how_return];
        for (const [index, title] of titles.entries()) {
          await expect(steps.nth(index)).toContainText(say(m.how_step, { number: index + 1 }));
          await expect(steps.nth(index).getByRole('heading', { level: 2, name: say(title) })).toBeVisible();
        }
        const { hours, window, lastly, fee, delivery } = facts[language];
        for (const step of [2, 4]) await expect(steps.nth(step)).toContainText(window);
        for (const text of [hours, lastly, fee, ...delivery])
          await expect(page.getByRole('main')).toContainText(text);
        await expect(page.getByRole('main').getByRole('link', { name: say(m.home_find) })).toHaveAttribute(
          'href',
          '/bookservice/1',
        );
      });

      test('LAW-08 the ranking, the preselection and the want of ratings are explained', async ({
        page,
        say,
      }) => {
        await page.goto('/how-it-works#ranking');
        const ranking = page.getByRole('region', { name: say(m.how_ranking) });
        await expect(ranking).toBeInViewport();
        await expect(ranking.getByRole('listitem').getByRole('heading')).toHaveText([
          say(m.how_ranking_match),
          say(m.how_ranking_total),
          say(m.how_ranking_id),
        ]);
        for (const message of [m.how_ranking_unpaid, m.how_first_text])
          await expect(ranking).toContainText(say(message));
        await expect(ranking).toContainText(say(m.how_ratings_text, { platform: 'Mendwell' }));
      });

      test('CONT-04 About says why, what we hold to, and who does the work', async ({ page, say }) => {
        await page.goto('/about');
        await expect(page.getByRole('heading', { level: 1, name: say(m.about_headline) })).toBeVisible();
        await expect(page.getByRole('heading', { level: 2 })).toHaveText([
          say(m.about_why),
          say(m.about_values),
          say(m.about_bench),
        ]);
        await expect(page.locator('.bench > li')).toHaveCount(providers.length);
        const names = { platform: 'Mendwell', retailer: 'Lindenhof' };
        await expect(page.getByText(say(m.about_lead, names))).toBeVisible();
        await expect(page.getByRole('link', { name: say(m.about_ranked_link) })).toHaveAttribute(
          'href',
          '/how-it-works#ranking',
        );
      });

      test('LAW-10 the one environmental figure is sourced, scoped and that of the data', async ({
        page,
        say,
      }) => {
        expect(woolJumper?.useForRepairOrders).toBe(true);
        await page.goto('/about');
        const kilograms = woolJumper?.kgCO2eAvoidedAtLeast ?? 0;
        const claim = page.getByText(say(m.about_figure, { kilograms }));
        await expect(claim).toBeVisible();
        await expect(claim).toContainText('WRAP, Displacement Rates Untangled, 2025');
        await expect(claim).toContainText(language === 'EN' ? 'avoids over 16' : 'vermeidet über 16');
        await expect(claim).toContainText(language === 'EN' ? 'a UK study' : 'eine britische Studie');
        await expect(page.getByText(/CO2|CO₂|klima|climate|nachhaltig|sustainab/i)).toHaveCount(1);
      });
    });

    test('LAW-08 About leads to the ranking', async ({ page, say }) => {
      await page.goto('/about');
      await page.getByRole('link', { name: say(m.about_ranked_link) }).click();
      await expect(page).toHaveURL('/how-it-works#ranking');
      await expect(page.getByRole('heading', { name: say(m.how_ranking) })).toBeInViewport();
    });
  });
}

test('SHELL-07 About carries the names of another brand', async ({ page, say, expectedComplaints }) => {
  expectedComplaints.push(/a request to/);
  await page.goto(`${process.env['SECOND_BRAND_URL']}/about`);
  await expect(page).toHaveTitle(/Nordkai × Mendwell/);
  await expect(
    page.getByText(say(m.about_lead, { platform: 'Mendwell', retailer: 'Nordkai' })),
  ).toBeVisible();
});
