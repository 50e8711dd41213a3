import { readWirePrice } from '@mendwell/contract';
import { priceBag } from '@mendwell/domain';
import { berlinTerms } from '../fixtures/berlin-terms.ts';
import { Booking, coat, dress, workshop } from '../fixtures/booking.ts';
import { askedBy, priceOf, pricesInWords, providersAt, span, totalsOf } from '../fixtures/shown-prices.ts';
import { stored } from '../fixtures/stored.ts';
import { expect, m, oneReader, test } from '../fixtures/test.ts';

/** The services that the two options of the coat book. */
const coatServices = ['ss_button_sew', 'ss_buttonhole'];
type Draft = {
  readonly item: { readonly selectedSubResponses: readonly { readonly childSubCategories: string[] }[] };
};

for (const { language, width } of oneReader)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ language, width });
    const { money, range } = pricesInWords(language);

    test('PRICE-08 from screen 4 on the bar shows the estimate as it grows: the range over the providers that match, then that of the chosen one', async ({
      page,
      say,
    }) => {
      const booking = new Booking(page, say, language);
      const price = booking.bar.locator('.bar__price');
      const providers = await providersAt(page, '10115');
      const expectRange = async (ids: readonly string[]) => {
        const totals = totalsOf(providers, ids);
        expect(totals.length).toBeGreaterThan(1);
        await expect(price).toHaveText(range(span(totals)));
        await expect(booking.bar).toContainText(say(m.allin_estimate, { count: totals.length }));
        return span(totals);
      };

      await booking.start();
      await booking.walk(1, 4, coat);
      await expect(price).toHaveCount(0);
      const [first = '', second = ''] = coat.options;
      await booking.answer(first);
      const one = await expectRange(coatServices.slice(0, 1));
      await booking.answer(second);
      const both = await expectRange(coatServices);
      expect(both.low).toBeGreaterThan(one.low);
      await booking.goOn(5);
      await expectRange(coatServices);
      await booking.addPhotos('coat.jpg');
      await booking.goOn(6);
      await expectRange(coatServices);
      await booking.describe(coat);
      await booking.goOn(7);

      const pricesAt = (name: string, ids: readonly string[]) => {
        const asked = providers.flatMap((each) => (each.displayName === name ? [askedBy(each)] : []));
        return ids.flatMap((id) => asked.flatMap((prices) => prices.get(id) ?? []));
      };
      const expectTotal = async (name: string) => {
        const { total } = priceOf(...pricesAt(name, coatServices));
        await expect(price).toHaveText(money(total.low));
        const upTo = say(m.bag_at_most, { price: money(total.high) });
        if (total.high > total.low) await expect(booking.bar).toContainText(upTo);
        else await expect(booking.bar).not.toContainText('OK');
        return total;
      };
      await test.step('then that of the chosen one', async () => {
        await expectTotal(await page.locator('.prov--selected .prov__name').innerText());
        await booking.chooseProvider(workshop);
        await expectTotal(workshop);
        await booking.bar.getByRole('button').first().click();
        await booking.expectScreen(6);
        await expectTotal(workshop);
        await booking.goOn(7);
      });

      await test.step('it is what the bag then says', async () => {
        const { low } = await expectTotal(workshop);
        await booking.next.click();
        await expect(booking.drawer.locator('.total dd')).toContainText(money(low));
        await booking.closeDrawer();
      });

      await test.step('with something in the order it is that of the whole order, with delivery once', async () => {
        await booking.expectScreen(1);
        await booking.walk(1, 4, dress);
        await expect(price).toHaveCount(0);
        for (const option of dress.options) await booking.answer(option);
        const draft = await stored<Draft>(page, 'draft');
        const wanted = draft?.item.selectedSubResponses.flatMap((each) => each.childSubCategories) ?? [];
        const { total } = priceBag(
          [coatServices, wanted].map((ids) => ({
            services: pricesAt(workshop, ids).map((each) => ({ price: readWirePrice(each), quantity: 1 })),
          })),
          berlinTerms,
        );
        await expect(price).toHaveText(money(total.low));
        await expect(booking.bar).toContainText(say(m.allin_estimate_order));
      });
    });
  });
