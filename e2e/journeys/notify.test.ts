import { awake } from '../fixtures/awake.ts';
import { mailsTo, newAddress } from '../fixtures/inbox.ts';
import { watchRequests } from '../fixtures/quiet.ts';
import { expect, inTurn, m, openDialog, test, widths } from '../fixtures/test.ts';

for (const { language, journeys } of inTurn(test)) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const width of [widths.phone, widths.desktop])
      test.describe(`${width} px`, () => {
        test.use({ width });
        journeys.test(
          `NOTIFY-01 NOTIFY-03 NOTIFY-03b NOTIFY-04 from the dialog through the mail to the list and off it again, ${width} px`,
          async ({ page, say }) => {
            const email = newAddress();
            await page.goto('/');
            await openDialog(page, 'notify');
            const dialog = page.getByRole('dialog', { name: say(m.notify_title) });
            await expect(dialog).toContainText(say(m.notify_promise));
            await expect(dialog).toContainText(
              language === 'DE' ? 'dass wir in deiner Stadt sind' : "that we're in your city",
            );
            await dialog.getByLabel(say(m.notify_email)).fill(email);
            await dialog.getByLabel(say(m.notify_city)).fill('Potsdam');
            await dialog.getByLabel(say(m.notify_postcode)).fill('14467');
            await expect(dialog).toContainText(
              `${say(m.notify_promise)} ${say(m.notify_promise_text, { city: 'Potsdam' })}`,
            );
            const privacy = 'a[href="/help/PrivacyPolicy#notify"]';
            await expect(dialog.locator(privacy)).toContainText(say(m.shell_privacy));
            const sent = page.waitForRequest('**/sip/requestedAddress');
            await dialog.getByRole('button', { name: say(m.notify_send) }).click();
            expect((await sent).postDataJSON()).toEqual({ email, city: 'Potsdam', zipCode: '14467' });
            const thanks = page.getByRole('dialog', { name: say(m.notify_thanks_title) });
            await expect(thanks).toContainText(email);
            await expect(thanks).toContainText(
              say(m.notify_thanks_kept, { city: 'Potsdam', unconfirmed: 30, told: 3 }),
            );
            await expect(thanks.locator(privacy)).toBeVisible();
            await expect(thanks).not.toContainText(say(m.notify_promise));
            await thanks.getByRole('button', { name: say(m.notify_thanks_done) }).click();
            await expect(thanks).toBeHidden();

            const [mail] = await mailsTo(email);
            expect(mail?.subject).toBe(say(m.mail_interest_subject, { city: 'Potsdam' }));
            const link = (action: string) =>
              new RegExp(`http\\S+/notify/${action}#[\\w-]{43}`).exec(mail?.text ?? '')?.[0] ?? '';

            await page.goto(link('confirm'));
            await page.getByRole('button', { name: say(m.notify_confirm_button) }).click();
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.notify_confirmed_title));
            await expect(page.getByText(say(m.notify_confirmed_text, { city: 'Potsdam' }))).toBeVisible();

            await page.goto(link('unsubscribe'));
            await page.getByRole('button', { name: say(m.notify_unsubscribe_button) }).click();
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(
              say(m.notify_unsubscribed_title),
            );
          },
        );
      });

    journeys.test(
      'NOTIFY-02 what is missing or wrong is said at the field, and sending waits',
      async ({ page, say }) => {
        await page.goto('/');
        await openDialog(page, 'notify');
        const dialog = page.getByRole('dialog', { name: say(m.notify_title) });
        const send = dialog.getByRole('button', { name: say(m.notify_send) });
        const field = (label: string) => dialog.getByLabel(label);

        await send.click();
        await expect(dialog.getByRole('alert')).toHaveText(say(m.notify_all_required));
        await expect(field(say(m.notify_email))).toBeFocused();

        await field(say(m.notify_email)).fill('mira@');
        await field(say(m.notify_city)).focus();
        await expect(field(say(m.notify_email))).toHaveAccessibleDescription(say(m.notify_email_invalid));
        await expect(send).toBeDisabled();
        await field(say(m.notify_email)).fill('mira@example.com');
        await expect(send).toBeEnabled();

        await send.click();
        await expect(field(say(m.notify_city))).toHaveAccessibleDescription(say(m.notify_city_required));
        await expect(field(say(m.notify_postcode))).toHaveAccessibleDescription(
          say(m.notify_postcode_required),
        );
        await expect(field(say(m.notify_city))).toBeFocused();
        await expect(send).toBeDisabled();
      },
    );

    journeys.test(
      'NOTIFY-04 a failure is said, everything typed stays, and sending again works',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/Failed to load resource/);
        await page.route('**/sip/requestedAddress', (route) => route.fulfill({ status: 500, json: {} }), {
          times: 1,
        });
        await page.goto('/');
        await openDialog(page, 'notify');
        const dialog = page.getByRole('dialog');
        const email = newAddress();
        await dialog.getByLabel(say(m.notify_email)).fill(email);
        await dialog.getByLabel(say(m.notify_city)).fill('Potsdam');
        await dialog.getByLabel(say(m.notify_postcode)).fill('14467');
        const send = dialog.getByRole('button', { name: say(m.notify_send) });
        await send.click();
        await expect(dialog.getByRole('alert')).toHaveText(say(m.notify_failed));
        await expect(dialog.getByLabel(say(m.notify_email))).toHaveValue(email);
        await send.click();
        await expect(page.getByRole('dialog', { name: say(m.notify_thanks_title) })).toBeVisible();
      },
    );

    for (const path of [
      '/notify/confirm#tooshort',
      '/notify/confirm',
      `/notify/unsubscribe#${'x'.repeat(43)}`,
    ])
      journeys.test(
        `a link that leads nowhere says so: ${path}`,
        async ({ page, say, expectedComplaints }) => {
          expectedComplaints.push(/Failed to load resource/);
          await page.goto(path);
          await page.getByRole('main').getByRole('button').click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.notify_link_title));
          const days = path.includes('unsubscribe') ? 397 : 30;
          await expect(page.getByText(say(m.notify_link_text, { days }))).toBeVisible();
        },
      );
  });
}

test('FAULT-21 opening a mailed link, scripts and all, changes nothing', async ({ page, say }) => {
  const email = newAddress();
  const response = await page.request.post('/sip/requestedAddress', {
    headers: { 'x-client-id': 'storefront' },
    data: { email, city: 'Potsdam', zipCode: '14467' },
  });
  expect(response.status()).toBe(204);
  const [mail] = await mailsTo(email);
  const posts: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && posts.push(request.url()));
  const quiet = watchRequests(page);
  await page.goto(/http\S+\/notify\/confirm#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await awake(page);
  await quiet();
  await expect(page.getByRole('button', { name: say(m.notify_confirm_button) })).toBeVisible();
  expect(posts).toEqual([]);
});
