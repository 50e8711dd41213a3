import type { Page } from '@playwright/test';
import providers from '../../data/providers.json' with { type: 'json' };
import data from '../../data/stories.json' with { type: 'json' };
import { awake } from '../fixtures/awake.ts';
import { expectNothingSticksOut } from '../fixtures/barriers.ts';
import { expect, inTurn, m, test, widths } from '../fixtures/test.ts';

const newestFirst = data.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
const titleOf = (language: 'EN' | 'DE') => (story: (typeof data)[number]) =>
  language === 'DE' ? story.titleTranslations.de : story.title;
const firstFour = providers.slice(0, 4);

/** Goes to the home page by the logo, without loading a document. */
async function goHome(page: Page): Promise<void> {
  await awake(page);
  await page.getByRole('banner').locator('.brands a').first().click();
}

for (const { language, journeys } of inTurn(test))
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${language} ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ language, javaScriptEnabled });

      journeys.test(
        'NAV-01 CONT-01 LAW-08 the home page: what it is, what it costs, for what, by whom',
        async ({ page, say }) => {
          await page.goto('/');
          await test.step('what it is, how it works, a way to start and to register interest', async () => {
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.home_headline));
            await expect(page.getByText(say(m.home_lead))).toBeVisible();
            await expect(page.getByLabel(say(m.home_postcode))).toBeVisible();
            await expect(page.locator('.how > li')).toHaveCount(6);
            await expect(page.getByText(say(m.home_how_hand_over_text))).toBeVisible();
            await expect(page.getByRole('button', { name: say(m.home_notify_button) })).toBeVisible();
          });
          await test.step('four kinds of work with what each costs at least', async () => {
            const prices = page.locator('.marks .strong');
            await expect(prices).toHaveCount(4);
            const price = language === 'DE' ? /^ab \d+(,\d\d)?\s€$/ : /^from €\d+(\.\d\d)?$/;
            for (const text of await prices.allTextContents()) expect(text).toMatch(price);
            await expect(page.getByText(say(m.home_way_repair_text))).toBeVisible();
          });
          await test.step('every kind of item by name, each beginning a booking', async () => {
            const tiles = page.locator('.rail--items').getByRole('link');
            await expect(tiles).toHaveCount(12);
            const names = (await tiles.allTextContents()).map((name) => name.trim());
            expect(names).toEqual(names.toSorted(new Intl.Collator(language === 'DE' ? 'de' : 'en').compare));
            await expect(
              tiles.filter({ hasText: language === 'DE' ? 'Mäntel & Jacken' : 'Coats & jackets' }),
            ).toHaveAttribute('href', '/bookservice/1?category=cat_coats_jackets');
            await expect(page.getByRole('link', { name: say(m.home_items_all) })).toHaveAttribute(
              'href',
              '/discovery',
            );
          });
          await test.step('twelve popular services, each leading into the booking', async () => {
            const cards = page.locator('.rail--services').getByRole('link');
            await expect(cards).toHaveCount(12);
            await expect(cards.first()).toHaveAttribute(
              'href',
              '/bookservice/1?category=cat_trousers_jeans&item=sub_jeans&service=svc_alt_length&option=ss_hem_jeans_original',
            );
            await expect(cards.first()).toContainText(language === 'DE' ? 'Jeans kürzen' : 'Jeans hemmed');
          });
          await test.step('good hands, whom nobody has rated yet, in the page and for search engines', async () => {
            const hands = page.locator('.hands > li');
            await expect(hands.getByRole('heading')).toHaveText(
              firstFour.map(({ displayName }) => displayName),
            );
            const unrated = language === 'DE' ? 'Neu bei Mendwell' : 'New on Mendwell';
            await expect(hands.locator('.rating')).toHaveText(firstFour.map(() => unrated));
            const structured = page.locator('script[type="application/ld+json"]');
            expect((await structured.allTextContents()).join()).not.toMatch(/rating|review/i);
            await expect(page.getByText(say(m.home_hands_source))).toBeVisible();
            await page.getByRole('link', { name: say(m.home_hands_more) }).click();
            await expect(page).toHaveURL('/how-it-works#ranking');
            await expect(page.locator('#ranking')).toBeInViewport();
          });
        },
      );

      journeys.test(
        'CONT-01 CONT-05 from the home page through the list into a story and on',
        async ({ page, say }) => {
          const titles = newestFirst.map(titleOf(language));
          await page.goto('/');
          await expect(page.locator('.newest').getByRole('heading')).toHaveText(titles.slice(0, 3));
          await page.getByRole('link', { name: say(m.home_stories_all) }).click();

          await expect(page).toHaveURL('/stories');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.stories_title));
          await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(titles);
          await page.getByRole('link', { name: titles.at(-1) ?? '' }).click();

          await expect(page).toHaveURL('/stories/the-mend-that-shows');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.at(-1) ?? '');
          await expect(page.locator('.prose > p')).toHaveCount(6);
          await expect(page.locator('.story__dated')).toContainText(
            language === 'DE' ? '12. Februar 2026, 2 Minuten' : '12 February 2026, 2 minutes',
          );
          await expect(page.locator('.read-on').getByRole('heading', { level: 3 })).toHaveText(
            titles.slice(0, 3),
          );
          await page
            .locator('.read-on')
            .getByRole('link', { name: titles[1] ?? '' })
            .click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[1] ?? '');
          await page
            .getByRole('main')
            .getByRole('link', { name: say(m.stories_title) })
            .click();
          await expect(page).toHaveURL('/stories');
        },
      );

      journeys.test(
        'CONT-05 the services of a story lead to the booking, or to where they are found',
        async ({ page }) => {
          await page.goto('/stories/the-mend-that-shows');
          const links = page.locator('.story-services').getByRole('link');
          expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
            '/discovery#ss_visible_mend',
            '/bookservice/1?category=cat_trousers_jeans&item=sub_jeans&service=svc_holes&option=ss_denim_darn',
            '/discovery#ss_darn_chunky',
          ]);
        },
      );
    });

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('NAV-01 CONT-05 every story has its page, in one language', async ({ page }) => {
      for (const { slug, titleTranslations, title } of data) {
        const response = await page.goto(`/stories/${slug}`);
        expect(response?.status()).toBe(200);
        const [own, other] =
          language === 'DE' ? [titleTranslations.de, title] : [title, titleTranslations.de];
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(own);
        const html = (await response?.text()) ?? '';
        expect(html).not.toContain('Translations');
        expect(html).not.toContain(other);
      }
    });

    test('a story can be read in the other language', async ({ page, say }) => {
      const [story] = data;
      await page.goto(`/stories/${story?.slug}`);
      await page.getByRole('link', { name: say(m.stories_other_language) }).click();
      await expect(page).toHaveURL(`/stories/${story?.slug}?lang=${language === 'DE' ? 'en' : 'de'}`);
      const other = language === 'DE' ? story?.title : story?.titleTranslations.de;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other ?? '');
    });

    journeys.test(
      'API-07 a page on its way is announced after a moment, then it stands',
      async ({ page, say }) => {
        await page.goto('/about');
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        await page.route(/\/_\.data/, async (route) => {
          await released;
          await route.continue();
        });
        await goHome(page);
        const status = page.getByRole('main').getByRole('status');
        await expect(status).toHaveText(say(m.shell_loading));
        await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
        release();
        await expect(page.getByRole('heading', { name: say(m.home_items) })).toBeVisible();
        await expect(status).toBeHidden();
      },
    );
  });

test('API-07 while one page is on its way another can be chosen', async ({ page, say }) => {
  await page.goto('/about');
  await page.route(/\/_\.data/, () => undefined);
  await goHome(page);
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: say(m.shell_help), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.how_headline));
});

for (const slug of ['nothing-of-this-name', 'x'.repeat(300), '%2e%2e%2fcategories', '__proto__'])
  test(`NAV-02 a story nobody has written leads home: ${slug.slice(0, 20)}`, async ({ page }) => {
    await page.goto(`/stories/${slug}`);
    await expect(page).toHaveURL('/');
  });

for (const width of [320, ...Object.values(widths)])
  test.describe(`${width} px`, () => {
    test.use({ width, language: 'DE' });
    test(`every picture of the home page and the stories is there, nothing is cut off, ${width} px`, async ({
      page,
    }) => {
      for (const path of ['/', '/stories', '/stories/the-mend-that-shows']) {
        await page.goto(path);
        for (const image of await page.getByRole('main').locator('img').all()) {
          await image.scrollIntoViewIfNeeded();
          await expect
            .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
            .toBe(true);
        }
        await expectNothingSticksOut(page);
      }
    });
  });

test('cloths of invented ids are drawn, and those that are no ids are not', async ({ baseURL }) => {
  const status = async (name: string) => (await fetch(`${baseURL}/art/${name}.svg`)).status;
  for (const name of ['prov_frischgang', 'prov_frischgang-3', 'story_moths', 'story_moths-wide', 'prov_x'])
    expect(await status(name), name).toBe(200);
  for (const name of ['prov_', 'prov_X', 'prov_x-4', `prov_${'x'.repeat(61)}`, 'order_x'])
    expect(await status(name), name).toBe(404);
});
