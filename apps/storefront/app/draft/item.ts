import { itemStatuses, WirePrice } from '@mendwell/contract';
import * as z from 'zod/mini';

/** English in the field, German beside it: the bag speaks both languages without asking anybody. */
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

/** One answer as the customer sees it: responses of the same words count as one. */
const ChosenResponse = z.object({
  questionId: z.string(),
  responseIds: z.array(z.string()),
  content: z.string(),
  contentTranslations: German,
  /** What it books; nothing for an answer that only says more. */
  childSubCategories: z.array(z.string()),
});
export type ChosenResponse = z.infer<typeof ChosenResponse>;

const ChosenSubService = z.object({
  subServiceId: z.string(),
  displayName: z.string(),
  displayNameTranslations: German,
  canBeMultiple: z.boolean(),
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  /** As it was when chosen; what counts is what the server says. */
  price: WirePrice,
});
export type ChosenSubService = z.infer<typeof ChosenSubService>;

export const Photo = z.object({
  /** Made here; the picture lies under it in the browser's database until it is sent. */
  id: z.string(),
  fileName: z.string(),
  width: z.int(),
  height: z.int(),
  /** What the server calls it, once it is there, and since when. */
  upload: z.nullable(z.object({ name: z.string(), at: z.number() })),
});
export type Photo = z.infer<typeof Photo>;

/** A spot on a photo; where, in parts of its width and height. */
const Marker = z.object({
  id: z.string(),
  photoId: z.string(),
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
  text: z.string(),
});
export type Marker = z.infer<typeof Marker>;

/** As typed: what is half written is kept as well. */
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

/** The item that is being put together. */
export const ItemDraft = z.object({
  ...shared,
  selectedCategory: z.nullable(ChosenCategory),
  selectedSubCategory: z.nullable(ChosenSubCategory),
  selectedMainResponse: z.nullable(ChosenService),
  providerId: z.nullable(z.string()),
  /** Nothing while the customer leaves it to us: then what matches is suggested. */
  subservices: z.nullable(z.array(ChosenSubService)),
});
export type ItemDraft = z.infer<typeof ItemDraft>;

/** An item in the bag: the same, complete. */
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
