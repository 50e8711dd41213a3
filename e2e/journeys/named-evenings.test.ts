import { languageLocales, type Order, type WishableDays } from '@mendwell/contract';
import { formatDay } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { bookedDays } from '../fixtures/courier.ts';
import { mockedAddress, mockOrder } from '../fixtures/mocked-order.ts';
import {
  cards,
  expectPlaced,
  formReady,
  openPayment,
  orderWithCard,
  payWithCard,
  startOption,
  submitButton,
} from '../fixtures/payment.ts';
import { expect, inTurn, m, refused, test } from '../fixtures/payment-test.ts';
import { mailedLink, quoteOrder } from '../fixtures/provider.ts';
import { stored } from '../fixtures/stored.ts';

const wishes = (page: Page) => page.locator('.wishes');
const boxes = (page: Page) => wishes(page).getByRole('checkbox');

/** Opens the payment page, and returns the evenings that it gets. */
async function openWith(page: Page): Promise<{ email: string; days: WishableDays }> {
  const reported = page.waitForResponse(/\/sip\/evenings\?/);
  const email = await openPayment(page);
  const { data } = (await (await reported).json()) as { data: WishableDays };
  return { email, days: data };
}

/** Returns the order that this browser has just placed, as its customer gets it by mail. */
async function placedBy(page: Page, email: string): Promise<Order> {
  const placed = await stored<Omit<Order, 'customer'>>(page, 'placedOrder');
  if (!placed) throw new Error('no order was placed');
  return { ...placed, customer: { email } as Order['customer'] };
}

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.slow();
    const locale = languageLocales[language];
    const day = (one = '') => formatDay(locale, one);
    const german = language === 'DE';

    journeys.test(
      'ORD-21 up to three evenings are named, kept and ordered; the first free one is booked, told and changed',
      async ({ page, say, browser, baseURL }) => {
        const { email, days } = await openWith(page);
        const free = days.onArrival.filter(({ isFull }) => !isFull).map((one) => one.day);
        const box = (one = '') => wishes(page).getByRole('checkbox', { name: day(one) });
        await expect(wishes(page)).toContainText(german ? '(freiwillig)' : '(optional)');
        // Which evenings there are depends on when work may start.
        await expect(boxes(page)).toHaveCount(0);
        await expect(wishes(page)).toContainText(say(m.payment_evenings_first));
        await startOption(page, 'arrival').click();
        await expect(box(free[0])).toBeEnabled();
        for (const one of await boxes(page).all()) await expect(one).not.toBeChecked();

        // The sequence is that of the customer, with the keyboard as with a finger.
        await wishes(page)
          .locator('.wish', { hasText: day(free[3]) })
          .click();
        await box(free[0]).focus();
        await page.keyboard.press('Space');
        await expect(box(free[0])).toBeChecked();
        await wishes(page)
          .locator('.wish', { hasText: day(free[4]) })
          .click();
        const list = wishes(page).getByRole('listitem');
        await expect(list).toHaveText([day(free[3]), day(free[0]), day(free[4])]);
        await expect(box(free[3])).toHaveAccessibleName(new RegExp(german ? '1\\. Wahl' : 'choice 1'));
        await expect(box(free[1])).toBeDisabled();
        await expect(wishes(page)).toContainText(
          german ? 'Das sind drei. Nimm einen weg' : 'That’s three. Take one away',
        );
        await expectNoBarriers(page, language);

        // The other answer has evenings of its own; what was named comes back with the first.
        await startOption(page, 'after').click();
        await expect(list).toHaveCount(0);
        await startOption(page, 'arrival').click();
        await expect(list).toHaveText([day(free[3]), day(free[0]), day(free[4])]);
        await page.reload();
        await formReady(page);
        await expect(list).toHaveText([day(free[3]), day(free[0]), day(free[4])]);
        await wishes(page)
          .locator('.wish', { hasText: day(free[0]) })
          .click();
        await expect(list).toHaveText([day(free[3]), day(free[4])]);

        await payWithCard(page, cards.fine);
        await submitButton(page, say).click();
        await expectPlaced(page, email);
        const order = await placedBy(page, email);
        expect(order.wishedEvenings).toEqual([free[3], free[4]]);
        await expect(page.getByText(say(m.thanks_pickup_wished))).toBeVisible();
        await expect(page.locator('.thanks__fact', { hasText: say(m.thanks_evenings) })).toContainText(
          `1. ${day(free[3])}2. ${day(free[4])}`,
        );

        await quoteOrder(browser, baseURL ?? '', order, {});
        await expect.poll(() => bookedDays(order, 'pickup'), { timeout: 30_000 }).toEqual([free[3]]);
        const link = await mailedLink(order, 'pickup');
        await page.goto('/imprint');
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say(m.pickup_done_title, { day: day(free[3]) }),
        );
        const because = german
          ? 'Diesen Abend haben wir gebucht, weil du ihn beim Bestellen genannt hast.'
          : 'We booked this evening because you named it when you ordered.';
        await expect(page.getByRole('main')).toContainText(because);
        await expectNoBarriers(page, language);
        await page.getByRole('link', { name: say(m.order_update_see) }).click();
        await expect(page.locator('.nextup')).toContainText(because);
        await expect(page.getByRole('main')).toContainText(say(m.status_step_wished));

        await page.goto('/order/pickup');
        await page.getByRole('button', { name: say(m.pickup_change_evening) }).click();
        await page.locator('.evening--free', { hasText: day(free[5]) }).click();
        await page.getByRole('button', { name: say(m.pickup_change, { day: day(free[5]) }) }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say(m.pickup_done_title, { day: day(free[5]) }),
        );
        await expect(page.getByRole('main')).not.toContainText(because);
        await expect.poll(() => bookedDays(order, 'pickup'), { timeout: 30_000 }).toEqual([free[5]]);
      },
    );

    journeys.test(
      'ORD-21 without evenings, or when they do not load, the order is the same as ever',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/net::ERR_FAILED/);
        await page.route(/\/sip\/evenings\?/, (route) => route.abort());
        const email = await openPayment(page);
        await startOption(page, 'arrival').click();
        await expect(wishes(page)).toContainText(say(m.payment_evenings_unknown));
        await orderWithCard(page, say);
        await expectPlaced(page, email);
        expect((await placedBy(page, email)).wishedEvenings).toEqual([]);
        await expect(page.getByText(say(m.thanks_pickup), { exact: true })).toBeVisible();
      },
    );

    journeys.test(
      'ORD-21 an evening that fills up meanwhile is taken away, and the page says so; full ones stay visible',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(refused(402));
        const { days } = await openWith(page);
        await startOption(page, 'arrival').click();
        const [first, second] = days.onArrival.filter(({ isFull }) => !isFull).map((one) => one.day);
        for (const one of [first, second])
          await wishes(page)
            .locator('.wish', { hasText: day(one) })
            .click();
        await page.route(/\/sip\/evenings\?/, async (route) => {
          const onArrival = days.onArrival.map((one) => (one.day === first ? { ...one, isFull: true } : one));
          await route.fulfill({ json: { data: { ...days, onArrival } satisfies WishableDays } });
        });
        // The evenings are asked for again after an attempt to order.
        await orderWithCard(page, say, cards.declined);
        await expect(wishes(page)).toContainText(say(m.payment_evenings_gone, { days: day(first) }));
        await expect(wishes(page).getByRole('listitem')).toHaveText([day(second)]);
        const full = wishes(page).getByRole('checkbox', { name: day(first) });
        await expect(full).toBeDisabled();
        await expect(full).toHaveAccessibleName(new RegExp(say(m.payment_evenings_full)));
      },
    );

    for (const [wish, words] of [
      ['full', m.status_wishes_full],
      ['passed', m.status_wishes_passed],
    ] as const)
      journeys.test(
        `ORD-21 no named evening could be booked (${wish}): the order’s page says why, and asks`,
        async ({ page, say }) => {
          await mockOrder(page, {
            status: 'accepted',
            paymentStatus: 'paid',
            wish,
            wishedEvenings: ['2026-11-06'],
            actions: ['cancel', 'choose_pickup', 'withdraw'],
            timeline: ['submit', 'confirm', `wishes_${wish}`].map((action, at) => ({
              action,
              at: `2026-11-0${at + 2}T10:00:00.000Z`,
            })),
          });
          await page.goto(mockedAddress('status'));
          await expect(page.locator('.nextup')).toContainText(say(words));
          await expect(page.getByRole('link', { name: say(m.status_act_pickup) }).first()).toBeVisible();
          await expectNoBarriers(page, language);
        },
      );
  });
