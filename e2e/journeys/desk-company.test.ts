import type { Say } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { giveDevice, inviteSupport, letProofGetOld } from '../fixtures/desk.ts';
import { newAddress } from '../fixtures/inbox.ts';
import { expect, m, readersInTurn, test } from '../fixtures/test.ts';

test.use({ baseURL: process.env['DESK_URL'] ?? '' });

/** The company's own page is another site. */
const atCompany = new RegExp(`^a request to ${process.env['COMPANY_URL']}$`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Goes from the desk to the company's page, and says there who it is. */
async function signInAtCompany(page: Page, say: Say, email: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: say(m.desk_sign_in_company) }).click();
  await expect(heading(page)).toHaveText('Company sandbox');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'DESK-01 support signs in with the company account, adds a passkey, and proves it again with it later',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(atCompany);
        const email = newAddress();
        await inviteSupport(email, language);
        await giveDevice(page);
        await signInAtCompany(page, say, email);
        // Staff have no queue of a workshop: they begin at the first page that is theirs.
        const pages = page.getByRole('navigation', { name: say(m.desk_nav) });
        await expect(pages).toBeVisible();
        await expect(pages.getByRole('link', { name: say(m.desk_nav_queue), exact: true })).toHaveCount(0);
        // The code is used; it is not in the way back.
        expect(page.url()).not.toContain('code=');
        await page.goto('/account');
        await expect(heading(page)).toHaveText(say(m.desk_account_title));
        await expect(page.getByText(say(m.desk_account_no_passkey))).toBeVisible();
        await page.getByRole('button', { name: say(m.desk_account_add) }).click();
        await expect(page.getByRole('status')).toContainText(say(m.desk_account_added));

        await letProofGetOld(email);
        await page.reload();
        await expect(page.getByText(say(m.desk_account_stale))).toBeVisible();
        await expect(page.getByRole('button', { name: say(m.desk_account_add) })).toHaveCount(0);
        await expectNoBarriers(page, language);
        await page.getByRole('button', { name: say(m.desk_account_prove) }).click();
        await expect(page.getByRole('status')).toContainText(say(m.desk_account_proved));
        await expect(page.getByRole('button', { name: say(m.desk_account_add) })).toBeVisible();
      },
    );

    journeys.test(
      'DESK-01 whoever the company knows and the desk does not is told whom to ask, and gets back; stopping is said too',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(atCompany, /status of 40[39]/);
        await signInAtCompany(page, say, newAddress());
        await expect(heading(page)).toHaveText(say(m.desk_company_failed));
        await expect(page.getByRole('alert')).toContainText(say(m.problem_company_not_invited));
        await expectNoBarriers(page, language);
        await page.getByRole('link', { name: say(m.desk_company_back) }).click();
        await expect(heading(page)).toHaveText(say(m.desk_sign_in_title));
        await expectNoBarriers(page, language);
        // What the company sends when somebody presses "Cancel" there.
        await page.goto('/sign-in/company?error=access_denied&state=x');
        await expect(page.getByRole('alert')).toHaveText(say(m.desk_company_stopped));
        // An answer from nowhere.
        const made = 'A'.repeat(43);
        await page.goto(`/sign-in/company?code=made-up&state=${made}`);
        await expect(page.getByRole('alert')).toContainText(say(m.problem_company_sign_in_invalid));
      },
    );
  });
