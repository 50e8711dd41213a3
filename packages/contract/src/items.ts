import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CityQuery } from './services.ts';
import { Translations } from './translations.ts';

const noun = <const Form extends string>(forms: readonly Form[]) =>
  z.strictObject({ word: z.string(), form: z.enum(forms) });

/** What a customer calls an item of this type in a sentence ("your coat"), with its grammar. */
export const ItemNouns = z.strictObject({
  en: noun(['singular', 'plural']),
  de: noun(['masculine', 'feminine', 'neuter', 'plural']),
});
export type ItemNouns = z.infer<typeof ItemNouns>;

const SubClothesCategory = z.strictObject({
  id: z.string(),
  nouns: ItemNouns,
  name: z.string(),
  nameTranslations: Translations,
  level: z.literal(2),
  illustration: z.string(),
});

export const Category = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameTranslations: Translations,
  level: z.literal(1),
  illustration: z.string(),
  itemType: z.string(),
  subClothesCategories: z.array(SubClothesCategory),
});
export type Category = z.infer<typeof Category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/sip/categories',
  summary: 'The kinds of items (level 1) with their types, by name in the asked language',
  query: CityQuery,
  status: 200,
  response: z.strictObject({ categories: z.array(Category) }),
  refusals: [],
});

export const ProviderQuery = z.strictObject({
  provider: z.optional(z.string().check(z.maxLength(80))),
  city: z.optional(z.string().check(z.maxLength(80))),
});

export const listClothesCategories = endpoint({
  method: 'GET',
  path: '/sip/clothes-categories',
  summary: 'The kinds of items that a provider, or any, can do something for',
  query: ProviderQuery,
  status: 200,
  response: z.strictObject({ clothesCategories: z.array(Category) }),
  refusals: ['not_found'],
});

const Brand = z.strictObject({ id: z.string(), name: z.string(), nameTranslations: Translations });

export const listBrands = endpoint({
  method: 'GET',
  path: '/sip/brands',
  summary: 'Brand names to suggest, by name',
  status: 200,
  response: z.strictObject({ brands: z.array(Brand) }),
  refusals: [],
});

const Colour = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameTranslations: Translations,
  /** The colour code; null when the entry has several colours. */
  hex: z.nullable(z.string()),
  swatch: z.array(z.string()),
});

export const listColours = endpoint({
  method: 'GET',
  path: '/sip/colours',
  summary: 'Colours with their swatches, multicolour among them, by name',
  status: 200,
  response: z.strictObject({ colours: z.array(Colour) }),
  refusals: [],
});
