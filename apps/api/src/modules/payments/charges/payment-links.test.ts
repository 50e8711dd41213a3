import * as contract from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, methods, moneyOf, paymentsOf, untilPayment } from '#test/charges.ts';
import { linkFor, startTestLife, type TestLife } from '#test/life.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const at = (path: string, id: string, x = '') => path.replace('{id}', id).replace('{x}', x);
const post = async (path: string, body: object) => {
  const response = await life.fetch(path, { method: 'POST', body: JSON.stringify(body) });
  return `${response.status} ${((await response.json()) as contract.Problem).code}`;
};

async function unpaid() {
  const { order, customer } = await agreed(life, methods.asksTheBank);
  await untilPayment(customer, 'action_required');
  const [intent] = (await moneyOf(life, order)).intents;
  return { order, customer, intentId: intent?.id ?? '' };
}

test('FAULT-20 flow 15: another order’s link, nobody’s link, a guessed order: the same 404 on every payment route', async () => {
  const mine = await unpaid();
  const other = await unpaid();
  const foreign = await linkFor(life, other.order.id, 'pay');
  const before = await mine.customer.review();
  const guesses = [
    { id: mine.order.id, orderNumber: mine.order.orderNumber, signature: foreign },
    { id: mine.order.id, orderNumber: mine.order.orderNumber, signature: 'A'.repeat(43) },
    { id: '018f0000-0000-7000-8000-000000000000', orderNumber: '0000000000', signature: foreign },
    { id: 'nothing', orderNumber: 'nothing', signature: foreign },
  ];
  const responses = new Set<string>();
  for (const { id, orderNumber, signature } of guesses) {
    const { setupIntentId, paymentIntentId } = { setupIntentId: 'seti_1', paymentIntentId: mine.intentId };
    for (const [path, body] of [
      [contract.paymentAction.path, { orderNumber, signature, action: 'authenticate' }],
      [contract.paymentAction.path, { orderNumber, signature, action: 'replace' }],
      [contract.paymentCreation.path, { orderId: id, signature, paymentIntentId }],
      [at(contract.processPayment.path, id), { signature }],
      [at(contract.reopenPayment.path, id), { signature }],
      [at(contract.confirmPayment.path, id), { signature, setupIntentId }],
    ] as const)
      responses.add(await post(path, body));
  }
  expect([...responses]).toEqual(['404 link_invalid']);
  expect((await mine.customer.review()).timeline).toEqual(before.timeline);
});

test('FAULT-21 whoever only follows the link of a letter about a payment changes nothing, here or at the bank', async () => {
  const { order, customer } = await unpaid();
  const x = await linkFor(life, order.id, 'pay');
  const before = [await customer.review(), await moneyOf(life, order), await paymentsOf(life, order)];
  for (const method of ['GET', 'HEAD']) {
    expect((await life.fetch(at(contract.reviewOrder.path, order.id, x), { method })).status).toBe(200);
    for (const { path } of [
      contract.paymentAction,
      contract.paymentCreation,
      contract.processPayment,
      contract.reopenPayment,
      contract.confirmPayment,
    ])
      expect((await life.fetch(at(path, order.id), { method })).status).toBe(404);
  }
  const after = [await customer.review(), await moneyOf(life, order), await paymentsOf(life, order)];
  expect(after).toEqual(before);
});
