import { openScreen } from '../fixtures/draft.ts';
import { expect, inTurn, test } from '../fixtures/test.ts';

const workshop = 'Zwirnstube Rixdorf';
const about = {
  EN: 'An alteration shop in the lanes around Richardplatz, run by two sisters and one very old blind-stitch machine. Strong on jeans, hems and honest advice about what is worth saving.',
  DE: 'Eine Änderungsschneiderei in den Gassen rund um den Richardplatz, geführt von zwei Schwestern und einer sehr alten Blindstichmaschine. Stark bei Jeans, Säumen und ehrlichem Rat, was sich noch lohnt.',
};

/** Returns the number in a price, or the lower one of a range. */
const lowest = (text: string): number =>
  Number(/\d+(?:[.,]\d\d)?/.exec(text.replace(/[€\s]/g, ''))?.[0].replace(',', '.'));

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const isGerman = language === 'DE';
    const price = isGerman ? /^\d+(,\d\d)?(–\d+(,\d\d)?)?\s€$/ : /^€\d+(\.\d\d)?(–\d+(\.\d\d)?)?$/;

    journeys.test(
      'PROV-02 PROV-02b PROV-07 a card with image, name, rating, lowest price all in, suggested and further services; and who they are',
      async ({ page }) => {
        await openScreen(page, 7);
        const card = page.locator('.prov', { hasText: workshop });
        const head = card.getByRole('button', { name: workshop }).first();
        // The card is folded and unfolded by its head, which shows the essentials.
        if ((await head.getAttribute('aria-expanded')) === 'true') await head.click();
        await expect(card.locator('.prov__body')).toBeHidden();
        await expect(head.locator('.prov__name')).toHaveText(workshop);
        // Nobody has rated yet, and production shows no invented figure.
        const unrated = isGerman ? 'Neu bei Mendwell' : 'New on Mendwell';
        await expect(head.locator('.rating')).toHaveText(unrated);
        await expect(page.locator('.prov .rating')).toHaveText(
          Array.from({ length: await page.locator('.prov').count() }, () => unrated),
        );
        const image = head.locator('.prov__cover img');
        await expect(image).toBeVisible();
        await expect
          .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
          .toBeGreaterThan(0);
        await head.click();
        await expect(card.locator('.prov__body')).toBeVisible();

        // The requested services are suggested, each with its price, and the head shows the minimum
        // total, all fees included.
        const suggested = card.locator('.prov__body > .pick');
        await expect(
          card.getByRole('heading', { name: isGerman ? 'Für dich vorgeschlagen' : 'Suggested for you' }),
        ).toBeVisible();
        await expect(suggested).toHaveCount(2);
        let sum = 0;
        for (const one of await suggested.all()) {
          const shown = await one.locator('.pick__price').innerText();
          expect(shown).toMatch(price);
          sum += lowest(shown);
        }
        const leading = await head.locator('.prov__total').innerText();
        expect(leading).toMatch(isGerman ? /alles inklusive$/ : /all in$/);
        // The requested services cost more than 60 euros at this provider.
        await expect(head.locator('.prov__note')).toHaveText(
          isGerman ? 'Beide Wege kostenlos.' : 'Delivery both ways is free.',
        );
        expect(lowest(leading)).toBeCloseTo(sum, 2);

        // The other services are hidden until the customer opens them.
        const also = card.getByRole('button', {
          name: isGerman ? 'Das könnte dich auch interessieren' : 'You may also be interested in',
        });
        const others = card.locator('.offer__also .pick');
        await expect(also).toHaveAttribute('aria-expanded', 'false');
        await expect(others.first()).toBeHidden();
        await also.click();
        await expect(others.first()).toBeVisible();
        const names = await suggested.locator('.pick__name').allInnerTexts();
        for (const one of await others.all()) {
          expect(await one.locator('.pick__price').innerText()).toMatch(price);
          expect(names).not.toContain(await one.locator('.pick__name').innerText());
        }
        await also.click();
        await expect(others.first()).toBeHidden();

        await card
          .getByRole('button', { name: isGerman ? 'Über diese Werkstatt' : 'About this provider' })
          .click();
        const dialog = page.getByRole('dialog', { name: workshop });
        await expect(dialog.getByRole('heading')).toHaveText(workshop);
        await expect(dialog.locator('.rating')).toHaveText(unrated);
        await expect(dialog.getByText(about[language], { exact: true })).toBeVisible();
        const images = dialog.locator('.about-prov__pics img');
        expect(await images.count()).toBeGreaterThan(1);
        for (const one of await images.all()) {
          await one.scrollIntoViewIfNeeded();
          await expect
            .poll(() => one.evaluate((img: HTMLImageElement) => img.naturalWidth))
            .toBeGreaterThan(0);
        }
        const sources = await images.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
        expect(new Set(sources).size).toBe(sources.length);
      },
    );
  });
