import type { Page } from '@playwright/test';
import { fullBag } from '../fixtures/bag.ts';
import {
  expectPlaced,
  openPayment,
  openVoucher,
  orderWithCard,
  submit,
  thanked,
} from '../fixtures/payment.ts';
import { calls, refuseOnce } from '../fixtures/payment-calls.ts';
import { expect, inTurn, m, refused, test } from '../fixtures/payment-test.ts';
import { stored } from '../fixtures/stored.ts';

const code = (page: Page) => page.locator('.voucher input');
const message = (page: Page) => page.locator('.voucher .err');
const applied = (page: Page) => page.locator('.voucher__ok');
const total = (page: Page) => page.locator('.last .total dd');

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const german = language === 'DE';

    journeys.test(
      'VOU-01 VOU-02 PRICE-05 a voucher lowers fee and total; what it was is struck through',
      async ({ page, say }) => {
        const email = await openPayment(page);
        await openVoucher(page, say);
        const before = (await total(page).textContent()) ?? '';
        await code(page).fill(' willkommen10 ');
        await page.getByRole('button', { name: say(m.payment_voucher_redeem) }).click();
        await expect(applied(page)).toContainText('WILLKOMMEN10');
        await expect(applied(page)).toContainText(german ? '10 % auf deinen ersten' : '10% off your first');
        await expect(total(page).locator('s')).toHaveText(before);
        const fee = page.locator('.last .lines > div', { hasText: say(m.bag_fee) });
        await expect(fee.locator('s')).toHaveCount(1);
        const reduction = say(m.checkout_reduction, { code: 'WILLKOMMEN10' });
        await expect(page.locator('.last .label')).toContainText(reduction);
        await page.reload();
        await expect(applied(page)).toContainText('WILLKOMMEN10');
        await orderWithCard(page, say);
        expect(await expectPlaced(page, email)).toMatchObject({ discount_code: 'WILLKOMMEN10' });
        expect(await stored(page, 'voucher')).toBeUndefined();
      },
    );

    for (const [typed, status, en, de] of [
      ['NOPE', 404, 'Discount Code Not Found', 'Gutscheincode nicht gefunden'],
      ['WINTERPFLEGE25', 409, 'This voucher isn’t valid today', 'Dieser Gutschein gilt heute nicht'],
      ['PREMIERE50', 409, 'This voucher has been used up', 'Dieser Gutschein ist aufgebraucht'],
    ] as const)
      journeys.test(
        `VOU-01 ${typed} is refused in the server’s words, and can be corrected`,
        async ({ page, say, expectedComplaints }) => {
          expectedComplaints.push(refused(status));
          const email = await openPayment(page);
          await openVoucher(page, say);
          const before = (await total(page).textContent()) ?? '';
          await code(page).fill(typed);
          await code(page).press('Enter');
          await expect(message(page)).toContainText(german ? de : en);
          await expect(code(page)).toBeFocused();
          await expect(total(page)).toHaveText(before);
          await code(page).fill('KIEZ5');
          await code(page).press('Enter');
          await expect(applied(page)).toContainText('KIEZ5');
          await expect(message(page)).toHaveCount(0);
          await orderWithCard(page, say);
          expect(await expectPlaced(page, email)).toMatchObject({
            discount_code: 'KIEZ5',
            discount_failures: [typed],
          });
        },
      );

    journeys.test('VOU-01 a voucher can be taken back', async ({ page, say }) => {
      const email = await openPayment(page);
      await openVoucher(page, say);
      const before = (await total(page).textContent()) ?? '';
      await code(page).fill('KIEZ5');
      await page.getByRole('button', { name: say(m.payment_voucher_redeem) }).click();
      await page.getByRole('button', { name: say(m.payment_voucher_remove_code, { code: 'KIEZ5' }) }).click();
      await expect(applied(page)).toHaveCount(0);
      await expect(page.getByText(say(m.payment_voucher_removed, { code: 'KIEZ5' }))).toBeVisible();
      await expect(code(page)).toBeFocused();
      await expect(total(page)).toHaveText(before);
      await orderWithCard(page, say);
      expect(await expectPlaced(page, email)).toMatchObject({ discount_code: null });
    });

    journeys.test('VOU-01 an empty field is asked for a code', async ({ page, say }) => {
      await openPayment(page);
      await openVoucher(page, say);
      await page.getByRole('button', { name: say(m.payment_voucher_redeem) }).click();
      await expect(message(page)).toHaveText(say(m.payment_voucher_missing));
      await expect(code(page)).toBeFocused();
    });
  });

test('VOU-02 with another bag a voucher is asked about again, and the customer told when it is over', async ({
  page,
  say,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(409));
  const bag = await fullBag();
  await openPayment(page, { bag });
  await openVoucher(page, say);
  await code(page).fill('KLEIDERSCHRANK20');
  await page.getByRole('button', { name: say(m.payment_voucher_redeem) }).click();
  await expect(applied(page)).toContainText('KLEIDERSCHRANK20');
  // Only the cheapest item is left, as if another tab had changed the bag.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('bag') ?? '') as { value: { items: unknown[] } };
    kept.value.items.shift();
    localStorage.setItem('bag', JSON.stringify(kept));
    dispatchEvent(new StorageEvent('storage', { key: 'bag' }));
  });
  const gone = say(m.payment_voucher_gone, {
    code: 'KLEIDERSCHRANK20',
    reason: 'Your order is too small for this voucher',
  });
  await expect(page.getByText(gone)).toBeVisible();
  await expect(applied(page)).toHaveCount(0);
  await expect(total(page).locator('s')).toHaveCount(0);
});

test('VOU-03 a voucher that is gone by the time of the order is said under its field', async ({
  page,
  say,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(409));
  await openPayment(page);
  await openVoucher(page, say);
  await code(page).fill('KIEZ5');
  await page.getByRole('button', { name: say(m.payment_voucher_redeem) }).click();
  await expect(applied(page)).toBeVisible();
  await refuseOnce(page, calls.order, {
    code: 'discount_exhausted',
    status: 409,
    title: 'This voucher has been used up',
    detail: 'They’re all gone.',
  });
  await orderWithCard(page, say);
  await expect(message(page)).toContainText('This voucher has been used up');
  await expect(code(page)).toBeFocused();
  await expect(applied(page)).toHaveCount(0);
  await submit(page, say);
  await thanked(page);
});
