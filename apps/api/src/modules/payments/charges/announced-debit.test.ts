import { berlinDay, debitDay } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agreed,
  expectTakenOnce,
  methods,
  moneyOf,
  Payer,
  paymentsOf,
  untilAnnounced,
  untilPayment,
} from '#test/charges.ts';
import { mailsTo, untilMailSaying } from '#test/inbox.ts';
import { startTestLife, type TestLife, until } from '#test/life.ts';
import { withdrawForGood } from '#test/withdrawals.ts';
import { makeDebit } from './make-debit.ts';
import { reconcileCharges } from './reconcile.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
  // Two workers run, as in production: either may make the debit.
  await life.startWorker();
});
afterAll(() => life.close());

const logger = { warn: (error: unknown) => expect.unreachable(JSON.stringify(error)) } as never;
const reconcile = () => reconcileCharges(life.submitting, 'test', logger);
const make = (orderId: string) => makeDebit(life.submitting, orderId, { actor: 'time', requestId: 'test' });
/** Moves the clock to the last minute before a day begins in Berlin, or to its first minute. */
function goTo(day: string, minute: 'before' | 'first'): void {
  while (berlinDay(life.clock.now()) < day) life.clock.advance({ minutes: 1 });
  if (minute === 'before') life.clock.advance({ minutes: -1 });
}
const debited = (number: string = methods.debit) => agreed(life, number, { paymentMethod: 'sepa_debit' });
const price = (cents = 0) => `€${(cents / 100).toFixed(2)}`;
const templatesOf = async (orderId: string) => {
  const { rows } = await sql<{ told: string }>`
    select template || ' ' || coalesce(outcome, 'open') as told from mails
    where about = ${orderId} order by created_at, template`.execute(life.db);
  return rows.map(({ told: reported }) => reported);
};

test('PAY-11 a debit is announced by e-mail with amount, creditor id, mandate reference and day, and is not made before that day', async () => {
  const { order, customer, email } = await debited();
  const announced = await untilPayment(customer, 'announced');
  const day = debitDay(life.clock.now());
  expect(announced).toMatchObject({ status: 'accepted', debitDay: day });
  expect(announced.actions).toContain('choose_pickup');
  await untilAnnounced(life, order);
  const mail = await untilMailSaying(email, 'Your direct debit notice');
  type Mandates = { mandates: { payment_method_details: { sepa_debit: { reference: string } } }[] };
  const { mandates } = await life.stripe.ask<Mandates>('objects');
  const references = mandates.map((one) => one.payment_method_details.sepa_debit.reference);
  expect(references.filter((reference) => mail.text.includes(reference))).toHaveLength(1);
  expect(mail.text).toContain(price(announced.agreedPrice?.estimatedPrice));
  expect(mail.text).toContain('Creditor id');
  // The customer can choose a pick-up before the debit is made.
  expect(mail.text).toContain('/order/pickup');
  const { evenings } = await customer.evenings();
  expect((await customer.choose(evenings[0]?.day ?? '')).content.status).toBe('pickup_scheduled');

  // A request before that day makes no debit, whether it comes from the worker or from the customer's
  // page.
  const payer = await Payer.of(life, order, 'view');
  goTo(day, 'before');
  await reconcile();
  await make(order.id);
  expect((await payer.process()).content.paymentStatus).toBe('announced');
  expect(await moneyOf(life, order)).toMatchObject({ intents: [], taken: [] });

  goTo(day, 'first');
  await reconcile();
  await untilPayment(customer, 'processing');
  const { intents } = await moneyOf(life, order);
  expect(intents).toHaveLength(1);
  await life.stripe.ask('settle', { id: intents[0]?.id });
  await expectTakenOnce(life, await untilPayment(customer, 'paid'));
}, 120_000);

test('PAY-11 FAULT-2 made by several at once and told three times over, an announced debit is taken once', async () => {
  await life.stripe.ask('webhooks', { copies: 3, shuffle: true });
  const { order, customer } = await debited();
  const payer = await Payer.of(life, order, 'view');
  await untilAnnounced(life, order);
  goTo((await customer.review()).debitDay ?? '', 'first');
  await Promise.all([
    make(order.id),
    reconcile(),
    make(order.id),
    payer.process(),
    reconcile(),
    make(order.id),
  ]);
  await untilPayment(customer, 'processing');
  const { intents } = await moneyOf(life, order);
  await life.stripe.ask('settle', { id: intents[0]?.id });
  const paid = await untilPayment(customer, 'paid');
  await life.stripe.ask('webhooks', { copies: 1, shuffle: false });
  await Promise.all([make(order.id), reconcile()]);
  expect((await moneyOf(life, order)).intents).toHaveLength(1);
  await expectTakenOnce(life, paid);
  expect(paid.timeline.filter(({ action }) => action === 'payment_charge')).toHaveLength(1);
}, 120_000);

test('PAY-11 ORD-08 cancelled while a debit is announced: it is never made, and the customer is told so', async () => {
  const { order, customer, email } = await debited();
  await untilAnnounced(life, order);
  const { debitDay: day } = await customer.review();
  expect((await customer.answer('cancel')).content).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'failed',
    debitDay: null,
  });
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'failed', failure: 'called_off' }]);
  const mail = await untilMailSaying(email, 'is cancelled');
  expect(mail.text).toMatch(
    /Nothing was charged\. We won’t make the debit of €[\d.]+ that we announced for\s.+\./,
  );
  goTo(day ?? '', 'first');
  await Promise.all([reconcile(), make(order.id)]);
  expect(await moneyOf(life, order)).toMatchObject({ intents: [], taken: [], refunds: [] });
  const { rows } = await sql`select state from refunds where order_id = ${order.id}`.execute(life.db);
  expect(rows).toEqual([{ state: 'not_needed' }]);
}, 120_000);

test('PAY-11 LAW-06 withdrawn while things are collected and the debit is announced: it is never made, and the customer is told so', async () => {
  const { order, customer, email } = await debited();
  await untilAnnounced(life, order);
  const { evenings } = await customer.evenings();
  await customer.choose(evenings[0]?.day ?? '');
  await sql`update orders set state = 'collected' where id = ${order.id}`.execute(life.db);
  const { debitDay: day } = await customer.review();
  await withdrawForGood(life, order);
  expect(await customer.review()).toMatchObject({ stopped: 'all', paymentStatus: 'failed', debitDay: null });
  const mail = await untilMailSaying(email, 'The work is stopped');
  expect(mail.text).toMatch(/We won’t make the debit of €[\d.]+ that we announced for\s.+\./);
  goTo(day ?? '', 'first');
  await Promise.all([reconcile(), make(order.id)]);
  expect(await moneyOf(life, order)).toMatchObject({ intents: [], taken: [] });
  expect((await customer.review()).actions).toEqual(['choose_return']);
}, 120_000);

test('PAY-11 PAY-08 while a debit is announced no other method is asked for or taken', async () => {
  const { order, customer } = await debited();
  await untilPayment(customer, 'announced');
  const payer = await Payer.of(life, order);
  expect((await payer.reopen()).status).toBe(409);
  expect((await payer.authenticate()).status).toBe(409);
  expect((await customer.review()).actions).not.toContain('pay');
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'announced', attempt: 1 }]);
}, 120_000);

test('PAY-11 ORD-08 a card that is declined is replaced by an account: its debit is announced, then made once', async () => {
  const { order, customer } = await agreed(life, methods.declinedLater);
  await untilPayment(customer, 'failed');
  const payer = await Payer.of(life, order);
  expect((await payer.payWith(life, methods.debit)).paymentStatus).toBe('announced');
  await untilAnnounced(life, order);
  const { debitDay: day } = await customer.review();
  goTo(day ?? '', 'before');
  await reconcile();
  expect((await customer.review()).paymentStatus).toBe('announced');
  goTo(day ?? '', 'first');
  await reconcile();
  await untilPayment(customer, 'processing');
  const { intents } = await moneyOf(life, order);
  await life.stripe.ask('settle', { id: intents[0]?.id });
  await expectTakenOnce(life, await untilPayment(customer, 'paid'));
}, 120_000);

test('PAY-11 a debit that fails and is replaced by another one needs an announcement of its own', async () => {
  const { order, customer } = await debited(methods.debitThatFails);
  await untilAnnounced(life, order);
  goTo((await customer.review()).debitDay ?? '', 'first');
  await reconcile();
  await untilPayment(customer, 'processing');
  await life.stripe.ask('settle', { id: (await moneyOf(life, order)).intents[0]?.id });
  await untilPayment(customer, 'failed');
  const payer = await Payer.of(life, order);
  expect((await payer.payWith(life, methods.debit)).paymentStatus).toBe('announced');
  await untilAnnounced(life, order);
  const again = await customer.review();
  expect(again.debitDay).toBe(debitDay(life.clock.now()));
  await reconcile();
  expect((await customer.review()).paymentStatus).toBe('announced');
  expect((await templatesOf(order.id)).filter((one) => one === 'debit-announced sent')).toHaveLength(2);
}, 120_000);

test('PAY-11 paid by card in a tab that was still open, the announced debit falls away, which is said', async () => {
  const { order, customer, email } = await agreed(life, methods.asksTheBank);
  await untilPayment(customer, 'action_required');
  const payer = await Payer.of(life, order);
  const { content } = await payer.authenticate();
  expect((await payer.payWith(life, methods.debit)).paymentStatus).toBe('announced');
  await untilAnnounced(life, order);
  const { debitDay: day } = await customer.review();
  await life.stripe.ask('complete-payment', { id: content.paymentIntentId, authentication: 'complete' });
  await payer.tell(content.paymentIntentId);
  const paid = await untilPayment(customer, 'paid');
  await untilMailSaying(email, 'won’t make the debit');
  goTo(day ?? '', 'first');
  await Promise.all([reconcile(), make(order.id)]);
  await expectTakenOnce(life, paid);
}, 120_000);

test('PAY-11 FAULT-17 an announcement that is held up moves the day, and the debit waits for it', async () => {
  const held = await startTestLife({}, { isWorking: false });
  try {
    const { order, customer } = await agreed(held, methods.debit, { paymentMethod: 'sepa_debit' });
    const first = (await customer.review()).debitDay ?? '';
    held.clock.advance({ days: 5 });
    await reconcileCharges(held.submitting, 'test', logger);
    expect((await customer.review()).paymentStatus).toBe('announced');
    expect(await moneyOf(held, order)).toMatchObject({ intents: [] });
    const alerts = async () =>
      (
        await sql`select template from mails where about = ${order.id} and template = 'support-charge-stuck'`.execute(
          held.db,
        )
      ).rows.length;
    expect(await alerts()).toBe(1);

    await held.startWorker();
    await untilAnnounced(held, order);
    const moved = (await customer.review()).debitDay ?? '';
    expect(moved).toBe(debitDay(held.clock.now()));
    expect(moved > first).toBe(true);
    await reconcileCharges(held.submitting, 'test', logger);
    expect((await customer.review()).paymentStatus).toBe('announced');
    while (berlinDay(held.clock.now()) < moved) held.clock.advance({ minutes: 10 });
    await reconcileCharges(held.submitting, 'test', logger);
    await until(
      () => customer.review(),
      ({ paymentStatus }) => paymentStatus === 'processing',
    );
    expect(await alerts()).toBe(1);
    expect((await mailsTo(order.customer.email, 'Your direct debit notice')).length).toBe(1);
  } finally {
    await held.close();
  }
}, 120_000);
