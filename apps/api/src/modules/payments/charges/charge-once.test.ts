import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agreed,
  debitNow,
  expectTakenOnce,
  methods,
  moneyOf,
  Payer,
  paymentsOf,
  untilPayment,
} from '#test/charges.ts';
import { untilMails } from '#test/inbox.ts';
import { linkFor, Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
  // Two workers run, as in production: either may make the charge.
  await life.startWorker();
});
afterAll(() => life.close());

const more = (price: number) => ({
  newLines: [{ item: 0, name: 'Lining', quantity: 1, price, reason: 'hidden_damage' as const }],
});
const intentKeys = async (orderId: string) =>
  (await life.stripe.requests())
    .filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents')
    .flatMap(({ idempotencyKey }) => (idempotencyKey?.includes(orderId) ? [idempotencyKey] : []));

test('PAY-07 nothing is charged, nor prepared, until the price is agreed', async () => {
  const { order } = await submitted(life);
  const workshop = await new Provider(life, order).signIn();
  await workshop.answer(more(1500));
  const payer = await Payer.of(life, order, 'view');
  // The customer asks for the charge too early: there is nothing yet that could be taken.
  await payer.process();
  expect(await moneyOf(life, order)).toMatchObject({ intents: [], taken: [] });
  expect(await paymentsOf(life, order)).toEqual([]);
});

test('PAY-07 ORD-08 flow 4: a double click, two tabs and two workers make one charge', async () => {
  const { order } = await submitted(life);
  const customer = new Reader(life, order);
  const workshop = await new Provider(life, order).signIn();
  await workshop.answer(more(1500));
  const signature = await linkFor(life, order.id, 'decide');
  const code = await customer.code('accept', signature);
  const accept = () => customer.update({ signature, eventId: 'accept', deletedItems: [], code });
  const payer = await Payer.of(life, order, 'view');
  const accepted = await Promise.all([accept(), accept(), accept()]);
  expect(accepted.filter(({ status }) => status === 200)).toHaveLength(1);
  await Promise.all([payer.process(), payer.process(), payer.process(), payer.process()]);

  const paid = await untilPayment(customer, 'paid');
  await expectTakenOnce(life, paid);
  expect((await moneyOf(life, order)).intents).toHaveLength(1);
  expect(new Set(await intentKeys(order.id))).toEqual(new Set([`pi:${order.id}:1`]));
});

test('PAY-07 flow 5: a time-out after the money was taken; the retry finds the same charge', async () => {
  // Webhooks are lost, so that only the response that gets lost could report the charge.
  await life.stripe.ask('webhooks', { lose: true });
  // The charge is prepared, and then reading it fails: this gives the test time to break the connection
  // at its confirmation.
  await life.stripe.ask('fail-next', { method: 'GET', path: '/v1/payment_intents', times: 3 });
  const { order, customer } = await agreed(life, methods.fine);
  const prepared = async () => (await moneyOf(life, order)).intents[0]?.id;
  await expect.poll(prepared, { timeout: 30_000 }).toBeTruthy();
  const path = `/v1/payment_intents/${await prepared()}/confirm`;
  await life.stripe.ask('fail-next', { method: 'POST', path, mode: 'drop-answer', times: 3 });

  const paid = await untilPayment(customer, 'paid');
  await life.stripe.ask('webhooks', { lose: false });
  await expectTakenOnce(life, paid);
  const cut = (await life.stripe.ask<{ path: string; status: string }[]>('requests')).filter(
    (one) => one.path === path && one.status === 'cut',
  );
  expect(cut).toHaveLength(3);
  expect((await moneyOf(life, order)).intents).toHaveLength(1);
});

test('FAULT-6 PAY-07 the message arrives before our own answer: one step, charged once', async () => {
  // Stripe charges at once but responds late, just before our time limit at the latest.
  await life.stripe.ask('fail-next', { method: 'POST', path: '/v1/payment_intents/', delayMs: 7000 });
  const { order, customer } = await agreed(life, methods.fine);
  const paid = await untilPayment(customer, 'paid');
  const answered = async () =>
    (await life.stripe.ask<{ path: string; status: unknown }[]>('requests')).findLast(({ path }) =>
      path.endsWith('/confirm'),
    )?.status;
  expect(await answered()).toBe('waiting');
  await life.stripe.ask('end-delays', {});
  await expect.poll(answered, { timeout: 30_000 }).toBe(200);
  await expectTakenOnce(life, await customer.review());
  expect((await customer.review()).timeline).toEqual(paid.timeline);
  expect(await paymentsOf(life, order)).toHaveLength(1);
});

test('FAULT-4 flow 3: messages about a debit, three times each and the newest first: one step and one letter each', async () => {
  await life.stripe.ask('webhooks', { paused: true, copies: 3, shuffle: true });
  const { order, customer, email } = await agreed(life, methods.debit, { paymentMethod: 'sepa_debit' });
  await debitNow(life, order);
  await untilPayment(customer, 'processing');
  await life.stripe.ask('settle', { id: (await moneyOf(life, order)).intents[0]?.id ?? '' });
  await life.stripe.ask('deliver-all', {});
  await untilPayment(customer, 'paid');
  await life.stripe.ask('webhooks', { paused: false, copies: 1, shuffle: false });
  // The three mails: order received, debit announced with the choice of a pick-up, paid.
  expect(await untilMails(email, 3)).toHaveLength(3);
  const { timeline, ...paid } = await customer.review();
  await expectTakenOnce(life, { timeline, ...paid });
  expect(timeline.filter(({ action }) => action.startsWith('payment_')).map(({ action }) => action)).toEqual([
    'payment_announce',
    'payment_charge',
    'payment_process',
    'payment_succeed',
  ]);
});

test('PAY-07 flow 7: another price is another charge, and the first one was never prepared', async () => {
  const { order } = await submitted(life);
  const customer = new Reader(life, order);
  const workshop = await new Provider(life, order).signIn();
  await workshop.answer(more(1500));
  const { content } = await workshop.answer(more(2500));
  expect((await customer.answer('accept')).status).toBe(200);
  const paid = await untilPayment(customer, 'paid');
  expect(paid.agreedPrice?.estimatedPrice).toBe(content.quote?.totalPrice.estimatedPrice);
  await expectTakenOnce(life, paid);
  expect(new Set(await intentKeys(order.id))).toEqual(new Set([`pi:${order.id}:2`]));
  expect((await moneyOf(life, order)).intents).toHaveLength(1);
});

test('PAY-07 flow 8: a day later, when no key protects any more, nothing is taken twice', async () => {
  // Stripe prepares the charge but its id never arrives here; by the next attempt Stripe has forgotten
  // the idempotency key.
  await life.stripe.ask('fail-next', {
    method: 'POST',
    path: '/v1/payment_intents',
    mode: 'drop-answer',
    times: 3,
  });
  const { order, customer } = await agreed(life, methods.fine);
  await expect.poll(async () => (await moneyOf(life, order)).intents.length).toBe(1);
  // At every new attempt, Stripe no longer knows the idempotency keys.
  const purgeAndReview = async () => {
    await life.stripe.ask('expire-idempotency-keys', {});
    return customer.review();
  };
  const paid = await until(purgeAndReview, ({ paymentStatus }) => paymentStatus === 'paid');
  await expectTakenOnce(life, paid);

  life.clock.advance({ hours: 25 });
  await life.stripe.ask('expire-idempotency-keys', {});
  const payer = await Payer.of(life, order);
  await Promise.all([payer.process(), payer.process()]);
  await expectTakenOnce(life, await customer.review());
  // The database refuses a second charge even if somebody inserts one by hand, and one of more work that nobody was
  // asked about.
  const second = sql`
    insert into payments (id, order_id, quote_version, amount, state, created_at, changed_at)
    select gen_random_uuid(), ${order.id}, 9, 100, 'paid', now(), now()`.execute(life.db);
  await expect(second).rejects.toThrow('payments_price_once');
  const unasked = sql`
    insert into payments (id, order_id, quote_version, amount, state, created_at, changed_at, more_work_version)
    select gen_random_uuid(), ${order.id}, 9, 100, 'paid', now(), now(), 9`.execute(life.db);
  await expect(unasked).rejects.toThrow('payments_of_more_work');
});
