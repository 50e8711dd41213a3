import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundPart } from '#modules/payments/charges/refund-part.ts';
import { agreed, methods, moneyOf, untilPayment } from '#test/charges.ts';
import { letCourierBeCalled } from '#test/courier-visits.ts';
import { untilMailSaying } from '#test/inbox.ts';
import { linkFor, Provider, startTestLife, type TestLife, until } from '#test/life.ts';
import { smallPhoto } from '#test/pictures.ts';
import { jeans, service } from '#test/price-requests.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const twoLines = [jeans(service('ss_zip_short', 1), service('ss_hem_jeans_original', 1))];
const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);

/** Returns a paid order on the bench. */
async function onTheBench(changes: Partial<contract.OrderRequest> = {}) {
  const { order, customer, email } = await agreed(life, methods.fine, { items: twoLines, ...changes });
  const paid = await untilPayment(customer, 'paid');
  await sql`update orders set state = 'in_service' where id = ${order.id}`.execute(life.db);
  const workshop = await new Provider(life, order).signIn();
  const { name: photo } = await workshop.uploaded(await smallPhoto());
  return { order: paid, customer, email, workshop, photo, total: paid.agreedPrice?.estimatedPrice ?? 0 };
}
type Bench = Awaited<ReturnType<typeof onTheBench>>;

const report = ({ workshop, photo }: Bench, lines: readonly string[], changes: object = {}) =>
  workshop.post(contract.reportUnrepaired.path, {
    lines,
    reason: 'too_worn',
    note: 'Every new stitch tears the next one.',
    photos: [photo],
    ...changes,
  });
const untilRefunds = ({ customer }: Bench, count: number) =>
  until(
    () => customer.review(),
    ({ refunds }) => refunds.length === count,
  );
async function correctionText({ id }: contract.Order, number: string): Promise<string> {
  const path = contract.documentPaths.correction
    .replace('{id}', id)
    .replace('{x}', await linkFor(life, id, 'view'))
    .replace('{number}', number);
  const response = await fetch(`${life.origin}${path}`);
  expect(response.status).toBe(200);
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;
const stepsOf = async ({ id }: contract.Order) => {
  const { rows } = await sql<{ action: string }>`
    select action from order_history where order_id = ${id}`.execute(life.db);
  return rows.length;
};

test('CARE-04 one line cannot be done: it is refunded by itself with its share of the fee and a correction, the customer is told why, and the rest goes on', async () => {
  const bench = await onTheBench();
  const { order, customer, email, workshop, photo, total } = bench;
  const hem = order.quote?.lines.find(({ id }) => id === '0.1');
  const services = hem?.linePrice ?? 0;
  const fee = services / 10;
  const { status, content } = await report(bench, ['0.1'], { advice: 'Wear them short.' });
  expect(status).toBe(200);
  expect(content).toMatchObject({ status: 'in_service', stopped: null, unrepaired: ['0.1'] });
  expect(content.actions).toContain('finish');
  expect(content.workPhotos.map(({ name }) => name)).toContain(photo);

  const after = await untilRefunds(bench, 1);
  expect(after).toMatchObject({
    status: 'in_service',
    paymentStatus: 'paid',
    stopped: null,
    unrepaired: [
      {
        lines: ['0.1'],
        reason: 'too_worn',
        note: 'Every new stitch tears the next one.',
        advice: 'Wear them short.',
        photos: [photo],
        price: { services, serviceFee: fee, deliveryFee: 0, reduction: 0, estimatedPrice: services + fee },
        refund: services + fee,
      },
    ],
    refunds: [{ number: `R-${order.orderNumber}-K`, amount: services + fee, reason: 'not_done' }],
  });
  expect(after.timeline.map(({ action }) => action)).toContain('report_unrepaired');
  const money = await moneyOf(life, order);
  expect(money.refunds.map(({ amount }) => amount)).toEqual([services + fee]);
  expect(sum(money.taken) - sum(money.refunds)).toBe(total - services - fee);

  const text = await correctionText(order, `R-${order.orderNumber}-K`);
  for (const fact of [
    hem?.displayName ?? '',
    `−${euros(services)}`,
    `−${euros(fee)}`,
    `−${euros(services + fee)}`,
  ])
    expect(text).toContain(fact);
  const mail = await untilMailSaying(email, 'Every new stitch tears the next one.');
  expect(mail.text).toContain(euros(services + fee));
  expect(mail.text).toContain('Wear them short.');

  // What is left is finished, sent home and paid for: nothing more goes back.
  expect((await workshop.post(contract.markFinished.path)).content.status).toBe('returning');
  await letCourierBeCalled(life, order);
  expect((await customer.review()).status).toBe('returning');
  expect((await moneyOf(life, order)).refunds).toHaveLength(1);
}, 90_000);

test('CARE-04 nothing can be done: everything is refunded, delivery included, the voucher is given back, and the items come home', async () => {
  const bench = await onTheBench({ discountCode: 'KIEZ5' });
  const { order, customer, email, workshop, total } = bench;
  expect((await report(bench, ['0.0', '0.1'])).content).toMatchObject({
    status: 'in_service',
    stopped: 'all',
    unrepaired: ['0.0', '0.1'],
    actions: ['finish'],
  });
  const back = await untilPayment(customer, 'refunded');
  expect(back).toMatchObject({
    stopped: 'all',
    unrepaired: [
      { refund: total, price: { estimatedPrice: total, deliveryFee: order.agreedPrice?.deliveryFee } },
    ],
    refunds: [{ amount: total, reason: 'not_done' }],
  });
  const money = await moneyOf(life, order);
  expect(sum(money.refunds)).toBe(sum(money.taken));
  expect(await correctionText(order, `R-${order.orderNumber}-S`)).toContain(euros(total));
  const { rows } = await sql`
    select from voucher_redemptions where order_id = ${order.id} and given_back_at is null`.execute(life.db);
  expect(rows).toEqual([]);
  await untilMailSaying(email, 'KIEZ5');
  expect((await workshop.post(contract.markFinished.path)).content.status).toBe('returning');
  await letCourierBeCalled(life, order);
  expect(await customer.review()).toMatchObject({ status: 'returning', paymentStatus: 'refunded' });
}, 90_000);

test('CARE-04 line after line: the last one brings back the rest, and together never more than was paid', async () => {
  const bench = await onTheBench();
  const { order, customer, total } = bench;
  await report(bench, ['0.1']);
  await untilRefunds(bench, 1);
  expect((await report(bench, ['0.0'])).content).toMatchObject({
    stopped: 'all',
    unrepaired: ['0.1', '0.0'],
  });
  const { unrepaired, refunds } = await untilPayment(customer, 'refunded');
  expect(unrepaired.map(({ refund }) => refund)).toEqual(refunds.map(({ amount }) => amount));
  expect(sum(refunds)).toBe(total);
  const money = await moneyOf(life, order);
  expect(sum(money.refunds)).toBe(sum(money.taken));
}, 90_000);

test('CARE-04 what support has refunded before is not refunded again', async () => {
  const bench = await onTheBench();
  const { order, total } = bench;
  const kept = 100;
  const decision = { reason: 'agreed', actor: 'support', note: 'late' } as const;
  expect(
    await refundPart(
      life.submitting,
      { number: order.orderNumber, amount: total - kept, ...decision },
      'test',
    ),
  ).toEqual({ left: kept });
  await untilRefunds(bench, 1);
  expect((await report(bench, ['0.1'])).status).toBe(200);
  const { unrepaired } = await untilRefunds(bench, 2);
  expect(unrepaired).toMatchObject([{ refund: kept }]);
  const money = await moneyOf(life, order);
  expect(sum(money.refunds)).toBe(sum(money.taken));
}, 90_000);

test('CARE-04 pressed twice or at once, a line is refunded once', async () => {
  const bench = await onTheBench();
  const { order } = bench;
  const all = await Promise.all([report(bench, ['0.1']), report(bench, ['0.1']), report(bench, ['0.1'])]);
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await untilRefunds(bench, 1);
  expect((await report(bench, ['0.1'])).status).toBe(409);
  expect((await moneyOf(life, order)).refunds).toHaveLength(1);
}, 90_000);

test('CARE-04 a report without a reason, a word, a photo or a line that is there to be done is refused, and nothing changes', async () => {
  const bench = await onTheBench();
  const { order, customer } = bench;
  const before = await stepsOf(order);
  const stranger = await onTheBench();
  const wrong: [readonly string[], object, string][] = [
    [[], {}, 'invalid_request'],
    [['0.1'], { reason: 'no_time' }, 'invalid_request'],
    [['0.1'], { note: '' }, 'invalid_request'],
    [['0.1'], { photos: [] }, 'invalid_request'],
    [['0.7'], {}, 'invalid_request'],
    [['0.1', '0.1'], { photos: [stranger.photo] }, 'photo_missing'],
    [['0.1'], { photos: [stranger.photo] }, 'photo_missing'],
  ];
  for (const [lines, changes, code] of wrong)
    expect((await report(bench, lines, changes)).content.code).toBe(code);
  expect(await customer.review()).toMatchObject({ unrepaired: [], refunds: [] });
  expect(await stepsOf(order)).toBe(before);
  expect((await moneyOf(life, order)).refunds).toEqual([]);
}, 90_000);
