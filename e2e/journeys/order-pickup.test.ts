import { readFileSync } from 'node:fs';
import { type LanguageName, languageLocales, type VisitDays } from '@mendwell/contract';
import { formatDay } from '@mendwell/copy';
import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { bookedDays, courierDoes } from '../fixtures/courier.ts';
import { inMails, mailedLink, quoteOrder } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The order is confirmed at the estimate and paid: the customer is asked for a pick-up day. */
async function agreed(browser: Browser, baseURL: string | undefined, language: LanguageName) {
  const order = await submitOrder(browser, baseURL ?? '', language);
  await quoteOrder(browser, baseURL ?? '', order, {});
  return { order, link: await mailedLink(order, 'pickup') };
}

/** Opens the page and returns the days for courier visits that it receives. */
async function openWith(page: Page, link: string): Promise<string[]> {
  const reported = page.waitForResponse(/\/evenings\?/);
  await page.goto(link);
  return ((await (await reported).json()) as VisitDays).evenings.map(({ day }) => day);
}

async function download(page: Page, press: () => Promise<void>): Promise<[string, string]> {
  const [saved] = await Promise.all([page.waitForEvent('download'), press()]);
  return [saved.suggestedFilename(), readFileSync(await saved.path(), 'utf8')];
}

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.slow();
    const day = (one = '') => formatDay(languageLocales[language], one);

    test('ORD-09 ORD-17 LAW-04 an evening is chosen, kept in a calendar, changed, and the courier told', async ({
      page,
      say,
      browser,
      baseURL,
    }) => {
      const { order, link } = await agreed(browser, baseURL, language);
      // After 18:00 a visit on the next day can no longer be changed, so the first day is skipped.
      const [, first, second] = await openWith(page, link);
      await expect(heading(page)).toHaveText(say(m.pickup_title));
      // The token that proves the right to the order is removed from the URL.
      await expect(page).toHaveURL(/\/order\/pickup$/);
      await expect(page.getByRole('button', { name: say(m.pickup_choose) })).toBeDisabled();
      await page.locator('.evening--free').nth(1).click();
      await expectNoBarriers(page, language);

      await page.getByRole('button', { name: say(m.pickup_collect, { day: day(first) }) }).click();
      await expect(heading(page)).toHaveText(say(m.pickup_done_title, { day: day(first) }));
      await expect(page.getByRole('main')).toBeFocused();
      const [until = ''] = say(m.pickup_until_moment, { moment: '{moment}' }).split('{moment}');
      await expect(page.getByText(until)).toContainText('18:00');
      await expect(page.getByRole('listitem').filter({ hasText: order.orderNumber })).toBeVisible();
      await expect.poll(() => bookedDays(order, 'pickup'), { timeout: 30_000 }).toEqual([first]);
      const [name, entry] = await download(page, () =>
        page.getByRole('button', { name: say(m.pickup_calendar) }).click(),
      );
      expect(name).toBe('pick-up.ics');
      expect(entry).toContain(`:${first?.replaceAll('-', '')}T190000`);
      await expect(page.getByText(say(m.pickup_calendar_saved))).toBeVisible();
      await expectNoBarriers(page, language);

      await page.getByRole('button', { name: say(m.pickup_change_evening) }).click();
      await expect(heading(page)).toHaveText(say(m.pickup_change_title));
      await page.getByRole('button', { name: say(m.pickup_keep, { day: day(first) }) }).click();
      await expect(heading(page)).toHaveText(say(m.pickup_done_title, { day: day(first) }));
      await page.getByRole('button', { name: say(m.pickup_change_evening) }).click();
      // With the keyboard alone: first the chosen day, then the day after it.
      await page.getByRole('radio', { name: day(first) }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: day(second) })).toBeChecked();
      await expect(page.getByRole('main').locator('.note')).toBeVisible();
      await expectNoBarriers(page, language);
      await page.getByRole('button', { name: say(m.pickup_change, { day: day(second) }) }).click();
      await expect(heading(page)).toHaveText(say(m.pickup_done_title, { day: day(second) }));
      await expect.poll(() => bookedDays(order, 'pickup'), { timeout: 30_000 }).toEqual([second]);
      await page.reload();
      await expect(heading(page)).toHaveText(say(m.pickup_done_title, { day: day(second) }));

      await courierDoes(order, 'collect', 'pickup');
      let home: string | undefined;
      await expect(async () => {
        [home] = await openWith(page, link);
        await expect(heading(page)).toHaveText(say(m.pickup_return_title), { timeout: 2000 });
      }).toPass({ timeout: 30_000 });
      await page.locator('.evening--free').first().click();
      await page.getByRole('button', { name: say(m.pickup_bring, { day: day(home) }) }).click();
      await expect(heading(page)).toHaveText(say(m.pickup_done_return_title, { day: day(home) }));
    });

    journeys.test(
      'ORD-09 the letter’s buttons lead to their evening, and choose nothing; one that is gone or full is told kindly',
      async ({ page, say, browser, baseURL }) => {
        const { order } = await agreed(browser, baseURL, language);
        const pattern = new RegExp(`(http\\S+/order/pickup\\?day=[\\d-]{10}#${order.id}\\.[\\w-]{43})`);
        const [link = ''] = await inMails(order.customer.email, pattern);
        const wished = new URL(link).searchParams.get('day') ?? '';
        const address = (one: string) => link.replace(wished, one);
        await page.goto(link);
        await expect(page.getByRole('radio', { name: day(wished) })).toBeChecked();
        await expect(page).toHaveURL(`/order/pickup?day=${wished}`);
        await expect(
          page.getByRole('button', { name: say(m.pickup_collect, { day: day(wished) }) }),
        ).toBeEnabled();

        const note = page.locator('.note');
        await page.goto(address('2026-01-05'));
        await expect(note).toHaveText(say(m.pickup_wish_gone, { day: day('2026-01-05') }));
        await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
        await page.goto(address('tomorrow'));
        await expect(page.getByRole('button', { name: say(m.pickup_choose) })).toBeDisabled();
        await expect(note).toHaveCount(0);

        await page.route(/\/evenings\?/, async (route) => {
          const response = await route.fetch();
          const reported = (await response.json()) as VisitDays;
          const evenings = reported.evenings.map((one) => ({ ...one, isFull: one.day === wished }));
          await route.fulfill({ response, json: { ...reported, evenings } satisfies VisitDays });
        });
        await page.goto(link);
        await expect(note).toHaveText(say(m.pickup_wish_full, { day: day(wished) }));
        await expectNoBarriers(page, language);
        await page.unrouteAll();
        expect(await bookedDays(order, 'pickup')).toEqual([]);

        await page.goto('/imprint');
        await page.goto(link);
        await page.getByRole('button', { name: say(m.pickup_collect, { day: day(wished) }) }).click();
        await expect(heading(page)).toHaveText(say(m.pickup_done_title, { day: day(wished) }));
        await expect(page).toHaveURL(/\/order\/pickup$/);
        // Opening the same link again changes nothing.
        await page.goto('/imprint');
        await page.goto(link);
        await expect(heading(page)).toHaveText(say(m.pickup_done_title, { day: day(wished) }));
      },
    );

    journeys.test(
      'ORD-09 ORD-04 ERR-01 full evenings, a list that does not load, and bad links say what to do',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        expectedComplaints.push(/net::ERR_FAILED/, /status of 409/);
        await page.goto('/order/pickup#nonsense');
        await expect(heading(page)).toHaveText(say(m.order_id_title));

        const { order, link } = await agreed(browser, baseURL, language);
        await page.goto('/imprint');
        await page.goto(link.replace(/.$/, ''));
        await expect(heading(page)).toHaveText(say(m.order_link_title));

        await page.route(/\/evenings\?/, (route) => route.abort());
        await page.goto('/imprint');
        await page.goto(link);
        await expect(heading(page)).toHaveText(say(m.pickup_list_failed_title));
        await expectNoBarriers(page, language);
        await page.unroute(/\/evenings\?/);
        await page.route(/\/evenings\?/, async (route) => {
          const response = await route.fetch();
          const reported = (await response.json()) as VisitDays;
          const [first, ...rest] = reported.evenings;
          const evenings = first ? [{ ...first, isFull: true }, ...rest] : rest;
          await route.fulfill({ response, json: { ...reported, evenings } satisfies VisitDays });
        });
        await page.getByRole('button', { name: say(m.shell_try_again) }).click();
        await expect(heading(page)).toHaveText(say(m.pickup_title));
        const full = page.getByRole('radio', { name: new RegExp(say(m.pickup_full)) });
        await expect(full).toHaveCount(1);
        await expect(full).toBeDisabled();

        // Another customer booked the last place first.
        await page.route(`**/sip/order/${order.id}/evening`, (route) =>
          route.fulfill({
            status: 409,
            contentType: 'application/problem+json',
            json: { code: 'visit_full', title: say(m.problem_visit_full), detail: 'Another one.' },
          }),
        );
        await page.locator('.evening--free').first().click();
        const askedAgain = page.waitForResponse(/\/evenings\?/);
        await page.locator('.pickup-page__act button').first().click();
        await askedAgain;
        await expect(page.getByRole('alert')).toContainText(say(m.problem_visit_full));
        await expect(page.getByRole('alert')).toBeFocused();
        expect(await bookedDays(order, 'pickup')).toEqual([]);
      },
    );

    journeys.test(
      'ORD-09 before the price is agreed there is nothing to choose',
      async ({ page, say, browser, baseURL }) => {
        const order = await submitOrder(browser, baseURL ?? '', language);
        await page.goto((await mailedLink(order, 'status')).replace('/status', '/pickup'));
        await expect(heading(page)).toHaveText(say(m.pickup_early_title));
        await expectNoBarriers(page, language);
        await page.getByRole('link', { name: say(m.order_update_see) }).click();
        await expect(page).toHaveURL(/\/order\/status$/);
      },
    );
  });
