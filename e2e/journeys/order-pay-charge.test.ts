import { languageLocales, type Order, paymentAction, paymentCreation } from '@mendwell/contract';
import { formatPrice, type Say } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import {
  bankAsks,
  cards,
  completeBankChallenge,
  formReady,
  payWithCard,
  payWithSepa,
} from '../fixtures/payment.ts';
import { expect, inTurn, m, refused, test } from '../fixtures/payment-test.ts';
import { lateCards, slowAccount, unpaidOrder } from '../fixtures/unpaid-order.ts';
import { call } from '../fixtures/waiting-order.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const toBank = (page: Page, say: Say) => page.getByRole('button', { name: say(m.pay_to_bank) });
const goOn = (page: Page, say: Say) => page.getByRole('button', { name: say(m.order_pay_continue) });
/** Collects every POST request of the page. */
const posts = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && seen.push(request.url()));
  return seen;
};

const expectPaid = async (page: Page, say: Say, { customer }: Order) => {
  await expect(heading(page)).toHaveText(say(m.pay_paid_title, { name: customer.givenName }));
  await expect(page).toHaveURL(/\/order\/pay$/);
  const pickup = page.getByRole('link', { name: say(m.order_update_choose_pickup) });
  await expect(pickup).toHaveAttribute('href', '/order/pickup');
  const status = page.getByRole('link', { name: say(m.order_update_see) });
  await expect(status).toHaveAttribute('href', '/order/status');
};

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.slow();

    journeys.test(
      'FAULT-17 FAULT-21 PAY-08 ORD-08 the bank asks: approved by the mailed link it is paid, and the link is harmless',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        expectedComplaints.push(refused(503));
        const { order, link, cents } = await unpaidOrder(browser, baseURL, language, lateCards.asksTheBank);
        const price = formatPrice(languageLocales[language], cents);
        const asked = posts(page);
        await page.goto(link);
        await expect(heading(page)).toHaveText(say(m.pay_approve_title));
        await expect(page).toHaveURL(/\/order\/pay$/);
        await expect(page.getByRole('main')).toContainText(say(m.pay_approve_lead, { price }));
        await expect(page.locator('.order-pay__method')).toContainText('3184');
        await expect(page.locator('.total dd')).toHaveText(price);
        await expectNoViolations(page);
        expect(asked).toEqual([]);

        // The bank has approved, but the server cannot confirm it: only the request to the server is
        // repeated.
        const tell = `**${paymentCreation.path}`;
        await page.route(tell, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
        await toBank(page, say).click();
        await bankAsks(page);
        await completeBankChallenge(page, 'complete');
        await expect(page.getByRole('alert')).toContainText(say(m.pay_unknown_error));
        await page.getByRole('button', { name: say(m.shell_try_again) }).click();
        await expectPaid(page, say, order);
        await expect(page.getByRole('main')).toContainText(price);
        expect(asked.filter((url) => url.endsWith(paymentAction.path))).toHaveLength(1);

        await page.reload();
        await expectPaid(page, say, order);
        await expectNoViolations(page);
        await page.goto('/favicon.svg');
        await page.goto(link);
        await expectPaid(page, say, order);
      },
    );

    journeys.test(
      'PAY-08 ORD-08 not approved: another method is asked for, and a debit under way is not paid again',
      async ({ page, say, browser, baseURL }) => {
        const { link } = await unpaidOrder(browser, baseURL, language, lateCards.asksTheBank);
        await page.goto(link);
        await toBank(page, say).click();
        await bankAsks(page);
        await completeBankChallenge(page, 'fail');
        await expect(heading(page)).toHaveText(say(m.pay_other_title));
        await expect(page.getByRole('alert')).toContainText(say(m.payment_authentication_failed));

        await goOn(page, say).click();
        await formReady(page);
        await payWithSepa(page, slowAccount);
        await page.locator('.pay-actions button').click();
        await expect(heading(page)).toHaveText(say(m.pay_announced_title));
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
        await page.reload();
        await expect(heading(page)).toHaveText(say(m.pay_announced_title));
        await expect(page.getByRole('link', { name: say(m.order_update_choose_pickup) })).toBeVisible();
        await expectNoViolations(page);
      },
    );

    journeys.test(
      'ORD-08 PAY-04 a declined card is replaced, by one that is declined and then by one that pays',
      async ({ page, say, browser, baseURL }) => {
        const { order, link, cents } = await unpaidOrder(browser, baseURL, language, lateCards.declined);
        const price = formatPrice(languageLocales[language], cents);
        const asked = posts(page);
        await page.goto(link);
        await expect(heading(page)).toHaveText(say(m.pay_other_title));
        await expect(page.getByRole('alert')).toContainText(say(m.pay_declined));
        await expect(page.getByRole('alert')).toContainText('0341');
        expect(asked).toEqual([]);
        await goOn(page, say).click();
        await expect(page.getByRole('heading', { name: say(m.order_pay_choose) })).toBeFocused();
        await formReady(page);
        await expectNoViolations(page);
        const pay = page.getByRole('button', { name: say(m.pay_now, { price }) });
        await payWithCard(page, lateCards.declined);
        await pay.click();
        await expect(page.locator('.pay-method [role="alert"]')).toContainText(say(m.pay_declined));

        await formReady(page);
        await payWithCard(page, cards.fine);
        await pay.click();
        await expectPaid(page, say, order);
        await expect(page.getByRole('main')).toContainText('4242');
      },
    );

    journeys.test(
      'PAY-08 ORD-08 another card instead of the bank, which asks as well',
      async ({ page, say, browser, baseURL }) => {
        const { order, link } = await unpaidOrder(browser, baseURL, language, lateCards.asksTheBank);
        await page.goto(link);
        await page.getByRole('button', { name: say(m.pay_other) }).click();
        await formReady(page);
        await payWithCard(page, lateCards.asksTheBank);
        await page.locator('.pay-actions button').click();
        // The bank asks twice: once to save the card, once to charge it.
        await bankAsks(page);
        await completeBankChallenge(page, 'complete');
        await expect(heading(page)).toHaveText(say(m.pay_approve_title));
        await toBank(page, say).click();
        await bankAsks(page);
        await completeBankChallenge(page, 'complete');
        await expectPaid(page, say, order);
      },
    );

    journeys.test(
      'PAY-08 sent back by the bank’s own page: the server is told, and no secret stays in the address',
      async ({ page, say, browser, baseURL }) => {
        const { order, link } = await unpaidOrder(browser, baseURL, language, lateCards.asksTheBank);
        await page.goto(link);
        await expect(heading(page)).toHaveText(say(m.pay_approve_title));
        const { orderNumber } = order;
        const signature = link.slice(-43);
        type Secret = { readonly paymentIntentId: string; readonly clientSecret: string };
        const { paymentIntentId: id, clientSecret } = await call<Secret>(page, language, paymentAction.path, {
          orderNumber,
          signature,
          action: 'authenticate',
        });
        await fetch(`${process.env['STRIPE_URL']}/_sandbox/complete-payment`, {
          method: 'POST',
          body: JSON.stringify({ id }),
        });
        const reported = page.waitForRequest((request) => request.url().endsWith(paymentCreation.path));
        const query = `payment_intent=${id}&payment_intent_client_secret=${clientSecret}&redirect_status=succeeded`;
        await page.goto(`/order/pay?${query}`);
        expect((await reported).postDataJSON()).toMatchObject({ paymentIntentId: id });
        await expectPaid(page, say, order);
        await page.reload();
        await expectPaid(page, say, order);
      },
    );
  });
