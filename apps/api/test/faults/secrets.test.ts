import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, Buyer, startTestShop, type TestShop } from '#test/checkout.ts';
import { untilMails } from '#test/inbox.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ LOG_LEVEL: 'debug' });
  await shop.startWorker();
});
afterAll(() => shop.close());

const planted = {
  givenName: 'Plantedgiven',
  familyName: 'Plantedfamily',
  phone: '+4930999888777',
  street: 'Plantedstraße 77',
  notes: 'plantednotes behind the courtyard',
  email: 'planted.secret@example.com',
};
const cardDigits = '4242424242424242';

test('flow 20 no client secret, card digit or personal data in logs, jobs, errors or addresses', async () => {
  const buyer = new Buyer(shop.origin);
  buyer.email = planted.email;
  const { clientSecret } = await buyer.setup();
  const { givenName, familyName, phone } = planted;
  const customer = {
    ...address,
    givenName,
    familyName,
    phone,
    email: planted.email,
    address: { ...address.address, address: planted.street },
  };
  const { order, body } = await buyer.placed({ customer, deliveryNotes: planted.notes });
  const errors: string[] = [];
  const wrong = [
    { ...body, customer: { ...customer, phone: 'no' } },
    { ...body, clientSecret },
    { ...body, setupIntentId: clientSecret },
    { ...body, startsEarly: false, priceRef: clientSecret },
  ];
  for (const one of wrong) errors.push(JSON.stringify((await buyer.place(one)).content));
  await shop.stripe.ask('fail-next', { path: '/v1/setup_intents', status: 500, times: 4, mode: 'before' });
  errors.push(JSON.stringify((await buyer.confirm(order.id, body.setupIntentId)).content));
  errors.push(await (await buyer.fetch(`/sip/order/${order.id}/${clientSecret}/review`)).text());
  errors.push(await (await buyer.fetch(`/sip/nowhere/${clientSecret}`)).text());
  await shop.stripe.completeSetup(body.setupIntentId, cardDigits);
  for (let tries = 0; tries < 5; tries++) await buyer.confirm(order.id, body.setupIntentId);
  await untilMails(planted.email, 1);
  const { rows } = await sql<{ data: unknown }>`select data from jobs.job`.execute(shop.db);

  const said = [...shop.logLines, ...errors, JSON.stringify(rows)].join('\n');
  expect(shop.logLines.length).toBeGreaterThan(10);
  // The search must be able to find something; otherwise it proves nothing.
  expect(said).toContain('/sip/orders');
  for (const secret of [
    ...Object.values(planted),
    clientSecret,
    cardDigits,
    cardDigits.slice(-8),
    'whsec_',
    'sk_test_',
  ])
    expect(said).not.toContain(secret);
  const kept = await sql<{ everything: string }>`
    select coalesce(string_agg(to_jsonb(setups)::text, ' '), '') as everything from setups`.execute(shop.db);
  expect(kept.rows[0]?.everything).not.toContain(clientSecret);
});
