import { randomUUID } from 'node:crypto';
import { Problem } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { fullRequest, jeans, request, service } from '#test/price-requests.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const send = (body: unknown) =>
  api.fetch('/sip/estimatedPrice', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const refusalOf = async (body: unknown) => Problem.parse(await (await send(body)).json());

test('the body that is spoilt here is in order', async () => {
  expect((await send(fullRequest)).status).toBe(200);
});

type Json = { [key: string]: Json } | Json[] | string | number;
const body = fullRequest as unknown as Json;
/** Returns the path to every object in a body. */
const objectsIn = (value: Json, path: string[] = []): string[][] =>
  typeof value === 'object'
    ? [
        ...(Array.isArray(value) ? [] : [path]),
        ...Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, [...path, key])),
      ]
    : [];
const injected = [
  ['price', 'prices', 'linePrice', 'unitPrice', 'servicePrices', 'estimatedPrice', 'estimatedPriceHigh'],
  ['total', 'totalPrice', 'fee', 'serviceFee', 'deliveryFee', 'reduction', 'discount', 'vat', 'currency'],
  ['state', 'status', 'catalogueVersion'],
].flat();
/** Two of these fields are allowed: what the customer once paid for the item, and the federal state. */
const legitimate = ['items.0.estimatedPrice', 'customer.address.state'];
const injections = objectsIn(body)
  .flatMap((path) => injected.map((key) => [...path, key].join('.')))
  .filter((field) => !legitimate.includes(field));

test('PRICE-01 the body has six objects to inject something into', () => {
  expect(injections).toHaveLength(6 * injected.length - legitimate.length);
});

test.each(injections)('PRICE-01 FAULT-22 a body with %s is refused', async (field) => {
  const spoilt = structuredClone(body);
  const keys = field.split('.');
  const target = keys.slice(0, -1).reduce((inner, key) => (inner as Record<string, Json>)[key] ?? {}, spoilt);
  Object.assign(target, { [keys.at(-1) ?? '']: 1 });
  expect(await refusalOf(spoilt)).toMatchObject({ status: 400, errors: [{ field, code: 'unknown' }] });
});

test.each(['0', '-0', '-1', '1.5', '100', '1e9', '1e999', 'NaN', '"1"', 'null', 'true', '[1]', '{}'])(
  'FAULT-23 %s is no quantity',
  async (quantity) => {
    const spoilt = JSON.stringify(request()).replace('"quantity":2', `"quantity":${quantity}`);
    expect(await refusalOf(spoilt)).toMatchObject({ status: 400, code: 'invalid_request' });
  },
);

const many = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
const zip = jeans(service('ss_zip_short'));
const item = (changes: object) => ({ ...request(), items: [{ ...zip, ...changes }] });
test.each<[string, unknown, number]>([
  ['no items', { ...request(), items: [] }, 400],
  ['more items than anybody carries', { ...request(), items: many(21, () => zip) }, 400],
  ['an endless list', { ...request(), items: many(10_000, () => zip) }, 413],
  ['no services', item({ subServices: [] }), 400],
  ['more services than fit', item({ subServices: many(41, (at) => service(`ss_${at}`)) }), 400],
  ['the same service twice', item({ subServices: [...zip.subServices, ...zip.subServices] }), 400],
  ['API-01 five photos', item({ additionalImages: many(5, () => randomUUID()) }), 400],
  ['a photo by its path', item({ additionalImages: ['../secret'] }), 400],
  ['a purchase price of nothing', item({ estimatedPrice: 0 }), 400],
  ['a purchase price with half cents', item({ estimatedPrice: 12.5 }), 400],
  ['another status', item({ itemStatus: 'Paid' }), 400],
  ['a brand that is too long', item({ brand: { name: 'x'.repeat(101) } }), 400],
  ['a composition that turns text around', item({ composition: 'a\u202eb' }), 400],
  ['a postcode that is none', { ...request(), customer: { address: { zipCode: '1' } } }, 400],
  ['items that are no list', { ...request(), items: { 0: zip, length: 1 } }, 400],
  ['no provider', { items: [zip] }, 400],
  ['a list for a body', [], 400],
  ['nothing', 'null', 400],
  ['half a body', '{"providerId":', 400],
  ['a prototype', '{"__proto__":{"providerId":"x"},"items":[]}', 400],
])('FAULT-22 FAULT-23 %s: refused', async (_, spoilt, status) => {
  expect((await refusalOf(spoilt)).status).toBe(status);
});

const noIds = ['__proto__', 'ss_zip_short ', 'SS_ZIP_SHORT', '../ss_zip_short', '', 'x'.repeat(81)];
const nobodys = ['constructor', 'tostring', 'valueof', 'ss_nothing', '0'];
/**
 * A service for shoes, one that this provider does only for dresses, one that is not offered yet, and
 * one that is no longer offered.
 */
const notHere = ['ss_heel_tips', 'ss_hem_dress', 'ss_dye_garment', 'ss_suitcase_wheel'];
test.each([
  ...noIds.map((id) => [id, 400, 400, 400] as const),
  ...[...nobodys, ...notHere].map((id) => [id, 409, 409, 404] as const),
])('FAULT-23 PRICE-01 %j is no sub-service, type or provider', async (id, ...statuses) => {
  const spoilt = [
    item({ subServices: [service(id)] }),
    item({ subClothesCategory: id }),
    { ...request(), providerId: id },
  ];
  expect((await Promise.all(spoilt.map(refusalOf))).map(({ status }) => status)).toEqual(statuses);
});
