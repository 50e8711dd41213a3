import { contentPlaces, orderingPlaces, orderPlaces, providerPlace } from '../fixtures/every-page.ts';
import { expect, test } from '../fixtures/payment-test.ts';
import { enlarge, largerTexts, readTroubles } from '../fixtures/readable.ts';
import { anyLanguage } from '../fixtures/test.ts';

/** A phone on its side, and a window of 1280 × 1024 at 400 %. */
const lowWindows = [
  { width: 844, height: 390 },
  { width: 320, height: 256 },
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
        for (const place of places) {
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
          for (const size of lowWindows) {
            await page.setViewportSize(size);
            const { covered, coveredBy } = await expectReadable(`in ${size.width} × ${size.height}`);
            expect
              .soft(covered, `${place.name} in ${size.width} × ${size.height}: ${coveredBy.join(', ')}`)
              .toBeLessThanOrEqual(0.4);
          }
          for (const width of [390, 1280]) {
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
