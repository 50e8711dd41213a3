import { languageLocales } from '@mendwell/contract';
import type { Say } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { enterAsOperator, enterWithCode } from '../fixtures/desk.ts';
import { newAddress } from '../fixtures/inbox.ts';
import { expect, m, readers, test } from '../fixtures/test.ts';

test.use({ baseURL: process.env['DESK_URL'] ?? '' });

/** Each language has its own, as both may use one database. */
const names = { EN: 'Ada Marquardt', DE: 'Thuy Nguyen' } as const;

/** Opens a dialog of somebody's card, gives the reason and confirms. */
async function act(page: Page, say: Say, label: string, reason: string, role?: string): Promise<void> {
  await page.getByRole('complementary').getByRole('button', { name: label }).click();
  const dialog = page.getByRole('dialog');
  if (role !== undefined) await dialog.getByRole('radio', { name: role }).check({ force: true });
  await dialog.getByLabel(say(m.desk_people_reason), { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: label }).click();
  await expect(dialog).toBeHidden();
}

for (const { language, width } of readers)
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    test('DESK-06 DESK-03 an operator invites a person who signs in, gives them another role and blocks them; all of it is in the audit with its reason', async ({
      page,
      say,
      browser,
    }) => {
      test.setTimeout(240_000);
      const locale = languageLocales[language];
      const name = names[language];
      const email = newAddress();
      await enterAsOperator(page, { say, language });

      await page.goto('/people');
      await page.getByRole('button', { name: say(m.desk_people_invite), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say(m.desk_people_invite_send) }).click();
      await expect(dialog).toContainText(say(m.desk_people_reason_missing));
      await dialog.getByLabel(say(m.desk_people_invite_name), { exact: true }).fill(name);
      await dialog.getByLabel(say(m.desk_people_invite_email), { exact: true }).fill(email);
      await dialog.getByRole('radio', { name: say(m.desk_role_support) }).check({ force: true });
      await dialog.getByLabel(say(m.desk_people_reason), { exact: true }).fill('More conversations');
      await expectNoBarriers(page, language);
      await dialog.getByRole('button', { name: say(m.desk_people_invite_send) }).click();
      await expect(page.getByText(say(m.desk_people_invite_done, { name }))).toBeVisible();

      const context = await browser.newContext({ baseURL: process.env['DESK_URL'] ?? '', locale });
      await context.addCookies([{ name: 'language', value: locale, url: process.env['DESK_URL'] ?? '' }]);
      const theirs = await context.newPage();
      await enterWithCode(theirs, email, { say, language });
      await theirs.goto('/audit');
      await expect(theirs).toHaveURL(/\/account$/);

      await page.goto('/people');
      const row = page.getByRole('listitem').filter({ hasText: email });
      await expect(row).toContainText(say(m.desk_people_sessions, { count: 1 }));
      await row.getByRole('link', { name }).click();
      await expectNoBarriers(page, language);
      const auditor = say(m.desk_role_auditor);
      await act(page, say, say(m.desk_people_change_role), 'She audits now', auditor);
      await expect(page.getByText(say(m.desk_people_role_done, { name, role: auditor }))).toBeVisible();
      await theirs.goto('/audit');
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(say(m.desk_audit_title));

      await act(page, say, say(m.desk_people_block), 'She has left');
      await theirs.reload();
      await expect(theirs).toHaveURL(/\/sign-in$/);
      await context.close();

      await page.goto('/audit');
      const entries = page.getByRole('list', { name: say(m.desk_audit_entries) }).getByRole('listitem');
      const entry = (what: string) => entries.filter({ hasText: name }).filter({ hasText: what });
      await expect(entry(say(m.audit_person_invited))).toContainText('More conversations');
      await expect(entry(say(m.audit_person_blocked))).toContainText('She has left');
      const changed = entry(say(m.audit_role_changed));
      await expect(changed).toContainText('She audits now');
      await changed.getByRole('button', { name: say(m.desk_audit_details) }).click();
      await expect(changed).toContainText(say(m.desk_role_support));
      await expect(changed).toContainText(`${auditor} ${say(m.desk_audit_changed)}`);
      await expectNoBarriers(page, language);

      // The filters stand in the address.
      await page.getByLabel(say(m.desk_audit_act), { exact: true }).selectOption('person_blocked');
      await page.getByRole('button', { name: say(m.desk_audit_show), exact: true }).click();
      await expect(page).toHaveURL(/act=person_blocked/);
      await expect(entry(say(m.audit_person_blocked))).toBeVisible();
      await expect(changed).toBeHidden();

      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: say(m.desk_audit_export) }).click();
      expect((await saved).suggestedFilename()).toBe(say(m.desk_audit_file));
    });
  });
