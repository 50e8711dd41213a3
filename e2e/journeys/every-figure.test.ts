import { consentKey } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { afterHours, chatOf, inHours, lookAt } from '../fixtures/chat.ts';
import { anyDialog } from '../fixtures/every-dialog.ts';
import { decisionPlaces, providerPlaces, statusPlaces } from '../fixtures/figure-places.ts';
import { FigureCrawl } from '../fixtures/figures-on-page.ts';
import { letOrderBeCompleted, mailedAccess, myDataOn } from '../fixtures/my-data.ts';
import { expect, inTurn, test } from '../fixtures/payment-test.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.slow();

    for (const [kind, places, least] of [
      ['an order', statusPlaces, { amounts: 75, periods: 2, dates: 50, times: 80 }],
      [
        'a decision, a payment and a pick-up',
        decisionPlaces,
        { amounts: 60, periods: 12, dates: 18, times: 45 },
      ],
      [
        'the workshop’s page',
        providerPlaces,
        { amounts: 35, percentages: 16, periods: 2, dates: 25, times: 14 },
      ],
    ] as const)
      journeys.test(
        `LAW-13 every amount, percentage, period, date and time of ${kind} comes from a constant or its data, in each state`,
        async ({ page, say, expectedComplaints }) => {
          expectedComplaints.push(/status of 401/);
          const crawl = new FigureCrawl(page, language);
          for (const { name, open, goesOn, within } of places) {
            if (!goesOn) crawl.forget();
            await open(page, say);
            await crawl.expectTraced(name, within);
          }
          crawl.expectFound(least);
        },
      );

    journeys.test(
      'LAW-13 the same holds for the chat in and after hours, the question about measuring, the withdrawal, a new link and everything that is known about a customer',
      async ({ page, say, browser, baseURL, context }) => {
        const crawl = new FigureCrawl(page, language);
        const order = await submitOrder(browser, baseURL ?? '', language);
        const main = page.getByRole('main');
        await page.goto(`/withdraw?order=${order.orderNumber}`);
        await main.getByLabel(say(m.withdraw_name), { exact: true }).fill('Mira Sommerfeld-Okafor');
        await main.getByLabel(say(m.withdraw_order)).fill(order.orderNumber);
        await main.getByLabel(say(m.withdraw_email)).fill(order.customer.email);
        await main.getByRole('button', { name: say(m.withdraw_continue), exact: true }).click();
        const confirm = main.getByRole('button', { name: say(m.withdraw_confirm), exact: true });
        await confirm.waitFor();
        await crawl.expectTraced('/withdraw, to confirm');
        await confirm.click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.withdraw_received_title));
        await crawl.expectTraced('/withdraw, received');

        await page.goto('/order/find');
        await main.getByLabel(say(m.order_find_field)).fill(order.orderNumber);
        await main.getByRole('button', { name: say(m.order_find_send), exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.order_find_sent_title));
        await crawl.expectTraced('/order/find, sent');

        await letOrderBeCompleted(order);
        const mine = myDataOn(page, say);
        crawl.forget();
        await page.goto('/my-data');
        await mine.email.fill(order.customer.email);
        await mine.send.click();
        await expect(mine.heading).toHaveText(say(m.my_data_code_title));
        await crawl.expectTraced('/my-data, the code');
        const { code, link } = await mailedAccess(order.customer.email);
        await page.goto('about:blank');
        await page.goto(link);
        await mine.code.fill(code);
        await mine.show.click();
        await expect(mine.heading).toHaveText(say(m.my_data_all_title_name, { name: 'Mira' }));
        await page.getByRole('button', { name: new RegExp(order.orderNumber) }).click();
        await crawl.expectTraced('/my-data, everything');

        crawl.forget();
        await context.clearCookies({ name: consentKey });
        await page.goto('/about');
        await page.locator('.consent').waitFor();
        await crawl.expectTraced('the question about measuring', '.consent');
        const chat = chatOf(page, say);
        for (const [name, moment] of [
          ['the chat in hours', inHours],
          ['the chat after hours', afterHours],
        ] as const) {
          await lookAt(page, moment);
          await page.goto('/about');
          await chat.open();
          await crawl.expectTraced(name, anyDialog);
        }
        crawl.expectFound({ periods: 6, dates: 12, times: 25 });
      },
    );
  });
