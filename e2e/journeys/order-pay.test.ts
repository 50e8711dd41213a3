import { languageLocales, type Problem } from '@mendwell/contract';
import { formatPrice } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { fullBag, leave } from '../fixtures/bag.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { waitingOrder } from '../fixtures/placed-order.ts';
import { watchRequests } from '../fixtures/quiet.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

const token = 'Zk3_9-aB'.repeat(5) + 'xyz';
const address = `/order/pay#${waitingOrder.id}.${token}`;
const review = `**/sip/order/${waitingOrder.id}/${token}/review`;
const reopen = `**/sip/payment/${waitingOrder.id}`;

const problem = (code: Problem['code'], status: number) => ({
  status,
  json: { type: 'about:blank', code, status, title: 'No', detail: 'Later.', instance: 'test' },
});
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Answers every call for the order with this order. */
const answer = (page: Page, order: object = waitingOrder) =>
  page.route(review, (route) => route.fulfill({ json: order }));

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'FAULT-16 FAULT-21 the link shows the order that waits; opening it, scripts and all, changes nothing',
      async ({ page, say }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
        const quiet = watchRequests(page);
        await answer(page);
        const response = await page.goto(address);
        expect(response?.headers()['referrer-policy']).toBe('no-referrer');
        expect(response?.headers()['cache-control']).toBe('no-store');
        await expect(heading(page)).toHaveText(say(m.order_pay_title));
        await quiet();

        const main = page.getByRole('main');
        await expect(main).toContainText(say(m.order_number, { number: waitingOrder.orderNumber }));
        await expect(main).toContainText(language === 'DE' ? 'Wollmantel' : 'wool coat');
        await expect(main.locator('.total dd')).toHaveText(formatPrice(languageLocales[language], 5445));
        await expect(main.getByRole('button', { name: say(m.order_pay_continue) })).toBeVisible();

        expect(asked.filter((one) => !one.startsWith('GET '))).toEqual([]);
        // Only one call carries the token, in its path, which the API does not log.
        expect(asked.filter((one) => one.includes(token))).toHaveLength(1);
      },
    );

    journeys.test(
      'FAULT-16 the token leaves the address at once, and a reload still finds the order',
      async ({ page, say }) => {
        await answer(page);
        await page.goto(address);
        await expect(heading(page)).toHaveText(say(m.order_pay_title));
        await expect(page).toHaveURL(/\/order\/pay$/);
        await page.reload();
        await expect(heading(page)).toHaveText(say(m.order_pay_title));
        // The skip link `#main` is not mistaken for another order link.
        await page.goto('/order/pay#main');
        await expect(heading(page)).toHaveText(say(m.order_pay_title));
        // Another tab has no access to the order.
        const other = await page.context().newPage();
        await other.goto('/order/pay');
        await expect(heading(other)).toHaveText(say(m.order_link_title));
      },
    );

    journeys.test(
      'ORD-04 FAULT-20 a link that leads nowhere says so, and what to do',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/status of 404/);
        for (const [path, title, text] of [
          ['/order/pay', m.order_link_title, m.order_link_text],
          ['/order/pay#7KQ2M9XR4T', m.order_id_title, m.order_id_text],
          [`/order/pay#${waitingOrder.id}.${token.slice(9)}`, m.order_link_title, m.order_link_text],
          // A complete link that belongs to no order: the API itself refuses it.
          [address, m.order_link_title, m.order_link_text],
        ] as const) {
          await page.goto('/favicon.svg');
          await page.goto(path);
          await expect(heading(page)).toHaveText(say(title));
          await expect(page.getByRole('main')).toContainText(say(text, { days: 14 }));
          await expect(page.getByRole('link', { name: say(m.order_support) })).toBeVisible();
        }
      },
    );

    journeys.test(
      'FAULT-16 another link opened in the same tab shows its own order',
      async ({ page, say }) => {
        const other = { ...waitingOrder, id: waitingOrder.id.replace('6f', '7a'), orderNumber: '2222222222' };
        await answer(page);
        await page.route(`**/sip/order/${other.id}/${token}/review`, (route) =>
          route.fulfill({ json: other }),
        );
        await page.goto(address);
        await expect(page.getByRole('main')).toContainText(waitingOrder.orderNumber);
        await page.evaluate((fragment) => {
          location.hash = fragment;
        }, `${other.id}.${token}`);
        await expect(page.getByRole('main')).toContainText(other.orderNumber);
        await expect(page).toHaveURL(/\/order\/pay$/);
        await expect(heading(page)).toHaveText(say(m.order_pay_title));
      },
    );

    journeys.test('FAULT-16 an order that is placed already is left in peace', async ({ page, say }) => {
      await answer(page, { ...waitingOrder, status: 'submitted', paymentStatus: 'method_saved' });
      await page.goto(address);
      await expect(heading(page)).toHaveText(say(m.order_placed_title));
      await expect(page.getByRole('main')).toContainText(
        say(m.order_placed_text, {
          number: waitingOrder.orderNumber,
          email: waitingOrder.customer.email,
        }),
      );
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    });

    journeys.test(
      'FAULT-16 an order that was placed elsewhere since the page was opened is found so',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/status of 409/, /^a request to/);
        await answer(page);
        await page.route(reopen, (route) => route.fulfill(problem('already_ordered', 409)));
        await page.goto(address);
        await expect(heading(page)).toHaveText(say(m.order_pay_title));
        await answer(page, { ...waitingOrder, status: 'submitted', paymentStatus: 'method_saved' });
        await page.getByRole('button', { name: say(m.order_pay_continue) }).click();
        await expect(heading(page)).toHaveText(say(m.order_placed_title));
      },
    );

    journeys.test(
      'ORD-11 FAULT-16 an order that waited too long says so, with the way to another one',
      async ({ page, say }) => {
        await answer(page, { ...waitingOrder, status: 'cancelled' });
        await page.goto(address);
        await expect(heading(page)).toHaveText(say(m.order_ended_title));
        await expect(page.getByRole('link', { name: say(m.order_again) })).toHaveAttribute(
          'href',
          '/order/again',
        );
        await leave(page, { bag: await fullBag() });
        await page.goto(address);
        await expect(page.getByRole('link', { name: say(m.order_to_checkout) })).toHaveAttribute(
          'href',
          '/checkout/1',
        );
      },
    );

    journeys.test(
      'PAY-09 when nobody answers, the page says so and tries again',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/Failed to load resource/, /^a request to/);
        await page.route(review, (route) => route.abort());
        await page.goto(address);
        await expect(heading(page)).toHaveText(say(m.order_unreachable_title));
        await page.unroute(review);
        await answer(page);
        await page.getByRole('button', { name: say(m.shell_try_again) }).click();
        await expect(heading(page)).toHaveText(say(m.order_pay_title));

        await page.route(reopen, (route) => route.fulfill(problem('payment_unavailable', 503)), { times: 1 });
        await page.getByRole('button', { name: say(m.order_pay_continue) }).click();
        await expect(page.getByRole('alert')).toContainText('No. Later.');
        await page.route(reopen, (route) => route.fulfill(problem('order_expired', 409)));
        await page
          .getByRole('alert')
          .getByRole('button', { name: say(m.shell_try_again) })
          .click();
        await expect(heading(page)).toHaveText(say(m.order_ended_title));
      },
    );

    test('LAW-04 no violations and nothing sticks out, at any width', async ({ page }) => {
      test.slow();
      await answer(page);
      for (const path of [address, '/order/pay#nothing']) {
        await page.goto('/favicon.svg');
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        await expectNoBarriers(page, language);
      }
    });
  });

for (const path of ['/order', '/order/', '/order/dance', '/order/pay/more'])
  test(`NAV-02 an action that is unknown leads home: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
