import type { Order } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindUnpaidOrdersJob } from '#modules/checkout/remind-unpaid-orders.ts';
import { Buyer } from '#test/checkout.ts';
import { untilMails } from '#test/inbox.ts';
import { Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { applyDeadlinesJob } from './apply-deadlines.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ DATABASE_CONNECTIONS: '12' });
  await life.startWorker();
});
afterAll(() => life.close());

const providerAddress = 'werkstatt@zwirnstube-rixdorf.example';
const rounds = 6;

/** Both workers apply the deadlines of all orders at once, several times, and finish. */
async function applyAllDeadlines(): Promise<void> {
  await life.db.transaction().execute(async (tx) => {
    for (let round = 0; round < rounds; round++)
      for (const job of [applyDeadlinesJob, remindUnpaidOrdersJob])
        await life.submitting.jobs.send(tx, job, {}, { requestId: 'two-workers' });
  });
  const unfinished = async () => {
    const { rows } = await sql<{ what: string }>`
      select name || ' ' || state as what from jobs.job
        where data->>'requestId' = 'two-workers' and state <> 'completed'
      union all select template from mails where outcome is null`.execute(life.db);
    return rows.map(({ what }) => what);
  };
  await expect.poll(unfinished, { timeout: 90_000, interval: 100 }).toEqual([]);
}

const reminders = async (orderId: string) => {
  const { rows } = await sql<{ template: string; outcome: string }>`
    select template, outcome from mails
    where about = ${orderId} and (template like '%reminder' or template = 'payment-resume')`.execute(life.db);
  return rows;
};

/** Returns an order that the provider has confirmed; the card decides its payment state. */
async function confirmed(card: string, payment: Order['paymentStatus']): Promise<Order> {
  const { order } = await submitted(life, {}, card);
  await (await new Provider(life, order).signIn()).answer();
  return until(
    () => new Reader(life, order).review(),
    ({ paymentStatus }) => paymentStatus === payment,
  );
}

/** Creates one order for each party that is reminded. */
async function waitingOrders() {
  const workshop = (await submitted(life)).order;
  const quote = (await submitted(life)).order;
  await putInto(life, quote, 'quoted');
  const pickup = await confirmed('4242424242424242', 'paid');
  const declined = await confirmed('4000000000000341', 'failed');
  return { workshop, quote, pickup, declined };
}

test('ORD-11 two workers at once: exactly one reminder of each kind is mailed', async () => {
  const { workshop, quote, pickup, declined } = await waitingOrders();
  life.clock.advance({ days: 2 });
  await applyAllDeadlines();

  expect(await reminders(workshop.id)).toEqual([{ template: 'provider-request-reminder', outcome: 'sent' }]);
  expect(await reminders(quote.id)).toEqual([{ template: 'quote-reminder', outcome: 'sent' }]);
  expect(await reminders(declined.id)).toEqual([{ template: 'payment-reminder', outcome: 'sent' }]);
  // The two days count from the first courier visit that was offered.
  expect(await reminders(pickup.id)).toEqual([]);
  life.clock.advance({ days: 2 });
  await applyAllDeadlines();
  expect(await reminders(pickup.id)).toEqual([{ template: 'pickup-reminder', outcome: 'sent' }]);

  // The inboxes themselves contain one mail each.
  for (const order of [quote, pickup, declined]) {
    const mails = await untilMails(order.customer.email, 1, order.orderNumber);
    expect(mails.filter(({ subject }) => subject.startsWith('Reminder: '))).toHaveLength(1);
  }
  const asked = await untilMails(providerAddress, 1, workshop.orderNumber);
  expect(asked.filter(({ subject }) => /^(Reminder|Erinnerung): /.test(subject))).toHaveLength(1);
});

test('ORD-11 two workers at once: exactly one mail about a payment method that is missing', async () => {
  const buyer = new Buyer(life.origin);
  const { order } = await buyer.placed();
  life.clock.advance({ minutes: 31 });
  await applyAllDeadlines();
  expect(await reminders(order.id)).toEqual([{ template: 'payment-resume', outcome: 'sent' }]);
  expect(await untilMails(buyer.email, 1)).toHaveLength(1);
});
