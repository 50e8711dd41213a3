import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer, startTestShop, type TestShop } from '#test/checkout.ts';
import { smallPhoto } from '#test/pictures.ts';
import { closeSetups } from './close-setups.ts';
import './setup-tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const created = async (ids: readonly string[]) => {
  const { setupIntents } = await shop.stripe.ask<{ setupIntents: { id: string; usage: string }[] }>(
    'objects',
  );
  return setupIntents.filter(({ id }) => ids.includes(id));
};

test('API-01 PAY-01 flow 9 FAULT-15 opened ten times at once and again: one open setup, for later use', async () => {
  const buyer = new Buyer(shop.origin);
  // A photo makes the browser known, so that all ten calls come from one visitor.
  await buyer.uploaded(await smallPhoto());
  const setups = await Promise.all(Array.from({ length: 10 }, () => buyer.setup()));
  const again = await buyer.setup();
  expect(new Set([...setups, again].map(({ setupIntentId }) => setupIntentId)).size).toBe(1);
  expect(new Set([...setups, again].map(({ clientSecret }) => clientSecret)).size).toBe(1);
  expect(await created([again.setupIntentId])).toMatchObject([{ usage: 'off_session' }]);
  const rows = await shop.db
    .selectFrom('setups')
    .select(['state', 'serial'])
    .where('stripe_id', '=', again.setupIntentId)
    .execute();
  expect(rows).toEqual([{ state: 'open', serial: 1 }]);
});

test('PAY-01 the secret is for this visitor alone, and is kept by nobody on the way', async () => {
  const [buyer, stranger] = [new Buyer(shop.origin), new Buyer(shop.origin)];
  const mine = await buyer.setup();
  const theirs = await stranger.setup();
  expect(mine.setupIntentId).not.toBe(theirs.setupIntentId);
  const response = await buyer.fetch('/sip/payment/client-secret');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const columns = await shop.db.selectFrom('setups').selectAll().execute();
  expect(JSON.stringify(columns)).not.toContain(mine.clientSecret);
});

test('flow 1 the secret of a finished setup is never handed out', async () => {
  const buyer = new Buyer(shop.origin);
  const first = await buyer.setup();
  await shop.stripe.completeSetup(first.setupIntentId);
  const second = await buyer.setup();
  expect(second.setupIntentId).not.toBe(first.setupIntentId);
  const quote = await buyer.json<{ setupIntentId: string }>('/sip/payment/client-secret?isUpdateQuote=true');
  expect(quote.content.setupIntentId).not.toBe(second.setupIntentId);
});

test('FAULT-10 an answer that gets lost after the setup was made: the next call finds the same one', async () => {
  const buyer = new Buyer(shop.origin);
  await buyer.price();
  await shop.stripe.ask('fail-next', {
    method: 'POST',
    path: '/v1/setup_intents',
    mode: 'drop-answer',
    times: 3,
  });
  const failed = await buyer.fetch('/sip/payment/client-secret');
  expect(failed.status).toBe(503);
  const { setupIntentId } = await buyer.setup();
  const posts = (await shop.stripe.requests()).filter(
    ({ method, path }) => method === 'POST' && path === '/v1/setup_intents',
  );
  const keys = posts.slice(-4).map((one) => one.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect(await created([setupIntentId])).toHaveLength(1);
});

test('FAULT-10 an answer that is a failure would be repeated for a day: the next call begins anew', async () => {
  const buyer = new Buyer(shop.origin);
  await buyer.price();
  await shop.stripe.ask('fail-next', {
    method: 'POST',
    path: '/v1/setup_intents',
    status: 500,
    mode: 'before',
    times: 1,
  });
  shop.clock.advance({ hours: 1 });
  expect((await buyer.fetch('/sip/payment/client-secret')).status).toBe(503);
  expect((await buyer.setup()).setupIntentId).toMatch(/^seti_/);
  const writtenOff = await shop.db
    .selectFrom('setups')
    .select('settled_at')
    .where('state', '=', 'canceled')
    .where('stripe_id', 'is', null)
    .execute();
  expect(writtenOff).toEqual([{ settled_at: shop.clock.now() }]);
});

test('PAY-03 FAULT-32 the method was saved, the browser has forgotten it: the order is placed, no second form', async () => {
  await shop.stripe.ask('webhooks', { lose: true });
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed();
  await shop.stripe.completeSetup(body.setupIntentId);
  const { status, content } = await buyer.json<{ code: string }>('/sip/payment/client-secret');
  expect([status, content.code]).toEqual([409, 'already_ordered']);
  expect((await buyer.place(body)).content).toMatchObject({ id: order.id, status: 'submitted' });
  expect((await buyer.setup()).setupIntentId).not.toBe(body.setupIntentId);
});

test('flow 15 the form of one’s own order by its id; nobody else’s', async () => {
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed();
  const mine = await buyer.json<{ setupIntentId: string }>(`/sip/payment/client-secret?orderId=${order.id}`);
  expect(mine.content.setupIntentId).toBe(body.setupIntentId);
  const stranger = new Buyer(shop.origin);
  await stranger.price();
  for (const one of [stranger, new Buyer(shop.origin)])
    expect((await one.json(`/sip/payment/client-secret?orderId=${order.id}`)).status).toBe(404);
});

test.each(['%00', 'pm_%F0%9F', "pm_'", 'x'.repeat(300)])(
  'FAULT-20 a method named %s is not found',
  async (name) => {
    const buyer = new Buyer(shop.origin);
    await buyer.price();
    expect([404, 400]).toContain((await buyer.fetch(`/sip/payment-method/${name}`)).status);
  },
);

test('FAULT-16 forms that nobody used are closed after a day, there and here', async () => {
  const buyer = new Buyer(shop.origin);
  const { setupIntentId } = await buyer.setup();
  shop.clock.advance({ hours: 25 });
  await closeSetups(shop.submitting, shop.app.log as never);
  const row = await shop.db
    .selectFrom('setups')
    .select('state')
    .where('stripe_id', '=', setupIntentId)
    .executeTakeFirstOrThrow();
  expect(row.state).toBe('canceled');
  expect((await buyer.setup()).setupIntentId).not.toBe(setupIntentId);
});

test('FAULT-35 a robot that tests cards is stopped, by visitor and by address', async () => {
  const strict = await startTestShop({ SETUPS_PER_HOUR: '3', SETUPS_PER_HOUR_AND_ADDRESS: '6' });
  try {
    const robot = new Buyer(strict.origin);
    const statuses: number[] = [];
    for (let call = 0; call < 5; call++)
      statuses.push((await robot.fetch('/sip/payment/client-secret')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const others: number[] = [];
    for (let call = 0; call < 3; call++)
      others.push((await new Buyer(strict.origin).fetch('/sip/payment/client-secret')).status);
    expect(others.at(-1)).toBe(429);
  } finally {
    await strict.close();
  }
});
