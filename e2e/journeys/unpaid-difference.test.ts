import type { LanguageName, Order } from '@mendwell/contract';
import { formatPrice, type Say } from '@mendwell/copy';
import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { mailWith } from '../fixtures/inbox.ts';
import {
  ask,
  backToTheBench,
  buttonOf,
  chargesOf,
  heading,
  main,
  readOrder,
} from '../fixtures/more-work-page.ts';
import { cards, formReady, payWithCard } from '../fixtures/payment.ts';
import { expect, inTurn, m, refused, storageIsAsked, test } from '../fixtures/payment-test.ts';
import { mailedLink } from '../fixtures/provider.ts';
import { enterByMail } from '../fixtures/provider-page.ts';
import { enterCode } from '../fixtures/quote-page.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { toTheBench } from '../fixtures/to-the-bench.ts';
import { letCardBeDeclined, letDifferenceLapse } from '../fixtures/unpaid-difference.ts';

/** An order whose customer accepts more work, and whose card is declined for the difference. */
async function acceptedUnpaid(
  page: Page,
  say: Say,
  place: { readonly browser: Browser; readonly baseURL: string; readonly language: LanguageName },
) {
  const { browser, baseURL, language } = place;
  const order = await submitOrder(browser, baseURL, language);
  await toTheBench(page, browser, baseURL, order);
  await enterByMail(page, say, order);
  await ask(page, say, order.customer.givenName);
  await letCardBeDeclined(order);

  const link = await mailedLink(order, 'more-work');
  const { moreWork, agreedPrice } = await readOrder(page, link);
  if (!moreWork || !agreedPrice) throw new Error('nobody is asked');
  await buttonOf(page, 0).click();
  await enterCode(page, say, order, { button: buttonOf(page, 0) });
  await expect(heading(page)).toHaveText(say(m.more_work_accepted_title));
  return { order, link, before: agreedPrice.estimatedPrice, difference: moreWork.difference };
}

/** Opens a mailed link again until the page says this. */
async function expectSoon(page: Page, link: string, isSaid: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await isSaid();
  }).toPass({ timeout: 60_000 });
}

/** The customer reads in the mail and on the pages that the difference is not paid, and what happens then. */
async function expectToldUnpaid(
  page: Page,
  say: Say,
  { order, link, amount }: { readonly order: Order; readonly link: string; readonly amount: string },
): Promise<string> {
  const { text } = await mailWith(
    order.customer.email,
    say(m.life_mail_failed_subject_declined, { number: order.orderNumber }),
  );
  expect(text.replaceAll('\u00a0', ' ')).toContain(amount.replaceAll('\u00a0', ' '));
  const [, payLink = ''] = new RegExp(`(http\\S+/order/pay#${order.id}\\.[\\w-]{43})`).exec(text) ?? [];

  await expectSoon(page, link, () =>
    expect(main(page)).toContainText(say(m.status_pay_failed, { price: amount }), { timeout: 3000 }),
  );
  await expect(page.locator('a[href="/order/pay"]')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(payLink);
  await expect(heading(page)).toHaveText(say(m.pay_other_title));
  await expect(page.getByRole('alert')).toContainText(say(m.pay_declined));
  const until = say(m.pay_until_more, { moment: '|' });
  for (const part of until.split('|')) await expect(main(page)).toContainText(part.trim());
  return payLink;
}

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const price = (cents: number) => formatPrice(language === 'DE' ? 'de' : 'en', cents);

    journeys.test(
      'CARE-03 ORD-08 the difference is declined: told by mail, the customer pays it with another card through the link, once',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        test.setTimeout(400_000);
        expectedComplaints.push(storageIsAsked, refused(401));
        const place = { browser, baseURL: baseURL ?? '', language };
        const { order, link, before, difference } = await acceptedUnpaid(page, say, place);
        const amount = price(difference);
        const { givenName: name } = order.customer;
        const payLink = await expectToldUnpaid(page, say, { order, link, amount });
        await expect(main(page)).toContainText(say(m.pay_difference, { paid: price(before), amount }));
        await expectNoBarriers(page, language);
        expect(await chargesOf(order)).toEqual([before]);

        await page.getByRole('button', { name: say(m.order_pay_continue) }).click();
        await formReady(page);
        await payWithCard(page, cards.fine);
        await page.getByRole('button', { name: say(m.pay_now, { price: amount }) }).click();
        await expect(heading(page)).toHaveText(say(m.pay_paid_title, { name }));
        await expect(main(page)).toContainText(amount);
        await expect(main(page)).toContainText('4242');
        await mailWith(
          order.customer.email,
          say(m.life_mail_more_paid_subject, { number: order.orderNumber }),
        );
        expect((await chargesOf(order)).toSorted((one, other) => one - other)).toEqual(
          [before, difference].toSorted((one, other) => one - other),
        );

        // Whoever comes again pays nothing more, and the workshop may begin.
        await page.goto('about:blank');
        await page.goto(payLink);
        await expect(heading(page)).toHaveText(say(m.pay_paid_title, { name }));
        await page.goto('about:blank');
        await page.goto(link);
        await expect(main(page)).toContainText(say(m.more_work_is_paid, { amount }));
        await backToTheBench(page, order);
        await expect(main(page)).toContainText(say(m.provider_more_paid, { name }));
        await expect(page.getByRole('button', { name: say(m.provider_finished), exact: true })).toBeVisible();
      },
    );

    journeys.test(
      'CARE-03 ORD-08 the difference is declined and not paid in time: the new work is left out, and mail and pages say what goes on',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        test.setTimeout(400_000);
        expectedComplaints.push(storageIsAsked, refused(401));
        const place = { browser, baseURL: baseURL ?? '', language };
        const { order, link, before, difference } = await acceptedUnpaid(page, say, place);
        const { givenName: name } = order.customer;
        const payLink = await expectToldUnpaid(page, say, { order, link, amount: price(difference) });
        // Meanwhile the workshop waits with the new work.
        await backToTheBench(page, order);
        await expect(main(page)).toContainText(say(m.provider_more_unpaid, { name }));
        await expect(page.getByRole('button', { name: say(m.provider_finished), exact: true })).toHaveCount(
          0,
        );

        await letDifferenceLapse(order, 12);
        const { text } = await mailWith(
          order.customer.email,
          say(m.life_mail_more_left_out_subject, { number: order.orderNumber }),
        );
        expect(text).toContain(say(m.life_mail_more_unpaid_title));
        await page.goto('about:blank');
        await page.goto(link);
        await expect(heading(page)).toHaveText(say(m.more_work_unpaid_title));
        await expect(main(page)).toContainText(
          say(m.more_work_unpaid_text, { provider: order.provider.displayName }),
        );
        await expect(main(page)).toContainText(say(m.more_work_stays, { price: price(before) }));
        await expectNoBarriers(page, language);

        // The link to pay takes nothing any more, and the order goes on at the price before.
        await page.goto('about:blank');
        await page.goto(payLink);
        await expect(heading(page)).toHaveText(say(m.pay_paid_title, { name }));
        await expect(page.locator('iframe')).toHaveCount(0);
        await page.goto('about:blank');
        await page.goto(await mailedLink(order, 'status'));
        await expect(heading(page)).toHaveText(say(m.status_working_title));
        await expect(main(page)).toContainText(say(m.status_step_more_unpaid));
        expect(await chargesOf(order)).toEqual([before]);
        await backToTheBench(page, order);
        await expect(main(page)).toContainText(say(m.provider_more_not_paid));
        await expect(page.getByRole('button', { name: say(m.provider_finished), exact: true })).toBeVisible();
      },
    );
  });
