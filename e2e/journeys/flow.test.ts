import type { Locator, Page } from '@playwright/test';
import { fullBag, leave } from '../fixtures/bag.ts';
import { Booking, coat, dress, workshop } from '../fixtures/booking.ts';
import { detailsField, mira } from '../fixtures/checkout.ts';
import { newAddress } from '../fixtures/inbox.ts';
import { expectPlaced, formReady, frame, startOption, submitButton } from '../fixtures/payment.ts';
import { expect, inTurn, m, storageIsAsked, test, widths } from '../fixtures/payment-test.ts';
import { asFile, takePhoto } from '../fixtures/photos.ts';

/** Returns the box of an element in the viewport. */
const boxOf = (one: Locator) =>
  one.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });

/** Waits until a smooth scroll has come to rest. */
async function atRest(page: Page): Promise<void> {
  let last = Number.NaN;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await page.evaluate(() => scrollY);
        return before === last;
      },
      { intervals: [150] },
    )
    .toBe(true);
}

for (const { language, journeys } of inTurn(test))
  for (const width of [widths.phone, widths.desktop])
    test.describe(`${language} ${width} px`, () => {
      test.use({ language, width });

      journeys.test(
        'BOOK-01b on screens 1 to 3 what was chosen stays in sight, between header and bar, and no footer comes into view',
        async ({ page, say }) => {
          const booking = new Booking(page, say, language);
          await booking.start();
          for (const [screen, wanted] of [coat.category, coat.type, coat.service].entries()) {
            const tile = page.getByRole('button', { name: booking.word(wanted), exact: false }).first();
            await tile.scrollIntoViewIfNeeded();
            const before = await boxOf(page.locator('.foot-slim'));
            await booking.press(wanted);
            await atRest(page);
            const [chosen, header, bar, links] = await Promise.all([
              boxOf(tile),
              boxOf(page.locator('.site-head')),
              boxOf(booking.bar),
              boxOf(page.locator('.foot-slim')),
            ]);
            expect(chosen.top).toBeGreaterThanOrEqual(header.bottom);
            expect(chosen.bottom).toBeLessThanOrEqual(bar.top);
            // On a screen with little content the end of the page may be in sight before the choice.
            expect(links.top).toBeGreaterThanOrEqual(Math.min(bar.top, before.top));
            await expect(page.locator('.site-foot')).toHaveCount(0);
            await booking.goOn(screen + 2);
          }
        },
      );

      journeys.test(
        'SHELL-09 the notice of a saved location covers no tile, no button of the bar and no link of the header',
        async ({ page, say }) => {
          // Recorded in the page, because a notice stays for four seconds only.
          await page.addInitScript(() => {
            const apart = (one: DOMRect, other: DOMRect) =>
              one.right <= other.left ||
              one.left >= other.right ||
              one.bottom <= other.top ||
              one.top >= other.bottom;
            const look = () => {
              const notice = document.querySelector('.toast')?.getBoundingClientRect();
              if (!notice || !document.querySelector('.tiles .tile')) return;
              const others = document.querySelectorAll(
                '.tiles .tile, .bar button, .site-head a, .site-head button',
              );
              const covered = [...others].filter((one) => {
                const box = one.getBoundingClientRect();
                return box.width > 0 && !apart(box, notice);
              });
              Object.assign(window, { coveredByNotice: covered.map((one) => one.textContent) });
            };
            new MutationObserver(look).observe(document, { childList: true, subtree: true });
          });
          await page.goto('/');
          await page.getByLabel(say(m.home_postcode)).fill('10115');
          await page.getByRole('button', { name: say(m.home_find) }).click();
          const recorded = await page.waitForFunction(
            () => (window as { coveredByNotice?: string[] }).coveredByNotice,
          );
          const covered = await recorded.jsonValue();
          expect(covered).toEqual([]);
        },
      );
    });

test('BOOK-01b booking and checkout have a line of links instead of the footer', async ({ page, say }) => {
  await leave(page, { bag: await fullBag(), location: { city: 'Berlin', zipCode: '10115' } });
  for (const path of ['/bookservice/1', '/checkout/1']) {
    await page.goto(path);
    const links = page.locator('.foot-slim a');
    await expect(links.first()).toBeVisible();
    await expect(page.locator('.site-foot')).toHaveCount(0);
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
      expect.arrayContaining([
        '/help/FAQ',
        '/help/CustomerSupport',
        '/help/PrivacyPolicy',
        '/help/termsAndConditions',
        '/imprint',
        '/withdraw',
        '/privacy-settings',
      ]),
    );
    await expect(page.getByRole('link', { name: say(m.shell_faq) }).last()).toBeVisible();
  }
});

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false });
  for (const [named, screen, title] of [
    ['category=cat_coats_jackets', 2, 'What item needs some love?'],
    ['category=cat_coats_jackets&item=sub_wool_coat', 3, 'What does your coat need?'],
    [
      'category=cat_coats_jackets&item=sub_wool_coat&service=svc_fasteners&option=ss_button_sew',
      4,
      'Tell us what it needs',
    ],
  ] as const)
    test(`CONT-02 a card that leads to screen ${screen} shows that screen, not the first`, async ({
      page,
      say,
    }) => {
      await page.goto(`/bookservice/1?${named}`);
      await expect(page.locator(`[data-screen="${screen}"]`)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say(m.booking_category_title));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('.tiles .tile')).toHaveCount(0);
    });
});

test('BOOK-07 before an option is chosen the bar asks for one, and says nothing of "0 selected"', async ({
  page,
  say,
}) => {
  const booking = new Booking(page, say, 'EN');
  await booking.reach(4, coat);
  await expect(booking.bar).toContainText('Choose at least one');
  await expect(booking.bar).not.toContainText('0');
  await booking.answer('A button');
  await expect(booking.bar).toContainText('1 selected');
});

test('PROV-09 who has said that the item is pinned is not asked again how the tailor knows', async ({
  page,
  say,
}) => {
  const booking = new Booking(page, say, 'EN');
  await booking.reach(7, { ...dress, detail: 'I have pinned it' });
  await booking.chooseProvider(workshop);
  await booking.next.click();
  await expect(booking.drawer).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('bag'));
  expect(stored).toContain('"itemStatus":"Pinned item"');
});

test('LOC-06 the home page remembers the postcode of the last visit', async ({ page, say }) => {
  await page.addInitScript(() =>
    localStorage.setItem('location', '{"v":1,"value":{"city":"Berlin","zipCode":"10437"}}'),
  );
  await page.goto('/');
  await expect(page.getByLabel(say(m.home_postcode))).toHaveValue('10437');
});

const photo = await takePhoto({ width: 1200, height: 900 });

test.describe('taps', () => {
  test.use({ width: widths.phone });

  test('from home to the order, a customer with a known postcode taps at most 26 times', async ({
    page,
    say,
    expectedComplaints,
  }) => {
    expectedComplaints.push(storageIsAsked);
    const booking = new Booking(page, say, 'EN');
    let taps = 0;
    /** Fields after the first of a form are reached with the keyboard's own key for the next field. */
    const tap = async (one: Locator) => {
      await one.click();
      taps += 1;
    };
    const typeOn = async (...texts: string[]) => {
      for (const text of texts) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
    };
    await leave(page, { location: { city: 'Berlin', zipCode: '10115' } });
    await page.goto('/');
    await expect(page.getByLabel(say(m.home_postcode))).toHaveValue('10115');
    await tap(page.getByRole('button', { name: say(m.home_find) }));
    for (const [screen, wanted] of [coat.category, coat.type, coat.service].entries()) {
      await booking.expectScreen(screen + 1);
      await tap(page.getByRole('button', { name: wanted, exact: false }).first());
      await tap(booking.next);
    }
    await booking.expectScreen(4);
    await tap(page.locator('.opt', { hasText: 'A button' }).first());
    await tap(booking.next);
    await booking.expectScreen(5);
    const choosing = page.waitForEvent('filechooser');
    await tap(page.locator('.drop__all'));
    await (await choosing).setFiles([asFile('coat.jpg', photo)]);
    await expect(
      page.getByRole('button', { name: say(m.photos_remove, { name: 'coat.jpg' }) }),
    ).toBeVisible();
    await tap(booking.next);
    await booking.expectScreen(6);
    await tap(page.getByLabel(say(m.booking_value)));
    await page.keyboard.type('249');
    await tap(booking.next);
    await booking.expectScreen(7);
    await tap(booking.next);
    await expect(booking.drawer).toBeVisible();
    await tap(booking.drawer.getByRole('link', { name: say(m.bag_checkout) }));
    await expect(page).toHaveURL(/\/checkout\/1$/);
    const email = newAddress();
    // A select is opened with one tap and answered with another.
    await detailsField(page, 'title').selectOption('none');
    taps += 2;
    await tap(detailsField(page, 'firstName'));
    await typeOn(mira.firstName, mira.lastName, email, mira.phone, mira.address);
    await tap(page.getByRole('button', { name: say(m.customer_next) }));
    await formReady(page);
    await tap(frame(page).locator('input[name="number"]'));
    await typeOn('4242424242424242', '12 / 34', '123');
    await tap(startOption(page, 'after'));
    await tap(submitButton(page, say));
    await expectPlaced(page, email);
    console.log(`      taps from home to the order: ${taps}`);
    expect(taps).toBeLessThanOrEqual(26);
  });
});
