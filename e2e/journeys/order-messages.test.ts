import { languageValues } from '@mendwell/contract';
import { sayIn } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { enterDesk } from '../fixtures/desk.ts';
import { mailSaying } from '../fixtures/inbox.ts';
import { letMessagesWait } from '../fixtures/order-messages.ts';
import { mailedLink, providerAddress } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, m, readersInTurn, test } from '../fixtures/test.ts';

const shop = process.env['STOREFRONT_URL'] ?? '';
const desk = process.env['DESK_URL'] ?? '';
const asked = 'Can the pocket be blue inside?\nLike the lining.';
const answered = 'Yes, we have that thread.';

const part = (page: Page) => page.locator('#messages');
const bubbles = (page: Page) => part(page).locator('.bubble');
const isInSight = (page: Page) => expect(part(page).getByRole('heading')).toBeInViewport();

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'TALK-02 DESK-04 the customer writes, the workshop reads and answers at the desk, and the customer is mailed the way to the answer',
      async ({ page, say, browser, viewport, expectedComplaints }) => {
        test.setTimeout(300_000);
        expectedComplaints.push(/ERR_FAILED/);
        const order = await submitOrder(browser, shop, language);
        const { provider, customer, orderNumber } = order;
        const own = { name: provider.displayName };

        // The customer finds out who reads along, and loses no word when the connection is gone.
        await page.goto(await mailedLink(order, 'status'));
        await expect(part(page)).toContainText(
          say(m.order_messages_lead, { provider: provider.displayName }),
        );
        await expect(part(page)).toContainText(say(m.order_messages_empty));
        const field = part(page).getByLabel(say(m.order_messages_field, own));
        await part(page)
          .getByRole('button', { name: say(m.order_messages_send) })
          .click();
        await expect(part(page).getByRole('alert')).toContainText(say(m.order_messages_missing));
        await field.fill(asked);
        await page.route('**/messages', (route) => route.abort());
        await part(page)
          .getByRole('button', { name: say(m.order_messages_send) })
          .click();
        await expect(part(page).getByRole('alert')).toContainText(say(m.order_messages_failed));
        await page.unroute('**/messages');
        await page.reload();
        await expect(field).toHaveValue(asked);
        await expectNoBarriers(page, language);
        await part(page)
          .getByRole('button', { name: say(m.order_messages_send) })
          .click();
        await expect(bubbles(page)).toHaveText([`${say(m.chat_you)} ${asked}`]);
        await expect(field).toHaveValue('');
        await expect(part(page)).toContainText(say(m.chat_sent));
        await expectNoBarriers(page, language);
        await page.goto('/imprint');

        // The workshop is mailed what it has not seen, and sees at its desk that there is something to read.
        await letMessagesWait(order.id, 11);
        const german = sayIn('de');
        const toProvider = await mailSaying(providerAddress(order), `${desk}/orders/${order.id}#messages`);
        expect(toProvider.subject).toBe(
          german(m.order_messages_mail_provider_subject, { number: orderNumber }),
        );
        expect(toProvider.text.replaceAll('\r', '')).toContain('Can the pocket be blue inside?');

        const context = await browser.newContext({ baseURL: desk, viewport, reducedMotion: 'reduce' });
        if (language === 'DE')
          await context.addCookies([{ name: 'language', value: languageValues[language], url: desk }]);
        const bench = await context.newPage();
        await enterDesk(bench, { say, language, workshop: provider.id });
        const unread = bench.getByRole('link', {
          name: `${orderNumber}: ${say(m.desk_queue_unread, { count: 1 })}`,
        });
        await expect(unread).toBeVisible();
        await expectNoBarriers(bench, language);
        await unread.click();
        await expect(bubbles(bench)).toHaveText([`${customer.givenName}: ${asked}`]);
        await isInSight(bench);
        await expect(part(bench)).toContainText(
          say(m.order_messages_desk_lead, { name: customer.givenName }),
        );
        await expect(part(bench)).not.toContainText(customer.email);
        await part(bench)
          .getByLabel(say(m.order_messages_field, { name: customer.givenName }))
          .fill(answered);
        await part(bench)
          .getByRole('button', { name: say(m.order_messages_send) })
          .click();
        await expect(bubbles(bench)).toHaveText([
          `${customer.givenName}: ${asked}`,
          `${say(m.chat_you)} ${answered}`,
        ]);
        await expectNoBarriers(bench, language);
        await bench.goto('/');
        // With many orders this one may be on the next page; what is unread is named on the first all the same.
        await expect(bench.locator('.job').first()).toBeVisible();
        await expect(unread).toBeHidden();

        // The customer is mailed that there is an answer; the address is not proved, so not its words.
        await letMessagesWait(order.id, 11);
        const title = say(m.order_messages_mail_title, { provider: provider.displayName });
        const mail = await mailSaying(customer.email, title);
        expect(mail.text).not.toContain(answered);
        const link = /http\S+\/order\/status\?part=messages#\S+/.exec(mail.text)?.[0] ?? '';
        await page.goto(link);
        await expect(bubbles(page)).toHaveText([
          `${say(m.chat_you)} ${asked}`,
          `${provider.displayName}: ${answered}`,
        ]);
        await isInSight(page);
        await expect(part(page).locator('.said--mine .said__meta')).toContainText(say(m.chat_read));
        await expectNoBarriers(page, language);

        // What the customer has seen is marked as read at the desk.
        await expect(async () => {
          await bench.goto(`/orders/${order.id}`);
          await expect(part(bench).locator('.said--mine .said__meta')).toContainText(say(m.chat_read), {
            timeout: 2000,
          });
        }).toPass();
        await context.close();
      },
    );
  });
