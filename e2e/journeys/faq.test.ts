import type { Page } from '@playwright/test';
import { awake } from '../fixtures/awake.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

const path = '/help/FAQ';
const row = (page: Page, question: string) => page.locator('.faq__q', { hasText: question });
const words = {
  EN: {
    photos: 'What happens to my photos?',
    cancel: 'Can I cancel my order?',
    search: 'CANCLE my order',
    other: 'How should I pack my item?',
  },
  DE: {
    photos: 'Was passiert mit meinen Fotos?',
    cancel: 'Kann ich meine Bestellung stornieren?',
    search: 'BESTELUNG storniern',
    other: 'Wie soll ich mein Stück verpacken?',
  },
};

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const { photos, cancel, search, other } = words[language];

    test('NAV-01 CONT-06 LAW-04 questions by topic, in this language alone', async ({ page, say }) => {
      const html = await (await page.goto(path))?.text();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.faq_title));
      expect(await page.locator('.faq-topic').count()).toBeGreaterThan(5);
      await expect(row(page, photos)).toBeVisible();
      expect(html).not.toContain(words[language === 'EN' ? 'DE' : 'EN'].photos);
      await row(page, photos).click();
      await expect(page.locator('#photos')).toBeVisible();
      await expectNoBarriers(page, language);
    });

    journeys.test('CONT-09 a question opens and closes by keyboard', async ({ page }) => {
      await page.goto(path);
      const question = row(page, photos);
      await question.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('#photos')).toBeVisible();
      await page.keyboard.press('Space');
      await expect(page.locator('#photos')).toBeHidden();
    });

    journeys.test('CONT-09 a link to an answer opens it', async ({ page, say }) => {
      await page.goto(`${path}#photos`);
      await expect(page.locator('#photos')).toBeInViewport();
      await expect(row(page, photos)).toBeInViewport();
      await expect(page.locator('#cancel')).toBeHidden();

      await row(page, cancel).click();
      await page
        .locator('#cancel')
        .getByRole('link', { name: say(m.faq_link) })
        .click();
      await expect(page).toHaveURL(`${path}#cancel`);
      await page.reload();
      await expect(page.locator('#cancel')).toBeInViewport();
    });

    journeys.test('CONT-09 coming from another page of ours opens the answer, too', async ({ page }) => {
      await page.goto('/help');
      await awake(page);
      await page.evaluate(() => {
        history.pushState(null, '', '/help/FAQ#photos');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect(page.locator('#photos')).toBeInViewport();
    });

    journeys.test(
      'CONT-09 typing filters at once, forgives, and says how many are left',
      async ({ page, say }) => {
        await page.goto(path);
        const field = page.getByRole('searchbox', { name: say(m.faq_search) });
        await field.pressSequentially(search);
        await expect(row(page, other)).toBeHidden();
        await expect(row(page, cancel)).toBeVisible();
        const count = await page.locator('.faq').count();
        await expect(page.getByRole('status').first()).toHaveText(say(m.faq_hits, { count, query: search }));
        await expectNoBarriers(page, language);
        await field.fill('');
        await expect(row(page, other)).toBeVisible();
        await expect(page.getByRole('status').first()).toBeEmpty();
      },
    );

    journeys.test('CONT-09 what was typed before the page was awake counts, too', async ({ page, say }) => {
      const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
      await page.route('**/assets/entry.client-*.js', async (route) => {
        await woken;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('searchbox', { name: say(m.faq_search) }).fill(search);
      await expect(row(page, other)).toBeVisible();
      wake();
      await expect(row(page, other)).toBeHidden();
    });

    journeys.test('CONT-09 a search can be sent, shared and left again', async ({ page, say }) => {
      await page.goto(path);
      const field = page.getByRole('searchbox', { name: say(m.faq_search) });
      await field.fill(search);
      await expect(row(page, other)).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${path}\\?q=`));
      await expect(field).toHaveValue(search);
      await expect(row(page, other)).toBeHidden();
      await page.reload();
      await expect(row(page, cancel)).toBeVisible();
      await expect(row(page, other)).toBeHidden();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await field.fill('zeppelin');
      await page.getByRole('link', { name: say(m.faq_all) }).click();
      await expect(page).toHaveURL(path);
      await expect(field).toHaveValue('');
      await expect(row(page, other)).toBeVisible();
    });

    journeys.test('CONT-09 nothing found: it says so, and leads to people', async ({ page, say }) => {
      await page.goto(`${path}?q=zeppelin`);
      await expect(page.getByText(say(m.faq_none_text, { query: 'zeppelin' }))).toBeVisible();
      await expect(page.getByRole('status').first()).toHaveText(
        say(m.faq_hits, { count: 0, query: 'zeppelin' }),
      );
      await expectNoBarriers(page, language);
      await page
        .getByRole('main')
        .getByRole('link', { name: say(m.faq_ask) })
        .click();
      await expect(page).toHaveURL('/help/CustomerSupport');
    });

    journeys.test(
      'CONT-09 search engines are told the questions, which the policy allows',
      async ({ page }) => {
        await page.goto(path);
        const text = await page.locator('script[type="application/ld+json"]').textContent();
        const { '@type': type, mainEntity } = JSON.parse(text ?? '{}') as {
          '@type': string;
          mainEntity: { name: string; acceptedAnswer: { text: string } }[];
        };
        expect(type).toBe('FAQPage');
        expect(mainEntity).toHaveLength(await page.locator('.faq').count());
        const response = mainEntity.find(({ name }) => name === photos);
        await row(page, photos).click();
        await expect(page.locator('#photos')).toContainText(response?.acceptedAnswer.text ?? 'nothing');
      },
    );

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      journeys.test(
        'CONT-09 questions open, links to answers open them, and the search works',
        async ({ page, say }) => {
          await page.goto(`${path}#photos`);
          await expect(page.locator('#photos')).toBeInViewport();
          await row(page, other).click();
          await expect(page.locator('#packing')).toBeVisible();

          await page.getByRole('searchbox', { name: say(m.faq_search) }).fill(search);
          await page.getByRole('button', { name: say(m.faq_search) }).click();
          await expect(row(page, cancel)).toBeVisible();
          await expect(row(page, other)).toBeHidden();
          const count = await page.locator('.faq').count();
          await expect(page.getByRole('status').first()).toHaveText(
            say(m.faq_hits, { count, query: search }),
          );
        },
      );
    });
  });
