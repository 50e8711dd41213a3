import { randomUUID } from 'node:crypto';
import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/v4/core';
import { Buyer } from '#test/checkout.ts';
import { endpoints } from '#test/endpoints.ts';
import { untilMails } from '#test/inbox.ts';
import { linkFor, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { declarationFor, declare } from '#test/withdrawals.ts';
import { eraseOrder, replaceLinks } from './index.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const customerPurposes = ['view', 'decide', 'pickup', 'pay'] as const;
const paths = { customer: contract.reviewOrder.path, provider: contract.readRequest.path };

/** Returns the refusal that a link meets, or the status of what it opens. */
async function open(who: keyof typeof paths, orderId: string, token: string) {
  const response = await life.fetch(paths[who].replace('{id}', orderId).replace('{x}', token));
  return ((await response.json()) as { code?: string }).code ?? response.status;
}
/** Without the provider's code its link opens nothing, but while it lives the response says so. */
const living = { customer: 200, provider: 'code_required' } as const;

test.each(['completed', 'cancelled'] as const)(
  'SEC-07 thirty days after its order was %s a link is dead, before anything was purged',
  async (state) => {
    const { order } = await submitted(life);
    await putInto(life, order, state);
    const view = await linkFor(life, order.id, 'view');
    const provider = await linkFor(life, order.id, 'provider');
    life.clock.advance({ days: 30, minutes: -1 });
    expect(await open('customer', order.id, view)).toBe(living.customer);
    expect(await open('provider', order.id, provider)).toBe(living.provider);
    life.clock.advance({ minutes: 1 });
    expect(await open('customer', order.id, view)).toBe('link_invalid');
    expect(await open('provider', order.id, provider)).toBe('link_invalid');
    life.clock.advance({ days: -30 });
  },
);

test('SEC-07 the links of a forgotten order are dead, those of its workshop too', async () => {
  const { order } = await submitted(life);
  await putInto(life, order, 'completed');
  const links = await Promise.all(customerPurposes.map((purpose) => linkFor(life, order.id, purpose)));
  const provider = await linkFor(life, order.id, 'provider');
  for (const link of links) expect(await open('customer', order.id, link)).toBe(living.customer);
  await life.db.transaction().execute((tx) => eraseOrder(tx, order.id, life.clock.now()));
  for (const link of links) expect(await open('customer', order.id, link)).toBe('link_invalid');
  expect(await open('provider', order.id, provider)).toBe('link_invalid');
});

test('SEC-07 a link to an unpaid order dies when another order replaces it', async () => {
  const buyer = new Buyer(life.origin);
  const { order, body } = await buyer.placed();
  const link = await linkFor(life, order.id, 'pay');
  expect(await open('customer', order.id, link)).toBe(200);
  const { order: next } = await buyer.placed({ setupIntentId: body.setupIntentId, startsEarly: false });
  expect(next.id).not.toBe(order.id);
  expect(await open('customer', order.id, link)).toBe('link_invalid');
  expect(await open('customer', next.id, await linkFor(life, next.id, 'pay'))).toBe(200);
});

test('SEC-07 all links of a customer can be revoked; a new one is mailed and opens the order', async () => {
  const { order } = await submitted(life);
  const links = await Promise.all(customerPurposes.map((purpose) => linkFor(life, order.id, purpose)));
  const provider = await linkFor(life, order.id, 'provider');
  const asked = { orderNumber: order.orderNumber, requestId: 'test' };
  const revoked = await replaceLinks(life.submitting, asked);
  expect(revoked).toMatchObject({ links: expect.any(Number) });
  for (const link of links) expect(await open('customer', order.id, link)).toBe('link_invalid');
  expect(await open('provider', order.id, provider)).toBe(living.provider);
  const [mail] = await untilMails(order.customer.email, 1, 'New link to order');
  const [, id, token] = /\/order\/status#([\w-]{36})\.([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  expect(id).toBe(order.id);
  expect(await open('customer', order.id, token ?? '')).toBe(200);
  expect(await replaceLinks(life.submitting, { ...asked, orderNumber: 'NOSUCH0000' })).toEqual({
    refusal: 'not_found',
  });
});

const at = (path: string, value: string) => path.replaceAll(/\{\w+\}/g, value);

test('SEC-07 the number of an order alone opens nothing and changes nothing, at any call', async () => {
  const { order } = await submitted(life);
  const { orderNumber: number } = order;
  const before = await stateOf(order.id);
  for (const { method, path, upload } of endpoints.filter((call) => call.path.includes('{'))) {
    if (/discounts|questions|partner.*photos/.test(path)) continue;
    const response = await new Buyer(life.origin).fetch(at(path, number), {
      method,
      ...(method === 'GET' || upload
        ? {}
        : {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ signature: 'x'.repeat(43), orderNumber: number }),
          }),
    });
    expect([path, response.status >= 400 && response.status < 500]).toEqual([path, true]);
    expect(await response.text()).not.toContain(order.customer.email);
  }
  expect(await stateOf(order.id)).toEqual(before);
});

const stateOf = async (orderId: string) => {
  const { rows } = await sql`
    select state, payment_state, withdrawal_undo_until is not null as held,
      (select count(*)::int from order_history where order_id = ${orderId}) as steps
    from orders where id = ${orderId}`.execute(life.db);
  return rows[0];
};

const takesNumber = ({ body }: contract.Endpoint) => {
  const { properties = {} } = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {};
  return 'orderNumber' in properties || 'orderOrEmail' in properties;
};

test('SEC-07 LAW-15 of the calls that take the number of an order, one changes it without a link, and that can be undone', async () => {
  expect(
    endpoints
      .filter((endpoint) => !endpoint.path.startsWith('/desk/') && takesNumber(endpoint))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(
    [
      contract.paymentAction.path,
      contract.askSupport.path,
      contract.withdraw.path,
      contract.requestOrderLink.path,
    ].toSorted(),
  );
  const { order } = await submitted(life);
  const { orderNumber, customer } = order;
  const before = await stateOf(order.id);

  const call = life.call();
  const message = { id: randomUUID(), topic: 'other', name: 'Mira', message: 'Cancel it, please.' } as const;
  await call(contract.askSupport, { body: { ...message, email: customer.email, orderNumber } });
  await call(contract.requestOrderLink, { body: { orderOrEmail: orderNumber } });
  const guess = { signature: 'x'.repeat(43), orderNumber, action: 'replace' } as const;
  expect(await call(contract.paymentAction, { body: guess })).toMatchObject({
    problem: { code: 'link_invalid' },
  });
  expect(await stateOf(order.id)).toEqual(before);

  await declare(life, declarationFor(order));
  expect(await stateOf(order.id)).toMatchObject({ state: 'submitted', held: true });
  const signature = await linkFor(life, order.id, 'view');
  const undone = await call(contract.undoWithdrawal, { params: { id: order.id }, body: { signature } });
  expect(undone).toMatchObject({ ok: true });
  expect(await stateOf(order.id)).toMatchObject({ state: 'submitted', held: false });
  // The same declaration once more holds nothing: otherwise it could be repeated every day.
  await declare(life, declarationFor(order));
  expect(await stateOf(order.id)).toMatchObject({ held: false });
});
