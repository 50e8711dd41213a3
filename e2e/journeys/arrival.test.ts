import { mailsTo, newAddress } from '../fixtures/inbox.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'NOTIFY-05 who waits for a covered city gets one letter, and looking at its address changes nothing',
      async ({ page, say }) => {
        const email = newAddress();
        // Berlin is covered: the mail for which others have to wait comes with the confirmation.
        const asked = await page.request.post('/sip/requestedAddress', {
          headers: { 'x-client-id': 'storefront', 'x-language': language },
          data: { email, city: 'Berlin', zipCode: '10999' },
        });
        expect(asked.status()).toBe(204);
        const [first] = await mailsTo(email);
        await page.goto(/http\S+\/notify\/confirm#[\w-]{43}/.exec(first?.text ?? '')?.[0] ?? '');
        await page.getByRole('button', { name: say(m.notify_confirm_button) }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.notify_confirmed_title));

        const subject = say(m.mail_arrival_subject, { city: 'Berlin' });
        const arrivalMail = (await mailsTo(email, 2)).find((mail) => mail.subject === subject);
        expect(arrivalMail?.text).toContain(say(m.mail_arrival_unsubscribe));
        const oneClick = /^<(http[^>]+)>$/.exec(arrivalMail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
        for (const _ of [1, 2]) {
          await page.goto(oneClick);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.notify_unsubscribe_title));
        }
        expect(new URL(page.url()).pathname).toBe('/notify/unsubscribe');
        await page.getByRole('button', { name: say(m.notify_unsubscribe_button) }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.notify_unsubscribed_title));

        // A mail program sends a plain form through the storefront, without any of our headers.
        const pressed = await fetch(oneClick, {
          method: 'POST',
          body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        });
        expect(pressed.status).toBe(204);
      },
    );
  });
