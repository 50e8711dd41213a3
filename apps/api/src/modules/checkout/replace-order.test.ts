import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer, startTestShop, type TestShop } from '#test/checkout.ts';
import { smallPhoto } from '#test/pictures.ts';
import { jeans, request, service } from '#test/price-requests.ts';
import { countOrders, historyOf } from '#test/written-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('PAY-03 the same setup with another bag: the first order gives way, photos and voucher with it', async () => {
  const buyer = new Buyer(shop.origin);
  const picture = await buyer.uploaded(await smallPhoto());
  const withPhoto = { ...jeans(service('ss_zip_short', 1)), additionalImages: [picture.name] };
  const { order: first, body } = await buyer.placed({ items: [withPhoto], discountCode: 'kiez 5' });
  expect(first.discountCode).toBe('KIEZ5');
  const items = [{ ...withPhoto, subServices: [service('ss_zip_short', 2)] }];
  const { order: second } = await buyer.placed({
    items,
    discountCode: 'KIEZ5',
    setupIntentId: body.setupIntentId,
  });
  expect(second.id).not.toBe(first.id);
  expect(await historyOf(shop.db, first.id)).toMatchObject([
    { action: 'place' },
    { action: 'replace', to_state: 'cancelled' },
  ]);
  const redemptions = await shop.db
    .selectFrom('voucher_redemptions')
    .select(['order_id', 'given_back_at'])
    .where('order_id', 'in', [first.id, second.id])
    .execute();
  expect(
    redemptions.toSorted((a, b) => Number(a.given_back_at === null) - Number(b.given_back_at === null)),
  ).toEqual([
    { order_id: first.id, given_back_at: expect.any(Date) },
    { order_id: second.id, given_back_at: null },
  ]);
});

/** Changes a price in the same way as an import does, and waits until the API has read it. */
async function changePrice(cents: number): Promise<void> {
  const version = `price-${cents}`;
  await shop.db.transaction().execute(async (tx) => {
    await sql`update provider_prices set low = ${cents}, high = ${cents}
      where provider_id = 'prov_zwirnstube_rixdorf' and sub_service_id = 'ss_zip_short'`.execute(tx);
    await sql`update catalogue set version = ${version}`.execute(tx);
    await sql`select pg_notify('catalogue_changed', ${version})`.execute(tx);
  });
  await expect
    .poll(() => shop.logLines.some((line) => line.includes(version)), { timeout: 30_000 })
    .toBe(true);
}

test('PRICE-01 PAY-03 an order that waits while prices move: a repeat gets it, a new agreement replaces it', async () => {
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed();
  await changePrice(9900);
  // The response was lost, and the browser sends the same request again.
  expect((await buyer.place(body)).content).toMatchObject({ id: order.id, totalPrice: order.totalPrice });
  // The customer has seen the new total and agrees to it.
  const { priceRef, totalPrice } = await buyer.price();
  const { status, content } = await buyer.place({ ...body, priceRef });
  expect([status, content.totalPrice]).toEqual([201, totalPrice]);
  expect(content.id).not.toBe(order.id);
  expect(await historyOf(shop.db, order.id)).toMatchObject([{ action: 'place' }, { action: 'replace' }]);
});

test('FAULT-14 VOU-03 a voucher that may be used once stays usable for the order that holds it', async () => {
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed({ discountCode: 'WILLKOMMEN10' });
  // The card was declined: the customer chooses a direct debit and changes the delivery notes.
  const changed = { ...body, paymentMethod: 'sepa_debit' as const, deliveryNotes: 'Ring twice' };
  const { status, content } = await buyer.place(changed);
  expect([status, content.discountCode]).toEqual([201, 'WILLKOMMEN10']);
  expect(content.id).not.toBe(order.id);
  const customer = { email: buyer.email };
  const again = await buyer.json<{ discount: object }>('/sip/discounts/WILLKOMMEN10', {
    ...request(),
    customer,
  });
  expect(again.status).toBe(200);
  // Another browser with the same mail address cannot use the voucher: it is used up.
  const other = new Buyer(shop.origin);
  const refused = await other.json<{ code: string }>('/sip/discounts/WILLKOMMEN10', {
    ...request(),
    customer,
  });
  expect(refused.content.code).toBe('discount_used');
});

test('PAY-03 a change that is refused leaves the order that waits as it was', async () => {
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed({ discountCode: 'KIEZ5' });
  const items = [{ ...jeans(service('ss_zip_short', 2)), additionalImages: [crypto.randomUUID()] }];
  expect((await buyer.place({ ...body, items })).content.code).toBe('photo_missing');
  expect((await buyer.place(body)).content.id).toBe(order.id);
  expect(await historyOf(shop.db, order.id)).toHaveLength(1);
});

test('PAY-03 the same change twenty times at once: one order takes the place', async () => {
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => buyer.place({ ...body, deliveryNotes: 'Ring twice' })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  const ids = new Set(responses.map(({ content }) => content.id));
  expect([ids.size, ids.has(order.id)]).toEqual([1, false]);
});

test('PRICE-01 a price that moves between being shown and being ordered: 409 with the new figures, and nothing is written', async () => {
  const buyer = new Buyer(shop.origin);
  await changePrice(2000);
  const body = await buyer.request();
  const before = await countOrders(shop.db);
  await changePrice(2300);
  const { status, content } = await buyer.place(body);
  expect([status, content.code]).toEqual([409, 'price_changed']);
  // Two items at 23 euros each, a fee of a tenth, and delivery.
  expect(content.price?.totalPrice.estimatedPrice).toBe(4600 + 460 + 590);
  expect(await countOrders(shop.db)).toBe(before);
  const agreed = await buyer.place({ ...body, priceRef: content.price?.priceRef });
  expect([agreed.status, agreed.content.totalPrice.estimatedPrice]).toEqual([201, 5650]);
});
