import * as contract from '@mendwell/contract';
import { loadList } from '@mendwell/web/server/load-list.server.ts';
import { textIn } from '@mendwell/web/text-in.ts';
import type { SearchEntry } from '#app/features/search/search-services.ts';

const [english, german] = [textIn('EN'), textIn('DE')];
const both = <Field extends string>(row: Parameters<typeof english<Field>>[0], field: Field) => ({
  en: english(row, field),
  de: german(row, field),
});

/** Returns the words of both languages under which each service can be found. */
export async function loadSearchEntries(api: contract.Client): Promise<SearchEntry[] | undefined> {
  const [services, kinds, categories] = await Promise.all([
    loadList(api, contract.listServices, { query: {} }),
    loadList(api, contract.listServiceCategories, { query: {} }),
    loadList(api, contract.listCategories, { query: {} }),
  ]);
  if (!services || !kinds || !categories) return undefined;

  const kindOf = new Map(kinds.serviceCategories.map((kind) => [kind.id, both(kind, 'displayName')]));
  const nameOf = new Map(
    categories.categories.flatMap((category) =>
      [category, ...category.subClothesCategories].map((one) => [one.id, both(one, 'name')] as const),
    ),
  );
  return services.services.flatMap((service) =>
    service.subServices.map((sub) => {
      const ids = new Set(sub.clothesCategories.flatMap((item) => [item.categoryId, item.subCategoryId]));
      const names = [...ids].flatMap((id) => nameOf.get(id) ?? []);
      return {
        id: sub.id,
        titles: both(sub.childSubCategory, 'displayName'),
        texts: both(sub.childSubCategory, 'description'),
        services: both(service, 'displayName'),
        groups: kindOf.get(service.serviceCategoryId) ?? { en: '', de: '' },
        items: { en: names.map((name) => name.en), de: names.map((name) => name.de) },
      };
    }),
  );
}
