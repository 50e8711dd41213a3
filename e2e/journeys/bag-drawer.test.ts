import { bagButton, fullBag, leave } from '../fixtures/bag.ts';
import { sendPhoto } from '../fixtures/draft.ts';
import { storageIsAsked } from '../fixtures/payment-test.ts';
import { type StoredBag, type StoredDraft, stored } from '../fixtures/stored.ts';
import { expect, inTurn, test } from '../fixtures/test.ts';

const drawerWidth = 710;

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const isGerman = language === 'DE';
    const coat = isGerman ? 'Wollmantel' : 'Wool coat';

    journeys.test(
      'BAG-01 "Your Order" comes from the right, 710 px wide: services, prices and the customer’s own photo; edit and remove',
      async ({ page, expectedComplaints }) => {
        expectedComplaints.push(storageIsAsked);
        const bag = await fullBag();
        const photo = await sendPhoto(page);
        const items = bag.items.map((item, at) => (at === 0 ? { ...item, images: [photo] } : item));
        await leave(page, { bag: { ...bag, items } });
        await page.goto('/about');
        await bagButton(page).click();
        const drawer = page.getByRole('dialog', { name: isGerman ? 'Dein Auftrag' : 'Your Order' });
        await expect(drawer).toBeVisible();
        const screen = page.viewportSize() ?? { width: 0, height: 0 };
        await expect
          .poll(() => page.locator('.drawer').boundingBox())
          .toEqual({ x: screen.width - drawerWidth, y: 0, width: drawerWidth, height: screen.height });

        const row = drawer.getByRole('listitem').filter({ hasText: coat });
        for (const { displayName, displayNameTranslations, quantity, price } of items[0]?.subservices ?? []) {
          const name = isGerman ? displayNameTranslations.de : displayName;
          const euros = ((Number(price) * quantity) / 100).toFixed(2);
          const shown = isGerman ? `${euros.replace('.', ',')} €` : `€${euros}`;
          await expect(row).toContainText(`${name}${quantity > 1 ? ` × ${quantity}` : ''}${shown}`);
        }
        const shown = row.getByRole('img', { name: isGerman ? `Dein Foto: ${coat}` : `Your photo: ${coat}` });
        await expect(shown).toBeVisible();
        const ratio = () =>
          shown.evaluate((one: HTMLImageElement) =>
            one.naturalWidth === 0 ? 0 : one.naturalHeight / one.naturalWidth,
          );
        // The photo is 600 by 800, so this ratio proves that it is the photo and not a drawing.
        await expect.poll(ratio).toBeCloseTo(800 / 600, 2);

        await row.getByRole('button', { name: isGerman ? `${coat} entfernen` : `Remove ${coat}` }).click();
        const question = page.getByRole('alertdialog');
        await question
          .getByRole('button', { name: isGerman ? `${coat} behalten` : 'Keep the wool coat' })
          .click();
        await expect(question).toBeHidden();
        await row.getByRole('button', { name: isGerman ? `${coat} ändern` : `Edit ${coat}` }).click();
        await expect(drawer).toBeHidden();
        await expect(page).toHaveURL(/\/bookservice\/\d$/);
        expect((await stored<StoredDraft>(page, 'draft'))?.editing).toBe('coat');
      },
    );

    journeys.test(
      'BAG-08 BAG-02 who removes every item has cleared the bag: items, workshop, price, voucher and decisions are gone',
      async ({ page }) => {
        const bag = await fullBag();
        const voucher = { applied: null, failures: ['NOTHING'] };
        await leave(page, { bag, voucher });
        const decisions = { limit: 'own', ceiling: '90', startsEarly: true };
        await page.evaluate(
          (kept) => sessionStorage.setItem('orderChoices', JSON.stringify(kept)),
          decisions,
        );
        await page.goto('/about');
        await bagButton(page).click();
        const drawer = page.getByRole('dialog', { name: isGerman ? 'Dein Auftrag' : 'Your Order' });
        // The server's price is stored with the bag.
        await expect.poll(() => stored(page, 'pricing')).toBeDefined();
        for (const [name, confirm] of isGerman
          ? [
              ['Wollmantel', 'Wollmantel entfernen'],
              ['Jeans', 'Jeans entfernen'],
            ]
          : [
              ['Wool coat', 'Remove the wool coat'],
              ['Jeans', 'Remove the jeans'],
            ]) {
          await drawer
            .getByRole('button', { name: isGerman ? `${name} entfernen` : `Remove ${name}` })
            .click();
          const question = page.getByRole('alertdialog');
          await question.getByRole('button', { name: confirm ?? '' }).click();
          await expect(question).toBeHidden();
        }
        await expect(drawer).toContainText(isGerman ? 'Alle Stücke entfernt' : 'All items removed');
        await expect(
          drawer.getByRole('link', { name: isGerman ? 'Services für dich finden' : 'Find Services For You' }),
        ).toHaveAttribute('href', '/bookservice/1');
        expect(await stored<StoredBag>(page, 'bag')).toEqual({ provider: null, items: [] });
        for (const key of ['pricing', 'voucher']) expect(await stored(page, key)).toBeUndefined();
        expect(await page.evaluate(() => sessionStorage.getItem('orderChoices'))).toBeNull();
        // Nothing of the removed bag comes back.
        await page.goto('/bookservice/1');
        await expect(page.locator('.tile').first()).toBeVisible();
        await expect(page.locator('.order-bar')).toHaveCount(0);
        await expect(bagButton(page)).toHaveAccessibleName(
          isGerman ? 'Dein Auftrag, 0 Stück' : 'Your Order, 0 items',
        );
      },
    );
  });
