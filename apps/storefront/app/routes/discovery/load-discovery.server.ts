import { drawingOf } from '@mendwell/brand/drawings';
import * as contract from '@mendwell/contract';
import { formatFromPrice, m, sayIn } from '@mendwell/copy';
import { defaultCity } from '@mendwell/domain';
import { loadList } from '@mendwell/web/server/load-list.server.ts';
import { textIn } from '@mendwell/web/text-in.ts';
import { bookingLink } from '#app/features/booking/booking-link.ts';
import { loadDefaultTerms } from '#app/features/services/default-terms.server.ts';
import { priceNote } from '#app/features/services/price-note.ts';

type Service = contract.Service;
type SubService = Service['subServices'][number];

/** A service as shown. Without `to` it cannot be booked yet. */
export type FoundService = {
  readonly id: string;
  readonly to?: string;
  readonly art: string;
  /** Its kind of work, as "Zip repair". */
  readonly workId: string;
  readonly work: string;
  readonly kindId: string;
  readonly kind: string;
  readonly name: string;
  readonly text: string;
  readonly price?: string;
};

export type BookableService = FoundService & { readonly to: string };

/**
 * Returns what the service alone determines about the item: its type, only its category, or
 * neither.
 */
function itemsInCommon({ clothesCategories: items }: SubService) {
  const [first] = items;
  if (!first) return {};
  if (items.length === 1) return { category: first.categoryId, item: first.subCategoryId };
  const oneKind = items.every(({ categoryId }) => categoryId === first.categoryId);
  return oneKind ? { category: first.categoryId } : {};
}

const visibleMend = 'ss_visible_mend';

/**
 * Returns all services that can be booked or are planned, in the page's language, or undefined if a
 * list did not load.
 */
export async function loadDiscovery(api: contract.Client, language: contract.LanguageName) {
  const [services, kinds, popular, providers, terms] = await Promise.all([
    loadList(api, contract.listServices, { query: {} }),
    loadList(api, contract.listServiceCategories, { query: {} }),
    loadList(api, contract.listPopularServices, { query: {} }),
    loadList(api, contract.listProviders, { query: {} }),
    loadDefaultTerms(api),
  ]);
  if (!services || !kinds || !popular || !providers) return undefined;

  const locale = contract.languageLocales[language];
  const say = sayIn(locale);
  const text = textIn(language);
  const kindNames = new Map(kinds.serviceCategories.map((kind) => [kind.id, text(kind, 'displayName')]));

  const shown = (service: contract.ParentSubCategory, sub: contract.SubService) => {
    const price = sub.priceWithFee === null ? undefined : contract.readWirePrice(sub.priceWithFee);
    return {
      id: sub.id,
      art: drawingOf('services', service.illustration),
      workId: service.id,
      work: text(service, 'displayName'),
      kindId: service.serviceCategoryId,
      kind: kindNames.get(service.serviceCategoryId) ?? '',
      name: text(sub.childSubCategory, 'displayName'),
      text: text(sub.childSubCategory, 'description'),
      ...(price ? { price: say(m.discovery_from, { price: formatFromPrice(locale, price.low) }) } : {}),
    };
  };
  const found: FoundService[] = services.services.flatMap((service) =>
    service.subServices.map((sub) => ({
      ...shown(service, sub),
      ...(sub.status === 'Available'
        ? { to: bookingLink({ ...itemsInCommon(sub), service: service.id, option: sub.id }) }
        : {}),
    })),
  );
  const favourites: BookableService[] = popular.popularSubServices.slice(0, 4).map((entry) => ({
    ...shown(entry.parentSubCategory, entry.subService),
    text: text(entry, 'teaser'),
    to: bookingLink({
      category: entry.categoryId,
      item: entry.subCategoryId,
      service: entry.parentSubCategory.id,
      option: entry.subService.id,
    }),
  }));
  const menders = providers.data.serviceProviders.filter((provider) =>
    provider.services.some((service) => service.subServices.some((sub) => sub.id === visibleMend)),
  );
  return {
    city: defaultCity,
    priceNote: priceNote(locale, terms),
    services: found,
    favourites,
    bookable: found.filter((service) => service.to).length,
    providers: providers.data.serviceProviders.length,
    menders: menders.length,
    kinds: [...kindNames].map(([id, name]) => ({ id, name })),
  };
}

export type Discovery = NonNullable<Awaited<ReturnType<typeof loadDiscovery>>>;
