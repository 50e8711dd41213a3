import type { Say } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { mailSaying, mailsTo, newAddress } from '../fixtures/inbox.ts';
import { mailedLink } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const partsOf = (page: Page, say: Say) => ({
  field: page.getByRole('main').getByLabel(say(m.order_find_field)),
  send: page.getByRole('main').getByRole('button', { name: say(m.order_find_send), exact: true }),
});
const linkIn = (text: string) => /\S+\/order\/status#\S+/.exec(text)?.[0] ?? '';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('ORD-20 LAW-04 the form, its mistakes and its one response, without violations', async ({
      page,
      say,
      expectedComplaints,
    }) => {
      test.slow();
      expectedComplaints.push(/status of 400/);
      await page.goto('/imprint');
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say(m.order_find_name) })
        .click();
      await expect(heading(page)).toHaveText(say(m.order_find_title));
      await expectNoBarriers(page, language);
      const { field, send } = partsOf(page, say);
      for (const [typed, problem] of [
        ['', say(m.order_find_missing)],
        ['my coat', say(m.order_find_invalid, { length: 10 })],
      ] as const) {
        await field.fill(typed);
        await send.click();
        await expect(field).toHaveAccessibleDescription(`${problem} ${say(m.order_find_hint)}`);
        await expect(field).toBeFocused();
        await expect(field).toHaveValue(typed);
      }
      await expectNoBarriers(page, language);
      const email = newAddress();
      await field.fill(email);
      await send.click();
      await expect(heading(page)).toHaveText(say(m.order_find_sent_title));
      await expect(heading(page)).toBeFocused();
      await expectNoBarriers(page, language);
      await page.getByRole('link', { name: say(m.order_find_sent_else) }).click();
      await expect(field).toHaveValue('');
      // Nobody orders with this address, and nobody is mailed.
      await mailsTo(email, 0);
    });

    journeys.test(
      'ORD-20 SEC-07 a lost mail: the new link opens the order, then the older one leads to the form for another',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        expectedComplaints.push(/status of 404/);
        const order = await submitOrder(browser, baseURL ?? '', language);
        const { email } = order.customer;
        const older = await mailedLink(order, 'status');
        await page.goto('/order/find');
        const { field, send } = partsOf(page, say);
        await field.fill(` ${order.orderNumber.toLowerCase()} `);
        await send.click();
        await expect(heading(page)).toHaveText(say(m.order_find_sent_title));
        const { text } = await mailSaying(email, say(m.order_found_not_you));
        const newer = linkIn(text);
        const number = page.getByRole('main').getByText(order.orderNumber).first();
        for (const link of [older, newer]) {
          await page.goto('about:blank');
          await page.goto(link);
          await expect(number).toBeVisible();
        }
        await page.goto('about:blank');
        await page.goto(older);
        await expect(heading(page)).toHaveText(say(m.order_link_title));
        await page.getByRole('link', { name: say(m.order_link_new) }).click();
        await expect(heading(page)).toHaveText(say(m.order_find_title));
      },
    );

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });
      journeys.test(
        'ORD-20 the form says what is wrong, then mails the link',
        async ({ page, say, browser, baseURL, expectedComplaints }) => {
          expectedComplaints.push(/status of 400/);
          const order = await submitOrder(browser, baseURL ?? '', language);
          await page.goto('/order/find');
          const { field, send } = partsOf(page, say);
          await field.fill('my coat');
          await send.click();
          await expect(field).toHaveAccessibleDescription(
            `${say(m.order_find_invalid, { length: 10 })} ${say(m.order_find_hint)}`,
          );
          await expect(field).toHaveValue('my coat');
          await field.fill(order.customer.email.toUpperCase());
          await send.click();
          await expect(heading(page)).toHaveText(say(m.order_find_sent_title));
          const { text } = await mailSaying(order.customer.email, say(m.order_found_not_you));
          expect(linkIn(text)).toContain(order.id);
        },
      );
    });
  });

test('ORD-20 offline, what was typed stays, and sending works once the connection is back', async ({
  page,
  say,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto('/order/find');
  const { field, send } = partsOf(page, say);
  await field.fill('7K3QW0ZT9M');
  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole('alert')).toContainText(say(m.order_find_failed));
  await expect(field).toHaveValue('7K3QW0ZT9M');
  await context.setOffline(false);
  await send.click();
  await expect(heading(page)).toHaveText(say(m.order_find_sent_title));
});
