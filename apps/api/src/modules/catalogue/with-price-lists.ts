import type { StoredList } from '#modules/price-lists/index.ts';
import type { CatalogueRows } from './catalogue.ts';
import type { ProviderPriceRow } from './catalogue-tables.ts';

/**
 * Replaces the imported prices of each workshop that has published a list of its own. The list counts as a whole: what
 * is not in it is not offered, whatever a later import says. A service that has left the catalogue is left out.
 */
export function withPriceLists(rows: CatalogueRows, lists: readonly StoredList[]): CatalogueRows {
  if (lists.length === 0) return rows;
  const listOf = new Map(lists.map(({ providerId, prices }) => [providerId, prices]));
  const imported = rows.provider_prices.filter(({ provider_id: id }) => !listOf.has(id));
  const published = rows.providers.flatMap(({ id }): ProviderPriceRow[] => {
    const list = listOf.get(id);
    if (!list) return [];
    return rows.sub_services.flatMap((sub, position) => {
      const price = list[sub.id];
      return price ? [{ provider_id: id, sub_service_id: sub.id, position, ...price }] : [];
    });
  });
  return { ...rows, provider_prices: [...imported, ...published] };
}
