import { randomUUID } from 'node:crypto';
import { withdraw as declare } from '@mendwell/contract';
import type { Say } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { mailsTo, mailWith, newAddress } from '../fixtures/inbox.ts';
import { inMails } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';
import { letUndoPeriodEnd } from '../fixtures/undo-period.ts';
import { call, newCaller } from '../fixtures/waiting-order.ts';

const supportEmail = process.env['SUPPORT_EMAIL'] ?? '';
const name = 'Mira Sommerfeld-Okafor';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const fieldsOf = (page: Page, say: Say) => {
  const main = page.getByRole('main');
  const button = (label: string) => main.getByRole('button', { name: label, exact: true });
  return {
    name: main.getByLabel(say(m.withdraw_name), { exact: true }),
    order: main.getByLabel(say(m.withdraw_order)),
    email: main.getByLabel(say(m.withdraw_email)),
    all: main.getByRole('radio', { name: say(m.withdraw_scope_all) }),
    some: main.getByRole('radio', { name: say(m.withdraw_scope_some) }),
    which: main.getByRole('textbox', { name: say(m.withdraw_which) }),
    next: button(say(m.withdraw_continue)),
    back: button(say(m.withdraw_back)),
    confirm: button(say(m.withdraw_confirm)),
  };
};
/** A time with seconds, in the format of both languages. */
const toTheSecond = /\b\d{1,2}\.? \w+ \d{4} (?:at|um) (\d\d:\d\d:\d\d)/;

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test('LAW-06 every page leads there; looking at it changes nothing', async ({ page, say }) => {
      await page.goto('/imprint');
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say(m.shell_withdraw) })
        .click();
      await expect(page).toHaveURL(/\/withdraw$/);
      await expect(heading(page)).toHaveText(say(m.shell_withdraw));
      await expect(page.locator('[aria-current="step"]')).toContainText(say(m.withdraw_step_contract));
    });

    journeys.test(
      'LAW-06 FAULT-23 an address that names an order fills its number in, and nothing else',
      async ({ page, say }) => {
        for (const [search, filled] of [
          ['?order=7K3QW0ZT9M', '7K3QW0ZT9M'],
          ['?order=%3Cb%3E', ''],
        ] as const) {
          await page.goto(`/withdraw${search}`);
          await expect(fieldsOf(page, say).order).toHaveValue(filled);
        }
      },
    );

    test('LAW-06 LAW-04 from the form, by its mistakes and back once, to the receipt, without violations', async ({
      page,
      say,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      const email = newAddress();
      await page.goto('/withdraw');
      const fields = fieldsOf(page, say);
      await fields.some.check({ force: true });
      await fields.next.click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(say(m.withdraw_check, { count: 3 }));
      await expect(fields.name).toBeFocused();
      await expect(fields.name).toHaveAccessibleDescription(say(m.withdraw_name_missing));
      await expect(fields.which).toHaveAccessibleDescription(
        `${say(m.withdraw_which_missing)} ${say(m.withdraw_which_hint)}`,
      );
      await expect(fields.some).toBeChecked();
      await expectNoBarriers(page, language);

      await fields.name.fill(name);
      await fields.order.fill('MW-20722');
      await fields.email.fill(email);
      await fields.which.fill('Jeans hemmed');
      await fields.next.click();
      await expect(heading(page)).toHaveText(say(m.withdraw_review_title));
      await expect(heading(page)).toBeFocused();
      const main = page.getByRole('main');
      await expect(main).toContainText(say(m.withdraw_declare_some, { name, number: 'MW-20722' }));
      await expect(main).toContainText('Jeans hemmed');
      await expectNoBarriers(page, language);

      await fields.back.click();
      await expect(fields.which).toHaveValue('Jeans hemmed');
      await expect(fields.some).toBeChecked();
      await fields.order.fill('MW-20723');
      await fields.next.click();
      await fields.confirm.click();
      await expect(heading(page)).toHaveText(say(m.withdraw_received_title));
      await expect(heading(page)).toBeFocused();
      await expect(main).toContainText(email);
      await expect(main).toContainText(say(m.withdraw_next_answer_text));
      const shown = toTheSecond.exec(await main.innerText());
      await expectNoBarriers(page, language);

      const [mail] = await mailsTo(email);
      expect(mail?.subject).toBe(say(m.life_mail_withdrawal_subject));
      const text = (mail?.text ?? '').replaceAll('\u00a0', ' ');
      expect(toTheSecond.exec(text)?.[1]).toBe(shown?.[1]);
      expect(text).toContain('MW-20723');
      expect(text).toContain('> Jeans hemmed');
      const reference = /[0-9A-HJKMNP-TV-Z]{8}$/m.exec(await main.innerText())?.[0] ?? '';
      const request = await mailWith(supportEmail, reference);
      expect(request.headers['reply-to']).toBe(email);
    });

    journeys.test(
      'SEC-02 LAW-06 LAW-13 after three for one address within a day the page says that it counts and that no mail follows',
      async ({ page, say }) => {
        const email = newAddress();
        const caller = await newCaller();
        for (let nth = 0; nth < 3; nth += 1)
          await call(caller, language, declare.path, { id: randomUUID(), name, email, scope: 'all' });
        await page.goto('/withdraw');
        const fields = fieldsOf(page, say);
        await fields.name.fill(name);
        await fields.email.fill(email);
        await fields.next.click();
        await fields.confirm.click();
        await expect(heading(page)).toHaveText(say(m.withdraw_received_title));
        const main = page.getByRole('main');
        await expect(main).toContainText(
          language === 'DE'
            ? `An ${email} schicken wir höchstens 3 Bestätigungen am Tag für Widerrufe, die keinen Auftrag dieser Adresse nennen, und die sind verschickt.`
            : `To ${email} we send at most 3 confirmations a day for withdrawals that don’t name an order of this address, and those have been sent.`,
        );
        await expect(main).not.toContainText(/on its way|unterwegs/);
        await expect(main).not.toContainText(say(m.withdraw_receipt_to));
      },
    );

    journeys.test('LAW-06 with the keyboard alone', async ({ page, say }) => {
      const email = newAddress();
      await page.goto('/withdraw');
      const { keyboard } = page;
      const fields = fieldsOf(page, say);
      await fields.name.focus();
      for (const words of [name, '', email]) {
        await keyboard.type(words);
        await keyboard.press('Tab');
      }
      await expect(fields.all).toBeFocused();
      await keyboard.press('ArrowDown');
      await expect(fields.some).toBeChecked();
      await keyboard.press('Tab');
      await keyboard.type('The zip');
      await keyboard.press('Enter');
      await expect(heading(page)).toBeFocused();
      await keyboard.press('Tab');
      await expect(fields.confirm).toBeFocused();
      await keyboard.press('Enter');
      await expect(heading(page)).toHaveText(say(m.withdraw_received_title));
      await mailsTo(email);
    });

    journeys.test(
      'LAW-06 LAW-15 ORD-01 an order that nobody has collected ends with it once it cannot be undone, and the customer is told',
      async ({ page, say, browser, baseURL }) => {
        const order = await submitOrder(browser, baseURL ?? '', language);
        const { email } = order.customer;
        await page.goto('/withdraw');
        const fields = fieldsOf(page, say);
        await fields.name.fill(name);
        await fields.order.fill(` ${order.orderNumber.toLowerCase()}`);
        await fields.email.fill(email.toUpperCase().replace('EXAMPLE.COM', 'example.com'));
        await fields.next.click();
        await fields.confirm.click();
        await expect(heading(page)).toHaveText(say(m.withdraw_received_title));
        await letUndoPeriodEnd(order);
        const [ended = ''] = await inMails(email, /(has ended|ist beendet)/);
        expect(ended).not.toBe('');
      },
    );

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });
      journeys.test(
        'LAW-06 the same two steps, and everything typed comes back',
        async ({ page, say, expectedComplaints }) => {
          expectedComplaints.push(/status of 400/);
          const email = newAddress();
          await page.goto('/withdraw?order=7K3QW0ZT9M');
          const fields = fieldsOf(page, say);
          await expect(fields.order).toHaveValue('7K3QW0ZT9M');
          await fields.name.fill(name);
          await fields.email.fill('mira@');
          await fields.which.fill('The <b>coat</b>');
          await fields.next.click();
          await expect(page.getByRole('alert')).toContainText(say(m.withdraw_check, { count: 1 }));
          await expect(fields.email).toBeFocused();
          await expect(fields.name).toHaveValue(name);
          await fields.email.fill(email);
          await fields.next.click();
          await expect(heading(page)).toHaveText(say(m.withdraw_review_title));
          await fields.back.click();
          await expect(fields.which).toHaveValue('The <b>coat</b>');
          await fields.next.click();
          await fields.confirm.click();
          await expect(heading(page)).toHaveText(say(m.withdraw_received_title));
          await mailsTo(email);
        },
      );
    });
  });

test('LAW-06 offline, what was typed stays, and confirming works once the connection is back', async ({
  page,
  say,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const email = newAddress();
  await page.goto('/withdraw');
  const fields = fieldsOf(page, say);
  await fields.name.fill(name);
  await fields.email.fill(email);
  await fields.next.click();
  await expect(fields.confirm).toBeVisible();
  await context.setOffline(true);
  await fields.confirm.click();
  await expect(page.getByRole('alert')).toContainText(say(m.withdraw_failed));
  await context.setOffline(false);
  await fields.confirm.click();
  await expect(heading(page)).toHaveText(say(m.withdraw_received_title));
  await mailsTo(email);
});

test('LAW-06 printed, the receipt is what was declared and when, and nothing to press', async ({
  page,
  say,
}) => {
  await page.goto('/withdraw');
  const fields = fieldsOf(page, say);
  await fields.name.fill(name);
  await fields.email.fill(newAddress());
  await fields.next.click();
  await fields.confirm.click();
  await expect(heading(page)).toHaveText(say(m.withdraw_received_title));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toContainText(toTheSecond);
  await expect(page.getByText(say(m.withdraw_declare_all_nameless, { name }))).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('.withdraw__print')).toBeHidden();
});
