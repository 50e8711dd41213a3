import { estimatePrice, type LanguageName, listProviders, type PriceRequest } from '@mendwell/contract';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueChannel } from '#modules/catalogue/import-catalogue.ts';
import type { Tables } from '#platform/database.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { fullRequest, jeans, request, service } from '#test/price-requests.ts';
import type { Bag } from './bag.ts';
import { verifyPriceRef } from './price-ref.ts';
import '../catalogue/catalogue-tables.ts';

const priceSecret = 'a secret of its own for these tests';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ PRICE_SECRET: priceSecret });
});
afterAll(() => api.close());

const ask = (body: PriceRequest, language: LanguageName = 'EN') =>
  api.call(language)(estimatePrice, { body });
const answered = async (body: PriceRequest) => {
  const result = await ask(body);
  if (!result.ok) throw new Error(result.problem?.code);
  return result.response;
};
const bagOf = (...items: Bag['items'][number]['services'][]): Bag => ({
  providerId: request().providerId,
  items: items.map((services) => ({ categoryId: '', subCategoryId: '', services })),
});

test('PRICE-01 PRICE-02 PRICE-03 PRICE-04 a bag is priced by the catalogue, line by line', async () => {
  const { priceRef, catalogueVersion, ...figures } = await answered(fullRequest);
  expect(figures).toEqual({
    currency: 'EUR',
    totalPrice: {
      estimatedPrice: 5210,
      estimatedPriceHigh: 5210,
      services: 4200,
      servicesHigh: 4200,
      serviceFee: 420,
      serviceFeeHigh: 420,
      deliveryFee: 590,
      reduction: 0,
      reductionHigh: 0,
      vat: 832,
      vatHigh: 832,
      currentItems: [
        {
          categoryId: 'cat_trousers_jeans',
          subClothesCategory: 'sub_jeans',
          price: 4200,
          priceHigh: 4200,
          servicePrices: [{ subServiceId: 'ss_zip_short', quantity: 2, price: 2100, linePrice: 4200 }],
        },
      ],
    },
  });
  const { version } = await api.db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow();
  expect(catalogueVersion).toMatch(new RegExp(`^${version}\\.`));
  expect(verifyPriceRef([priceSecret], bagOf([service('ss_zip_short', 2)]), priceRef)).toEqual({
    catalogueVersion,
    total: { low: 5210, high: 5210 },
    discountCode: null,
  });
});

test('PROV-06 a range has its low end under the known name and its high end beside it', async () => {
  const { totalPrice } = await answered(request({ items: [jeans(service('ss_taper_legs', 2))] }));
  expect(totalPrice).toMatchObject({
    estimatedPrice: 4600 + 460 + 590,
    // Delivery is free from 60 euros on, and no lower price in the range has a higher total.
    estimatedPriceHigh: 7000 + 700,
    serviceFee: 460,
    serviceFeeHigh: 700,
    currentItems: [
      { price: 4600, priceHigh: 7000, servicePrices: [{ price: '2300-3500', linePrice: '4600-7000' }] },
    ],
  });
});

test('PRICE-01 what the customer once paid changes no figure', async () => {
  const items = fullRequest.items.map((item) => ({ ...item, estimatedPrice: 1 }));
  expect(await answered({ ...fullRequest, items })).toEqual(await answered(fullRequest));
});

test('PRICE-01 the same bag in another order has the same reference, another bag has another', async () => {
  const zip = service('ss_zip_short');
  const hem = service('ss_hem_jeans_original');
  const refOf = async (...items: PriceRequest['items']) => (await answered(request({ items }))).priceRef;
  const ref = await refOf(jeans(zip, hem), jeans(zip));
  expect(await refOf(jeans(zip), jeans(hem, zip))).toBe(ref);
  for (const other of [[jeans(zip, hem)], [jeans(zip), jeans(hem)], [jeans(zip, hem), jeans(hem)]])
    expect(await refOf(...other)).not.toBe(ref);
});

test('SEC-01 a price makes no visitor: there is nothing to own yet', async () => {
  const visitors = () => api.db.selectFrom('visitors').select('id').execute();
  const before = await visitors();
  for (const asked of [request(), request({ providerId: 'nobody' })]) {
    const response = await api.fetch('/sip/estimatedPrice', { method: 'POST', body: JSON.stringify(asked) });
    expect(response.headers.get('set-cookie')).toBeNull();
  }
  expect(await visitors()).toEqual(before);
});

const at = (zipCode: string) => ({ customer: { address: { zipCode } } });
const notEverywhere = { providerId: 'prov_naehwerk_florakiez' };
test.each([
  ['who serves the whole city collects anywhere in it', request(at('13629')), true],
  ['who serves the whole city stays in it', request(at('14467')), false],
  ['nobody collects where nobody lives', request(at('00000')), false],
  ['who serves some postcodes collects there', request({ ...notEverywhere, ...at('10115') }), true],
  ['who serves some postcodes leaves others', request({ ...notEverywhere, ...at('12055') }), false],
])('LOC-03 PRICE-01 %s', async (_, body, served) => {
  expect(await ask(body)).toMatchObject(
    served ? { ok: true } : { ok: false, problem: { status: 409, code: 'postcode_not_served' } },
  );
});

const refused: [string, PriceRequest, [en: string, enNext: string], [de: string, deNext: string]][] = [
  [
    'provider_unknown',
    request({ providerId: 'constructor' }),
    ['This workshop isn’t taking orders', 'choose another workshop'],
    ['Diese Werkstatt nimmt gerade keine Aufträge an', 'wähle eine andere Werkstatt'],
  ],
  [
    'service_not_offered',
    request({ items: [jeans(service('ss_hem_dress'))] }),
    ['doesn’t do everything', 'remove what’s marked'],
    ['macht nicht alles', 'nimm heraus, was markiert ist'],
  ],
  [
    'postcode_not_served',
    request(at('14467')),
    ['doesn’t collect at your postcode', 'check your postcode'],
    ['holt unter deiner Postleitzahl nicht ab', 'prüfe deine Postleitzahl'],
  ],
];
test.each(refused)(
  'API-06 LANG-03 %s says what to do next, in both languages',
  async (code, body, en, de) => {
    for (const [language, [title, detail]] of [['EN', en] as const, ['DE', de] as const])
      expect(await ask(body, language)).toMatchObject({
        ok: false,
        problem: { code, title: expect.stringContaining(title), detail: expect.stringContaining(detail) },
      });
  },
);

test('PRICE-01 what is not offered is named where it stands, in words', async () => {
  const items = [
    jeans(service('ss_zip_short'), service('ss_hem_dress')),
    { ...jeans(service('ss_zip_short')), categoryId: 'cat_shoes' },
    { ...jeans(service('ss_zip_short')), subClothesCategory: 'sub_nothing' },
    jeans(service('ss_zip_slider'), service('constructor'), service('ss_dye_garment')),
  ];
  const error = (field: string, message: string) => ({ field, code: 'not_offered', message });
  for (const [language, words] of [
    ['EN', 'This workshop doesn’t do this.'],
    ['DE', 'Das macht diese Werkstatt nicht.'],
  ] as const)
    expect(await ask(request({ items }), language)).toMatchObject({
      ok: false,
      problem: {
        status: 409,
        errors: [
          error('items.0.subServices.1', words),
          error('items.1.subClothesCategory', words),
          error('items.2.subClothesCategory', words),
          error('items.3.subServices.1', words),
          error('items.3.subServices.2', words),
        ],
      },
    });
  expect(await ask(request({ providerId: 'prov_schuhmacherei_ohlenbrook' }))).toMatchObject({
    problem: { code: 'service_not_offered', errors: [{ field: 'items.0.subServices.0' }] },
  });
});

/** Changes the catalogue in the same way as an import does, and waits until the API has read it. */
async function change(version: string, write: (tx: Kysely<Tables>) => Promise<unknown>): Promise<void> {
  await api.db.transaction().execute(async (tx) => {
    await write(tx);
    await tx.updateTable('catalogue').set({ version }).execute();
    await sql`select pg_notify(${catalogueChannel}, ${version})`.execute(tx);
  });
  await expect
    .poll(() => api.logLines.some((line) => line.includes(`"version":"${version}.`)), { timeout: 30_000 })
    .toBe(true);
}

test('PRICE-01 a new price counts from the next call on, and the old reference tells the old one', async () => {
  const before = await answered(request());
  await change('dearer', (tx) =>
    tx
      .updateTable('provider_prices')
      .set({ low: 2200, high: 2200 })
      .where('provider_id', '=', request().providerId)
      .where('sub_service_id', '=', 'ss_zip_short')
      .execute(),
  );
  const after = await answered(request());
  expect(after).toMatchObject({
    catalogueVersion: expect.stringMatching(/^dearer\./),
    totalPrice: { services: 4400 },
  });
  expect(after.priceRef).not.toBe(before.priceRef);
  const bag = bagOf([service('ss_zip_short', 2)]);
  expect(verifyPriceRef([priceSecret], bag, before.priceRef)?.total.low).toBe(5210);
  expect(verifyPriceRef([priceSecret], bag, after.priceRef)?.total.low).toBe(5430);
});

test('PRICE-01 FAULT-23 with a price or not: what is no longer available cannot be booked', async () => {
  await change('zip-gone', (tx) =>
    tx.updateTable('sub_services').set({ status: 'Unavailable' }).where('id', '=', 'ss_zip_short').execute(),
  );
  expect(await ask(request())).toMatchObject({ problem: { code: 'service_not_offered' } });

  const hem = request({ items: [jeans(service('ss_hem_jeans_original'))] });
  expect(await ask(hem)).toMatchObject({ ok: true });
  await change('provider-pauses', (tx) =>
    tx.updateTable('providers').set({ status: 'Paused' }).where('id', '=', hem.providerId).execute(),
  );
  expect(await ask(hem)).toMatchObject({ problem: { code: 'provider_unknown' } });
  const { response } = (await api.call()(listProviders, { query: {} })) as { response: { data: object } };
  expect(JSON.stringify(response.data)).not.toContain(hem.providerId);
});
