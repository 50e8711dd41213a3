import type { OrderRequest } from '@mendwell/contract';
import * as contract from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer, startTestShop, type TestShop } from '#test/checkout.ts';
import { smallPhoto } from '#test/pictures.ts';
import { jeans, service } from '#test/price-requests.ts';
import { countOrders, historyOf } from '#test/written-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('API-01 API-03 PAY-03 an order keeps what was ordered, in the words and at the prices of the day', async () => {
  const buyer = new Buyer(shop.origin);
  const picture = await buyer.uploaded(await smallPhoto());
  const items: OrderRequest['items'] = [
    {
      ...jeans({ ...service('ss_zip_short', 2), name: 'Zip', additionalInformation: 'It is stuck.' }),
      brand: { name: 'Nudie' },
      colors: ['Blue'],
      composition: '100 % cotton',
      estimatedPrice: 12_900,
      additionalInformation: ['Left leg'],
      itemStatus: 'Pinned item',
      additionalImages: [picture.name],
      markers: [{ image: picture.name, x: 0.5, y: 0.25, text: 'here' }],
    },
  ];
  const { order } = await buyer.placed({ items, deliveryNotes: 'Second courtyard', ceiling: 9900 });
  expect(contract.Order.parse(order)).toEqual(order);
  expect(order).toMatchObject({
    orderNumber: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
    status: 'awaiting_payment',
    paymentStatus: null,
    language: 'en',
    ceiling: 9900,
    startsEarly: true,
    deliveryNotes: 'Second courtyard',
    paymentMethod: null,
    provider: { id: 'prov_zwirnstube_rixdorf', displayName: 'Zwirnstube Rixdorf' },
  });
  const [item] = order.items;
  expect(item).toMatchObject({
    subCategory: { id: 'sub_jeans', name: 'Jeans' },
    brand: 'Nudie',
    images: [picture.name],
    services: [{ subServiceId: 'ss_zip_short', quantity: 2 }],
  });
  const stored = await shop.db
    .selectFrom('order_items')
    .select('content')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(stored.content).toMatchObject({
    estimatedValue: 12_900,
    additionalInformation: ['Left leg', 'It is stuck.'],
    markers: [{ image: picture.name, x: 0.5, y: 0.25, text: 'here' }],
  });
  const upload = await shop.db
    .selectFrom('uploads')
    .select(['claimed_at', 'order_id'])
    .where('id', '=', picture.name)
    .executeTakeFirstOrThrow();
  expect(upload).toEqual({ claimed_at: expect.any(Date), order_id: order.id });
  expect(await historyOf(shop.db, order.id)).toEqual([
    { step: 1, actor: 'customer', action: 'place', from_state: null, to_state: 'awaiting_payment' },
  ]);
});

test('PAY-03 FAULT-15 twenty at once and again later: one order, one id', async () => {
  const buyer = new Buyer(shop.origin);
  const body = await buyer.request();
  const responses = await Promise.all(Array.from({ length: 20 }, () => buyer.place(body)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  const ids = new Set(responses.map(({ content }) => content.id));
  expect(ids.size).toBe(1);
  const again = await buyer.place({ ...body, orderDate: '2026-11-15T13:00:00+01:00' });
  expect(again.content.id).toBe([...ids][0]);
  expect(again.content).toEqual(responses[0]?.content);
});

test('PRICE-01 a price that has moved answers 409 with the new figures, and nothing is written', async () => {
  const buyer = new Buyer(shop.origin);
  const body = await buyer.request();
  const before = await countOrders(shop.db);
  const other = await buyer.price({ items: [jeans(service('ss_zip_short', 3))] });
  const { status, content } = await buyer.place({ ...body, priceRef: other.priceRef });
  expect(status).toBe(409);
  expect(content).toMatchObject({
    code: 'price_changed',
    price: { totalPrice: { estimatedPrice: expect.any(Number) } },
  });
  const retried = await buyer.place({ ...body, priceRef: content.price?.priceRef });
  expect(retried.status).toBe(201);
  expect(await countOrders(shop.db)).toBe(before + 1);
});

test('ORD-14 a ceiling below the total is none, and the field says so', async () => {
  const buyer = new Buyer(shop.origin);
  const body = await buyer.request();
  const { status, content } = await buyer.place({ ...body, ceiling: 100 });
  expect([status, content.code, content.errors?.[0]?.field]).toEqual([400, 'invalid_request', 'ceiling']);
});

test('FAULT-34 names keep their letters, composed', async () => {
  const buyer = new Buyer(shop.origin);
  const body = await buyer.request();
  const customer = { ...body.customer, givenName: 'Zoe\u0308 🧵', familyName: 'GROẞMANN' };
  const { content } = await buyer.place({ ...body, customer });
  expect(content.customer).toMatchObject({ givenName: 'Zoë 🧵', familyName: 'GROẞMANN' });
});

test('API-03 what is not said: card, English, an unknown brand; German is said', async () => {
  const buyer = new Buyer(shop.origin);
  const { order } = await buyer.placed();
  expect([order.language, order.items[0]?.brand]).toEqual(['en', null]);
  const german = await new Buyer(shop.origin).placed({ language: 'de' });
  expect(german.order.language).toBe('de');
});
