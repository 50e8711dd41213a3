import { chooseVisit, listVisits, type Order, type VisitDays } from '@mendwell/contract';
import type { Say } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { bookedDays } from '../fixtures/courier.ts';
import { mockedAddress, mockOrder } from '../fixtures/mocked-order.ts';
import { inMails, mailedLink, openProviderPage, providerAddress, quoteOrder } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';
import { letUndoPeriodEnd } from '../fixtures/undo-period.ts';
import { call, newCaller } from '../fixtures/waiting-order.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, label: string) => main(page).getByRole('button', { name: label, exact: true });

/** Withdraws from a whole order by the form. */
async function withdraw(page: Page, say: Say, { orderNumber, customer }: Order) {
  await page.goto(`/withdraw?order=${orderNumber}`);
  await main(page).getByLabel(say(m.withdraw_name), { exact: true }).fill('Mira Sommerfeld-Okafor');
  await main(page).getByLabel(say(m.withdraw_email)).fill(customer.email);
  await button(page, say(m.withdraw_continue)).click();
  await expect(main(page)).toContainText(say(m.withdraw_effect));
  await button(page, say(m.withdraw_confirm)).click();
  await expect(heading(page)).toHaveText(say(m.withdraw_received_title));
  await expect(main(page)).toContainText(say(m.withdraw_next_answer_text));
}

/** Removes the origin, which the page adds. */
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'LAW-15 withdrawn, undone from the mail by one press: the evening is booked again, and the order goes on',
      async ({ page, say, browser, baseURL }) => {
        test.slow();
        const order = await submitOrder(browser, baseURL ?? '', language);
        await quoteOrder(browser, baseURL ?? '', order, {});
        const [, token = ''] = (await mailedLink(order, 'pickup')).split('.').slice(-2);
        const caller = await newCaller();
        const evenings = await call<VisitDays>(
          caller,
          language,
          `${listVisits.path.replace('{id}', order.id).replace('{x}', token)}?kind=pickup`,
        );
        const day = evenings.evenings.findLast(({ isFull }) => !isFull)?.day ?? '';
        const choice = { signature: token, kind: 'pickup', day };
        await call(caller, language, chooseVisit.path.replace('{id}', order.id), choice);
        await expect.poll(() => bookedDays(order, 'pickup'), { timeout: 30_000 }).toEqual([day]);

        await withdraw(page, say, order);
        const undo = await mailedLink(order, 'withdrawal');
        const until = language === 'DE' ? /(Bis \S+ \d+\. \S+ um 18:00)/ : /(until \S+ \d+ \S+ at 18:00)/;
        expect(await inMails(order.customer.email, until)).toHaveLength(1);

        // The order page shows the withdrawal, and offers no other action.
        await page.goto(pathOf(undo).replace('/order/withdrawal', '/order/status'));
        await expect(heading(page)).toHaveText(say(m.status_withdrawing_title));
        await expect(page.locator('.nextup')).toContainText('18:00');
        await expectNoBarriers(page, language);
        await page.locator('.nextup').getByRole('link').click();

        await expect(page).toHaveURL(/\/order\/withdrawal$/);
        await expect(heading(page)).toHaveText(say(m.withdraw_undo_title));
        await expect(main(page)).toContainText('18:00');
        await expect(main(page)).toContainText(say(m.withdraw_undo_pickup));
        await expectNoBarriers(page, language);
        // Viewing the page, even twice, changes nothing.
        await page.reload();
        const press = button(page, say(m.withdraw_undo_confirm));
        await press.focus();
        await page.keyboard.press('Enter');
        await expect(heading(page)).toHaveText(say(m.withdraw_undone_title));
        await expect(main(page)).toContainText('19:00');
        await expectNoBarriers(page, language);
        await inMails(order.customer.email, new RegExp(`(${say(m.life_mail_undone_title)})`));

        await main(page)
          .getByRole('link', { name: say(m.order_update_see) })
          .click();
        await expect(page.locator('.nextup')).toContainText(say(m.status_act_pickup_change));
        await expect(page.getByText(say(m.status_step_undone))).toBeVisible();
      },
    );

    journeys.test(
      'LAW-15 LAW-13 while the payment is open no evening is promised: undoing says so, and leads to paying',
      async ({ page }) => {
        const called =
          language === 'DE'
            ? 'Die Abholung bleibt abgesagt, weil die Zahlung noch offen ist. Sobald sie erfolgt ist, wählst du einen Abend.'
            : 'The pick-up stays called off because the payment is still open. Once it’s made, you can choose an evening.';
        const at = '2026-11-17T10:00:00.000Z';
        await mockOrder(page, {
          status: 'pickup_scheduled',
          paymentStatus: 'failed',
          withdrawal: { undoUntil: '2026-11-18T17:00:00.000Z' },
          actions: ['undo_withdrawal'],
        });
        await page.goto(mockedAddress('withdrawal'));
        await expect(main(page)).toContainText(called);
        for (const [actions, links] of [
          [
            ['pay', 'cancel'],
            ['/order/pay', '/order/status'],
          ],
          [['cancel'], ['/order/status']],
        ] as const) {
          await page.goto('about:blank');
          await mockOrder(page, {
            status: 'accepted',
            paymentStatus: 'failed',
            actions: [...actions],
            timeline: ['schedule_pickup', 'withdrawal_undone', 'release_pickup'].map((action) => ({
              action,
              at,
            })),
          });
          await page.goto(mockedAddress('withdrawal'));
          await expect(main(page)).toContainText(called);
          await expect(main(page)).not.toContainText(/choose another one|wähl einen anderen/);
          const ways = main(page).getByRole('link');
          await expect(ways).toHaveCount(links.length);
          for (const [nth, link] of links.entries())
            await expect(ways.nth(nth)).toHaveAttribute('href', link);
        }
      },
    );

    journeys.test(
      'LAW-15 withdrawn and not undone: at the end of the period the order ends, and the money goes back',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        test.slow();
        expectedComplaints.push(/status of 409/);
        const order = await submitOrder(browser, baseURL ?? '', language);
        await quoteOrder(browser, baseURL ?? '', order, {});
        // The order is paid: the customer can choose a pick-up.
        await mailedLink(order, 'pickup');
        await withdraw(page, say, order);
        const undo = pathOf(await mailedLink(order, 'withdrawal'));
        const refunded = new RegExp(`(${say(m.life_mail_refunded_title)})`);
        await page.goto(undo);
        await expect(heading(page)).toHaveText(say(m.withdraw_undo_title));

        await letUndoPeriodEnd(order);
        // A page that was left open shows the new state when its button is pressed.
        await button(page, say(m.withdraw_undo_confirm)).click();
        await expect(heading(page)).toHaveText(say(m.withdraw_over_title));
        await inMails(order.customer.email, refunded);
        await page.goto('about:blank');
        await page.goto(undo);
        await expect(heading(page)).toHaveText(say(m.withdraw_over_title));
        await expect(main(page)).toContainText(say(m.withdraw_over_ended, { number: order.orderNumber }));
        await expectNoBarriers(page, language);
        await inMails(providerAddress(order), /(storniert|cancelled)/, 1, order.orderNumber);
        const workshop = await openProviderPage(browser, baseURL ?? '', order);
        expect((await workshop.read()).status).toBe('cancelled');
      },
    );
  });

test('LAW-15 while a withdrawal can be undone the other pages of the order lead there, at 320 px as well', async ({
  page,
  say,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await mockOrder(page, {
    status: 'quoted',
    withdrawal: { undoUntil: '2026-11-18T17:00:00.000Z' },
    actions: ['undo_withdrawal'],
  });
  for (const path of ['accept', 'cancel', 'pickup', 'pay']) {
    await page.goto('about:blank');
    await page.goto(mockedAddress(path));
    await expect(heading(page)).toHaveText(say(m.status_withdrawing_title));
    await expect(main(page)).toContainText('Wednesday, 18 November at 18:00');
    const way = main(page).getByRole('link', { name: say(m.status_act_undo_withdrawal) });
    await expect(way).toHaveAttribute('href', '/order/withdrawal');
  }
  await expectNoBarriers(page, 'EN');
});
