import { callHeaders, listProviders } from '@mendwell/contract';
import { bagButton, fullBag, leave } from '../fixtures/bag.ts';
import { openScreen } from '../fixtures/draft.ts';
import { asFile, takePhoto } from '../fixtures/photos.ts';
import { expect, test } from '../fixtures/test.ts';

type ProviderList = { data: { serviceProviders: { displayName: string }[] } };
const small = await takePhoto({ width: 200, height: 150 });

test('STEP-01 BOOK-03 the words of the steps and of screen 2', async ({ page }) => {
  await openScreen(page, 2);
  const steps = page.getByRole('navigation', { name: 'Progress' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Item category,/, /^Service,/, /^Your item,/, /^Your provider,/]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What item needs some love?');
  await expect(page.getByText('Select one type of item you want to service', { exact: true })).toBeVisible();
});

test('PHOTO-01 PHOTO-03 PHOTO-05 the words of the photo screen', async ({ page }) => {
  await openScreen(page, 5);
  await expect(page.locator('.flow__title')).toContainText('We need at least one image of the issue');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('We need at least one image of the issue');
  const input = page.locator('input[type="file"]').first();
  await input.setInputFiles(asFile('note.jpg', Buffer.from('not a picture')));
  const damaged = page.getByText('Unsupported file type or the image file is damaged').first();
  await expect(damaged).toBeVisible();
  await input.setInputFiles(['a', 'b', 'c', 'd', 'e'].map((name) => asFile(`${name}.jpg`, small)));
  await expect(
    page.getByText('You can upload up to 4 jpg files of your item', { exact: true }),
  ).toBeVisible();
});

test.describe('in DE', () => {
  test.use({ language: 'DE' });
  test('BOOK-10 the German words for a price that is missing or no number', async ({ page }) => {
    await openScreen(page, 6);
    const value = page.getByRole('textbox', { name: 'Originaler Kaufpreis' });
    const next = page.getByRole('button', { name: 'Weiter' });
    await next.click();
    await expect(value).toHaveAccessibleDescription(/Originaler Kaufpreis wird benötigt/);
    await value.fill('zwei');
    await expect(value).toHaveAccessibleDescription(/Bitte gib einen numerischen Wert ein\./);
  });
});

test('PROV-01 PROV-08 how many providers were found, one and none, and "Add to order"', async ({ page }) => {
  await openScreen(page, 7);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('We have found 4 providers that match your needs');
  await expect(page.getByRole('button', { name: 'Add to order', exact: true })).toBeEnabled();
  // The test calls the API once itself, because the page may still be loading when the test ends.
  const response = await page.request.get(`${listProviders.path}?city=Berlin`, {
    headers: callHeaders({ clientId: 'storefront', language: 'EN' }),
  });
  const all = ((await response.json()) as ProviderList).data.serviceProviders;
  for (const [count, words] of [
    [1, 'We have found 1 provider that matches your needs'],
    [0, 'No providers found'],
  ] as const) {
    const first = (await page.locator('.prov__name').first().innerText()).trim();
    const left = all.filter(({ displayName }) => displayName === first).slice(0, count);
    await page.route(`**${listProviders.path}?**`, (route) =>
      route.fulfill({ json: { data: { serviceProviders: left } } }),
    );
    await page.reload();
    await expect(title).toHaveText(words);
  }
});

test('BAG-03 PRICE-04 PRICE-06 API-07 the words of the order bar and of the prices', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/);
  const bag = await fullBag();
  await leave(page, { bag });
  await page.route('**/sip/estimatedPrice', (route) => route.abort());
  await page.goto('/about');
  const bar = page.getByRole('region', { name: 'Your Order' });
  await expect(bar).toContainText('View order');
  await expect(bar).toContainText(`By ${bag.provider.displayName}`);
  await expect(bar).toContainText('2 items');
  await bagButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Your Order' });
  await expect(drawer.getByRole('alert')).toContainText("Oops..., couldn't load fees");
  await expect(drawer.getByRole('button', { name: 'Try again', exact: true })).toBeVisible();
  await expect(drawer.locator('.total')).toContainText('incl. VAT');
  await expect(drawer).toContainText('Pinned item');
});

test('PROV-06b a range shows its low end, and "up to … with your OK" its high one', async ({ page }) => {
  await leave(page, { bag: await fullBag({ ranges: true }) });
  await page.goto('/about');
  await bagButton(page).click();
  const total = page.getByRole('dialog', { name: 'Your Order' }).locator('.total dd');
  await expect(total).toHaveText(/^€\d+\.\d\d, up to €\d+\.\d\d with your OK$/);
  const [low = 0, high = 0] = ((await total.innerText()).match(/\d+\.\d\d/g) ?? []).map(Number);
  expect(low).toBeLessThan(high);
});
