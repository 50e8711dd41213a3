import {
  createClient,
  type LanguageName,
  languageLocales,
  languageValues,
  listProviders,
  readWirePrice,
} from '@mendwell/contract';
import { formatPriceRange, type Say } from '@mendwell/copy';
import { changeByPercent, priceWithFee, usualTerms } from '@mendwell/domain';
import type { Browser, Page } from '@playwright/test';
import { fullBag } from '../fixtures/bag.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { rejected } from '../fixtures/consent.ts';
import { enterDesk } from '../fixtures/desk.ts';
import { openScreen } from '../fixtures/draft.ts';
import { anyLanguage, expect, m, readersInTurn, test } from '../fixtures/test.ts';

test.use({ baseURL: process.env['DESK_URL'] ?? '' });

const shop = process.env['STOREFRONT_URL'] ?? '';

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

async function listWorkshops() {
  const api = createClient({ origin: shop, clientId: 'storefront', language: 'EN' });
  const providers = await api(listProviders, { query: {} });
  if (!providers.ok) throw new Error('the catalogue does not answer');
  return providers.response.data.serviceProviders;
}
/** Returns what customers see of a workshop, as its card gets it. */
const offerOf = async (id: string, serviceId: string) =>
  (await listWorkshops())
    .find((one) => one.id === id)
    ?.services.flatMap(({ subServices }) => subServices)
    .find((one) => one.id === serviceId);

// All of them change the prices of one workshop, so they take turns.
test.describe.configure({ mode: 'default' });

/** The last workshop of the list that does the service; the other journeys leave it alone. */
async function quietWorkshop(customer: Page, serviceId: string) {
  const names = await customer.locator('.prov__name').allInnerTexts();
  const offering = (await listWorkshops()).filter(({ displayName, services }) =>
    services.some(
      ({ subServices }) => names.includes(displayName) && subServices.some(({ id }) => id === serviceId),
    ),
  );
  const found = offering
    .toSorted((one, other) => names.indexOf(one.displayName) - names.indexOf(other.displayName))
    .at(-1);
  return { name: found?.displayName ?? '', id: found?.id ?? '' };
}

/** The first service of the coat that the customer brings. */
async function coatService(language: LanguageName) {
  const [service] = (await fullBag()).items[0]?.subservices ?? [];
  const { subServiceId: id = '', displayName = '', displayNameTranslations } = service ?? {};
  return { id, name: language === 'DE' ? (displayNameTranslations?.de ?? '') : displayName };
}

async function openPrices(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('navigation', { name: say(m.desk_nav) })
    .getByRole('link', { name: say(m.desk_prices_nav), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say(m.desk_prices_title) })).toBeVisible();
}

const typed = (language: LanguageName, cents: number) =>
  (cents / 100).toFixed(2).replace('.', language === 'DE' ? ',' : '.');

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'DESK-04 an owner changes a price, sees what customers will pay, and publishes: within 2 seconds the shop has it, and its card shows it; an earlier list brings the old one back',
      async ({ page, say, browser }) => {
        test.setTimeout(240_000);
        const locale = languageLocales[language];
        const customer = await openProviders(browser, language);
        const service = await coatService(language);
        const workshop = await quietWorkshop(customer, service.id);
        const total = customer.locator('.prov', { hasText: workshop.name }).locator('.prov__total');
        const totalBefore = await total.innerText();
        const before = await offerOf(workshop.id, service.id);
        const old = readWirePrice(before?.price ?? 0);
        const next = { low: old.low + 1000, high: old.high + 1000 };

        await enterDesk(page, { say, language, workshop: workshop.id });
        await openPrices(page, say);
        await expect(page.getByRole('button', { name: say(m.desk_prices_publish_none) })).toBeDisabled();
        await expectNoBarriers(page, language);

        // What is wrong is named at its field, and nothing can be published.
        const { name } = service;
        const from = page.getByLabel(say(m.desk_prices_field_from, { name }), { exact: true });
        const to = page.getByLabel(say(m.desk_prices_field_to, { name }), { exact: true });
        await expect(from).toHaveValue(typed(language, old.low));
        await from.fill('90000');
        await from.blur();
        await expect(from).toHaveAttribute('aria-invalid', 'true');
        await page.getByRole('button', { name: say(m.desk_prices_publish, { count: 1 }) }).click();
        const summary = page.getByRole('alert').filter({ hasText: say(m.desk_prices_wrong, { count: 1 }) });
        await expectNoBarriers(page, language);
        await summary.getByRole('link').click();
        await expect(from).toBeFocused();

        // It is saved as it is typed: another page load shows it, and customers see nothing of it.
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(typed(language, next.low));
        if (old.low !== old.high) await to.fill(typed(language, next.high));
        await expect(page.getByText(say(m.desk_prices_saved))).toBeVisible();
        await page.reload();
        await expect(from).toHaveValue(typed(language, next.low));
        expect((await offerOf(workshop.id, service.id))?.priceWithFee).toEqual(before?.priceWithFee);
        await expectNoBarriers(page, language);

        await page.getByRole('button', { name: say(m.desk_prices_publish, { count: 1 }) }).click();
        const dialog = page.getByRole('dialog');
        const withFee = priceWithFee(next, usualTerms);
        await expect(dialog).toContainText(formatPriceRange(locale, withFee));
        await expect(dialog).toContainText(
          say(m.desk_prices_before, { price: formatPriceRange(locale, priceWithFee(old, usualTerms)) }),
        );
        await expectNoBarriers(page, language);
        await dialog.getByRole('button', { name: say(m.desk_prices_confirm, { count: 1 }) }).click();
        const confirmed = Date.now();
        const shownFee = async () => {
          const price = (await offerOf(workshop.id, service.id))?.priceWithFee;
          return price === undefined || price === null ? undefined : readWirePrice(price);
        };
        await expect.poll(shownFee, { intervals: [100] }).toEqual(withFee);
        expect(Date.now() - confirmed).toBeLessThan(2000);
        await expect(page.getByText(say(m.desk_prices_published))).toBeVisible();
        await customer.reload();
        await expect(total).not.toHaveText(totalBefore);
        await expectNoBarriers(page, language);

        // The list from before the first publication comes back.
        await page
          .getByRole('button', { name: say(m.desk_prices_list_look) })
          .last()
          .click();
        await expect(dialog).toContainText(formatPriceRange(locale, priceWithFee(old, usualTerms)));
        await dialog.getByRole('button', { name: say(m.desk_prices_restore_confirm) }).click();
        await expect(dialog).toBeHidden();
        await expect(from).toHaveValue(typed(language, old.low));
        await expect.poll(shownFee).toEqual(priceWithFee(old, usualTerms));
        await customer.reload();
        await expect(total).toHaveText(totalBefore);
        await customer.context().close();
      },
    );
  });

for (const language of anyLanguage)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('DESK-04 all prices that are shown change by percent, a service is switched off by the keyboard, and the draft is discarded; what two devices type is not overwritten unseen, and nothing typed is lost', async ({
      page,
      say,
      browser,
      expectedComplaints,
    }) => {
      test.setTimeout(240_000);
      expectedComplaints.push(/status of 409/, /ERR_FAILED|ERR_INTERNET/);
      const customer = await openProviders(browser, language);
      const { id, name } = await coatService(language);
      const workshop = await quietWorkshop(customer, id);
      await customer.context().close();
      const old = readWirePrice((await offerOf(workshop.id, id))?.price ?? 0);
      await enterDesk(page, { say, language, workshop: workshop.id });
      await openPrices(page, say);
      const from = page.getByLabel(say(m.desk_prices_field_from, { name }), { exact: true });

      await page.getByRole('button', { name: say(m.desk_prices_percent), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say(m.desk_prices_percent_field)).fill('101');
      await dialog.getByRole('button', { name: say(m.desk_prices_percent_do) }).click();
      await expect(dialog).toContainText(say(m.desk_prices_percent_wrong, { least: -50, most: 100 }));
      await dialog.getByLabel(say(m.desk_prices_percent_field)).fill('-5');
      await expectNoBarriers(page, language);
      await dialog.getByRole('button', { name: say(m.desk_prices_percent_do) }).click();
      await expect(from).toHaveValue(typed(language, changeByPercent(old, -5).low));
      await page.getByRole('button', { name: say(m.desk_prices_discard) }).click();
      await expect(from).toHaveValue(typed(language, old.low));
      await expect(page.getByText(say(m.desk_prices_discarded))).toBeVisible();

      const offered = page.getByRole('switch', {
        name: say(m.desk_prices_field_offered, { name }),
        exact: true,
      });
      await offered.focus();
      await page.keyboard.press('Space');
      await expect(offered).not.toBeChecked();
      await expect(page.getByText(say(m.desk_prices_gone))).toBeVisible();
      await expect(page.getByText(say(m.desk_prices_saved))).toBeVisible();

      const colleague = await page.context().newPage();
      await colleague.goto('/prices');
      const theirs = colleague.getByLabel(say(m.desk_prices_field_from, { name }), { exact: true });
      await theirs.fill('33');
      await expect(colleague.getByText(say(m.desk_prices_saved))).toBeVisible();
      await from.fill('44');
      const conflict = page.getByRole('alert').filter({ hasText: say(m.desk_prices_conflict) });
      await expect(conflict).toBeVisible();
      await expect(from).toHaveValue('44');
      await expectNoBarriers(page, language);
      await conflict.getByRole('button', { name: say(m.desk_prices_conflict_theirs) }).click();
      await expect(from).toHaveValue('33');
      await theirs.fill('34');
      await expect(colleague.getByText(say(m.desk_prices_saved))).toBeVisible();
      await from.fill('44');
      await conflict.getByRole('button', { name: say(m.desk_prices_conflict_mine) }).click();
      await expect(page.getByText(say(m.desk_prices_saved))).toBeVisible();
      await colleague.reload();
      await expect(theirs).toHaveValue('44');
      await colleague.close();

      // Without a connection it stays in the tab, and is saved after a reload.
      await page.route('**/desk/prices/draft', (route) => route.abort());
      await from.fill('45');
      await expect(
        page.getByRole('alert').filter({ hasText: say(m.desk_prices_unsaved_failed) }),
      ).toBeVisible();
      await expectNoBarriers(page, language);
      await page.unroute('**/desk/prices/draft');
      await page.reload();
      await expect(from).toHaveValue('45');
      await expect(page.getByText(say(m.desk_prices_saved))).toBeVisible();
      await page.getByRole('button', { name: say(m.desk_prices_discard) }).click();
      await expect(page.getByText(say(m.desk_prices_saved))).toBeVisible();
      expect(readWirePrice((await offerOf(workshop.id, id))?.price ?? 0)).toEqual(old);
    });
  });
