import { Provider } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'zod/v4/core';
import { connectTestDatabase } from '#test/database.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { toProviderViews } from './to-provider-views.ts';

let connection: Awaited<ReturnType<typeof connectTestDatabase>>;
beforeAll(async () => {
  connection = await connectTestDatabase();
});
afterAll(() => connection.close());

async function ratings(showSampleRatings: boolean) {
  const catalogue = await loadCatalogue(connection.db);
  const { data } = toProviderViews(catalogue, 'Berlin', { language: 'EN', showSampleRatings });
  return data.serviceProviders
    .map((one) => parse(Provider, one))
    .map(({ rating, reviewCount, ratingIsSample }) => ({ rating, reviewCount, ratingIsSample }));
}

test('LAW-08 API-01 production answers with no invented rating, and keeps the field', async () => {
  const all = await ratings(false);
  expect(all).toHaveLength(10);
  for (const one of all) expect(one).toEqual({ rating: null, reviewCount: 0, ratingIsSample: false });
});

test('LAW-08 development marks each sample as one', async () => {
  const [first, ...others] = await ratings(true);
  expect(first).toEqual({ rating: 4.7, reviewCount: 312, ratingIsSample: true });
  expect(others.every((one) => one.ratingIsSample)).toBe(true);
});

test('LAW-08 a provider whose file names no sample has no rating in development either', async () => {
  await connection.db
    .updateTable('providers')
    .set({ rating: null, review_count: null })
    .where('id', '=', 'prov_zwirnstube_rixdorf')
    .execute();
  const [first] = await ratings(true);
  expect(first).toEqual({ rating: null, reviewCount: 0, ratingIsSample: false });
});
