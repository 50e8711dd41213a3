import { type LanguageName, languageLocales, languageValues } from '@mendwell/contract';
import { formatPrice, type Say } from '@mendwell/copy';
import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { letClaimsBeWatched, orderThatIs } from '../fixtures/claims.ts';
import { rejected } from '../fixtures/consent.ts';
import { enterAsSupport } from '../fixtures/desk.ts';
import { mailWith } from '../fixtures/inbox.ts';
import { storageIsAsked } from '../fixtures/payment-test.ts';
import { asFile, takePhoto } from '../fixtures/photos.ts';
import { expect, m, readersInTurn, test } from '../fixtures/test.ts';

const shop = process.env['STOREFRONT_URL'] ?? '';
test.use({ baseURL: process.env['DESK_URL'] ?? '' });

const photo = await takePhoto({ width: 800, height: 600 });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the shop as the customer's own browser. */
async function customerBrowser(browser: Browser, language: LanguageName): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop, reducedMotion: 'reduce' });
  const cookies = { ...rejected, language: languageValues[language] };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop })));
  return context.newPage();
}

/** Reports the first item of an order as damaged, with a photo and a spot. */
async function report(page: Page, say: Say, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('checkbox').first().check({ force: true });
  await page.getByRole('radio', { name: say(m.claim_kind_damaged) }).check({ force: true });
  await page.getByRole('textbox', { name: say(m.claim_words) }).fill('Am Saum ist ein Loch.');
  await page.getByRole('button', { name: say(m.claim_continue) }).click();
  await page.locator('input[type=file]').setInputFiles(asFile('hem.jpg', photo));
  await page.locator('.shot__surface').click();
  await page.getByRole('radio', { name: say(m.claim_wish_some_money) }).check({ force: true });
  await page.getByRole('button', { name: say(m.claim_send) }).click();
  await expect(heading(page)).toHaveText(say(m.claim_sent_title));
}

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });
    test.setTimeout(300_000);

    journeys.test(
      'DESK-05 CARE-09 a customer complains with a photo, support reads it whole at the desk and proposes a part refund, the customer agrees by link, and the mail says that it is settled',
      async ({ page, say, browser, expectedComplaints }) => {
        // Photos come from the storage.
        expectedComplaints.push(storageIsAsked);
        const { order, address } = await orderThatIs('completed', { browser, baseURL: shop, language });
        const number = `${order.orderNumber}-1`;
        const customer = await customerBrowser(browser, language);
        await report(customer, say, address);

        await enterAsSupport(page, { say, language });
        await page.goto('/claims?list=new');
        await expect(heading(page)).toHaveText(say(m.desk_claims_nav));
        const row = page.locator('.claims-row', { hasText: number });
        await expect(row).toContainText(order.customer.givenName);
        await expect(page.locator('main')).not.toContainText(order.customer.familyName);
        await expectNoBarriers(page, language);
        await row.click();
        await expect(heading(page)).toContainText(say(m.claim_kind_damaged));
        await expect(page.getByText('Am Saum ist ein Loch.')).toBeVisible();
        const shown = page.locator('.claim-evidence img').first();
        await expect
          .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        // All of the photo is inside the window, in the shape in which it was taken.
        const box = await shown.boundingBox();
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
        expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(800 / 600, 1);
        await expectNoBarriers(page, language);

        // Nothing is sent before it says what, how much and why.
        await page.getByRole('button', { name: say(m.desk_claims_send) }).click();
        await expect(page.getByText(say(m.desk_claims_how_missing))).toBeVisible();
        await page.getByRole('radio', { name: say(m.desk_claims_refund) }).check({ force: true });
        const amount = page.getByLabel(say(m.desk_claims_amount), { exact: true });
        await amount.fill('9999');
        await page.getByRole('button', { name: say(m.desk_claims_send) }).click();
        await expect(amount).toHaveAttribute('aria-invalid', 'true');
        await amount.fill(language === 'DE' ? '5,00' : '5.00');
        const words =
          language === 'DE' ? 'Das hätte nicht passieren dürfen.' : 'That shouldn’t have happened.';
        await page.locator('.proposal-form textarea').fill(words);
        const price = formatPrice(languageLocales[language], 500);
        await expect(page.locator('.proposal-preview')).toContainText(
          say(m.claim_remedy_refund, { amount: price }),
        );
        await expectNoBarriers(page, language);
        await page.getByRole('button', { name: say(m.desk_claims_send) }).click();
        await expect(page.getByText(say(m.desk_claims_done_proposed))).toBeVisible();
        await expect(page.getByRole('heading', { name: say(m.desk_claims_wait_title) })).toBeVisible();
        await expectNoBarriers(page, language);

        const mail = await mailWith(order.customer.email, say(m.claim_mail_proposal_subject, { number }));
        expect(mail.text).toContain(words);
        const [link = ''] = /http\S+\/order\/claim#[\w.-]+/.exec(mail.text) ?? [];
        await customer.goto(link);
        await customer.reload();
        await expect(customer.getByText(words)).toBeVisible();
        await customer.getByRole('button', { name: say(m.claim_accept), exact: true }).click();
        await customer.getByRole('button', { name: say(m.claim_accept_sure) }).click();
        await expect(heading(customer)).toHaveText(say(m.claim_agreed_title));
        await customer.context().close();

        await expect(async () => {
          await letClaimsBeWatched();
          await page.reload();
          await expect(page.getByRole('heading', { name: say(m.desk_claims_settled_title) })).toBeVisible({
            timeout: 3000,
          });
        }).toPass({ timeout: 90_000 });
        await mailWith(order.customer.email, say(m.claim_mail_settled_subject, { number }));
        await expectNoBarriers(page, language);
      },
    );
  });
