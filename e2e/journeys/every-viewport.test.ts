import { contentPlaces, orderingPlaces, orderPlaces, providerPlace } from '../fixtures/every-page.ts';
import { expect, test } from '../fixtures/payment-test.ts';
import { enlarge, largerTexts, readTroubles } from '../fixtures/readable.ts';
import { anyLanguage, isThorough } from '../fixtures/test.ts';

/**
 * The narrow layout in a window of 1280 × 1024 at 400 % and on a phone, the wide one on a phone on its side and on a
 * desktop. Pages take turns, because they share their frame and their parts; every night each is read in both.
 */
const screens = [
  { width: 390, low: { width: 320, height: 256 } },
  { width: 1280, low: { width: 844, height: 390 } },
] as const;

const kinds = [
  ['to read', contentPlaces],
  ['of booking and checkout', orderingPlaces],
  ['of an order and of a workshop', [...orderPlaces, providerPlace]],
] as const;

for (const language of anyLanguage)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const [kind, places] of kinds)
      test(`LOOK-03 LAW-04 each page ${kind} leaves 60 % of a low window to its content, and can be read there, with larger letters and with more space`, async ({
        page,
      }) => {
        // The test visits many pages, which takes long on a busy machine.
        test.slow();
        for (const [turn, place] of places.entries()) {
          await place.open(page);
          const heading = place.heading[language === 'EN' ? 0 : 1];
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          const expectReadable = async (name: string) => {
            const { covered, coveredBy, ...troubles } = await readTroubles(page);
            expect
              .soft(troubles, `${place.name} ${name}`)
              .toEqual({ sideways: 0, clipped: [], overlapping: [] });
            return { covered, coveredBy };
          };
          await enlarge(page, '');
          const before = page.viewportSize();
          for (const { width, low } of screens.filter((_, at) => isThorough || at === turn % 2)) {
            await page.setViewportSize(low);
            const { covered, coveredBy } = await expectReadable(`in ${low.width} × ${low.height}`);
            expect
              .soft(covered, `${place.name} in ${low.width} × ${low.height}: ${coveredBy.join(', ')}`)
              .toBeLessThanOrEqual(0.4);
            await page.setViewportSize({ width, height: 844 });
            for (const [name, css] of Object.entries(largerTexts)) {
              await enlarge(page, css);
              await expectReadable(`at ${width} with ${name}`);
            }
            await enlarge(page, '');
          }
          if (before) await page.setViewportSize(before);
        }
      });
  });
