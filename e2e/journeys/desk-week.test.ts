import {
  createClient,
  type LanguageName,
  languageLocales,
  languageValues,
  listProviders,
  listReturnDates,
} from '@mendwell/contract';
import { formatShortDay, type Say } from '@mendwell/copy';
import { berlinDay, dayLater, workingDayAfter } from '@mendwell/domain';
import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { rejected } from '../fixtures/consent.ts';
import { enterDesk } from '../fixtures/desk.ts';
import { openScreen } from '../fixtures/draft.ts';
import { quoteOrder } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { anyLanguage, expect, m, readersInTurn, test } from '../fixtures/test.ts';

test.use({ baseURL: process.env['DESK_URL'] ?? '' });

const shop = process.env['STOREFRONT_URL'] ?? '';
const today = () => berlinDay(new Date());

/** Opens the shop in another browser, where a customer compares the workshops for a coat. */
async function openProviders(browser: Browser, language: LanguageName): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop, reducedMotion: 'reduce' });
  const cookies = { ...rejected, ...(language === 'DE' ? { language: languageValues.DE } : {}) };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop })));
  const page = await context.newPage();
  await openScreen(page, 7);
  await expect(page.locator('.prov').first()).toBeVisible();
  return page;
}

const api = () => createClient({ origin: shop, clientId: 'storefront', language: 'EN' });
async function publishedFor(id: string): Promise<string> {
  const dates = await api()(listReturnDates, { query: {} });
  return (dates.ok && dates.response.data.providers.find((one) => one.id === id)?.onArrival) || '';
}

/** A workshop from the end of the list, which the other journeys leave alone; another one in each language. */
async function quietWorkshop(customer: Page, language: LanguageName) {
  const names = await customer.locator('.prov__name').allInnerTexts();
  const name = names.at(language === 'EN' ? -1 : -2) ?? '';
  const providers = await api()(listProviders, { query: {} });
  if (!providers.ok) throw new Error('the catalogue does not answer');
  const id = providers.response.data.serviceProviders.find(({ displayName }) => displayName === name)?.id;
  return { name, id: id ?? '' };
}

async function openWeek(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('navigation', { name: say(m.desk_nav) })
    .getByRole('link', { name: say(m.desk_week_nav), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: say(m.desk_week_next) })).toBeVisible();
}

async function chooseDays(page: Page, say: Say, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: say(m.desk_week_close), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say(m.desk_week_close_from)).fill(from);
  await dialog.getByLabel(say(m.desk_week_close_to)).fill(to);
}

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'DESK-04 a workshop sets its places and closes three weeks: within 2 seconds the shop publishes a later date, which its card shows when it is loaded again; once the days are open, the old one',
      async ({ page, say, browser }) => {
        test.setTimeout(240_000);
        const locale = languageLocales[language];
        const customer = await openProviders(browser, language);
        const workshop = await quietWorkshop(customer, language);
        const card = customer.locator('.prov', { hasText: workshop.name });
        const dateOf = (day: string) => say(m.booking_provider_back, { day: formatShortDay(locale, day) });
        const before = await publishedFor(workshop.id);
        await expect(card).toContainText(dateOf(before));

        await enterDesk(page, { say, language, workshop: workshop.id });
        await openWeek(page, say);
        await expect(page.locator('.week-days')).not.toContainText(say(m.desk_week_day_full));
        await expectNoBarriers(page, language);

        await page.getByRole('button', { name: say(m.desk_week_usual_set) }).click();
        const dialog = page.getByRole('dialog');
        const monday = '2026-11-16';
        const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(new Date(monday));
        await dialog.getByRole('button', { name: say(m.desk_week_usual_more, { day: weekday }) }).click();
        await expectNoBarriers(page, language);
        await dialog.getByRole('button', { name: say(m.desk_week_usual_save) }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('button', { name: say(m.desk_week_usual_change) })).toBeVisible();

        // One day gets two places more, by the keyboard, and keeps them.
        await page.goto(`/week?on=${dayLater(today(), 7)}`);
        const someDay = page
          .locator('.week-day')
          .filter({ has: page.locator('.qty') })
          .first();
        const day = (await someDay.getAttribute('aria-label')) ?? '';
        const section = page.getByRole('region', { name: day, exact: true });
        const places = section.getByRole('status');
        const had = Number(await places.innerText());
        await section.getByRole('button', { name: say(m.desk_week_day_more, { day }) }).focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
        await expect(places).toHaveText(String(had + 2));
        await expect(page.getByText(say(m.desk_week_saved))).toBeVisible();
        await page.reload();
        await expect(places).toHaveText(String(had + 2));
        await expectNoBarriers(page, language);

        const [from, to] = [today(), dayLater(today(), 21)];
        await chooseDays(page, say, to, from);
        await page.getByRole('button', { name: say(m.desk_week_close_check) }).click();
        await expect(dialog).toContainText(say(m.desk_week_close_reversed));
        await dialog.getByLabel(say(m.desk_week_close_from)).fill(from);
        await dialog.getByLabel(say(m.desk_week_close_to)).fill(to);
        await dialog.getByLabel(say(m.desk_week_close_note)).fill('Inventur');
        await expectNoBarriers(page, language);
        await page.getByRole('button', { name: say(m.desk_week_close_check) }).click();
        await expect(dialog).toContainText(say(m.desk_week_close_free));
        const days = say(m.desk_week_days, {
          from: formatShortDay(locale, from),
          to: formatShortDay(locale, to),
        });
        await dialog.getByRole('button', { name: say(m.desk_week_close_confirm, { days }) }).click();
        const confirmed = Date.now();
        await expect.poll(() => publishedFor(workshop.id), { intervals: [100] }).not.toBe(before);
        expect(Date.now() - confirmed).toBeLessThan(2000);
        await expect(page.getByText(say(m.desk_week_closed, { days }))).toBeVisible();

        const after = await publishedFor(workshop.id);
        expect(after > before).toBe(true);
        await customer.reload();
        await expect(card).toContainText(dateOf(after));
        await expect(customer.locator('body')).not.toContainText('Inventur');

        await expect(page.locator('.week-closures')).toContainText('Inventur');
        await expectNoBarriers(page, language);
        await page.getByRole('button', { name: say(m.desk_week_reopen_label, { days }) }).click();
        await expect(page.getByText(say(m.desk_week_reopened, { days }))).toBeVisible();
        await customer.reload();
        await expect(card).toContainText(dateOf(before));
        await customer.context().close();
      },
    );
  });

for (const language of anyLanguage)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('DESK-04 agreed orders that fall into the days are named before anything is closed; a colleague who was quicker is not overwritten', async ({
      page,
      say,
      browser,
      expectedComplaints,
    }) => {
      test.setTimeout(240_000);
      expectedComplaints.push(/status of 409/);
      const order = await submitOrder(browser, shop, language);
      await quoteOrder(browser, shop, order, {});
      await enterDesk(page, { say, language, workshop: order.provider.id });
      await openWeek(page, say);
      await chooseDays(page, say, workingDayAfter(today()), dayLater(today(), 60));
      await page.getByRole('button', { name: say(m.desk_week_close_check) }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('link', { name: order.orderNumber })).toHaveAttribute(
        'href',
        `/orders/${order.id}`,
      );
      await expectNoBarriers(page, language);
      // Nothing was closed, and nothing is when somebody leaves here.
      await page.keyboard.press('Escape');
      await expect(page.locator('main')).toContainText(say(m.desk_week_closures_none));

      const customer = await openProviders(browser, language);
      const names = await customer.locator('.prov__name').allInnerTexts();
      const providers = await api()(listProviders, { query: {} });
      const other = providers.ok
        ? providers.response.data.serviceProviders.find(({ displayName }) => displayName === names.at(-3))
        : undefined;
      await customer.context().close();
      await page.context().clearCookies();
      await page
        .context()
        .addCookies([{ name: 'language', value: languageValues[language], url: page.url() }]);
      await enterDesk(page, { say, language, workshop: other?.id ?? '' });
      await openWeek(page, say);
      const colleague = await page.context().newPage();
      await colleague.goto('/week');
      for (const one of [page, colleague]) {
        await one.getByRole('button', { name: say(m.desk_week_usual_set) }).click();
        await one.getByRole('button', { name: say(m.desk_week_usual_save) }).click();
      }
      await expect(
        colleague.getByRole('alert').filter({ hasText: say(m.problem_week_changed) }),
      ).toBeVisible();
      await colleague.keyboard.press('Escape');
      // The page of the second one shows what the first one has set.
      await expect(colleague.getByRole('button', { name: say(m.desk_week_usual_change) })).toBeVisible();
    });
  });
