import type { Problem } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer, startTestShop, type TestShop } from '#test/checkout.ts';
import { request } from '#test/price-requests.ts';

const before = 'the secret until today, 32 characters';
const after = 'the secret from today, 32 characters';
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ PRICE_SECRET: before });
});
afterAll(() => shop.close());

test('SEC-04 while a secret is rotated, an order is placed with a price that was shown before', async () => {
  const rotated = await shop.startTwin({ PRICE_SECRET: after, PRICE_SECRET_PREVIOUS: before });
  const replaced = await shop.startTwin({ PRICE_SECRET: after });
  const buyer = new Buyer(shop.origin);
  const body = await buyer.request();
  buyer.origin = replaced.origin;
  expect((await buyer.place(body)).content).toMatchObject({ code: 'price_changed' });
  buyer.origin = rotated.origin;
  expect((await buyer.place(body)).status).toBe(201);
});

test('SEC-04 VOU-03 after a rotation a customer’s voucher is still used up', async () => {
  await sql`
    insert into vouchers (id, code, kind, value, least_order_cents, valid_from, valid_until, redemptions_limit,
      customer_limit, description, description_de)
    values ('vch_ONCE', 'ONCE', 'fixed', 500, 0, '2026-01-01', 'infinity', 10, 1, '', '')`.execute(shop.db);
  const rotated = await shop.startTwin({ PRICE_SECRET: after, PRICE_SECRET_PREVIOUS: before });
  const buyer = new Buyer(shop.origin);
  await buyer.placed({ discountCode: 'ONCE' });
  const again = new Buyer(rotated.origin);
  again.email = buyer.email;
  const shown = await again.json<Problem>(
    '/sip/discounts/ONCE',
    request({ customer: { email: buyer.email } }),
  );
  expect(shown.content).toMatchObject({ code: 'discount_used' });
  const placed = await again.place(await again.request({ discountCode: 'ONCE' }));
  expect(placed.content).toMatchObject({ code: 'discount_used' });
});
