import {
  listPopularServices,
  listQuestions,
  listServices,
  listStories,
  type Question,
  readStory,
  type WirePrice,
} from '@mendwell/contract';
import { itemCoverMost } from '@mendwell/domain';
import { openScreen } from '../fixtures/draft.ts';
import { contentPages } from '../fixtures/pages.ts';
import {
  askedBy,
  askList,
  priceOf,
  pricesInWords,
  providersAt,
  span,
  withFee,
} from '../fixtures/shown-prices.ts';
import { stored } from '../fixtures/stored.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

const postcode = '10115';
type Draft = {
  readonly item: {
    readonly selectedCategory: { readonly categoryId: string };
    readonly selectedSubCategory: { readonly id: string };
    readonly selectedMainResponse: { readonly id: string } | null;
  };
};

/** Returns everything that can be booked below these questions. */
const leavesOf = (questions: readonly Question[]): string[] =>
  questions.flatMap(({ responses }) =>
    responses.flatMap((one) => [...one.childSubCategories, ...leavesOf(one.subQuestions)]),
  );

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const { money, from, range, note, expectOn, expectIn } = pricesInWords(language);
    const fromWithFee = (price: WirePrice) => from(withFee(price).low);
    const count = (prices: number) =>
      test.info().annotations.push({ type: 'prices compared', description: String(prices) });

    test('PRICE-07 every price of the home page, the lists, the search and the stories is that of the pricing function', async ({
      page,
    }) => {
      const { services } = await askList(page, listServices);
      const { popularSubServices: popular } = await askList(page, listPopularServices);
      const { stories } = await askList(page, listStories);
      const subs = services.flatMap(({ serviceCategoryId: kind, subServices }) =>
        subServices.map(({ id, price }, at) => ({ id, kind, price, at })),
      );
      const priced = subs.flatMap(({ id, kind, price, at }) =>
        price === null ? [] : [{ id, kind, price, at }],
      );
      const ways = ['scat_repair', 'scat_alteration', 'scat_cleaning', 'scat_restoration'].map((kind) =>
        from(Math.min(...priced.filter((one) => one.kind === kind).map(({ price }) => withFee(price).low))),
      );
      const favourites = popular.map(({ subService }) => fromWithFee(subService.price ?? 0));
      const sample = priceOf(2400, 1200);
      const terms = [money(590), money(6000)];
      // What a lost item is covered up to, in round euros; German prices are recognised by their cents.
      const cover = language === 'EN' ? [`€${itemCoverMost / 100}`] : [];
      const expected = new Map<string, readonly string[]>([
        [
          '/',
          [
            ...ways,
            ...favourites,
            ...note,
            ...note,
            ...[2400, 1200].map((price) => money(withFee(price).low)),
            money(sample.deliveryFee.low),
            money(sample.total.low),
          ],
        ],
        [
          '/discovery',
          [
            // Of each kind of work two services are shown until a kind is chosen.
            ...priced.filter(({ at }) => at < 2).map(({ price }) => fromWithFee(price)),
            ...favourites.slice(0, 4),
            ...note,
          ],
        ],
        ...[...new Set(priced.map(({ kind }) => kind))].map((kind): [string, string[]] => [
          `/discovery?kind=${kind}`,
          [...priced.filter((one) => one.kind === kind).map(({ price }) => fromWithFee(price)), ...note],
        ]),
        ['/how-it-works', terms],
        ['/help/FAQ', [...terms, ...cover]],
        // The terms also contain an example of a ceiling.
        ['/help/termsAndConditions', [from(3600), ...terms, ...cover]],
      ]);
      let compared = 0;
      for (const { slug } of stories) {
        const { relatedServices } = await askList(page, readStory, `/sip/stories/${slug}`);
        const named = relatedServices.map(({ subService }) => fromWithFee(subService.price ?? 0));
        expected.set(`/stories/${slug}`, [...named, ...note]);
      }
      for (const path of new Set([...contentPages, ...expected.keys()])) {
        await test.step(path, async () => {
          await page.goto(path);
          const expectThere = path === '/help/FAQ' ? expectIn : expectOn;
          compared += await expectThere(page.locator('main'), expected.get(path) ?? []);
        });
      }
      await test.step('search', async () => {
        await page.goto(`/discovery?q=${language === 'DE' ? 'Knopf' : 'button'}`);
        const ids = await page.locator('.work__list > li').evaluateAll((all) => all.map(({ id }) => id));
        expect(ids.length).toBeGreaterThan(2);
        const found = priced.filter(({ id }) => ids.includes(id));
        compared += await expectOn(page.locator('main'), [
          ...found.map(({ price }) => fromWithFee(price)),
          ...note,
        ]);
      });
      expect(compared).toBeGreaterThan(priced.length);
      count(compared);
    });

    journeys.test(
      'PRICE-07 every price of the services and options of an item is that of the pricing function',
      async ({ page }) => {
        await openScreen(page, 3);
        const providers = await providersAt(page, postcode);
        const draft = await stored<Draft>(page, 'draft');
        const [category, type] = [
          draft?.item.selectedCategory.categoryId,
          draft?.item.selectedSubCategory.id,
        ];
        const { responses } = await askList(
          page,
          listQuestions,
          `/sip/questions/${category}/${type}?city=Berlin`,
        );
        const lowest = responses.flatMap(({ subQuestions }) => {
          const leaves = leavesOf(subQuestions);
          const all = providers.flatMap((one) => leaves.flatMap((id) => askedBy(one).get(id) ?? []));
          return all.length > 0 ? [from(Math.min(...all.map((price) => withFee(price).low)))] : [];
        });
        expect(lowest.length).toBeGreaterThan(3);
        let compared = await expectOn(page.locator('main'), [...lowest, ...note]);

        await openScreen(page, 4);
        const chosen = (await stored<Draft>(page, 'draft'))?.item.selectedMainResponse?.id;
        const answers = responses
          .filter(({ id }) => id === chosen)
          .flatMap(({ subQuestions }) => subQuestions)
          .flatMap((question) => question.responses);
        const alike = [...Map.groupBy(answers, ({ content }) => content.trim()).values()];
        const prices = alike.flatMap((group) => {
          const ids = [...new Set(group.flatMap((one) => one.childSubCategories))];
          const ranges = providers.flatMap((one) => {
            const asked = ids.flatMap((id) => askedBy(one).get(id) ?? []);
            return asked.length === ids.length && ids.length > 0 ? [withFee(...asked)] : [];
          });
          return ranges.length > 0 ? [range(span(ranges))] : [];
        });
        expect(prices.length).toBeGreaterThan(1);
        compared += await expectOn(page.locator('main'), [...prices, ...note]);
        count(compared);
      },
    );

    journeys.test(
      'PRICE-07 PROV-02b a provider card leads with the all-in total, its parts one tap away; every price on it is that of the pricing function',
      async ({ page, say }) => {
        await openScreen(page, 7);
        const providers = await providersAt(page, postcode);
        const cards = page.locator('.prov');
        const expected: string[] = [];
        const main = page.locator('main');
        await expect(cards.first()).toBeVisible();
        for (const card of await cards.all()) {
          const name = await card.locator('.prov__name').innerText();
          const workshop = providers.find(({ displayName }) => displayName === name);
          const services = workshop?.services.flatMap(({ subServices }) => subServices) ?? [];
          const head = card.locator('.prov__head');
          if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
          await expect(card.locator('.offer__head')).toBeVisible();
          const priceNamed = (service: string): WirePrice => {
            const found = services.find(({ childSubCategory: { displayName, displayNameTranslations } }) =>
              [displayName, displayNameTranslations.de].includes(service),
            );
            if (!found) throw new Error(`${name} does not do ${service}`);
            return found.price;
          };
          const also = card.getByRole('button', { name: say(m.booking_also) });
          if (await also.isVisible()) await also.click();
          const suggested = await card.locator('.prov__body > .pick .pick__name b').allInnerTexts();
          const { services: work, serviceFee, deliveryFee, total } = priceOf(...suggested.map(priceNamed));

          // The total comes first, before the name.
          await expect(head.locator('> *').nth(1).locator('.prov__total')).toHaveText(
            `${money(total.low)} ${say(m.allin_all_in)}`,
          );
          // The parts of the total are one tap away and add up to it.
          const fold = card.getByRole('button', { name: say(m.allin_parts, { price: money(total.low) }) });
          await expect(fold).toHaveAttribute('aria-expanded', 'false');
          await fold.click();
          await expect(card.locator('.parts dd')).toHaveText([
            money(work.low),
            money(serviceFee.low),
            deliveryFee.low > 0 ? money(deliveryFee.low) : say(m.bag_free),
            money(total.low),
          ]);
          const delivery = deliveryFee.low > 0 ? [money(deliveryFee.low)] : [];
          const upTo = total.high > total.low ? [money(total.high)] : [];
          expected.push(money(total.low), ...upTo, ...delivery);
          expected.push(money(total.low), money(work.low), money(serviceFee.low), ...delivery, from(6000));
          expected.push(money(total.low), ...note);

          for (const pick of await card.locator('.pick').all()) {
            const shown = range(withFee(priceNamed(await pick.locator('.pick__name b').innerText())));
            expected.push(shown);
            if (await pick.getByRole('group').isVisible()) expected.push(shown);
          }
          // The first provider is selected, and the bar shows its total.
          if (await card.evaluate((one) => one.classList.contains('prov--selected')))
            expected.push(money(total.low), ...upTo);
        }
        count(await expectOn(main, expected));
      },
    );
  });
