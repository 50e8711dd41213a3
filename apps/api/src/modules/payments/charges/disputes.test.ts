import type { Order } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, debitNow, methods, moneyOf, paymentsOf, untilPayment } from '#test/charges.ts';
import { untilMails } from '#test/inbox.ts';
import { startTestLife, type TestLife } from '#test/life.ts';
import { plain } from '#test/mail-samples.ts';
import { receiveMissedEvents } from '../missed-events.ts';
import { paymentEventJob } from '../receive-stripe-event.ts';
import { listDisputes, storeDispute } from './dispute-repository.ts';
import { settleCharge } from './settle-charge.ts';

/** The account of a customer whose bank takes every debit back. */
const takenBack = 'DE35370400440532013002';
const supportEmail = `support-of-disputes-${Date.now()}@example.com`;
let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ SUPPORT_EMAIL: supportEmail });
});
afterAll(() => life.close());

type AtStripe = { id: string; payment_intent: string; created: number; evidence_details: { due_by: number } };
const atStripe = async (charge: string) => {
  const { disputes } = await life.stripe.ask<{ disputes: AtStripe[] }>('objects');
  return disputes.find((one) => one.payment_intent === charge);
};

/** Returns a paid order and its charge. */
async function paid() {
  const { order, customer } = await agreed(life, methods.fine);
  await untilPayment(customer, 'paid');
  const [taken] = (await moneyOf(life, order)).taken;
  const charge = taken?.payment_intent ?? '';
  return { order, customer, charge, amount: taken?.amount ?? 0 };
}

async function untilStatus(order: Order, status: string): Promise<void> {
  const statuses = async () => (await listDisputes(life.db, order.id)).map((one) => one.status);
  await expect.poll(statuses).toEqual([status]);
}

test('CARE-11 a dispute is taken in once, with reason, amount, status and the day until which evidence counts, and support reads them', async () => {
  const { order, customer, charge, amount } = await paid();
  await life.stripe.ask('dispute', { id: charge });
  await untilPayment(customer, 'failed');
  const dispute = await atStripe(charge);
  const stored = {
    id: dispute?.id,
    chargeId: charge,
    reason: 'fraudulent',
    status: 'needs_response',
    amount,
    openedAt: new Date((dispute?.created ?? 0) * 1000),
    evidenceDueBy: new Date((dispute?.evidence_details.due_by ?? 0) * 1000),
    closedAt: null,
  };
  expect(await listDisputes(life.db, order.id)).toEqual([stored]);

  type Told = { id: string; event: { type: string; data: { object: { id: string } } } };
  const events = await life.stripe.ask<Told[]>('events');
  const created = events.find(
    ({ event }) => event.type === 'charge.dispute.created' && event.data.object.id === dispute?.id,
  );
  await life.stripe.ask('resend-event', { id: created?.id });
  const jobs = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job where name = ${paymentEventJob.name}
      and data::text like ${`%${dispute?.id}%`}`.execute(life.db);
  expect(jobs.rows).toEqual([{ count: 1 }]);
  expect(await listDisputes(life.db, order.id)).toEqual([stored]);

  const [mail, ...others] = await untilMails(supportEmail, 1, order.orderNumber);
  expect(others).toEqual([]);
  const text = plain(mail?.text ?? '');
  for (const said of [
    stored.id ?? '?',
    'fraudulent',
    `€${(amount / 100).toFixed(2)}`,
    `npm run support -- evidence ${order.orderNumber}`,
  ])
    expect(text).toContain(said);
});

test('CARE-11 that evidence was sent and how the bank decided is stored, and what has ended does not change again', async () => {
  const { order, charge, customer } = await paid();
  await life.stripe.ask('dispute', { id: charge });
  await untilPayment(customer, 'failed');
  await life.stripe.ask('submit-evidence', { id: charge });
  await untilStatus(order, 'under_review');
  await life.stripe.ask('close-dispute', { id: charge, status: 'won' });
  await untilStatus(order, 'won');
  const [won] = await listDisputes(life.db, order.id);
  expect(won?.closedAt).toEqual(life.clock.now());

  // Somebody who read it earlier is the last to write.
  const [payment] = await life.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .execute();
  if (!won || !payment) throw new Error('no dispute');
  const earlier = { ...won, chargeId: charge, status: 'under_review', evidenceDueBy: undefined };
  const found = { orderId: order.id, paymentId: payment.id, now: life.clock.now() };
  await storeDispute(life.db, earlier, found);
  expect(await listDisputes(life.db, order.id)).toEqual([won]);
});

test('CARE-11 a direct debit that its bank takes back is lost at once, without evidence', async () => {
  const { order, customer } = await agreed(life, takenBack);
  await debitNow(life, order);
  await untilPayment(customer, 'failed');
  await untilStatus(order, 'lost');
  expect(await listDisputes(life.db, order.id)).toMatchObject([
    { reason: 'debit_not_authorized', evidenceDueBy: null, closedAt: life.clock.now() },
  ]);
  const [mail] = await untilMails(supportEmail, 1, order.orderNumber);
  expect(plain(mail?.text ?? '')).toContain('The bank takes no evidence');
});

test('FAULT-4 CARE-11 the end of a dispute whose message is lost is found', async () => {
  const { order, charge, customer } = await paid();
  await life.stripe.ask('dispute', { id: charge });
  await untilPayment(customer, 'failed');
  await life.stripe.ask('webhooks', { lose: true });
  await life.stripe.ask('close-dispute', { id: charge, status: 'lost' });
  await life.stripe.ask('webhooks', { lose: false });
  await untilStatus(order, 'needs_response');
  await receiveMissedEvents(life.submitting, 'test');
  await untilStatus(order, 'lost');
  expect(await listDisputes(life.db, order.id)).toMatchObject([{ closedAt: life.clock.now() }]);
});

test('CARE-11 a job of the release before, which does not name the dispute, still settles the charge', async () => {
  const { order, charge, customer } = await paid();
  await life.stripe.ask('webhooks', { lose: true });
  await life.stripe.ask('dispute', { id: charge });
  await life.stripe.ask('webhooks', { lose: false });
  await life.db
    .transaction()
    .execute((tx) =>
      life.submitting.jobs.send(
        tx,
        paymentEventJob,
        { type: 'charge.dispute.created', objectId: charge },
        { requestId: 'test' },
      ),
    );
  expect((await untilPayment(customer, 'failed')).timeline.map(({ action }) => action)).toContain(
    'payment_dispute',
  );
  expect(await listDisputes(life.db, order.id)).toEqual([]);
});

test('PAY-07 FAULT-4 what was read of a charge before its dispute, and is settled after it, does not make it paid again', async () => {
  const { order, charge, customer } = await paid();
  const before = await life.submitting.payments.readCharge(charge);
  expect(before).toMatchObject({ status: 'succeeded', isDisputed: false });
  await life.stripe.ask('dispute', { id: charge });
  await untilPayment(customer, 'failed');
  await settleCharge(life.submitting, order.id, before, { actor: 'time', requestId: 'test' });
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'failed', failure: 'disputed' }]);
});
