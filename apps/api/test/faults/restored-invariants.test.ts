import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Buyer, startTestShop, type TestShop } from '#test/checkout.ts';
import { brokenInvariants } from '../../../../ops/invariants.ts';

let shop: TestShop;
let db: Client;
beforeAll(async () => {
  shop = await startTestShop();
  for (let order = 0; order < 3; order++) await new Buyer(shop.origin).placed();
  db = new Client({ connectionString: shop.databaseUrl });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await shop.close();
});
beforeEach(async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});

/** What a restore to the wrong moment, or of a part of the tables alone, would leave behind. */
test.each([
  ['delete from order_items', 'every order has its contact, items and history'],
  ['delete from order_history', 'every order has its contact, items and history'],
  ['update order_history set step = step + 1', 'the steps of a history have no gap'],
  [`update orders set state = 'quoted'`, 'an order is in the state in which its history ends'],
  [`update orders set payment_state = 'charging'`, 'a charge that is wanted has a job or is read again'],
])('OPS-04 the check after a restore notices "%s"', async (damage, sentence) => {
  await db.query('begin');
  try {
    await db.query('set local session_replication_role = replica');
    expect((await db.query(damage)).rowCount).toBeGreaterThan(0);
    expect((await brokenInvariants(db)).join(' ')).toContain(sentence);
  } finally {
    await db.query('rollback');
  }
});
