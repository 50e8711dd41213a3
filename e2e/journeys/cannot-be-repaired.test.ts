import type { Order } from '@mendwell/contract';
import { formatPrice, type Say } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { expect, inTurn, m, refused, storageIsAsked, test } from '../fixtures/payment-test.ts';
import { asFile, takePhoto } from '../fixtures/photos.ts';
import { inMails, mailedLink, providerAddress } from '../fixtures/provider.ts';
import { enterByMail } from '../fixtures/provider-page.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { toTheBench } from '../fixtures/to-the-bench.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const note = 'Jeder neue Stich reißt den nächsten auf.';
const advice = 'Als Weste getragen hält er noch Jahre.';
const subjectOf = (subject: string) => new RegExp(`(${subject.split('|')[0] ?? ''})`);

/** Opens the workshop's dialog about work that cannot be done. */
async function openReport(page: Page, say: Say) {
  await page.getByRole('button', { name: say(m.provider_unrepaired), exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

type Filling = { readonly lines: readonly number[] | 'all' };

/** Fills in the report and sends it. */
async function report(page: Page, say: Say, { lines }: Filling): Promise<void> {
  const dialog = await openReport(page, say);
  const boxes = await dialog.getByRole('checkbox').all();
  for (const [at, box] of boxes.entries())
    if (lines === 'all' || lines.includes(at)) await box.check({ force: true });
  const photo = asFile('bench.jpg', await takePhoto({ width: 900, height: 900 }));
  const uploaded = page.waitForResponse((one) => one.url().endsWith('/photos') && one.status() === 201);
  await dialog.locator('input[type=file]').setInputFiles([photo]);
  await uploaded;
  await dialog.getByText(say(m.provider_unrepaired_too_worn), { exact: true }).click();
  await dialog.getByRole('textbox').first().fill(note);
  await dialog.getByRole('textbox').last().fill(advice);
  await dialog.getByRole('button', { name: say(m.provider_unrepaired_yes), exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'CARE-04 one line cannot be repaired, then nothing can: the workshop says why with a photo, and the customer gets the money back without asking',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        test.setTimeout(300_000);
        expectedComplaints.push(storageIsAsked, refused(401));
        const order = await submitOrder(browser, baseURL ?? '', language);
        await toTheBench(page, browser, baseURL ?? '', order);

        await enterByMail(page, say, order);
        await expect(heading(page)).toHaveText(say(m.provider_working_title));
        // Nothing is sent before the work, a photo, a reason and a word are there.
        const dialog = await openReport(page, say);
        await dialog.getByRole('button', { name: say(m.provider_unrepaired_yes), exact: true }).click();
        await expect(dialog.getByRole('alert')).toContainText(say(m.provider_unrepaired_missing));
        await expectNoBarriers(page, language);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);

        await report(page, say, { lines: [0] });
        await expect(page.getByText(say(m.provider_unrepaired_sent))).toBeVisible();
        await expect(page.getByText(say(m.provider_unrepaired_badge), { exact: true })).toBeVisible();
        await expect(heading(page)).toHaveText(say(m.provider_working_title));
        await expectNoBarriers(page, language);

        const status = await mailedLink(order, 'status');
        await page.goto(status);
        await expect(heading(page)).toHaveText(say(m.status_working_title));
        await expect(main(page)).toContainText(say(m.status_unrepaired_part));
        await expect(main(page)).toContainText(say(m.status_unrepaired_too_worn));
        await expect(main(page)).toContainText(note);
        await expect(main(page)).toContainText(advice);
        await expect(page.getByRole('img', { name: say(m.status_photo_unrepaired) })).toBeVisible();
        await expect(main(page)).toContainText(say(m.status_unrepaired_refund_part));
        await expect(main(page)).toContainText(say(m.status_step_unrepaired));
        await expectNoBarriers(page, language);
        await inMails(
          order.customer.email,
          subjectOf(say(m.life_mail_unrepaired_subject, { number: order.orderNumber })),
        );

        // The device is known now, so the link from the mail is enough.
        const request = new RegExp(`(http\\S+/partner/review#${order.id}\\.[\\w-]{43})`);
        const [link = ''] = await inMails(providerAddress(order), request, 1, order.id);
        await page.goto(link);
        await report(page, say, { lines: 'all' });
        await expect(heading(page)).toHaveText(say(m.provider_unrepaired_state_title));
        await expect(page.getByRole('button', { name: say(m.provider_unrepaired), exact: true })).toHaveCount(
          0,
        );
        await expectNoBarriers(page, language);

        const agreed = (await readOrder(page, status)).agreedPrice?.estimatedPrice ?? 0;
        await expect(heading(page)).toHaveText(say(m.status_unrepaired_title));
        const back = page.getByRole('region', { name: say(m.status_unrepaired_back) });
        await expect(back.locator('.total')).toContainText(
          formatPrice(language === 'DE' ? 'de' : 'en', agreed),
        );
        await expect(main(page)).toContainText(say(m.status_unrepaired_refund_all));
        await expectNoBarriers(page, language);
        await inMails(
          order.customer.email,
          subjectOf(say(m.life_mail_unrepaired_subject_all, { number: order.orderNumber })),
        );
        const refunded = subjectOf(
          say(m.life_mail_refunded_subject, { amount: '|', number: order.orderNumber }),
        );
        await inMails(order.customer.email, refunded, 2);
      },
    );
  });

/** Opens the order's page and returns the order as the page reads it. */
async function readOrder(page: Page, link: string): Promise<Order> {
  const answered = page.waitForResponse(/\/sip\/order\/[^/]+\/[^/]+\/review$/);
  await page.goto(link);
  return (await (await answered).json()) as Order;
}
