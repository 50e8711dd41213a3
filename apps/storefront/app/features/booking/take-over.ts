import type { Category, MainResponse } from '@mendwell/contract';
import { type BookingDraft, hasContent, stopEditing } from '#app/draft/booking.ts';
import { chooseCategory, chooseResponses, chooseService, chooseSubCategory } from '#app/draft/choose.ts';
import {
  type ChosenCategory,
  type ChosenResponse,
  type ChosenService,
  type ChosenSubCategory,
  emptyItem,
} from '#app/draft/item.ts';
import { bookable, wayTo } from '#app/features/services/options.ts';
import { askServices } from './lists.ts';

export const asChosenCategory = (category: Category): ChosenCategory => ({
  categoryId: category.id,
  name: category.name,
  nameTranslations: category.nameTranslations,
  illustration: category.illustration,
  itemType: category.itemType,
});

export const asChosenSubCategory = (type: Category['subClothesCategories'][number]): ChosenSubCategory => ({
  id: type.id,
  nouns: type.nouns,
  name: type.name,
  nameTranslations: type.nameTranslations,
  illustration: type.illustration,
});

export const asChosenService = (response: MainResponse): ChosenService => ({
  id: response.id,
  content: response.content,
  contentTranslations: response.contentTranslations,
  parentSubCategory: {
    id: response.parentSubCategory.id,
    serviceCategoryId: response.parentSubCategory.serviceCategoryId,
  },
});

/** Of several answers that lead to a service, returns the one that also leads to the option. */
function findService(
  responses: readonly MainResponse[],
  serviceId: string | null,
  optionId: string | null,
): MainResponse | undefined {
  const open = responses.filter((one) => one.subQuestions.length > 0);
  const leading = optionId ? open.filter((one) => bookable(one).includes(optionId)) : open;
  return leading.find((one) => one.parentSubCategory.id === serviceId) ?? (optionId ? leading[0] : undefined);
}

/** What an address names, as far as the catalogue has it. */
export type Named = {
  readonly category: ChosenCategory;
  readonly type?: ChosenSubCategory;
  readonly service?: ChosenService;
  readonly way?: readonly ChosenResponse[];
};

export async function findNamed(
  asked: URLSearchParams,
  categories: readonly Category[],
): Promise<Named | undefined> {
  const category = categories.find(({ id }) => id === asked.get('category'));
  if (!category) return undefined;
  const named = { category: asChosenCategory(category) };
  const type = category.subClothesCategories.find(({ id }) => id === asked.get('item'));
  if (!type) return named;
  const withType = { ...named, type: asChosenSubCategory(type) };
  const option = asked.get('option');
  const responses = (await askServices(category.id, type.id)) ?? [];
  const service = findService(responses, asked.get('service'), option);
  if (!service) return withType;
  const way = option ? wayTo(service, option) : undefined;
  return { ...withType, service: asChosenService(service), ...(way ? { way } : {}) };
}

/**
 * Applies the named choices to the draft. If they are about another item, a new item begins, and the
 * unfinished one is parked.
 */
export function takeOver(draft: BookingDraft, { category, type, service, way }: Named): BookingDraft {
  const open = stopEditing(draft);
  const isAnother =
    open.item.selectedCategory?.categoryId !== category.categoryId ||
    (type !== undefined && open.item.selectedSubCategory?.id !== type.id);
  const isToWait = isAnother && hasContent(open.item);
  let item = chooseCategory(isToWait ? emptyItem : open.item, category);
  if (type) item = chooseSubCategory(item, type);
  if (service) item = chooseService(item, service);
  if (way) item = chooseResponses(item, way);
  return { ...open, item, parked: isToWait ? open.item : open.parked };
}
