import { languageLocales } from '@mendwell/contract';
import { formatDay } from '@mendwell/copy';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { mailWith } from '../fixtures/inbox.ts';
import { letPromisePass } from '../fixtures/overdue.ts';
import { expect, m, refused, storageIsAsked, test } from '../fixtures/payment-test.ts';
import { inMails, mailedLink } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { anyLanguage } from '../fixtures/test.ts';
import { toTheBench } from '../fixtures/to-the-bench.ts';

for (const language of anyLanguage)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('CARE-07 the promised day passes: the customer is mailed a later one without asking, and reads the same on the page that the mail opens', async ({
      page,
      say,
      browser,
      baseURL,
      expectedComplaints,
    }) => {
      test.setTimeout(400_000);
      expectedComplaints.push(storageIsAsked, refused(401));
      const order = await submitOrder(browser, baseURL ?? '', language);
      await toTheBench(page, browser, baseURL ?? '', order);
      const note = page.locator('.note--warn');
      await page.goto('about:blank');
      await page.goto(await mailedLink(order, 'status'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.status_working_title));
      await expect(note).toHaveCount(0);

      const promised = await letPromisePass(order);
      const dayOf = (day: string) => formatDay(languageLocales[language], day);
      const subject = say(m.overdue_mail_subject, { number: order.orderNumber });
      // Mails keep days together with spaces that do not break.
      const text = (await mailWith(order.customer.email, subject)).text.replaceAll('\u00a0', ' ');
      const [, told = ''] = new RegExp(`^${say(m.overdue_mail_new)}:? +(.+)$`, 'm').exec(text) ?? [];
      expect(text).toContain(say(m.overdue_mail_before));
      expect(text).toContain(dayOf(promised));
      expect(text).toContain(say(m.overdue_title_not_finished));

      // Somebody who has the mail and nothing else.
      const [, link = ''] = new RegExp(`(http\\S+/order/status#${order.id}\\.[\\w-]{43})`).exec(text) ?? [];
      const answered = page.waitForResponse(/\/sip\/order\/[^/]+\/[^/]+\/review$/);
      await page.goto('about:blank');
      await page.goto(link);
      const { promisedBack } = (await (await answered).json()) as { readonly promisedBack: string };
      expect(promisedBack > new Date().toISOString().slice(0, 10)).toBe(true);
      expect(told).toBe(dayOf(promisedBack));
      await expect(note).toContainText(say(m.overdue_title_not_finished));
      await expect(note).toContainText(say(m.overdue_new_date, { before: dayOf(promised), day: told }));
      await expectNoBarriers(page, language);

      // Nobody is told the same twice.
      expect(await inMails(order.customer.email, new RegExp(`(${subject})`))).toHaveLength(1);
    });
  });
