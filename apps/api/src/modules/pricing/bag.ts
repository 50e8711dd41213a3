import type { OrderItem } from '@mendwell/contract';
import type { Wanted } from '@mendwell/domain';

export type BagItem = {
  readonly categoryId: string;
  readonly subCategoryId: string;
  readonly services: readonly Wanted[];
};

/** The part of an order that decides about its price. */
export type Bag = { readonly providerId: string; readonly items: readonly BagItem[] };

type Asked = {
  readonly providerId: string;
  readonly items: readonly Pick<OrderItem, 'categoryId' | 'subClothesCategory' | 'subServices'>[];
};

/** Translates the names of the specification into ours. */
export const readBag = ({ providerId, items }: Asked): Bag => ({
  providerId,
  items: items.map(({ categoryId, subClothesCategory, subServices }) => ({
    categoryId,
    subCategoryId: subClothesCategory,
    services: subServices.map(({ subServiceId, quantity }) => ({ subServiceId, quantity })),
  })),
});
