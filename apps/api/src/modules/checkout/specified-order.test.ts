import type { Discounted, Problem } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Buyer, startTestShop, type TestShop } from '#test/checkout.ts';
import { smallPhoto } from '#test/pictures.ts';
import { specifiedOrder } from '#test/specified-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

let buyer: Buyer;
let body: ReturnType<typeof specifiedOrder>;
beforeEach(async () => {
  buyer = new Buyer(shop.origin);
  const { setupIntentId } = await buyer.setup();
  const { name } = await buyer.uploaded(await smallPhoto());
  body = specifiedOrder({ email: buyer.email, image: name, setupIntentId });
});

type Redeemed = { readonly discount: Discounted } & Problem;
const redeem = (code: string, sent: object, asking = buyer) =>
  asking.json<Redeemed>(`/sip/discounts/${code}`, sent);

/**
 * Adds what our own decisions require in addition to the specification's body: the price that was shown,
 * and two consents.
 */
async function withAgreements<Sent extends object>(sent: Sent) {
  const { content } = await redeem('KIEZ5', body);
  const { priceRef } = content.discount.price;
  return { ...sent, priceRef, startsEarly: false, termsAccepted: true };
}

const stored = async (id: string) => {
  const { rows } = await sql`
    select order_contacts.federal_state as state, order_date, discount_failures
    from orders join order_contacts on order_id = orders.id where orders.id = ${id}`.execute(shop.db);
  return rows;
};

test('API-03 the order body of the specification is taken with every field, and kept', async () => {
  const { status, content: order } = await buyer.place(await withAgreements(body));
  expect(status).toBe(201);
  expect(order).toMatchObject({
    language: 'de',
    discountCode: 'KIEZ5',
    deliveryNotes: 'Second courtyard',
    provider: { id: 'prov_zwirnstube_rixdorf' },
    customer: {
      givenName: 'Mira',
      familyName: 'Sommerfeld-Okafor',
      email: buyer.email,
      phone: '+4930123456',
      address: {
        address: 'Richardplatz 1',
        secondAddress: 'Hinterhaus',
        city: 'Berlin',
        state: 'Berlin (Land)',
        zipCode: '12055',
        country: 'Germany',
      },
    },
    items: [
      {
        brand: 'Nudie',
        category: { id: 'cat_trousers_jeans' },
        subCategory: { id: 'sub_jeans' },
        images: body.items[0]?.additionalImages,
        composition: '100 % cotton',
        itemStatus: 'Pinned item',
        colors: ['Blue'],
        services: [{ subServiceId: 'ss_zip_short', quantity: 2 }],
      },
    ],
  });
  expect(await stored(order.id)).toEqual([
    {
      state: 'Berlin (Land)',
      order_date: new Date('2026-11-15T12:00:00Z'),
      discount_failures: ['SUMMER'],
    },
  ]);
  // Reading the order again returns the same view as the first response.
  const again = await buyer.place(await withAgreements(body));
  expect(again.content.customer).toEqual(order.customer);
});

test('API-03 what is left out: payment by card, an unknown brand, English', async () => {
  const { paymentMethod: _, language: __, items, ...rest } = body;
  const [item] = items.map(({ brand: ___, ...others }) => others);
  const { status, content: order } = await buyer.place(await withAgreements({ ...rest, items: [item] }));
  expect([status, order.language, order.items[0]?.brand]).toEqual([201, 'en', null]);
  // The same request with all fields is the same order, so these are the defaults of the omitted fields.
  const said = {
    ...rest,
    paymentMethod: 'card',
    language: 'en',
    items: [{ ...item, brand: { name: 'unknown' } }],
  };
  expect((await buyer.place(await withAgreements(said))).content.id).toBe(order.id);
  const debit = { ...said, paymentMethod: 'sepa_debit' };
  expect((await buyer.place(await withAgreements(debit))).content.id).not.toBe(order.id);
});

test('API-03 a brand without a name is an unknown one', async () => {
  const [item] = body.items;
  const { status, content } = await buyer.place(
    await withAgreements({ ...body, items: [{ ...item, brand: {} }] }),
  );
  expect([status, content.items[0]?.brand]).toEqual([201, null]);
});

test('VOU-01 a voucher is asked about with the order body of the specification', async () => {
  const { discountCode: _, ...without } = body;
  const plain = await buyer.json<{ totalPrice: { estimatedPrice: number } }>('/sip/estimatedPrice', {
    providerId: body.providerId,
    items: body.items,
  });
  for (const sent of [body, without]) {
    const { status, content } = await redeem('KIEZ5', sent);
    expect([status, content.discount.code]).toEqual([200, 'KIEZ5']);
    // The voucher takes off five euros, and the fee of ten per cent on them.
    expect(content.discount.estimatedPrice).toBe(plain.content.totalPrice.estimatedPrice - 550);
  }
});

test.each([
  ['EN', 'Discount Code Not Found'],
  ['DE', 'Gutscheincode nicht gefunden'],
] as const)('VOU-01 a voucher that does not exist is refused in words: %s, %s', async (language, words) => {
  const asking = new Buyer(shop.origin, language);
  // The code in the path counts, although the body names one that exists.
  const { status, content } = await redeem('NOTHING', body, asking);
  expect([status, content.code, content.title]).toEqual([404, 'discount_not_found', words]);
});

test('PRICE-01 a price in the body of a voucher is refused', async () => {
  for (const price of [{ estimatedPrice: 1 }, { totalPrice: {} }, { reduction: 500 }]) {
    const { status, content } = await redeem('KIEZ5', { ...body, ...price });
    expect([status, content.code]).toEqual([400, 'invalid_request']);
  }
});
