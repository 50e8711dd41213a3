import type { OrderRequest } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer, startTestShop, type TestShop } from '#test/checkout.ts';
import { smallPhoto } from '#test/pictures.ts';
import { jeans, service } from '#test/price-requests.ts';
import { countOrders } from '#test/written-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('FAULT-9 FAULT-20 a photo that is gone, or somebody else’s, is named; nothing is written', async () => {
  const buyer = new Buyer(shop.origin);
  const mine = await buyer.uploaded(await smallPhoto());
  const stranger = new Buyer(shop.origin);
  const theirs = await stranger.uploaded(await smallPhoto());
  const items = [
    { ...jeans(service('ss_zip_short', 1)), additionalImages: [mine.name, theirs.name] },
    { ...jeans(service('ss_zip_short', 2)), additionalImages: ['0193e0b2-0000-7000-8000-000000000000'] },
  ];
  const body = await buyer.request({ items });
  const before = await countOrders(shop.db);
  const { status, content } = await buyer.place(body);
  expect([status, content.code]).toEqual([409, 'photo_missing']);
  expect(content.errors?.map(({ field }) => field)).toEqual([
    'items.0.additionalImages.1',
    'items.1.additionalImages.0',
  ]);
  expect(await countOrders(shop.db)).toBe(before);
  expect((await buyer.read(mine.name)).status).toBe(200);
});

test('flow 15 a setup of somebody else, of nobody, or none at all is not found', async () => {
  const buyer = new Buyer(shop.origin);
  const body = await buyer.request();
  const stranger = new Buyer(shop.origin);
  await stranger.price();
  for (const setupIntentId of [body.setupIntentId, 'seti_unknown']) {
    const { status, content } = await stranger.place({ ...body, setupIntentId });
    expect([status, content.code]).toEqual([404, 'not_found']);
  }
  expect((await new Buyer(shop.origin).place(body)).status).toBe(404);
});

const tampered: [string, (body: OrderRequest) => unknown][] = [
  ['a total', (body) => ({ ...body, totalPrice: { estimatedPrice: 1 } })],
  ['a state', (body) => ({ ...body, status: 'paid' })],
  [
    'a price of a service',
    (body) => ({
      ...body,
      items: [{ ...body.items[0], subServices: [{ ...service('ss_zip_short'), price: 1 }] }],
    }),
  ],
  [
    'an address of an image',
    (body) => ({ ...body, items: [{ ...body.items[0], additionalImages: ['http://169.254.169.254/'] }] }),
  ],
  ['a foreign return address', (body) => ({ ...body, return_url: 'https://evil.example' })],
  [
    'five photos',
    (body) => ({
      ...body,
      items: [{ ...body.items[0], additionalImages: Array.from({ length: 5 }, () => crypto.randomUUID()) }],
    }),
  ],
  ['no acceptance of the terms', (body) => ({ ...body, termsAccepted: false })],
  [
    'a line break in a name',
    (body) => ({ ...body, customer: { ...body.customer, givenName: 'Mira\r\nBcc: all@example.com' } }),
  ],
  [
    'text that runs backwards',
    (body) => ({ ...body, customer: { ...body.customer, familyName: 'a\u202Eb' } }),
  ],
  [
    'two addresses in one',
    (body) => ({ ...body, customer: { ...body.customer, email: 'a@example.com, b@example.com' } }),
  ],
  [
    'a telephone number of letters',
    (body) => ({ ...body, customer: { ...body.customer, phone: '+49CALLME' } }),
  ],
  [
    'another country',
    (body) => ({
      ...body,
      customer: { ...body.customer, address: { ...body.customer.address, country: 'France' } },
    }),
  ],
  ...[0, -1, 1.5, 1e9, Number.NaN, '1', null].map((quantity): [string, (body: OrderRequest) => unknown] => [
    `a quantity of ${JSON.stringify(quantity)}`,
    (body) => ({
      ...body,
      items: [{ ...body.items[0], subServices: [{ subServiceId: 'ss_zip_short', quantity }] }],
    }),
  ]),
  ['__proto__', (body) => ({ ...body, items: [{ ...body.items[0], subServices: [service('__proto__')] }] })],
];
test.each(tampered)('FAULT-22 FAULT-23 FAULT-28 FAULT-29 %s is refused', async (_, tamper) => {
  const buyer = new Buyer(shop.origin);
  const body = await buyer.request({ priceRef: 'x' });
  const { status, content } = await buyer.place(tamper(body));
  expect([status, content.code]).toEqual([400, 'invalid_request']);
});
