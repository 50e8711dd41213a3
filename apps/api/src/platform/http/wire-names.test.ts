import { readFileSync } from 'node:fs';
import {
  estimatePrice,
  listBrands,
  listCategories,
  listClothesCategories,
  listColours,
  listPopularServices,
  listProviders,
  listQuestions,
  listServiceCategories,
  listServices,
  listStories,
  readPaymentMethod,
  redeemDiscount,
} from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer, startTestShop, type TestShop } from '#test/checkout.ts';
import { draw } from '#test/pictures.ts';
import { fullRequest, request } from '#test/price-requests.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** Returns the names that do not exist; `services.status` is looked up in the first of the services. */
function missingIn(answer: unknown, names: string): string[] {
  const at = (value: unknown, path: readonly string[]): boolean => {
    const [name, ...rest] = path;
    const one: unknown = Array.isArray(value) ? value[0] : value;
    if (name === undefined) return true;
    if (typeof one !== 'object' || one === null || !Object.hasOwn(one, name)) return false;
    return at((one as Record<string, unknown>)[name], rest);
  };
  return names.split(/\s+/).filter((name) => name && !at(answer, name.split('.')));
}

const named = 'name displayName displayNameTranslations.de description descriptionTranslations.de';
const inChild = named
  .split(' ')
  .map((name) => `childSubCategory.${name}`)
  .join(' ');
const subService = `id price status canBeMultiple quantity ${inChild}`;
const under = (path: string, names: string) =>
  names
    .split(' ')
    .map((name) => `${path}.${name}`)
    .join(' ');

const lists: [string, string, string][] = [
  [listServices.path, 'services and sub-services', `servicesNb ${under('services.subServices', subService)}`],
  [
    listPopularServices.path,
    'popular sub-services',
    under('popularSubServices', `id ${under('subService', subService)}`),
  ],
  [
    listProviders.path,
    'Provider',
    under(
      'data.serviceProviders',
      `id name displayName imageUrl rating description descriptionTranslations.de additionalImages
       services.status services.parentSubCategory.name ${under('services.subServices', subService)}`.replaceAll(
        /\s+/g,
        ' ',
      ),
    ),
  ],
  [listServiceCategories.path, 'service categories', under('serviceCategories', named)],
  [
    listCategories.path,
    'Category',
    under('categories', 'name nameTranslations.de level subClothesCategories.name'),
  ],
  [listClothesCategories.path, 'clothes categories', under('clothesCategories', 'name nameTranslations.de')],
  [listStories.path, 'stories', 'stories storiesNb'],
  [listBrands.path, 'brands', 'brands.name'],
  [listColours.path, 'colours', under('colours', 'name hex')],
  [
    listQuestions.path.replace('{categoryId}', 'cat_trousers_jeans').replace('{subCategoryId}', 'sub_jeans'),
    'Question and its responses',
    under(
      'responses',
      `content contentTranslations.de subcontent subcontentTranslations hasSubQuestions parentSubCategory
       ${under('subQuestions', 'content contentTranslations.de responses.content')}
       ${under('subQuestions.responses', 'contentTranslations.de childSubCategories childSubCategory hasSubQuestions')}`.replaceAll(
        /\s+/g,
        ' ',
      ),
    ),
  ],
];
test.each(lists)(
  'API-08 %s answers with %s, under the names of the specification',
  async (path, _, names) => {
    const response = await shop.fetch(path);
    expect(response.status).toBe(200);
    expect(missingIn(await response.json(), names)).toEqual([]);
  },
);

test('API-08 prices, voucher, photo, setup and order are told under the names of the specification', async () => {
  const buyer = new Buyer(shop.origin);
  const price = await buyer.json(estimatePrice.path, request());
  const total = 'estimatedPrice serviceFee deliveryFee reduction currentItems.servicePrices';
  expect(missingIn(price.content, under('totalPrice', total))).toEqual([]);
  const discount = await buyer.json(redeemDiscount.path.replace('{code}', 'KIEZ5'), request());
  expect(missingIn(discount.content, 'discount.estimatedPrice')).toEqual([]);
  const photo = await buyer.uploaded(await draw(40, 30).jpeg().toBuffer());
  expect(missingIn(photo, 'url name')).toEqual([]);
  const setup = await buyer.setup();
  expect(missingIn(setup, 'setupIntentId clientSecret')).toEqual([]);
  const { order } = await buyer.placed({ setupIntentId: setup.setupIntentId });
  const names = `id provider.displayName items.services.quantity totalPrice.estimatedPrice deliveryNotes
    paymentMethod ${under('customer', 'givenName familyName email phone')}
    ${under('customer.address', 'address city zipCode country')}`;
  expect(missingIn(order, names)).toEqual([]);
});

type Schema = { readonly properties?: Record<string, Schema>; readonly items?: Schema };
type Operation = {
  readonly requestBody: { readonly content: Record<string, { readonly schema: Schema }> };
  readonly responses: Record<string, { readonly content: Record<string, { readonly schema: Schema }> }>;
};
type Description = { readonly paths: Record<string, Record<string, Operation>> };
const describe = async (): Promise<Description> =>
  (await (await fetch(`${shop.origin}/sip/openapi.json`)).json()) as Description;

/** Turns a schema into a sample of what it describes. */
const sample = ({ properties, items }: Schema): unknown => {
  if (items) return [sample(items)];
  return properties
    ? Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, sample(schema)]))
    : null;
};

test('API-08 API-03 an order is sent with the names of the specification, and all of them are taken', async () => {
  const { paths } = await describe();
  const body = paths['/sip/orders']?.['post']?.requestBody.content['application/json']?.schema ?? {};
  const names = `requestType orderDate providerId discountCodeFailures deliveryNotes paymentMethod language
    discountCode setupIntentId ${under('customer', 'givenName familyName email phone')}
    ${under('customer.address', 'address city state zipCode country secondAddress')}
    ${under('items', 'brand.name categoryId subClothesCategory additionalImages composition estimatedPrice')}
    ${under('items', 'additionalInformation itemStatus colors')}
    ${under('items.subServices', 'subServiceId name additionalInformation quantity')}`;
  expect(missingIn(sample(body), names)).toEqual([]);
  const { status } = await new Buyer(shop.origin).json(estimatePrice.path, fullRequest);
  expect(status).toBe(200);
});

test('API-08 a saved method and a wish to be told have the names of the specification', async () => {
  const { paths } = await describe();
  const saved = paths[readPaymentMethod.path]?.['get']?.responses['200']?.content ?? {};
  const [method] = Object.values(saved);
  const names = under('data.paymentMethod', 'type card.last4 card.brand sepa_debit.last4');
  expect(missingIn(sample(method?.schema ?? {}), names)).toEqual([]);
  const wish = paths['/sip/requestedAddress']?.['post']?.requestBody.content['application/json']?.schema;
  expect(missingIn(sample(wish ?? {}), 'email city zipCode')).toEqual([]);
});

/** Names in addresses, cookies and the browser's storage, which no call contains in its body. */
const elsewhere = ['__Host-visitor', 'option', 'selectedSubCategory', 'location'];

test('API-08 where our own word differs, the glossary gives the wire’s, and each of them is in the interface', async () => {
  const glossary = readFileSync(new URL('../../../../../docs/glossary.md', import.meta.url), 'utf8');
  const rows = glossary.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| word'));
  const words = rows.flatMap((row) =>
    [...(row.split('|')[3] ?? '').matchAll(/`([A-Za-z_][\w-]*)`/g)].map(([, word = '']) => word),
  );
  expect(words.length).toBeGreaterThan(30);
  const interfaceWords = new Set(
    (await (await fetch(`${shop.origin}/sip/openapi.json`)).text()).match(/[\w-]+/g),
  );
  const unknown = words.filter((word) => !elsewhere.includes(word) && !interfaceWords.has(word));
  expect(unknown).toEqual([]);
});
