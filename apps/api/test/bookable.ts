import {
  type Client,
  listClothesCategories,
  listProviders,
  listQuestions,
  offerOf,
  type Provider,
  type Question,
} from '@mendwell/contract';
import type { Offer } from '@mendwell/domain';

export type BookableItem = {
  readonly categoryId: string;
  readonly subClothesCategory: string;
  readonly subServiceIds: readonly string[];
};
export type Bookable = { readonly offer: Provider & Offer; readonly items: readonly BookableItem[] };

const given = <T>(result: { ok: true; response: T } | { ok: false }): T => {
  if (!result.ok) throw new Error('refused');
  return result.response;
};

const booked = (questions: readonly Question[]): string[] =>
  questions.flatMap(({ responses }) =>
    responses.flatMap((one) => [...one.childSubCategories, ...booked(one.subQuestions)]),
  );

/**
 * Returns what can be booked with which provider for which item, found by requests as the page makes
 * them.
 */
export async function findBookable(call: Client): Promise<Bookable[]> {
  const { data } = given(await call(listProviders, { query: {} }));
  return Promise.all(
    data.serviceProviders.map(async (provider) => {
      const query = { provider: provider.id };
      const { clothesCategories } = given(await call(listClothesCategories, { query }));
      const types = clothesCategories.flatMap((category) =>
        category.subClothesCategories.map((type) => ({
          categoryId: category.id,
          subClothesCategory: type.id,
        })),
      );
      const items = await Promise.all(
        types.map(async (type) => {
          const params = { categoryId: type.categoryId, subCategoryId: type.subClothesCategory };
          const { responses } = given(await call(listQuestions, { params, query }));
          const ids = responses.flatMap(({ subQuestions }) => booked(subQuestions));
          return { ...type, subServiceIds: [...new Set(ids)] };
        }),
      );
      return { offer: offerOf(provider), items };
    }),
  );
}
