import {
  type LanguageName,
  languageLocales,
  markArrived,
  markFinished,
  type Order,
} from '@mendwell/contract';
import { m, type Say, sayIn } from '@mendwell/copy';
import { type Browser, expect, type Page } from '@playwright/test';
import { courierDoes } from './fixtures/courier.ts';
import { openPayment } from './fixtures/payment.ts';
import { letCourierBeCalled, mailedLink, openProviderPage, quoteOrder } from './fixtures/provider.ts';
import { openRequest } from './fixtures/provider-page.ts';
import { accept, codeBoxes } from './fixtures/quote-page.ts';
import { submitOrder } from './fixtures/submitted-order.ts';
import { lateCards, unpaidOrder } from './fixtures/unpaid-order.ts';

type Walk = {
  readonly browser: Browser;
  readonly base: string;
  readonly page: Page;
  readonly language: LanguageName;
  readonly shoot: (name: string) => Promise<void>;
  /** The path at which the receipt is saved. */
  readonly receipt: string;
};

/**
 * The token leaves the URL once the page is open. Going to another page first makes the browser load the
 * next link as a new page.
 */
async function open(page: Page, link: string): Promise<void> {
  await page.goto('/imprint');
  await page.goto(link);
  await page.locator('main h1').waitFor();
}

async function shootWithdrawal({ page, shoot }: Walk, say: Say, order: Order): Promise<void> {
  await page.goto(`/withdraw?order=${order.orderNumber}`);
  await shoot('withdraw-1');
  const main = page.getByRole('main');
  await main.getByLabel(say(m.withdraw_name), { exact: true }).fill('Mira Sommerfeld-Okafor');
  await main.getByLabel(say(m.withdraw_order)).fill(order.orderNumber);
  await main.getByLabel(say(m.withdraw_email)).fill(order.customer.email);
  await main.getByRole('button', { name: say(m.withdraw_continue), exact: true }).click();
  await main.getByRole('button', { name: say(m.withdraw_confirm), exact: true }).waitFor();
  await shoot('withdraw-2');
  await main.getByRole('button', { name: say(m.withdraw_confirm), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say(m.shell_withdraw));
  await shoot('withdraw-3');
}

/** Goes through the checkout and the life of an order, and takes each page when it has content. */
export async function walkOrder(walk: Walk): Promise<void> {
  const { browser, base, page, language, shoot, receipt } = walk;
  const say = sayIn(languageLocales[language]);
  await openPayment(page);
  await shoot('checkout-2');
  await page.goto('/checkout/1');
  await page.locator('form.customer').waitFor();
  await shoot('checkout-1');

  const order = await submitOrder(browser, base, language);
  await open(page, await mailedLink(order, 'status'));
  await shoot('status-1-submitted');
  await openRequest(page, say, order);
  await shoot('partner-request');
  await quoteOrder(browser, base, order);
  await open(page, await mailedLink(order, 'accept'));
  await shoot('accept');
  await accept(page).click();
  await codeBoxes(page, say).waitFor();
  await shoot('accept-code');

  const agreed = await submitOrder(browser, base, language);
  await quoteOrder(browser, base, agreed, {});
  await open(page, await mailedLink(agreed, 'pickup'));
  await page.locator('.evening--free').first().click();
  await shoot('pickup');
  await page.locator('.pickup-page__act button').first().click();
  await page.getByRole('link', { name: say(m.order_update_see) }).waitFor();
  await shoot('pickup-done');
  await courierDoes(agreed, 'collect', 'pickup');
  const workshop = await openProviderPage(browser, base, agreed);
  // The worker hears of the collection a moment later.
  await expect(() => workshop.tell(markArrived)).toPass();
  await open(page, await mailedLink(agreed, 'status'));
  await shoot('status-2-at-work');
  await workshop.tell(markFinished);
  await letCourierBeCalled(agreed);
  await workshop.close();
  await courierDoes(agreed, 'deliver', 'return');
  const link = await mailedLink(agreed, 'status');
  await expect(async () => {
    await open(page, link);
    await expect(page.locator('main h1')).toHaveText(say(m.status_home_title), { timeout: 3000 });
  }).toPass();
  await shoot('status-3-home');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: new RegExp(say(m.status_doc_receipt)) }).click(),
  ]);
  await saved.saveAs(receipt);

  const unpaid = await unpaidOrder(browser, base, language, lateCards.declined);
  await open(page, unpaid.link);
  await shoot('pay-declined');
  const asked = await unpaidOrder(browser, base, language, lateCards.asksTheBank);
  await open(page, asked.link);
  await shoot('pay-bank-asks');
  await shootWithdrawal(walk, say, asked.order);
}
