import { type LanguageName, languageLocales } from '@mendwell/contract';
import type { Say } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { deskCode, giveDevice, invite } from '../fixtures/desk.ts';
import { newAddress } from '../fixtures/inbox.ts';
import { expect, m, readersInTurn, test } from '../fixtures/test.ts';

const desk = process.env['DESK_URL'] ?? '';
test.use({ baseURL: desk });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

type Person = { readonly email: string; readonly language: LanguageName; readonly say: Say };
/** Signs in with the newest mailed code, and returns it; an older one may still lie in the inbox. */
async function signInByCode(page: Page, { email, language, say }: Person, older = ''): Promise<string> {
  await page.goto('/sign-in');
  await page.getByLabel(say(m.desk_sign_in_email)).fill(email);
  await page.getByRole('button', { name: say(m.desk_sign_in_send) }).click();
  await page.getByLabel(say(m.desk_code_label)).waitFor();
  await expect.poll(() => deskCode(email, language)).not.toBe(older);
  const code = await deskCode(email, language);
  await page.getByLabel(say(m.desk_code_label)).fill(code);
  await page.getByRole('button', { name: say(m.desk_code_sign_in) }).click();
  // Whoever has no passkey yet is led to where one is made; others to their orders.
  await expect(heading(page)).toHaveText(
    new RegExp(`^(${say(m.desk_account_title)}|${say(m.desk_queue_title)})$`),
  );
  return code;
}

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'DESK-01 a lost phone: its owner signs in elsewhere with a mailed code, removes its passkey, and it is signed out and stays out',
      async ({ page, say, browser, expectedComplaints }) => {
        expectedComplaints.push(/status of 40[13]/);
        const person = { email: newAddress(), language, say };
        await invite(person.email, 'Leyla Demir', 'prov_zwirnstube_rixdorf', language);

        // The phone, with a passkey and an open queue.
        const phone = await browser.newPage({ baseURL: desk });
        await phone.context().addCookies([{ name: 'language', value: languageLocales[language], url: desk }]);
        await giveDevice(phone);
        const older = await signInByCode(phone, person);
        await phone.getByRole('button', { name: say(m.desk_account_add) }).click();
        await expect(phone.getByRole('status')).toContainText(say(m.desk_account_added));
        await phone.getByRole('button', { name: say(m.desk_account_sign_out), exact: true }).click();
        await phone.getByRole('button', { name: say(m.desk_sign_in_passkey) }).click();
        await expect(heading(phone)).toHaveText(say(m.desk_queue_title));

        await signInByCode(page, person, older);
        await page
          .getByRole('navigation', { name: say(m.desk_nav) })
          .getByRole('link', { name: say(m.desk_nav_account) })
          .click();
        await expect(page.locator('main')).toContainText(say(m.desk_account_passkeys_text));
        await page.getByRole('button', { name: say(m.desk_account_remove) }).click();
        await expect(page.getByRole('status')).toContainText(say(m.desk_account_removed));
        await expect(page.getByRole('button', { name: say(m.desk_account_remove) })).toHaveCount(0);
        await expectNoBarriers(page, language);

        // The page that is open on the phone learns of it by itself.
        await expect(heading(phone)).toHaveText(say(m.desk_sign_in_title), { timeout: 60_000 });
        await phone.goto('/');
        await expect(heading(phone)).toHaveText(say(m.desk_sign_in_title));
        await phone.getByRole('button', { name: say(m.desk_sign_in_passkey) }).click();
        await expect(phone.getByRole('alert')).toBeVisible();
        await expect(heading(phone)).toHaveText(say(m.desk_sign_in_title));
        await phone.close();

        // Whoever is not sure ends every session, this one too.
        await page.getByRole('button', { name: say(m.desk_account_everywhere) }).click();
        await expect(heading(page)).toHaveText(say(m.desk_sign_in_title));
        await page.goto('/account');
        await expect(heading(page)).toHaveText(say(m.desk_sign_in_title));
      },
    );
  });
