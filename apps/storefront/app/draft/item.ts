import { ItemNouns, itemStatuses, WirePrice } from '@mendwell/contract';
import { Marker, Photo } from '@mendwell/photos-web/photo.ts';
import * as z from 'zod/mini';

/**
 * The field itself holds English, this object German: the bag can show both languages without a
 * request.
 */
const German = z.object({ de: z.string() });

const ChosenCategory = z.object({
  categoryId: z.string(),
  name: z.string(),
  nameTranslations: German,
  illustration: z.string(),
  itemType: z.string(),
});
export type ChosenCategory = z.infer<typeof ChosenCategory>;

const ChosenSubCategory = z.object({
  id: z.string(),
  /** Missing in drafts that were stored before the catalogue had nouns. */
  nouns: z.optional(ItemNouns),
  name: z.string(),
  nameTranslations: German,
  illustration: z.string(),
});
export type ChosenSubCategory = z.infer<typeof ChosenSubCategory>;

const ChosenService = z.object({
  id: z.string(),
  content: z.string(),
  contentTranslations: German,
  parentSubCategory: z.object({ id: z.string(), serviceCategoryId: z.string() }),
});
export type ChosenService = z.infer<typeof ChosenService>;

/** One answer as the customer sees it: responses with the same wording count as one. */
const ChosenResponse = z.object({
  questionId: z.string(),
  responseIds: z.array(z.string()),
  content: z.string(),
  contentTranslations: German,
  /** The sub-services that the answer books; empty for an answer that only adds information. */
  childSubCategories: z.array(z.string()),
});
export type ChosenResponse = z.infer<typeof ChosenResponse>;

const ChosenSubService = z.object({
  subServiceId: z.string(),
  displayName: z.string(),
  displayNameTranslations: German,
  canBeMultiple: z.boolean(),
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  /** The price when it was chosen; the server's price is the one that counts. */
  price: WirePrice,
});
export type ChosenSubService = z.infer<typeof ChosenSubService>;

/** The details as typed: incomplete input is stored as well. */
const Details = z.object({
  brand: z.string(),
  color: z.nullable(z.object({ id: z.string(), name: z.string(), nameTranslations: German })),
  estimatedValue: z.string(),
  composition: z.string(),
  additionalNotes: z.string(),
});
export type Details = z.infer<typeof Details>;

const shared = {
  selectedSubResponses: z.array(ChosenResponse),
  images: z.array(Photo),
  markers: z.array(Marker),
  itemStatus: z.nullable(z.enum(itemStatuses)),
  details: Details,
};

/** The item that the customer is putting together. */
export const ItemDraft = z.object({
  ...shared,
  selectedCategory: z.nullable(ChosenCategory),
  selectedSubCategory: z.nullable(ChosenSubCategory),
  selectedMainResponse: z.nullable(ChosenService),
  providerId: z.nullable(z.string()),
  /** Null while the customer has not chosen services: then the matching ones are suggested. */
  subservices: z.nullable(z.array(ChosenSubService)),
});
export type ItemDraft = z.infer<typeof ItemDraft>;

/** A complete item in the bag. */
export const BagItem = z.object({
  ...shared,
  id: z.string(),
  selectedCategory: ChosenCategory,
  selectedSubCategory: ChosenSubCategory,
  selectedMainResponse: ChosenService,
  subservices: z.array(ChosenSubService).check(z.minLength(1)),
});
export type BagItem = z.infer<typeof BagItem>;

export const noDetails: Details = {
  brand: '',
  color: null,
  estimatedValue: '',
  composition: '',
  additionalNotes: '',
};

export const emptyItem: ItemDraft = {
  selectedCategory: null,
  selectedSubCategory: null,
  selectedMainResponse: null,
  selectedSubResponses: [],
  providerId: null,
  subservices: null,
  images: [],
  markers: [],
  itemStatus: null,
  details: noDetails,
};
