import type { Say } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { mailsTo, mailWith, newAddress } from '../fixtures/inbox.ts';
import { expect, inTurn, m, openDialog, readersInTurn, test } from '../fixtures/test.ts';

const supportEmail = process.env['SUPPORT_EMAIL'] ?? '';
const path = '/help/CustomerSupport';
const topics = {
  EN: ['FAQ', 'Customer Support', 'Privacy Policy', 'Terms & Conditions'],
  DE: ['FAQ', 'Kundensupport', 'Datenschutz\u00aderklärung', 'AGB'],
};
const addresses = ['/help/FAQ', path, '/help/PrivacyPolicy', '/help/termsAndConditions'];

const commonQuestions = {
  EN: [
    'How is the price worked out?',
    'When do I pay?',
    'When will my item be picked up?',
    'How long does it take?',
    'Can I cancel my order?',
  ],
  DE: [
    'Wie entsteht der Preis?',
    'Wann bezahle ich?',
    'Wann wird mein Stück abgeholt?',
    'Wie lange dauert es?',
    'Kann ich meine Bestellung stornieren?',
  ],
};

type Words = { email: string; message: string };

const fieldsOf = (page: Page, say: Say) => {
  const main = page.getByRole('main');
  return {
    topic: main.getByRole('radio', { name: say(m.support_topic_pickup) }),
    name: main.getByLabel(say(m.support_name), { exact: true }),
    email: main.getByLabel(say(m.support_email), { exact: true }),
    order: main.getByLabel(say(m.support_order)),
    message: main.getByLabel(say(m.support_message), { exact: true }),
    send: main.getByRole('button', { name: say(m.support_send) }),
  };
};
type Fields = ReturnType<typeof fieldsOf>;
const fill = async (fields: Fields, { email, message }: Words) => {
  await fields.topic.check({ force: true });
  await fields.name.fill('Mira Sommerfeld-Okafor');
  await fields.email.fill(email);
  await fields.order.fill('MW-20722');
  await fields.message.fill(message);
};
const referenceOn = async (page: Page) =>
  /[0-9A-HJKMNP-TV-Z]{8}$/.exec(
    (await page.locator('.support__copy > p').first().textContent()) ?? '',
  )?.[0] ?? '';

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`${language} ${width} px`, () => {
    test.use({ language, width });
    journeys.test(
      'CONT-06 the help section has a page of its own, which leads to its four children, and ORD-20 to an order whose mail is lost',
      async ({ page, say }) => {
        await page.goto('/help');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.help_title));
        await expect(page.locator('.faq__q')).toHaveText(commonQuestions[language]);
        await page.locator('.faq__q').first().click();
        await expect(page.locator('#price-how')).toBeVisible();
        await expect(page.locator('.help-reach dt')).toHaveCount(2);
        await expect(page.locator('.help-reach')).toContainText(
          language === 'DE'
            ? 'Montag bis Freitag von 9:00 bis 17:00\u00a0Uhr'
            : 'Monday to Friday, 9:00 to 17:00',
        );
        const ways = page.locator('.help-ways a');
        const find = language === 'DE' ? 'Auftrag finden' : 'Find my order';
        expect(await ways.locator('h2').allTextContents()).toEqual([find, ...topics[language]]);
        expect(await ways.evaluateAll((all) => all.map((way) => way.getAttribute('href')))).toEqual([
          '/order/find',
          ...addresses,
        ]);
        await expectNoBarriers(page, language);
      },
    );

    journeys.test(
      'CONT-06 the search of the help page leads to the answers of the FAQ',
      async ({ page, say }) => {
        await page.goto('/help');
        await page
          .getByRole('searchbox', { name: say(m.faq_search) })
          .fill(language === 'DE' ? 'Gutschein' : 'voucher');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/help\/FAQ\?q=/);
        await expect(page.locator('.faq__q').first()).toContainText(
          language === 'DE' ? 'Gutschein' : 'voucher',
        );
      },
    );

    journeys.test(
      'CONT-07 LAW-04 from the form to both mails, by the way of its mistakes, without barriers',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/status of 400/);
        const email = newAddress();
        const message = `Nobody rang on Friday.\nWhen do you come instead? ${email}`;
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.support_title));
        const fields = fieldsOf(page, say);

        await fields.send.click();
        const alert = page.getByRole('alert');
        await expect(alert).toContainText(say(m.support_check, { count: 4 }));
        await expect(alert.getByRole('link')).toHaveCount(4);
        await expect(page.getByRole('radio').first()).toBeFocused();
        await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(say(m.support_topic_missing));
        await expect(fields.name).toHaveAccessibleDescription(say(m.support_name_missing));
        await expect(fields.message).toHaveAccessibleDescription(say(m.support_message_missing));
        await expectNoBarriers(page, language);

        await fill(fields, { email: 'mira.sommerfeld@', message });
        await fields.send.click();
        await expect(alert).toContainText(say(m.support_check, { count: 1 }));
        await expect(fields.email).toBeFocused();
        await expect(fields.email).toHaveAccessibleDescription(
          `${say(m.support_email_invalid)}. ${say(m.support_email_example)}`,
        );
        await expect(fields.message).toHaveValue(message);
        await fields.name.focus();
        await alert.getByRole('link').click();
        await expect(fields.email).toBeFocused();
        await expect(page).toHaveURL(path);

        await fields.email.fill(email);
        await fields.send.click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.support_sent_title));
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        const sent = page.locator('.support__sent');
        await expect(sent).toContainText(say(m.support_sent_text, { email }));
        await expect(sent).toContainText('When do you come instead?');
        await expectNoBarriers(page, language);

        const reference = await referenceOn(page);
        const [acknowledgement] = await mailsTo(email);
        expect(acknowledgement?.subject).toBe(say(m.support_mail_acknowledgement_subject, { reference }));
        expect(acknowledgement?.headers['reply-to']).toMatch(/^replies\+c[0-9a-z]{34}@/);
        const request = await mailWith(supportEmail, reference);
        expect(request.headers['reply-to']).toMatch(/^replies\+s[0-9a-z]{34}@/);
        expect(request.text).toContain(message);
        expect(request.text).toContain('MW-20722');

        await page.getByRole('link', { name: say(m.support_sent_again) }).click();
        await expect(fields.message).toHaveValue('');
      },
    );

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      journeys.test(
        'CONT-07 the form says what is wrong, keeps what was typed, and sends',
        async ({ page, say, expectedComplaints }) => {
          expectedComplaints.push(/status of 400/);
          const email = newAddress();
          await page.goto(path);
          const fields = fieldsOf(page, say);
          await fill(fields, { email: 'mira@', message: 'One <b>line</b>\nand another' });
          await fields.send.click();
          await expect(page.getByRole('alert')).toContainText(say(m.support_check, { count: 1 }));
          await expect(fields.email).toBeFocused();
          await expect(fields.email).toHaveAttribute('aria-invalid', 'true');
          await expect(fields.topic).toBeChecked();
          await expect(fields.name).toHaveValue('Mira Sommerfeld-Okafor');
          await expect(fields.order).toHaveValue('MW-20722');
          await expect(fields.message).toHaveValue('One <b>line</b>\nand another');

          await fields.email.fill(email);
          await fields.send.click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.support_sent_title));
          const reference = await referenceOn(page);
          // A reload sends the form once more; it stays one message.
          await page.reload();
          expect(await referenceOn(page)).toBe(reference);
          await mailsTo(email, 1);
          expect((await mailWith(supportEmail, reference)).text).toContain('One <b>line</b>\nand another');
        },
      );

      journeys.test('CONT-06 the way through the help section works too', async ({ page, say }) => {
        await page.goto('/help');
        if (width >= 1024) await page.locator('.picker > summary').click();
        const menu = page.getByRole('navigation', { name: say(m.help_nav), exact: true });
        await menu.getByRole('link', { name: say(m.shell_support) }).click();
        await expect(page).toHaveURL(path);
      });
    });
  });

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test('CONT-06 a side menu below 1024 px, a dropdown from there on', async ({ page, say }) => {
      await page.setViewportSize({ width: 1023, height: 800 });
      await page.goto(path);
      const menu = page.getByRole('navigation', { name: say(m.help_nav), exact: true });
      expect(await menu.getByRole('link').allTextContents()).toEqual(topics[language]);
      await expect(menu.locator('[aria-current="page"]')).toHaveText(say(m.shell_support));
      await expect(page.locator('.picker > summary')).toBeHidden();

      await page.setViewportSize({ width: 1024, height: 800 });
      const picker = menu.locator('summary');
      await expect(picker).toHaveText(say(m.shell_support));
      await expect(menu.getByRole('link')).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText(say(m.help_hours_text));
      await picker.focus();
      await page.keyboard.press('Enter');
      expect(await menu.getByRole('link').allTextContents()).toEqual(topics[language]);
      await expectNoViolations(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(picker).toBeFocused();
      await expect(menu.getByRole('link')).toHaveCount(0);
      await picker.click();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(menu.getByRole('link')).toHaveCount(0);
    });

    journeys.test(
      'CONT-07 out of reach: it says so, keeps everything, and sends when asked again',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/Failed to load resource/);
        await page.route('**/help/CustomerSupport.data*', (route) => route.abort(), { times: 1 });
        const email = newAddress();
        await page.goto(path);
        const main = page.getByRole('main');
        await main.getByText(say(m.support_topic_other)).click();
        await main.getByLabel(say(m.support_name), { exact: true }).fill('Mira');
        await main.getByLabel(say(m.support_email), { exact: true }).fill(email);
        await main.getByLabel(say(m.support_message), { exact: true }).fill('Hello?');
        const send = main.getByRole('button', { name: say(m.support_send) });
        await send.click();
        await expect(main.getByRole('alert')).toContainText(say(m.support_failed));
        await expect(main.getByRole('alert')).toContainText(say(m.support_failed_next));
        await expect(main.getByLabel(say(m.support_message), { exact: true })).toHaveValue('Hello?');
        await send.click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.support_sent_title));
        await mailsTo(email, 1);
      },
    );

    test('CONT-07 LANG-05 FAULT-33 another language keeps the draft, sending ends it', async ({
      page,
      say,
    }) => {
      const other = language === 'EN' ? 'de' : 'en';
      const draft = () => page.evaluate(() => sessionStorage.getItem('support'));
      await page.goto(path);
      const fields = fieldsOf(page, say);
      await fill(fields, { email: newAddress(), message: 'Not finished yet' });
      await expect.poll(draft).toContain('Not finished yet');

      await openDialog(page, 'language');
      await page.getByRole('dialog').locator(`[lang="${other}"]`).click();
      await page.getByRole('button', { name: say(m.language_save) }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.locator('#support-message')).toHaveValue('Not finished yet');
      await expect(page.locator('#support-name')).toHaveValue('Mira Sommerfeld-Okafor');
      await expect(page.getByRole('radio', { checked: true })).toHaveValue('pickup');

      await page.getByRole('main').locator('button[type="submit"]').click();
      await expect(page.locator('.support__sent')).toContainText('Not finished yet');
      expect(await draft()).toBeNull();
    });
  });
