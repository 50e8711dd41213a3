import {
  type Category,
  listBrands,
  listClothesCategories,
  listColours,
  listProviders,
  listQuestions,
  type MainResponse,
  type Provider,
} from '@mendwell/contract';
import { defaultCity } from '@mendwell/domain';
import { storedLocation } from '#app/draft/location.ts';
import { readWork } from '#app/draft/work.ts';
import { ask } from './ask.ts';

/** With something in the bag only its provider counts; otherwise all providers in the city. */
const whose = (): { city: string; provider?: string } => {
  const city = storedLocation.get()?.city ?? defaultCity;
  const { provider } = readWork().bag;
  return provider ? { city, provider: provider.id } : { city };
};

/** Falls back to all providers' categories if the bag's provider has left the catalogue since. */
export async function askCategories(): Promise<Category[] | undefined> {
  const { city, ...one } = whose();
  const list =
    (await ask(listClothesCategories, { query: { city, ...one } })) ??
    (one.provider ? await ask(listClothesCategories, { query: { city } }) : undefined);
  return list?.clothesCategories;
}

/** Returns the categories for which any provider in the city offers a service. */
export const askCategoriesOfAll = async (): Promise<Category[] | undefined> =>
  (await ask(listClothesCategories, { query: { city: whose().city } }))?.clothesCategories;

/** Returns the services that all providers in the city offer for such an item. */
export const askServicesOfAll = async (
  categoryId: string,
  subCategoryId: string,
): Promise<MainResponse[] | undefined> =>
  (await ask(listQuestions, { params: { categoryId, subCategoryId }, query: { city: whose().city } }))
    ?.responses;

export const askServices = async (
  categoryId: string,
  subCategoryId: string,
): Promise<MainResponse[] | undefined> =>
  (await ask(listQuestions, { params: { categoryId, subCategoryId }, query: whose() }))?.responses ??
  askServicesOfAll(categoryId, subCategoryId);

export const askProviders = async (city = whose().city): Promise<Provider[] | undefined> =>
  (await ask(listProviders, { query: { city } }))?.data.serviceProviders;

export const askBrands = async () => (await ask(listBrands, {}))?.brands;
export const askColours = async () => (await ask(listColours, {}))?.colours;
export type Brand = NonNullable<Awaited<ReturnType<typeof askBrands>>>[number];
export type Colour = NonNullable<Awaited<ReturnType<typeof askColours>>>[number];

/** Every list that can be requested before it is needed, for customers who lose their connection. */
export const listsAhead: readonly (() => Promise<unknown>)[] = [
  askCategories,
  () => askProviders(),
  askBrands,
  askColours,
];
