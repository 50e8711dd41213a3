import { declineRequest, type Order } from '@mendwell/contract';
import { fullBag } from '../fixtures/bag.ts';
import { sendPhoto } from '../fixtures/draft.ts';
import { openPayment, orderWithCard, thanked } from '../fixtures/payment.ts';
import { expect, inTurn, m, storageIsAsked, test } from '../fixtures/payment-test.ts';
import { letDaysPass, mailedLink, openProviderPage } from '../fixtures/provider.ts';
import { type StoredBag, type StoredDraft, stored } from '../fixtures/stored.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.slow();

    journeys.test(
      'ORD-11 ORD-12 RES-01 from the thanks to the order, and after a decline to another workshop with everything filled in',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        expectedComplaints.push(storageIsAsked);
        const bag = await fullBag();
        const [coat] = bag.items;
        if (!coat) throw new Error('there is no coat');
        const photo = await sendPhoto(page);
        const notes = 'Please keep the old lining.';
        const details = { ...coat.details, brand: 'Lindenhof', additionalNotes: notes };
        const email = await openPayment(page, {
          bag: { ...bag, items: [{ ...coat, selectedSubResponses: [], images: [photo], details }] },
        });
        await orderWithCard(page, say);
        await thanked(page);
        const kept = await stored<Order>(page, 'placedOrder');
        if (!kept) throw new Error('no order is kept');
        // Contact details are not stored with the order.
        const order = { ...kept, customer: { email } as Order['customer'] };

        await page.getByRole('button', { name: say(m.order_done_see) }).click();
        await expect(page).toHaveURL(/\/order\/status$/);
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toHaveText(
          say(m.status_submitted_title, { provider: order.provider.displayName }),
        );

        const workshop = await openProviderPage(browser, baseURL ?? '', order);
        await workshop.tell(declineRequest, { reason: 'no_time' });
        // No other workshop is chosen.
        await letDaysPass(order, 14);
        // The mail leads to the same page as the link on the page of the order.
        await mailedLink(order, 'again');
        await page.reload();
        await expect(title).toHaveText(say(m.order_ended_title));
        const another = page.getByRole('link', {
          name: language === 'DE' ? 'Andere Werkstatt finden' : 'Find another workshop',
        });
        await another.click();

        await expect(page).toHaveURL(/\/bookservice\/7$/);
        const filled = await stored<StoredBag>(page, 'bag');
        expect(filled?.items).toMatchObject([
          {
            selectedCategory: { categoryId: coat.selectedCategory.categoryId },
            selectedSubCategory: { id: coat.selectedSubCategory.id },
            images: [{ upload: { name: expect.any(String) } }],
            details: { brand: 'Lindenhof', additionalNotes: notes },
          },
        ]);
        const draft = await stored<StoredDraft & { item: { providerId: string } }>(page, 'draft');
        expect(draft?.item.providerId).not.toBe(order.provider.id);
        await expect(page.locator('.prov--selected')).toHaveCount(1);
        await expect(page.locator('.prov--selected .prov__name')).not.toHaveText(order.provider.displayName);

        // The photo is there, and it is the one that was uploaded.
        await page.goto('/bookservice/5');
        const picture = page.getByRole('main').locator('img[src*="uploads"]').first();
        await expect
          .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalHeight / one.naturalWidth))
          .toBeCloseTo(800 / 600, 2);
      },
    );
  });
