import { formatPriceRange, type Locale } from '@mendwell/copy';
import { awake } from '../fixtures/awake.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { bagButton, fullBag, leave } from '../fixtures/bag.ts';
import { type StoredBag, type StoredDraft, stored } from '../fixtures/stored.ts';
import { expect, inTurn, isThorough, m, test, widths } from '../fixtures/test.ts';

const bag = await fullBag();
const names = { EN: ['Wool coat', 'Jeans'], DE: ['Wollmantel', 'Jeans'] } as const;
const inSentence = { EN: ['wool coat', 'jeans'], DE: names.DE } as const;

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const [coat, jeans] = names[language];
    const locale: Locale = language === 'DE' ? 'de' : 'en';

    for (const width of [widths.desktop, 320, ...(isThorough ? [widths.phone] : [])])
      test.describe(`at ${width} px`, () => {
        test.use({ width });

        journeys.test(
          'BAG-01 BAG-03 PRICE-05 the bar and the button lead to the order: items, services, prices',
          async ({ page, say }) => {
            await leave(page, { bag });
            await page.goto('/');
            await expect(bagButton(page)).toHaveAccessibleName(say(m.shell_order_count, { count: 2 }));
            const bar = page.getByRole('region', { name: say(m.bag_title) });
            await expect(bar).toContainText(say(m.bag_view));
            await expect(bar).toContainText(say(m.bag_view_by, { provider: bag.provider.displayName }));
            await expect(bar).toContainText(say(m.bag_count, { count: 2 }));
            await bar.getByRole('button').click();

            const drawer = page.getByRole('dialog', { name: say(m.bag_title) });
            await expect(drawer).toContainText(bag.provider.displayName);
            await expect(drawer.getByRole('heading', { level: 3 })).toHaveText([coat, jeans]);
            for (const { price, quantity } of bag.items.flatMap((item) => item.subservices)) {
              const cents = Number(price) * quantity;
              const shown = formatPriceRange(locale, { low: cents, high: cents });
              await expect(drawer.getByText(shown, { exact: true }).first()).toBeVisible();
            }
            await expect(drawer).toContainText(say(m.bag_pinned));
            await expect(drawer).toContainText(say(m.bag_fee_text));
            await expect(drawer).toContainText(say(m.bag_not_charged));
            await expect(drawer.locator('.total')).toContainText(say(m.bag_vat));
            expect((await page.locator('.drawer').boundingBox())?.width).toBe(Math.min(710, width));
            await expectNoViolations(page, 'wcag');
            const sticksOut = await page
              .locator('.drawer')
              .evaluate((one) => one.scrollWidth > one.clientWidth);
            expect(sticksOut).toBe(false);
          },
        );
      });

    journeys.test(
      'BAG-04 BAG-02 removing asks, keeps by default, recalculates; the last takes the provider along',
      async ({ page, say }) => {
        await leave(page, { bag });
        await page.goto('/about');
        await bagButton(page).click();
        const drawer = page.getByRole('dialog', { name: say(m.bag_title) });
        const total = drawer.locator('.total dd');
        const before = await total.textContent();
        const question = page.getByRole('alertdialog');
        const remove = drawer.getByRole('button', { name: say(m.bag_remove, { item: jeans }) });
        const item = { item: inSentence[language][1] };

        await remove.click();
        await expect(question).toHaveAccessibleName(say(m.bag_remove_title, item));
        await expect(question.getByRole('button', { name: say(m.bag_remove_keep, item) })).toBeFocused();
        await expectNoViolations(page, 'wcag');
        await page.keyboard.press('Enter');
        await expect(question).toBeHidden();
        await expect(remove).toBeFocused();

        await remove.click();
        const promised = await question.locator('b').textContent();
        await question.getByRole('button', { name: say(m.bag_remove_confirm, item) }).click();
        await expect(drawer.getByRole('heading', { level: 3 })).toHaveText([coat]);
        await expect(total).toHaveText(promised ?? '');
        expect(promised).not.toBe(before);
        await expect(drawer.getByRole('status').first()).toHaveText(
          say(m.bag_removed, { item: jeans, count: 1 }),
        );
        await expect(drawer.getByText(bag.provider.displayName).locator('..')).toBeFocused();

        const last = { item: inSentence[language][0] };
        await drawer.getByRole('button', { name: say(m.bag_remove, { item: coat }) }).click();
        await expect(question).toContainText(say(m.bag_remove_last));
        await question.getByRole('button', { name: say(m.bag_remove_confirm, last) }).click();
        await expect(drawer.getByRole('heading', { name: say(m.bag_empty) })).toBeFocused();
        expect(await stored<StoredBag>(page, 'bag')).toEqual({ provider: null, items: [] });
        expect(await stored(page, 'pricing')).toBeUndefined();
        await drawer.getByRole('link', { name: say(m.bag_find) }).click();
        await expect(page).toHaveURL('/bookservice/1');
        await expect(drawer).toBeHidden();
      },
    );

    journeys.test(
      'BAG-05 an item is changed in the booking; leaving the change leaves it as it was',
      async ({ page, say }) => {
        await leave(page, { bag });
        await page.goto('/');
        await bagButton(page).click();
        const drawer = page.getByRole('dialog', { name: say(m.bag_title) });
        await drawer.getByRole('button', { name: say(m.bag_edit, { item: jeans }) }).click();
        await expect(page).toHaveURL('/bookservice/4');
        await expect(drawer).toBeHidden();
        expect((await stored<StoredDraft>(page, 'draft'))?.editing).toBe('jeans');
        expect((await stored<StoredBag>(page, 'bag'))?.items).toHaveLength(2);

        await bagButton(page).click();
        await expect(drawer).toContainText(say(m.bag_changing));
        await expect(drawer.getByRole('button', { name: say(m.bag_edit, { item: jeans }) })).toHaveCount(0);
        await drawer.getByRole('button', { name: say(m.bag_stop_changing) }).click();
        await expect(drawer).not.toContainText(say(m.bag_changing));
        await expect(page).toHaveURL('/bookservice/1');
        expect((await stored<StoredDraft>(page, 'draft'))?.editing).toBeNull();
        expect((await stored<StoredBag>(page, 'bag'))?.items).toHaveLength(2);
      },
    );
  });

test('BAG-07 two tabs agree', async ({ page, context, say }) => {
  await leave(page, { bag });
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/about');
  await bagButton(other).click();
  await other.getByRole('button', { name: say(m.bag_remove, { item: 'Jeans' }) }).click();
  await other.getByRole('button', { name: say(m.bag_remove_confirm, { item: 'jeans' }) }).click();
  await expect(bagButton(page)).toHaveAccessibleName(say(m.shell_order_count, { count: 1 }));
  await other.evaluate(() => localStorage.clear());
  await expect(bagButton(page)).toHaveAccessibleName(say(m.shell_order_count, { count: 0 }));
});

test('a step back in the browser leaves the drawer as well', async ({ page, say }) => {
  // The drawer starts listening after a moment, because a booking that starts over goes one step back by
  // itself. The test waits until the drawer listens.
  await page.addInitScript(() => {
    const listen = globalThis.addEventListener.bind(globalThis);
    globalThis.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      listen(type, listener, options);
      if (type === 'popstate') document.documentElement.dataset['listeners'] += 'x';
    };
  });
  const listeners = () => page.locator('html').getAttribute('data-listeners');
  await leave(page, { bag });
  await page.goto('/');
  // Only a page whose scripts run navigates without a reload; a reload would close every drawer.
  await awake(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say(m.shell_imprint) })
    .click();
  await expect(page).toHaveURL('/imprint');
  const before = await listeners();
  await bagButton(page).click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(listeners).not.toBe(before);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('NAV-05 the checkout without a bag leads to the booking, with one it shows the order', async ({
  page,
  say,
}) => {
  await page.goto('/checkout/1');
  await expect(page).toHaveURL('/bookservice/1');
  await leave(page, { bag });
  await page.goto('/');
  await bagButton(page).click();
  await page.getByRole('link', { name: say(m.bag_checkout) }).click();
  await expect(page).toHaveURL('/checkout/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.customer_title));
  await expect(page.getByRole('main')).toContainText(bag.provider.displayName);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('.total')).toBeVisible();
  await expectNoViolations(page);
});
