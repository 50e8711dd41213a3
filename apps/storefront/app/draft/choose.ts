import type {
  ChosenCategory,
  ChosenResponse,
  ChosenService,
  ChosenSubCategory,
  ChosenSubService,
  Details,
  ItemDraft,
} from './item.ts';

/** What the customer decides on the way, and what each decision takes back. Photos and details stay. */

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

/** All answers at once: which of them still make sense is for the questions to say. */
export function chooseResponses(item: ItemDraft, responses: readonly ChosenResponse[]): ItemDraft {
  const answered = { ...item, selectedSubResponses: [...responses] };
  const isSame =
    String(wantedSubServices(item).toSorted()) === String(wantedSubServices(answered).toSorted());
  // Another need may want other services; a detail leaves them, and their quantities, as they are.
  return isSame ? answered : { ...answered, subservices: null };
}

export const chooseProvider = (item: ItemDraft, providerId: string): ItemDraft =>
  item.providerId === providerId ? item : { ...item, providerId, subservices: null };

/** What is booked with whom, as it stands on the screen: chosen, or suggested. */
export type Booked = { readonly providerId: string; readonly subservices: readonly ChosenSubService[] };

/** Of the same provider: on or off. Of another: that one alone, once. */
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

/** What the choice of answers books, each once. */
export const wantedSubServices = (item: ItemDraft): string[] => [
  ...new Set(item.selectedSubResponses.flatMap((response) => response.childSubCategories)),
];
