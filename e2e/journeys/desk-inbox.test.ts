import { randomUUID } from 'node:crypto';
import { type LanguageName, languageValues } from '@mendwell/contract';
import type { Say } from '@mendwell/copy';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { chatOf, inHours, lookAt } from '../fixtures/chat.ts';
import { rejected } from '../fixtures/consent.ts';
import { enterAsSupport } from '../fixtures/desk.ts';
import { expect, m, readersInTurn, test } from '../fixtures/test.ts';

test.use({ baseURL: process.env['DESK_URL'] ?? '' });

const shop = process.env['STOREFRONT_URL'] ?? '';

/** Signs in somebody of support with a mailed code, and shows the inbox. */
async function enterInbox(page: Page, say: Say, language: LanguageName): Promise<void> {
  await enterAsSupport(page, { say, language });
  await page.goto('/conversations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.desk_inbox_title));
}

async function openBrowser(
  browser: Browser,
  { url, language, width }: { readonly url: string; readonly language: LanguageName; readonly width: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  const cookies = { ...rejected, ...(language === 'DE' ? { language: languageValues.DE } : {}) };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  return context;
}

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'DESK-05 TALK-01 a customer writes in the chat, support sees it without a reload and answers, and the customer reads it without a reload; a colleague sees who writes what',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        test.setTimeout(240_000);
        expectedComplaints.push(/status of 409/);
        await enterInbox(page, say, language);
        let loads = 0;
        page.on('load', () => loads++);

        const customers = await openBrowser(browser, { url: shop, language, width });
        const customer = await customers.newPage();
        // Outside our hours the chat takes an e-mail address with the first message.
        await lookAt(customer, inHours);
        await customer.goto('/about');
        const chat = chatOf(customer, say);
        await chat.open();
        const question = `Can the coat come back on Thursday? (${randomUUID().slice(0, 8)})`;
        await chat.write(question);

        const row = page.locator('.inbox-row', { hasText: question });
        await expect(row).toBeVisible();
        await expectNoBarriers(page, language);
        await row.click();
        const log = page.getByRole('log');
        await expect(log).toContainText(question);
        // The customer is shown that somebody has read it.
        await expect(chat.states).toHaveText(chat.state(m.chat_read));
        await page.getByRole('button', { name: say(m.desk_inbox_take) }).click();
        await expect(page.getByRole('button', { name: say(m.desk_inbox_take) })).toBeHidden();
        const name = say(m.desk_inbox_nameless);
        const field = page.getByLabel(say(m.desk_inbox_answer_field, { name }));

        const colleagues = await openBrowser(browser, { url: baseURL ?? '', language, width });
        const colleague = await colleagues.newPage();
        await enterInbox(colleague, say, language);
        await colleague.goto(page.url());
        const theirs = colleague.getByLabel(say(m.desk_inbox_answer_field, { name }));
        await expect(colleague.locator('.colleagues')).toContainText(say(m.desk_inbox_here, { name: 'Jo' }));
        await field.fill('Yes, it ');
        await expect(colleague.locator('.colleagues')).toContainText(
          say(m.desk_inbox_writing, { name: 'Jo' }),
        );
        await expect(colleague.locator('.colleagues')).toContainText('Yes, it');
        await expect(page.locator('.colleagues')).toContainText(say(m.desk_inbox_here, { name: 'Jo' }));
        await expect(customer.getByRole('log')).toContainText(say(m.chat_writing, { name: 'Mendwell' }));
        await expectNoBarriers(page, language);

        // The colleague types, and is answered over: nothing is sent twice, and nothing typed is lost.
        await theirs.fill('No, it cannot');
        await expect(colleague.getByText(say(m.desk_inbox_draft_kept))).toBeVisible();
        await field.fill('Yes, it can.');
        await page.getByRole('button', { name: say(m.desk_inbox_send) }).click();
        await expect(chat.said.last()).toHaveText('Jo: Yes, it can.');
        await expect(field).toHaveValue('');
        await expect(colleague.getByRole('log')).toContainText('Yes, it can.');
        await expect(colleague.getByText(say(m.desk_inbox_changed))).toBeVisible();
        await colleague.getByRole('button', { name: say(m.desk_inbox_send) }).click();
        await expect(colleague.getByText(say(m.problem_conversation_changed))).toBeVisible();
        await expect(theirs).toHaveValue('No, it cannot');
        await colleague.reload();
        await expect(theirs).toHaveValue('No, it cannot');
        await expect(chat.said).toHaveCount(2);

        // A note is for colleagues.
        await page.getByRole('radio', { name: say(m.desk_inbox_note), exact: true }).click();
        await page.getByLabel(say(m.desk_inbox_note_field)).fill('The courier knows.');
        await page.getByRole('button', { name: say(m.desk_inbox_send_note) }).click();
        await expect(colleague.getByRole('log')).toContainText('The courier knows.');
        await expect(customer.getByRole('log')).not.toContainText('The courier knows.');

        // A text module closes the conversation with its words.
        await page.getByRole('radio', { name: say(m.desk_inbox_answer), exact: true }).click();
        await field.fill('/done');
        await page.locator('.text-modules__list button').click();
        await expect(page.getByText(say(m.desk_inbox_module_closes))).toBeVisible();
        await expectNoBarriers(page, language);
        await page.getByRole('button', { name: say(m.desk_inbox_send) }).click();
        await expect(chat.said).toHaveCount(3);
        await expect(page.getByRole('button', { name: say(m.desk_inbox_reopen) })).toBeVisible();
        expect(loads).toBe(0);
        await customers.close();
        await colleagues.close();
      },
    );
  });
