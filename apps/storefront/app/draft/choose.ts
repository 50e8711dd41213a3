import type {
  ChosenCategory,
  ChosenResponse,
  ChosenService,
  ChosenSubCategory,
  ChosenSubService,
  Details,
  ItemDraft,
} from './item.ts';

/**
 * The functions below apply the customer's decisions; each resets the later decisions that depend
 * on it. Photos and details stay.
 */

const nothingBooked = { selectedSubResponses: [], providerId: null, subservices: null, itemStatus: null };

export const chooseCategory = (item: ItemDraft, category: ChosenCategory): ItemDraft =>
  item.selectedCategory?.categoryId === category.categoryId
    ? item
    : {
        ...item,
        ...nothingBooked,
        selectedCategory: category,
        selectedSubCategory: null,
        selectedMainResponse: null,
      };

export const chooseSubCategory = (item: ItemDraft, subCategory: ChosenSubCategory): ItemDraft =>
  item.selectedSubCategory?.id === subCategory.id
    ? item
    : { ...item, ...nothingBooked, selectedSubCategory: subCategory, selectedMainResponse: null };

export const chooseService = (item: ItemDraft, service: ChosenService): ItemDraft =>
  item.selectedMainResponse?.id === service.id
    ? item
    : { ...item, ...nothingBooked, selectedMainResponse: service };

/** Replaces all answers at once. The question tree decides which of them are still valid. */
export function chooseResponses(item: ItemDraft, responses: readonly ChosenResponse[]): ItemDraft {
  const answered = { ...item, selectedSubResponses: [...responses] };
  const isSame =
    String(wantedSubServices(item).toSorted()) === String(wantedSubServices(answered).toSorted());
  // Different needs may require different services; a mere detail leaves services and quantities
  // unchanged.
  return isSame ? answered : { ...answered, subservices: null };
}

export const chooseProvider = (item: ItemDraft, providerId: string): ItemDraft =>
  item.providerId === providerId ? item : { ...item, providerId, subservices: null };

/**
 * The booked services and their provider as shown on the screen, whether chosen by the customer or
 * suggested.
 */
export type Booked = { readonly providerId: string; readonly subservices: readonly ChosenSubService[] };

/**
 * Toggles a service of the current provider. A service of another provider replaces the whole
 * choice, with quantity 1.
 */
export const toggleSubService = (
  item: ItemDraft,
  booked: Booked,
  providerId: string,
  service: Omit<ChosenSubService, 'quantity'>,
): ItemDraft => {
  const once = { ...service, quantity: 1 };
  if (booked.providerId !== providerId) return { ...item, providerId, subservices: [once] };
  const others = booked.subservices.filter(({ subServiceId }) => subServiceId !== service.subServiceId);
  const wasOn = others.length < booked.subservices.length;
  return { ...item, providerId, subservices: wasOn ? others : [...others, once] };
};

export const setQuantity = (
  item: ItemDraft,
  booked: Booked,
  subServiceId: string,
  quantity: number,
): ItemDraft => ({
  ...item,
  providerId: booked.providerId,
  subservices: booked.subservices.map((one) =>
    one.subServiceId === subServiceId && one.canBeMultiple
      ? { ...one, quantity: Math.min(99, Math.max(1, Math.round(quantity) || 1)) }
      : one,
  ),
});

export const writeDetails = (item: ItemDraft, details: Partial<Details>): ItemDraft => ({
  ...item,
  details: { ...item.details, ...details },
});

/** Returns the sub-services that the chosen answers book, without duplicates. */
export const wantedSubServices = (item: ItemDraft): string[] => [
  ...new Set(item.selectedSubResponses.flatMap((response) => response.childSubCategories)),
];
