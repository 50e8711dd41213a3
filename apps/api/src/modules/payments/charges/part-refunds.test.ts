import { documentPaths, type Order } from '@mendwell/contract';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, methods, moneyOf, paymentsOf, untilPayment } from '#test/charges.ts';
import { mailsTo, untilMailSaying } from '#test/inbox.ts';
import { linkFor, startTestLife, type TestLife, until } from '#test/life.ts';
import { Asker, askAndErase, plantSession } from '#test/my-data.ts';
import { stripeSettings } from '#test/stripe.ts';
import { receiveMissedEvents } from '../missed-events.ts';
import { refundPart } from './refund-part.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const refund = ({ orderNumber: number }: Order, amount: number, note = 'the seam came late') =>
  refundPart(life.submitting, { number, amount, reason: 'agreed', actor: 'support', note }, 'test');
const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
async function paidOrder() {
  const { order, customer, email } = await agreed(life, methods.fine);
  const { agreedPrice } = await untilPayment(customer, 'paid');
  return { order, customer, email, total: agreedPrice?.estimatedPrice ?? 0 };
}
type Paid = Awaited<ReturnType<typeof paidOrder>>;
const untilRefunds = ({ customer }: Paid, count: number) =>
  until(
    () => customer.review(),
    ({ refunds }) => refunds.length === count,
  );
/** Refunds at the payment provider's own site: no call of ours is involved. */
async function refundAtSite(order: Order, amount?: number): Promise<void> {
  const [charge] = (await moneyOf(life, order)).taken;
  const response = await fetch(`${life.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeSettings.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({
      payment_intent: charge?.payment_intent ?? '',
      ...(amount === undefined ? {} : { amount: String(amount) }),
    }),
  });
  expect(response.status).toBe(200);
}
const textOf = async (order: Order, number: string) => {
  const token = await linkFor(life, order.id, 'view');
  const path = documentPaths.correction
    .replace('{id}', order.id)
    .replace('{x}', token)
    .replace('{number}', number);
  const response = await fetch(`${life.origin}${path}`);
  if (response.status !== 200) return { status: response.status, text: '' };
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
  return { status: 200, text: text.replaceAll(/\s+/g, ' ') };
};

test('CARE-11 any number of parts go back, each with its reason, who decided, a mail, and a correction with VAT', async () => {
  const paid = await paidOrder();
  const { order, customer, email, total } = paid;
  expect(await refund(order, 1190)).toEqual({ left: total - 1190 });
  await untilRefunds(paid, 1);
  expect(await refund(order, 595, 'a button is missing')).toEqual({ left: total - 1785 });
  const { refunds, paymentStatus } = await untilRefunds(paid, 2);
  expect(paymentStatus).toBe('paid');
  const numbers = ['K', 'K2'].map((end) => `R-${order.orderNumber}-${end}`);
  expect(refunds).toMatchObject([
    { number: numbers[0], amount: 1190, reason: 'agreed' },
    { number: numbers[1], amount: 595, reason: 'agreed' },
  ]);
  const { rows } = await sql`
    select note, decided_by from refunds where order_id = ${order.id} order by correction`.execute(life.db);
  expect(rows).toEqual([
    { note: 'the seam came late', decided_by: 'support' },
    { note: 'a button is missing', decided_by: 'support' },
  ]);
  expect((await moneyOf(life, order)).refunds.map(({ amount }) => amount).toSorted()).toEqual([1190, 595]);
  for (const number of numbers) await untilMailSaying(email, `Correction ${number} of your receipt`);
  // 19 % of VAT is 190 of 1190 cents.
  const { text } = await textOf(order, numbers[0] ?? '');
  for (const fact of [numbers[0], `R-${order.orderNumber}`, '−€11.90', '−€1.90', '−€10.00'])
    expect(text).toContain(fact);
  expect((await textOf(order, `R-${order.orderNumber}-K3`)).status).toBe(404);

  // The rest goes back when everything is called off: no cent more, no cent less.
  expect((await customer.answer('cancel')).content.status).toBe('cancelled');
  const whole = await untilPayment(customer, 'refunded');
  expect(whole.refunds.at(-1)).toMatchObject({
    number: `R-${order.orderNumber}-K3`,
    amount: total - 1785,
    reason: 'called_off',
  });
  const { taken, refunds: made } = await moneyOf(life, order);
  expect(sum(made)).toBe(sum(taken));
});

test('CARE-11 no refund exceeds what was paid, however many are asked for at once', async () => {
  const paid = await paidOrder();
  const { order, total } = paid;
  expect(await refund(order, total + 1)).toEqual({ refusal: 'refund_too_high' });
  const third = Math.floor(total / 3);
  const asked = await Promise.all(Array.from({ length: 6 }, () => refund(order, third)));
  expect(asked.filter((one) => 'left' in one)).toHaveLength(3);
  expect(asked.filter((one) => 'refusal' in one)).toHaveLength(3);
  await untilRefunds(paid, 3);
  const { refunds } = await moneyOf(life, order);
  expect(refunds.map(({ amount }) => amount)).toEqual([third, third, third]);
});

test('CARE-11 nothing is refunded before anything is paid, or of an order that is not there', async () => {
  const { order, customer } = await agreed(life, methods.declinedLater);
  await untilPayment(customer, 'failed');
  expect(await refund(order, 100)).toEqual({ refusal: 'refund_not_paid' });
  expect(await refund({ ...order, orderNumber: '0000000000' }, 100)).toEqual({ refusal: 'not_found' });
});

test('CARE-11 a refund made at the payment provider is taken into the books once, and the customer is told', async () => {
  const paid = await paidOrder();
  const { order, email, total } = paid;
  await life.stripe.ask('webhooks', { copies: 3, shuffle: true });
  await refundAtSite(order, 700);
  const number = `R-${order.orderNumber}-K`;
  const { refunds } = await untilRefunds(paid, 1);
  await life.stripe.ask('webhooks', { copies: 1, shuffle: false });
  expect(refunds).toMatchObject([{ number, amount: 700, reason: 'at_provider' }]);
  await untilMailSaying(email, `Correction ${number}`);
  expect(await refund(order, total - 699)).toEqual({ refusal: 'refund_too_high' });
  expect((await mailsTo(email, number)).length).toBe(1);
});

test('CARE-11 FAULT-4 one whose message is lost is found, also when it is of everything', async () => {
  const paid = await paidOrder();
  const { order, customer } = paid;
  await life.stripe.ask('webhooks', { lose: true });
  await refundAtSite(order);
  await life.stripe.ask('webhooks', { lose: false });
  expect((await customer.review()).refunds).toEqual([]);
  for (const time of ['first', 'second']) await receiveMissedEvents(life.submitting, `${time} look`);
  const { refunds } = await untilPayment(customer, 'refunded');
  expect(refunds).toMatchObject([{ number: `R-${order.orderNumber}-S`, reason: 'at_provider' }]);
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'refunded' }]);
});

test('CARE-11 of what somebody has refunded at the payment provider nothing goes back twice, although nobody told', async () => {
  const paid = await paidOrder();
  const { order, customer, total } = paid;
  await life.stripe.ask('webhooks', { lose: true });
  await refundAtSite(order, 1000);
  await life.stripe.ask('webhooks', { lose: false });
  await customer.answer('cancel');
  const { refunds } = await untilPayment(customer, 'refunded');
  expect(refunds).toMatchObject([
    { amount: 1000, reason: 'at_provider' },
    { amount: total - 1000, reason: 'called_off' },
  ]);
  const money = await moneyOf(life, order);
  expect(sum(money.refunds)).toBe(sum(money.taken));
});

test('CARE-11 DATA-01 the mail about a refund is told and erased with its order, and so are the words of whoever decided', async () => {
  const paid = await paidOrder();
  const { order, customer, email } = paid;
  await refund(order, 500, 'the customer was angry');
  await untilRefunds(paid, 1);
  await untilMailSaying(email, `R-${order.orderNumber}-K`);
  await customer.answer('cancel');
  await untilPayment(customer, 'refunded');
  await untilMailSaying(email, `R-${order.orderNumber}-K2`);
  const asker = new Asker(life);
  const { session } = await plantSession(life, email);
  const told = (await asker.file(session)).content.mails.map(({ template }) => template);
  expect(told.filter((template) => template === 'order-refunded')).toHaveLength(2);
  await askAndErase(life, email);
  const { rows } = await sql`
    select note, (select count(*)::int from mails where about = refunds.id) as mails
    from refunds where order_id = ${order.id}`.execute(life.db);
  expect(rows).toEqual([
    { note: null, mails: 0 },
    { note: null, mails: 0 },
  ]);
});
