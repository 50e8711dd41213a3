import { languageLocales, type Order } from '@mendwell/contract';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { bagButton, fullBag, leave } from '../fixtures/bag.ts';
import { mailsTo } from '../fixtures/inbox.ts';
import { stored } from '../fixtures/stored.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';
import { letWait, linkToPay, orderAndLeave, orderElsewhere } from '../fixtures/waiting-order.ts';

const sandbox = new RegExp(`a request to ${process.env['STRIPE_URL']}`);
const cards = { good: '4242424242424242', declined: '4000000000000002', atTheBank: '4000000000003220' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const form = (page: Page) => page.frameLocator('.pay-method iframe');

async function typeCard(page: Page, number: string): Promise<void> {
  await form(page).locator('#number').fill(number);
  await form(page).locator('#expiry').fill('12 / 34');
  await form(page).locator('#cvc').fill('123');
}

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.slow();
    test.beforeEach(({ expectedComplaints }) => void expectedComplaints.push(sandbox));

    journeys.test(
      'FAULT-16 PAY-08 left at the bank, the order is finished by the mailed link on another device',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        expectedComplaints.push(/status of 409/);
        const order = await orderElsewhere(browser, baseURL, language);
        const link = await linkToPay(order);
        await page.goto(link);
        await expect(page.getByRole('main')).toContainText(
          say(m.order_number, { number: order.orderNumber }),
        );
        await page.getByRole('button', { name: say(m.order_pay_continue) }).click();
        const submit = page.getByRole('button', { name: say(m.payment_submit) });
        await expect(submit).toBeEnabled();

        // The bank's page replaces ours, and the bank refuses.
        await typeCard(page, cards.atTheBank);
        await submit.click();
        await page.getByRole('button', { name: 'Fail authentication' }).click();
        await expect(page).toHaveURL(/\/order\/pay$/);
        await expect(page.getByRole('alert')).toContainText(say(m.payment_authentication_failed));

        await page.getByRole('button', { name: say(m.order_pay_continue) }).click();
        await typeCard(page, cards.atTheBank);
        await submit.click();
        await page.getByRole('button', { name: 'Complete authentication' }).click();
        await expect(heading(page)).toHaveText(say(m.order_done_title));
        await expect(page).toHaveURL(/\/order\/pay$/);
        await expect(page.getByRole('main')).toContainText(order.customer.email);
        const mails = await mailsTo(order.customer.email, 2);
        expect(mails.some(({ text }) => text.includes(order.orderNumber))).toBe(true);

        await page.getByRole('link', { name: say(m.order_done_see) }).click();
        await expect(heading(page)).toHaveText(say(m.thanks_title));
        await expect(page.getByRole('main')).toContainText('**** **** **** 3220');
        await page.goto(link);
        await expect(heading(page)).toHaveText(say(m.order_placed_title));
      },
    );

    journeys.test(
      'FAULT-16 PAY-04 PAY-02 incomplete, declined, then paid where it was ordered: the bag is empty',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/status of 402/);
        const order = await orderAndLeave(page, language);
        const waiting = { order, setupIntentId: 'seti_unknown', asked: '' };
        await leave(page, { bag: await fullBag(), waitingOrder: waiting });
        await page.goto(await linkToPay(order));
        await page.getByRole('button', { name: say(m.order_pay_continue) }).click();
        await expect(page.getByRole('heading', { name: say(m.order_pay_choose) })).toBeFocused();
        const submit = page.getByRole('button', { name: say(m.payment_submit) });
        const essentials = page.getByRole('region', { name: say(m.payment_essentials) });
        await expect(essentials.locator('.total dd')).toBeVisible();
        await expect(submit).toBeEnabled();
        await expectNoViolations(page);
        await submit.click();
        await expect(page.getByRole('alert')).toContainText(say(m.payment_fields_incomplete));

        await typeCard(page, cards.declined);
        await submit.click();
        await expect(page.getByRole('alert')).toContainText(
          language === 'DE' ? 'Deine Karte wurde abgelehnt' : 'Your card was declined',
        );

        await typeCard(page, cards.good);
        await submit.click();
        await expect(heading(page)).toHaveText(say(m.order_done_title));
        await expect(bagButton(page)).toHaveAccessibleName(say(m.shell_order_count, { count: 0 }));
        expect(await stored(page, 'waitingOrder')).toBeUndefined();
        expect(await stored<Order>(page, 'placedOrder')).toMatchObject({
          id: order.id,
          status: 'submitted',
          language: languageLocales[language],
        });
        await page.reload();
        await expect(heading(page)).toHaveText(say(m.order_placed_title));
      },
    );

    journeys.test(
      'PAY-09 LAW-11 by debit with its mandate; an answer that gets lost is asked for again',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        expectedComplaints.push(/Failed to load resource/);
        const order = await orderElsewhere(browser, baseURL, language);
        await page.goto(await linkToPay(order));
        await page.getByRole('button', { name: say(m.order_pay_continue) }).click();
        await form(page).locator('label[for="sepa_debit-choice"]').click();
        await form(page).locator('#iban').fill('DE89370400440532013000');
        await expect(page.getByRole('region', { name: say(m.payment_mandate) })).toBeVisible();

        const confirm = `**/sip/payment/${order.id}/confirm`;
        await page.route(confirm, (route) => route.abort());
        await page.getByRole('button', { name: say(m.payment_submit) }).click();
        await expect(page.getByRole('alert')).toContainText(say(m.payment_confirm_failed));
        await page
          .getByRole('alert')
          .getByRole('button', { name: say(m.shell_try_again) })
          .click();
        await expect(page.getByRole('alert')).toContainText(say(m.payment_confirm_failed));
        await page.unroute(confirm);
        await page.reload();
        await expect(heading(page)).toHaveText(say(m.order_done_title));
      },
    );

    journeys.test(
      'ORD-11 FAULT-16 after a day the order has ended, and the link says so',
      async ({ page, say, browser, baseURL }) => {
        const order = await orderElsewhere(browser, baseURL, language);
        const link = await linkToPay(order);
        await page.goto(link);
        await expect(heading(page)).toHaveText(say(m.order_pay_title));
        await letWait(order.id, 24 * 60 + 1);
        await expect(async () => {
          await page.reload();
          await expect(heading(page)).toHaveText(say(m.order_ended_title), { timeout: 1000 });
        }).toPass();
        await expect(page.getByRole('main')).toContainText(say(m.order_ended_text));
      },
    );
  });
