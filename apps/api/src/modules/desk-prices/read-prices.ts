import type { DeskPrices, PricedService } from '@mendwell/contract';
import { mayAtDesk, spanPrices, usualTerms, writePrice } from '@mendwell/domain';
import type { Priceable } from '#modules/catalogue/index.ts';
import { inScope } from '#modules/desk-orders/index.ts';
import type { Asking } from '#platform/asking.ts';
import { type OwnPrices, type PricesDeps, readOwnPrices } from './own-prices.ts';
import { ownLists } from './scope.ts';

/** A name with its German words, as the interface writes both. */
export const named = ({ display_name, display_name_de }: Priceable['row' | 'service']) => ({
  name: display_name,
  nameTranslations: { de: display_name_de },
});

function toService(
  { row, service, category, isBookable, elsewhere }: Priceable,
  own: OwnPrices,
): PricedService {
  const published = own.published[row.id];
  const all = spanPrices([elsewhere, published].flatMap((price) => price ?? []));
  return {
    id: row.id,
    ...named(row),
    service: named(service),
    category: category.id,
    published: published ? writePrice(published) : null,
    inCity: all ? writePrice(all) : null,
    isBookable,
  };
}

/** Returns a workshop's price list. It names nobody, so reading it is not recorded. */
export const readPrices = (deps: PricesDeps, asking: Asking): Promise<DeskPrices> =>
  inScope(deps.db, asking, async (tx) => {
    const own = await readOwnPrices(tx, deps, asking);
    const provider = deps.catalogue.current().providers.get(asking.providerId);
    const categories = new Map(own.services.map(({ category }) => [category.id, category]));
    return {
      provider: asking.providerId,
      version: own.draft.version,
      mayChange: mayAtDesk(asking.role, 'change_prices'),
      city: provider?.city ?? null,
      priceTerms: provider?.priceTerms ?? usualTerms,
      categories: [...categories.values()].map(({ id, name, name_de: de }) => ({
        id,
        name,
        nameTranslations: { de },
      })),
      services: own.services.map((service) => toService(service, own)),
      draft: Object.entries(own.draft.offers).map(([id, typed]) => ({ id, ...typed })),
      lists: (await ownLists(tx, asking)).map(({ publishedAt, ...list }) => ({
        ...list,
        publishedAt: publishedAt.toISOString(),
      })),
    };
  });
