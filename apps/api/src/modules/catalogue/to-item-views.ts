import type { Category, LanguageName } from '@mendwell/contract';
import { offeredBy, providersIn } from './availability.ts';
import type { Catalogue, Provider } from './catalogue.ts';
import { byName } from './sorting.ts';

const translated = (row: { name: string; name_de: string }) => ({
  name: row.name,
  nameTranslations: { de: row.name_de },
});
const names = (one: { name: string; nameTranslations: { de: string } }) =>
  [one.name, one.nameTranslations.de] as const;

/**
 * Returns the items that these providers can do something for. Items that nobody works on are left out.
 */
function itemsOf(catalogue: Catalogue, providers: readonly Provider[], language: LanguageName): Category[] {
  const offered = offeredBy(catalogue, providers);
  const hasService = (treeId: string) =>
    [...(catalogue.leavesOfTree.get(treeId) ?? [])].some((id) => offered.has(id));
  return catalogue.rows.categories
    .map((row) => ({
      id: row.id,
      ...translated(row),
      level: 1 as const,
      illustration: row.illustration,
      itemType: row.item_type,
      subClothesCategories: catalogue.rows.sub_categories
        .filter((type) => type.category_id === row.id && hasService(type.tree_id))
        .map((type) => ({
          id: type.id,
          nouns: type.nouns,
          ...translated(type),
          level: 2 as const,
          illustration: type.illustration,
        }))
        .toSorted(byName(language, names)),
    }))
    .filter((category) => category.subClothesCategories.length > 0)
    .toSorted(byName(language, names));
}

export const toCategoryViews = (catalogue: Catalogue, city: string | undefined, language: LanguageName) => ({
  categories: itemsOf(catalogue, providersIn(catalogue, city), language),
});

export type ProviderAsked = { readonly provider?: string | undefined; readonly city?: string | undefined };

/**
 * Returns the one provider that was requested, or all of the city; undefined when that provider does not
 * exist.
 */
export function providersAsked(
  catalogue: Catalogue,
  { provider, city }: ProviderAsked,
): Provider[] | undefined {
  const all = providersIn(catalogue, city);
  if (provider === undefined) return all;
  const one = all.filter(({ id }) => id === provider);
  return one.length > 0 ? one : undefined;
}

export function toClothesCategoryViews(catalogue: Catalogue, asked: ProviderAsked, language: LanguageName) {
  const providers = providersAsked(catalogue, asked);
  return providers ? { clothesCategories: itemsOf(catalogue, providers, language) } : undefined;
}

export const toBrandViews = (catalogue: Catalogue, language: LanguageName) => ({
  brands: catalogue.rows.brands
    .map((row) => ({ id: row.id, ...translated(row) }))
    .toSorted(byName(language, names)),
});

export const toColourViews = (catalogue: Catalogue, language: LanguageName) => ({
  colours: catalogue.rows.colours
    .map((row) => ({
      id: row.id,
      ...translated(row),
      hex: row.swatch.length === 1 ? (row.swatch[0] ?? null) : null,
      swatch: row.swatch,
    }))
    .toSorted(byName(language, names)),
});
