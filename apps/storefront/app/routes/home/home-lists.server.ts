import { drawingOf } from '@mendwell/brand/drawings';
import * as contract from '@mendwell/contract';
import { formatFromPrice, type Locale, m, type Say, sayIn } from '@mendwell/copy';
import { defaultCity } from '@mendwell/domain';
import { loadList } from '@mendwell/web/server/load-list.server.ts';
import { type Text, textIn } from '@mendwell/web/text-in.ts';
import { bookingLink } from '#app/features/booking/booking-link.ts';
import { shownRating } from '#app/features/providers/shown-rating.ts';
import { loadDefaultTerms } from '#app/features/services/default-terms.server.ts';
import { brandOnPage } from '#app/server/brand.server.ts';
import { teaserOf } from '../stories/teasers.server.ts';

type Answer<E extends contract.Endpoint> = contract.EndpointResponse<E>;
type Price = (cents: number) => string;
type Site = { readonly locale: Locale; readonly platform: string };

const fewStories = 3;
const fewHands = 4;

const fromPrices = ({ serviceCategories }: Answer<typeof contract.listServiceCategories>, price: Price) =>
  Object.fromEntries(
    serviceCategories.flatMap(({ id, fromPriceWithFee: from }) => (from === null ? [] : [[id, price(from)]])),
  ) as Record<string, string>;

const items = ({ categories }: Answer<typeof contract.listCategories>, text: Text) =>
  categories.map((category) => ({
    to: bookingLink({ category: category.id }),
    name: text(category, 'name'),
    art: drawingOf('items', category.illustration),
  }));

const popular = (
  { popularSubServices }: Answer<typeof contract.listPopularServices>,
  text: Text,
  price: Price,
  say: Say,
) =>
  popularSubServices.map(({ parentSubCategory: service, subService, ...entry }) => {
    const { priceWithFee } = subService;
    return {
      to: bookingLink({
        category: entry.categoryId,
        item: entry.subCategoryId,
        service: service.id,
        option: subService.id,
      }),
      art: drawingOf('items', entry.illustration),
      kind: text(service, 'displayName'),
      name: text(subService.childSubCategory, 'displayName'),
      text: text(entry, 'teaser'),
      price:
        priceWithFee === null
          ? undefined
          : say(m.home_from, { price: price(contract.readWirePrice(priceWithFee).low) }),
    };
  });

/** Returns the first providers of the catalogue. */
const hands = ({ data }: Answer<typeof contract.listProviders>, text: Text, { locale, platform }: Site) =>
  data.serviceProviders.slice(0, fewHands).map((provider) => ({
    id: provider.id,
    picture: provider.imageUrl,
    name: provider.displayName,
    rating: shownRating(provider, { locale, platform }),
    specialities: provider.specialities
      .slice(0, 2)
      .map((speciality) => text(speciality, 'name'))
      .join(', '),
  }));

/** Loads the lists of the home page. Each list may be missing independently. */
export async function loadHomeLists(api: contract.Client, language: contract.LanguageName) {
  const locale = contract.languageLocales[language];
  const platform = brandOnPage.platform.name;
  const text = textIn(language);
  const price = (cents: number) => formatFromPrice(locale, cents);
  const [kinds, categories, services, providers, stories, terms] = await Promise.all([
    loadList(api, contract.listServiceCategories, { query: {} }),
    loadList(api, contract.listCategories, { query: {} }),
    loadList(api, contract.listPopularServices, { query: {} }),
    loadList(api, contract.listProviders, { query: {} }),
    loadList(api, contract.listStories, {}),
    loadDefaultTerms(api),
  ]);
  return {
    /** The city of these offers: the one that the API uses if none is given. */
    city: defaultCity,
    terms,
    fromPrices: kinds && fromPrices(kinds, price),
    items: categories && items(categories, text),
    popular: services && popular(services, text, price, sayIn(locale)),
    hands: providers && hands(providers, text, { locale, platform }),
    stories: stories?.stories.slice(0, fewStories).map((story) => teaserOf(story, language)),
  };
}

export type HomeLists = Awaited<ReturnType<typeof loadHomeLists>>;
