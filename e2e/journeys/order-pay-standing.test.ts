import { languageLocales, type Order } from '@mendwell/contract';
import { formatPrice } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { placedOrder } from '../fixtures/placed-order.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

const token = 'Zk3_9-aB'.repeat(5) + 'xyz';
const address = `/order/pay#${placedOrder.id}.${token}`;
const agreedPrice: Order['agreedPrice'] = {
  estimatedPrice: 8690,
  services: 7900,
  serviceFee: 790,
  deliveryFee: 0,
  reduction: 0,
  vat: 1387,
};
const at = '2026-11-03T09:00:00.000Z';
const standing = (paymentStatus: Order['paymentStatus'], changes: Partial<Order> = {}): Order => ({
  ...placedOrder,
  status: 'accepted',
  paymentStatus,
  agreedPrice,
  actions: [],
  ...changes,
});
const step = (action: string) => ({ timeline: [{ action, at }] });
const unpaid = { actions: ['cancel', 'pay'] } satisfies Partial<Order>;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const open = async (page: Page, order: Order) => {
  await page.route(`**/sip/order/${order.id}/${token}/review`, (route) => route.fulfill({ json: order }));
  await page.goto('/favicon.svg');
  await page.goto(address);
};

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'ORD-08 ORD-04 every standing of a payment says what is so and where to go, and changes nothing',
      async ({ page, say }) => {
        const posts: string[] = [];
        page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
        const { givenName: name } = placedOrder.customer;
        const canChoose = { actions: ['choose_pickup'] } satisfies Partial<Order>;
        for (const [order, title] of [
          [standing('paid', canChoose), say(m.pay_paid_title, { name })],
          [standing('processing', canChoose), say(m.pay_processing_title)],
          [standing('announced', { ...canChoose, debitDay: '2026-11-19' }), say(m.pay_announced_title)],
          [standing('charging'), say(m.pay_charging_title)],
          [standing('refunded'), say(m.pay_refunded_title)],
          [standing('failed', step('payment_dispute')), say(m.pay_taken_back_title)],
          [standing('failed', step('payment_give_up')), say(m.status_clearing_title)],
          [standing('failed', { status: 'cancelled' }), say(m.order_ended_title)],
        ] as const) {
          await open(page, order);
          await expect(heading(page)).toHaveText(title);
          const status = page.getByRole('main').getByRole('link', { name: say(m.order_update_see) });
          await expect(status).toHaveAttribute('href', '/order/status');
          // The page does not offer to pay again.
          for (const words of [m.pay_to_bank, m.order_pay_continue, m.pay_other])
            await expect(page.getByRole('button', { name: say(words) })).toHaveCount(0);
          await expect(page.getByRole('link', { name: say(m.order_update_choose_pickup) })).toHaveCount(
            order.actions.length === 1 && order.actions[0] === 'choose_pickup' ? 1 : 0,
          );
        }
        expect(posts).toEqual([]);
      },
    );

    journeys.test(
      'ORD-11 ORD-08 a debit that failed is told as such, with the day until which it can be paid',
      async ({ page, say }) => {
        const account = { type: 'sepa_debit', brand: null, last4: '3004' } as const;
        const waitsUntil = '2026-11-10T09:00:00.000Z';
        const failed = { ...unpaid, ...step('payment_fail'), paymentMethod: account, waitsUntil };
        await open(page, standing('failed', failed));
        await expect(page.getByRole('alert')).toContainText(say(m.pay_debit_failed));
        await expect(page.locator('.order-pay__until')).toContainText(
          language === 'DE' ? '10. Nov.' : '10 Nov',
        );
        await expect(page.locator('.total dd')).toHaveText(formatPrice(languageLocales[language], 8690));
        // Once the items are collected, the order no longer ends by itself.
        await open(page, standing('failed', { ...failed, status: 'collected', waitsUntil: null }));
        await expect(heading(page)).toHaveText(say(m.pay_other_title));
        await expect(page.locator('.order-pay__until')).toHaveCount(0);
      },
    );

    test('LAW-04 no violations and nothing sticks out, at any width', async ({ page }) => {
      test.slow();
      for (const order of [
        standing('action_required', { ...unpaid, ...step('payment_require_action') }),
        standing('failed', { ...unpaid, ...step('payment_fail') }),
        standing('processing'),
      ]) {
        await open(page, order);
        await expect(heading(page)).toBeVisible();
        await expectNoBarriers(page, language);
      }
    });
  });
