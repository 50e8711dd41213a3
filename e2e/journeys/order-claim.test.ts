import type { Say } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { bringTo, letClaimsBeWatched, orderThatIs, supportDoes } from '../fixtures/claims.ts';
import { mailWith } from '../fixtures/inbox.ts';
import { expect, inTurn, m, storageIsAsked, test } from '../fixtures/payment-test.ts';
import { asFile, takePhoto } from '../fixtures/photos.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const photo = await takePhoto({ width: 600, height: 800 });

/** Agrees to the proposal, as one is asked to confirm. */
async function accept(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say(m.claim_accept), exact: true }).click();
  await page.getByRole('button', { name: say(m.claim_accept_sure) }).click();
  await expect(heading(page)).toHaveText(say(m.claim_agreed_title));
}

/** Loads the page until the complaint is settled, which a job of the worker does. */
async function untilSettled(page: Page, say: Say): Promise<void> {
  await expect(async () => {
    await letClaimsBeWatched();
    await page.reload();
    await expect(heading(page)).toHaveText(say(m.claim_settled_title), { timeout: 3000 });
  }).toPass({ timeout: 90_000 });
}

/** Reports the first item in two steps. */
async function report(page: Page, kind: string, wish: string): Promise<void> {
  await page.getByRole('checkbox').first().check({ force: true });
  await page.getByRole('radio', { name: kind }).check({ force: true });
  await page.locator('.claim__acts button').first().click();
  await page.getByRole('radio', { name: wish }).check({ force: true });
  await page.locator('.claim__acts button').first().click();
}

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.setTimeout(240_000);

    journeys.test(
      'CARE-09 a complaint with photo and spot survives a reload, and is settled by doing the work again',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        // The photo comes from the storage.
        expectedComplaints.push(storageIsAsked);
        const { order, address } = await orderThatIs('completed', { browser, baseURL, language });
        await page.goto(address);
        await expect(heading(page)).toHaveText(say(m.claim_title));
        await expect(page.getByText(say(m.claim_rights))).toBeVisible();
        await expectNoBarriers(page, language);
        await page.getByRole('button', { name: say(m.claim_continue) }).click();
        await expect(page.getByText(say(m.claim_items_missing))).toBeVisible();
        await page.getByRole('checkbox').first().check({ force: true });
        await page.getByRole('radio', { name: say(m.claim_kind_not_as_agreed) }).check({ force: true });
        await page.getByRole('textbox', { name: say(m.claim_words) }).fill('The seam opened again.');
        await page.reload();
        await expect(page.getByRole('textbox', { name: say(m.claim_words) })).toHaveValue(
          'The seam opened again.',
        );
        await page.getByRole('button', { name: say(m.claim_continue) }).click();

        await expect(heading(page)).toHaveText(say(m.claim_photos_title));
        await page.locator('input[type=file]').setInputFiles(asFile('seam.jpg', photo));
        await page.locator('.shot__surface').click();
        await page.getByRole('radio', { name: say(m.claim_wish_redo) }).check({ force: true });
        await page.reload();
        await expect(page.locator('.shot .pin')).toHaveCount(1);
        await expectNoBarriers(page, language);
        await page.getByRole('button', { name: say(m.claim_send) }).click();
        await expect(heading(page)).toHaveText(say(m.claim_sent_title));
        await expect(page.getByText('The seam opened again.')).toBeVisible();
        await expect(page.getByRole('img', { name: say(m.claim_photo, { n: 1 }) })).toBeVisible();
        await expect(page.locator('.claim__pin')).toHaveText(['1']);
        await expect(page.getByText(say(m.claim_step_opened), { exact: true })).toBeVisible();

        const number = `${order.orderNumber}-1`;
        await supportDoes('ask', number);
        await supportDoes('propose', number, 'redo', 'The', 'thread', 'was', 'too', 'fine.');
        const mail = await mailWith(order.customer.email, say(m.claim_mail_proposal_subject, { number }));
        const [link = ''] = /http\S+\/order\/claim#[\w.-]+/.exec(mail.text) ?? [];
        await page.goto(link);
        await page.reload();
        await expect(heading(page)).toHaveText(say(m.claim_proposed_title));
        await expect(page.getByText('The thread was too fine.')).toBeVisible();
        await expectNoBarriers(page, language);
        await accept(page, say);
        await expect(page.getByRole('link', { name: say(m.claim_choose_evening) })).toBeVisible();
        await bringTo(order, 'completed');
        await untilSettled(page, say);
        await expectNoBarriers(page, language);
      },
    );

    journeys.test(
      'CARE-09 a part refund is declined, proposed again, agreed to, made and settled',
      async ({ page, say, browser, baseURL }) => {
        const { order, address } = await orderThatIs('completed', { browser, baseURL, language });
        const number = `${order.orderNumber}-1`;
        await page.goto(address);
        await report(page, say(m.claim_kind_late), say(m.claim_wish_some_money));
        await expect(heading(page)).toHaveText(say(m.claim_sent_title));
        await supportDoes('propose', number, 'refund', '500', 'Sorry.');
        await page.reload();
        await page.getByRole('button', { name: say(m.claim_decline) }).click();
        await page.getByRole('textbox', { name: say(m.claim_decline_why) }).fill('Too little.');
        await page.getByRole('button', { name: say(m.claim_decline_send) }).click();
        await expect(heading(page)).toHaveText(say(m.claim_declined_title));
        await supportDoes('propose', number, 'refund', '1500', 'Fair.');
        await page.reload();
        await accept(page, say);
        await mailWith(order.customer.email, language === 'DE' ? '15,00' : '15.00');
        await untilSettled(page, say);
      },
    );

    journeys.test(
      'CARE-09 CARE-10 a lost item is paid for by its cover, and settled once support has transferred the rest',
      async ({ page, say, browser, baseURL }) => {
        const { order, address } = await orderThatIs('in_service', { browser, baseURL, language });
        const number = `${order.orderNumber}-1`;
        await page.goto(address);
        await report(page, say(m.claim_kind_lost), say(m.claim_wish_compensation));
        await expect(heading(page)).toHaveText(say(m.claim_sent_title));
        await supportDoes('propose', number, 'compensation', '12900', 'We', 'lost', 'it.');
        await page.reload();
        await accept(page, say);
        await expect(page.getByRole('link', { name: say(m.claim_choose_evening) })).toHaveCount(0);
        expect(await supportDoes('list')).toContain(number);
        await supportDoes('settle', number);
        await page.reload();
        await expect(heading(page)).toHaveText(say(m.claim_settled_title));
      },
    );
  });
