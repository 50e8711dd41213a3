import { setImmediate as takeTurns } from 'node:timers/promises';
import * as contract from '@mendwell/contract';
import { languageNames } from '@mendwell/contract';
import { priceBag, usualTerms } from '@mendwell/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'zod/v4/core';
import { startTestApi, type TestApi } from '#test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Calls the API and checks the response against the endpoint's schema. */
async function ask<E extends contract.Endpoint>(
  endpoint: E,
  input: contract.EndpointInput<E>,
  language: contract.LanguageName = 'EN',
): Promise<contract.EndpointResponse<E>> {
  const result = await api.call(language)(endpoint, input);
  if (!result.ok) throw new Error(`refused: ${result.problem?.code}`);
  if (endpoint.response) parse(endpoint.response, result.response);
  return result.response;
}
const query = {};

/** Does the same without a network in between, for the test that makes more than a thousand calls. */
async function questionsOf(path: string, language: contract.LanguageName) {
  const headers = contract.callHeaders({ clientId: 'storefront', language });
  const { statusCode, body } = await api.app.inject({ url: `/sip/questions/${path}`, headers });
  expect(statusCode, path).toBe(200);
  return parse(contract.listQuestions.response, JSON.parse(body));
}

test('API-01 API-04 the services come with what belongs to each, in the order of the language', async () => {
  const english = await ask(contract.listServices, { query });
  const german = await ask(contract.listServices, { query }, 'DE');
  expect(english.servicesNb).toBe(english.services.length);
  const names = english.services.map((one) => one.displayName);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  const germanNames = german.services.map((one) => one.displayNameTranslations.de);
  expect(germanNames).toEqual(germanNames.toSorted(new Intl.Collator('de').compare));
  // Ä is sorted with A, not after Z.
  expect(germanNames[0]).toBe('Änderung: Länge');
});

test('BOOK-05 what nobody offers is not available, and what is not announced does not appear', async () => {
  const { services } = await ask(contract.listServices, { query });
  const subs = services.flatMap((service) => service.subServices);
  const available = subs.filter((sub) => sub.status === 'Available');
  expect(available).toHaveLength(118);
  expect(available.every((sub) => sub.price !== null && sub.clothesCategories.length > 0)).toBe(true);
  expect(subs.filter((sub) => sub.status === 'Unavailable')).toEqual([]);
  expect(subs.filter((sub) => sub.status === 'Coming soon').every((sub) => sub.price === null)).toBe(true);

  const elsewhere = await ask(contract.listServices, { query: { city: 'Hamburg' } });
  expect(elsewhere.services.flatMap((one) => one.subServices).some((sub) => sub.status === 'Available')).toBe(
    false,
  );
  expect((await ask(contract.listProviders, { query: { city: 'Munich' } })).data.serviceProviders).toEqual(
    [],
  );
  expect((await ask(contract.listCategories, { query: { city: 'Nowhere' } })).categories).toEqual([]);
});

test('API-01 popular services come by rank, and can be booked', async () => {
  const { popularSubServices } = await ask(contract.listPopularServices, { query });
  expect(popularSubServices.map((one) => one.rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(popularSubServices[0]?.subService).toMatchObject({
    id: 'ss_hem_jeans_original',
    status: 'Available',
  });
  expect(
    (await ask(contract.listPopularServices, { query: { city: 'Leipzig' } })).popularSubServices,
  ).toEqual([]);
});

test('API-04 service categories are sorted by display name', async () => {
  const english = await ask(contract.listServiceCategories, { query });
  expect(english.serviceCategories.map((one) => one.displayName)).toEqual([
    'Alteration',
    'Cleaning & care',
    'Customisation',
    'Repair',
    'Restoration',
  ]);
  const german = await ask(contract.listServiceCategories, { query }, 'DE');
  const names = german.serviceCategories.map((one) => one.displayNameTranslations.de);
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
  expect(english.serviceCategories.find((one) => one.id === 'scat_custom')?.fromPrice).toBeNull();
});

test('API-04 categories are those of level 1, by name in the asked language', async () => {
  const english = await ask(contract.listCategories, { query });
  const german = await ask(contract.listCategories, { query }, 'DE');
  expect(english.categories).toHaveLength(12);
  expect(english.categories.every((one) => one.level === 1)).toBe(true);
  const types = english.categories.flatMap((one) => one.subClothesCategories);
  expect(types).toHaveLength(67);
  expect(types.find(({ id }) => id === 'sub_jeans')?.nouns).toEqual({
    en: { word: 'jeans', form: 'plural' },
    de: { word: 'Jeans', form: 'feminine' },
  });
  const names = german.categories.map((one) => one.nameTranslations.de);
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
  expect(german.categories.map((one) => one.id)).not.toEqual(english.categories.map((one) => one.id));
});

test('API-04 brands and colours are sorted by name', async () => {
  const { brands } = await ask(contract.listBrands, {});
  expect(brands).toHaveLength(276);
  const names = brands.map((one) => one.name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare));
  const { colours } = await ask(contract.listColours, {}, 'DE');
  expect(colours.find((one) => one.id === 'col_multicolour')).toMatchObject({
    hex: null,
    swatch: { length: 4 },
  });
});

test('API-01 providers come with what they offer, at prices in cents, and without what is theirs alone', async () => {
  const { data } = await ask(contract.listProviders, { query: { city: 'Berlin' } });
  expect(data.serviceProviders).toHaveLength(10);
  const prices = data.serviceProviders.flatMap((one) =>
    one.services.flatMap((service) => service.subServices),
  );
  expect(prices).toHaveLength(269);
  expect(prices.every((one) => one.status === 'Available' && one.quantity === 1)).toBe(true);
  expect(JSON.stringify(data)).not.toMatch(/@|capacity/);
});

/** Returns the price with fee of a bag that contains only this, without delivery. */
function withFee(written: contract.WirePrice | null): contract.WirePrice | null {
  if (written === null) return null;
  const price = contract.readWirePrice(written);
  const { services, serviceFee } = priceBag([{ services: [{ price, quantity: 1 }] }], usualTerms);
  const [low, high] = [services.low + serviceFee.low, services.high + serviceFee.high];
  return low === high ? low : `${low}-${high}`;
}

test('PRICE-07 wherever the catalogue names a price, the one with the service fee stands beside it', async () => {
  const { services } = await ask(contract.listServices, { query });
  const { popularSubServices } = await ask(contract.listPopularServices, { query });
  const { data } = await ask(contract.listProviders, { query });
  const { stories } = await ask(contract.listStories, {});
  const reported = await Promise.all(
    stories.map(({ slug }) => ask(contract.readStory, { params: { slug } })),
  );
  const all = [
    ...services.flatMap((service) => service.subServices),
    ...popularSubServices.map((one) => one.subService),
    ...data.serviceProviders.flatMap((one) => one.services).flatMap((service) => service.subServices),
    ...reported.flatMap((story) => story.relatedServices).map((one) => one.subService),
  ];
  expect(all.filter(({ price }) => price !== null).length).toBeGreaterThan(400);
  for (const { id, price, priceWithFee } of all) expect(priceWithFee, id).toBe(withFee(price));
  const { serviceCategories } = await ask(contract.listServiceCategories, { query });
  for (const { id, fromPrice, fromPriceWithFee } of serviceCategories)
    expect(fromPriceWithFee, id).toBe(withFee(fromPrice));
});

test('API-01 stories come without and with their text', async () => {
  const { stories, storiesNb } = await ask(contract.listStories, {});
  expect(storiesNb).toBe(6);
  const days = stories.map((one) => one.publishedAt);
  expect(days).toEqual(days.toSorted().toReversed());
  for (const { slug } of stories) {
    const story = await ask(contract.readStory, { params: { slug } });
    expect(story.body.split(/\s+/).length).toBeGreaterThan(200);
    expect(story.relatedServices.length).toBeGreaterThan(0);
  }
  const missing = await api.call('DE')(contract.readStory, { params: { slug: 'nothing' } });
  expect(missing).toMatchObject({ ok: false, problem: { code: 'not_found', status: 404 } });
});

test('CONT-09 questions and answers come by topic', async () => {
  const { topics } = await ask(contract.listFaq, {});
  expect(topics.length).toBeGreaterThanOrEqual(7);
  expect(topics.every((topic) => topic.items.length > 0)).toBe(true);
});

/** Checks that every end of a tree books something. */
function expectComplete(question: contract.Question, booked: boolean, bookable: Set<string>): void {
  expect(question.responses.length).toBeGreaterThan(0);
  for (const response of question.responses) {
    const books = booked || response.childSubCategory !== null;
    for (const id of response.childSubCategories) bookable.add(id);
    expect(response.hasSubQuestions).toBe(response.subQuestions.length > 0);
    expect(books || response.hasSubQuestions, response.id).toBe(true);
    for (const next of response.subQuestions) expectComplete(next, books, bookable);
  }
}

test('API-01 BOOK-05 the questions of every item × provider are complete, in both languages', async () => {
  const { categories } = await ask(contract.listCategories, { query });
  const { data } = await ask(contract.listProviders, { query });
  const offers = new Map(
    data.serviceProviders.map((one) => [
      one.id,
      new Set(one.services.flatMap((service) => service.subServices.map((sub) => sub.id))),
    ]),
  );
  let trees = 0;
  for (const language of languageNames)
    for (const category of categories)
      for (const type of category.subClothesCategories) {
        // Calls within this process never let the network code run; without a pause, the next test uses
        // a closed connection.
        await takeTurns();
        for (const provider of [undefined, ...offers.keys()]) {
          const asked = provider ? `?provider=${provider}` : '';
          const { responses } = await questionsOf(`${category.id}/${type.id}${asked}`, language);
          trees += 1;
          const bookable = new Set<string>();
          for (const response of responses) {
            expect(response.hasSubQuestions).toBe(response.subQuestions.length > 0);
            for (const question of response.subQuestions) expectComplete(question, false, bookable);
            const isAvailable = response.parentSubCategory.status === 'Available';
            expect(isAvailable || !response.hasSubQuestions, response.id).toBe(true);
          }
          expect(bookable.size > 0 || provider !== undefined).toBe(true);
          expect([...bookable].filter((id) => provider && !offers.get(provider)?.has(id))).toEqual([]);
          const names = responses.map((one) =>
            language === 'DE' ? one.contentTranslations.de : one.content,
          );
          expect(names).toEqual(names.toSorted(new Intl.Collator(language.toLowerCase()).compare));
        }
      }
  expect(trees).toBe(67 * 11 * 2);
});

test('BOOK-02 a provider’s items are those it can do something for', async () => {
  const { clothesCategories: all } = await ask(contract.listClothesCategories, { query });
  const provider = 'prov_schuhmacherei_ohlenbrook';
  const { clothesCategories: shoes } = await ask(contract.listClothesCategories, { query: { provider } });
  expect(all).toHaveLength(12);
  expect(shoes.map((one) => one.id)).toContain('cat_shoes');
  expect(shoes.length).toBeLessThan(all.length);
  for (const category of shoes)
    for (const type of category.subClothesCategories) {
      const params = { categoryId: category.id, subCategoryId: type.id };
      const { responses } = await ask(contract.listQuestions, { params, query: { provider } });
      expect(responses.some((one) => one.hasSubQuestions)).toBe(true);
    }
});

test.each([
  ['/sip/questions/cat_shoes/sub_wool_coat', 404],
  ['/sip/questions/__proto__/constructor', 404],
  ['/sip/questions/cat_shoes/sub_sneakers?provider=prov_nobody', 404],
  ['/sip/clothes-categories?provider=prov_nobody', 404],
  ['/sip/services?citty=Berlin', 400],
  [`/sip/providers?city=${'x'.repeat(100)}`, 400],
  ['/sip/providers?city=Berlin&city=Berlin', 400],
])('API-06 %s is answered with %i', async (path, status) => {
  const response = await api.fetch(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});
