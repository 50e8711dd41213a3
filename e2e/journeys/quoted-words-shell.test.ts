import { expect, openDialog, test, widths } from '../fixtures/test.ts';

/** Checks the texts that the specification quotes, written out as they appear on the page. */
test('SHELL-02 SHELL-05 LOC-01 LOC-02 LOC-03 the words of the header and of the location dialog', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.locator('.head-tools--wide .place')).toHaveText('Location: BerlinGERMANY');
  await expect(header.getByRole('link', { name: 'Help?', exact: true })).toBeVisible();
  await openDialog(page, 'location');
  const dialog = page.getByRole('dialog', { name: 'Location', exact: true });
  await expect(dialog.getByRole('heading')).toHaveText('Location');
  await expect(dialog.getByRole('button', { name: 'Berlin, Germany' })).toBeVisible();
  const confirm = dialog.getByRole('button').last();
  const postcode = dialog.getByRole('textbox');
  await confirm.click();
  await expect(postcode).toHaveAccessibleDescription('Postcode is required');
  await postcode.fill('abc');
  await confirm.click();
  await expect(postcode).toHaveAccessibleDescription(/^Invalid postcode\b/);
});

test.describe('on a phone', () => {
  test.use({ width: widths.phone });
  test('SHELL-03 SHELL-05 the help link reads "How it works", and "Need help?" in the booking', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'How it works', exact: true })).toBeVisible();
    await expect(header.getByRole('link', { name: 'About', exact: true })).toBeVisible();
    await page.goto('/bookservice/1');
    await expect(header.getByRole('link', { name: 'Need help?', exact: true })).toBeVisible();
  });
});

test('NOTIFY-01 NOTIFY-02 NOTIFY-03 NOTIFY-04 the words of "Add your city"', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/);
  await page.route('**/sip/requestedAddress', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await openDialog(page, 'notify');
  const dialog = page.getByRole('dialog', { name: 'Add your city', exact: true });
  await expect(dialog).toContainText("We don't save your data.");
  const [email, city, postcode] = [0, 1, 2].map((at) => dialog.getByRole('textbox').nth(at));
  if (!email || !city || !postcode) throw new Error('three fields are expected');
  const send = dialog.locator('button[type="submit"]');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('All fields are required!');
  await email.fill('mira@');
  await city.focus();
  await expect(email).toHaveAccessibleDescription('Invalid email');
  await email.fill('mira@example.com');
  await send.click();
  await expect(city).toHaveAccessibleDescription('City is required');
  await expect(postcode).toHaveAccessibleDescription('Postcode is required');
  await city.fill('Potsdam');
  await postcode.fill('14467');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('Oops, something went wrong, please try again');
});
