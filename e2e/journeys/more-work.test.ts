import type { LanguageName } from '@mendwell/contract';
import { formatPrice, type Say } from '@mendwell/copy';
import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { readOnInTheOther } from '../fixtures/language.ts';
import { mockedAddress, mockOrder } from '../fixtures/mocked-order.ts';
import { answeredOrder, askedOrder, sampleMoreWork } from '../fixtures/more-work.ts';
import {
  ask,
  backToTheBench,
  buttonOf,
  chargesOf,
  extra,
  fillQuestion,
  heading,
  main,
  openQuestion,
  readOrder,
  seam,
  words,
} from '../fixtures/more-work-page.ts';
import { expect, inTurn, languages, m, refused, storageIsAsked, test } from '../fixtures/payment-test.ts';
import { inMails, letDaysPass, mailedLink } from '../fixtures/provider.ts';
import { enterByMail } from '../fixtures/provider-page.ts';
import { enterCode } from '../fixtures/quote-page.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { toTheBench } from '../fixtures/to-the-bench.ts';

type Setting = {
  readonly page: Page;
  readonly say: Say;
  readonly browser: Browser;
  readonly base: string;
  readonly language: LanguageName;
};

/** An order on the bench, whose workshop has just asked for more work on its page. */
async function askedAtTheBench({ page, say, browser, base, language }: Setting) {
  const order = await submitOrder(browser, base, language);
  const name = order.customer.givenName;
  await toTheBench(page, browser, base, order);
  await enterByMail(page, say, order);
  await ask(page, say, name);
  return { order, name };
}

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const price = (cents: number) => formatPrice(language === 'DE' ? 'de' : 'en', cents);

    journeys.test(
      'CARE-03 the workshop asks for more work with a photo, the customer accepts with a code, and the difference is charged once',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        test.setTimeout(400_000);
        expectedComplaints.push(storageIsAsked, refused(401));
        const order = await submitOrder(browser, baseURL ?? '', language);
        const name = order.customer.givenName;
        await toTheBench(page, browser, baseURL ?? '', order);
        const agreed =
          (await readOrder(page, await mailedLink(order, 'status'))).agreedPrice?.estimatedPrice ?? 0;

        await enterByMail(page, say, order);
        await expect(heading(page)).toHaveText(say(m.provider_working_title));
        // Nothing is sent before work, price, reason and photo are there; what is typed survives a reload.
        let dialog = await openQuestion(page, say);
        await dialog.getByRole('button', { name: say(m.provider_more_send, { name }), exact: true }).click();
        await expect(dialog.getByRole('alert')).toContainText(say(m.provider_more_missing));
        await fillQuestion(page, say, dialog);
        await expect(dialog.getByText(say(m.provider_more_total, { before: price(agreed) }))).toBeVisible();
        await expectNoBarriers(page, language);
        await page.reload();
        dialog = await openQuestion(page, say);
        await expect(dialog.getByLabel(say(m.provider_line_name))).toHaveValue(seam);
        await expect(dialog.locator('textarea')).toHaveValue(words);
        await expect(dialog.locator('.phs li')).toHaveCount(1);
        await expect(dialog.getByText(say(m.provider_more_total, { before: price(agreed) }))).toBeVisible();
        await dialog.getByRole('button', { name: say(m.provider_more_send, { name }), exact: true }).click();
        await expect(heading(page)).toHaveText(say(m.provider_more_open_title, { name }));
        await expect(page.getByRole('button', { name: say(m.provider_finished), exact: true })).toHaveCount(
          0,
        );
        await expect(page.getByRole('button', { name: say(m.provider_more_take_back) })).toBeVisible();
        await expectNoBarriers(page, language);

        const link = await mailedLink(order, 'more-work');
        await page.goto(link);
        await expect(main(page)).toContainText(seam);
        await expect(main(page)).toContainText(words);
        await expect(page.locator('.more-work__shot img')).toBeVisible();
        const asked = await readOrder(page, link);
        const work = asked.moreWork;
        if (!work) throw new Error('nobody is asked');
        expect(work.before.estimatedPrice).toBe(agreed);
        expect(work.difference).toBe(work.totalPrice.estimatedPrice - agreed);
        expect(work.totalPrice.services - work.before.services).toBe(extra);
        await expect(buttonOf(page, 0)).toHaveText(
          say(m.quote_accept, { price: price(work.totalPrice.estimatedPrice) }),
        );
        await expect(main(page)).toContainText(
          say(m.more_work_difference, { amount: price(work.difference) }),
        );
        await expectNoBarriers(page, language);

        // The order's page says first that an answer is waited for.
        await page.goto(await mailedLink(order, 'status'));
        await expect(heading(page)).toHaveText(say(m.status_more_title));
        await page.locator('.nextup a[href="/order/more-work"]').click();
        await buttonOf(page, 0).click();
        await enterCode(page, say, order, { button: buttonOf(page, 0) });
        await expect(heading(page)).toHaveText(say(m.more_work_accepted_title));
        await expectNoBarriers(page, language);

        await inMails(
          order.customer.email,
          new RegExp(`(${say(m.life_mail_more_paid_subject, { number: order.orderNumber })})`),
        );
        expect((await chargesOf(order)).toSorted((one, other) => one - other)).toEqual(
          [agreed, work.difference].toSorted((one, other) => one - other),
        );
        // Whoever comes again, also from another device, reads what holds.
        await page.goto('about:blank');
        await page.goto(link);
        await expect(heading(page)).toHaveText(say(m.more_work_accepted_title));
        await expect(main(page)).toContainText(say(m.more_work_is_paid, { amount: price(work.difference) }));
        await page.goto(await mailedLink(order, 'status'));
        await expect(main(page)).toContainText(say(m.status_step_more_accepted));

        await backToTheBench(page, order);
        await expect(main(page)).toContainText(say(m.provider_more_paid, { name }));
        await expect(main(page)).toContainText(seam);
        await expect(page.getByRole('button', { name: say(m.provider_finished), exact: true })).toBeVisible();
        await expectNoBarriers(page, language);
      },
    );

    journeys.test(
      'CARE-03 the customer leaves more work out: it stays at the price that was agreed',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        test.setTimeout(400_000);
        expectedComplaints.push(storageIsAsked, refused(401), refused(409));
        const { order, name } = await askedAtTheBench({ page, say, browser, base: baseURL ?? '', language });

        const link = await mailedLink(order, 'more-work');
        // Another device has the page open, too.
        const elsewhere = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
        await elsewhere.goto(link);
        await elsewhere.locator('.decision__act').waitFor();

        await page.goto(link);
        await buttonOf(page, 1).click();
        await enterCode(page, say, order, { button: buttonOf(page, 1) });
        await expect(heading(page)).toHaveText(say(m.more_work_left_out_title));
        const agreed = (await readOrder(page, link)).agreedPrice?.estimatedPrice ?? 0;
        await expect(main(page)).toContainText(say(m.more_work_stays, { price: price(agreed) }));
        expect(await chargesOf(order)).toEqual([agreed]);

        await elsewhere.locator('.decision__act button').first().click();
        await expect(elsewhere.locator('.outcome')).toBeVisible();
        await elsewhere.context().close();

        await backToTheBench(page, order);
        await expect(main(page)).toContainText(say(m.provider_more_left_out, { name }));
        await expect(page.getByRole('button', { name: say(m.provider_finished), exact: true })).toBeVisible();
      },
    );

    journeys.test(
      'CARE-03 the customer asks for the item back: what was not done on it is refunded, and the rest goes on',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        test.setTimeout(400_000);
        expectedComplaints.push(storageIsAsked, refused(401));
        const { order, name } = await askedAtTheBench({ page, say, browser, base: baseURL ?? '', language });

        const link = await mailedLink(order, 'more-work');
        const refund = (await readOrder(page, link)).moreWork?.sendBack?.refund ?? 0;
        expect(refund).toBeGreaterThan(0);
        await expect(buttonOf(page, 2)).toContainText(price(refund));
        await buttonOf(page, 2).click();
        await enterCode(page, say, order, { button: buttonOf(page, 2) });
        await expect(heading(page)).toHaveText(say(m.more_work_sent_back_title));
        await expect(main(page)).toContainText(price(refund));
        await inMails(
          order.customer.email,
          new RegExp(
            `(${say(m.life_mail_refunded_subject, { amount: '|', number: order.orderNumber }).split('|')[0]})`,
          ),
        );
        await page.goto(await mailedLink(order, 'status'));
        await expect(main(page)).toContainText(say(m.status_sent_back_part));
        await expect(main(page)).toContainText(say(m.status_unrepaired_sent_back));
        const back = page.getByRole('region', { name: say(m.status_unrepaired_back) });
        await expect(back.locator('.total')).toContainText(price(refund));
        await expectNoBarriers(page, language);

        await backToTheBench(page, order);
        await expect(main(page)).toContainText(say(m.provider_more_sent_back, { name }));
        await expect(page.getByText(say(m.provider_more_badge), { exact: true }).first()).toBeVisible();
      },
    );

    journeys.test(
      'CARE-03 no answer within 3 working days: the work agreed before is finished',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        test.setTimeout(400_000);
        expectedComplaints.push(storageIsAsked, refused(401));
        const { order, name } = await askedAtTheBench({ page, say, browser, base: baseURL ?? '', language });
        const link = await mailedLink(order, 'more-work');
        await letDaysPass(order, 12);
        await expect(async () => {
          await page.goto('about:blank');
          await page.goto(link);
          await expect(heading(page)).toHaveText(say(m.more_work_lapsed_title), { timeout: 3000 });
        }).toPass({ timeout: 60_000 });
        await backToTheBench(page, order);
        await expect(main(page)).toContainText(say(m.provider_more_lapsed, { name }));
        await expect(page.getByRole('button', { name: say(m.provider_finished), exact: true })).toBeVisible();
      },
    );
  });

for (const language of languages)
  test.describe(`the page in ${language}`, () => {
    test.use({ language });

    test('CARE-03 the page names the item, what each answer costs, and the language can be changed while a code is awaited', async ({
      page,
      say,
    }) => {
      await mockOrder(page, askedOrder);
      await page.route(/\/more-work\/code$/, (route) => route.fulfill({ status: 204 }));
      await page.goto(mockedAddress('more-work'));
      const item = language === 'EN' ? 'wool coat' : 'Wollmantel';
      await expect(heading(page)).toHaveText(say(m.more_work_title, { item }));
      const buttons = page.locator('.decision__act button');
      await expect(buttons).toHaveText(
        language === 'EN'
          ? [
              'Accept €104.50 with obligation to pay',
              'Leave it out, stay at €86.90',
              'Send the wool coat back, €52.80 refunded',
            ]
          : [
              '104,50 € zahlungspflichtig annehmen',
              'Weglassen, bei 86,90 € bleiben',
              'Wollmantel zurückschicken, 52,80 € erstattet',
            ],
      );
      await expectNoBarriers(page, language);
      await buttons.nth(1).click();
      await expect(page.getByLabel(say(m.quote_code_label))).toBeFocused();
      await expectNoBarriers(page, language);
      const other = await readOnInTheOther(page, language);
      await expect(page.getByLabel(other(m.quote_code_label))).toBeVisible();
    });

    test('CARE-03 a code that is wrong or late, a question that has changed, and one that was answered elsewhere are told', async ({
      page,
      say,
      expectedComplaints,
    }) => {
      expectedComplaints.push(refused(409), refused(403), refused(422));
      await mockOrder(page, askedOrder);
      await page.route(/\/more-work\/code$/, (route) => route.fulfill({ status: 204 }));
      let code = 'code_invalid';
      await page.route(/\/sip\/order\/[^/]+\/more-work$/, (route) =>
        route.fulfill({
          status: 409,
          json: { type: 'about:blank', code, status: 409, title: 'No', detail: 'Not so.', instance: 'test' },
        }),
      );
      await page.goto(mockedAddress('more-work'));
      const button = page.locator('.decision__act button').nth(1);
      const send = async () => {
        await button.click();
        await expect(page.getByLabel(say(m.quote_code_label))).toBeFocused();
        await page.keyboard.type('123456');
        await button.click();
      };
      await send();
      await expect(page.getByRole('alert')).toContainText('Not so.');

      code = 'quote_changed';
      await mockOrder(page, { ...askedOrder, moreWork: { ...sampleMoreWork, version: 3 } });
      await page.keyboard.type('123456');
      await button.click();
      await expect(main(page).getByRole('alert')).toContainText(say(m.problem_quote_changed));
      await expect(page.getByLabel(say(m.quote_code_label))).toHaveCount(0);

      code = 'already_done';
      await mockOrder(page, answeredOrder('left_out'));
      await send();
      await expect(heading(page)).toHaveText(say(m.more_work_left_out_title));
      await expect(main(page)).toContainText(say(m.more_work_was_late));
    });
  });
