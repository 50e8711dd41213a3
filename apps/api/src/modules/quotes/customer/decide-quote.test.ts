import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo, untilMails } from '#test/inbox.ts';
import { linkFor, Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';
import { jeans, service } from '#test/price-requests.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ DATABASE_CONNECTIONS: '12' });
});
afterAll(() => life.close());

const twoLines = { items: [jeans(service('ss_zip_short', 1), service('ss_hem_jeans_original', 1))] };
const lining = {
  item: 0,
  name: 'Lining repaired',
  quantity: 1,
  price: 2400,
  reason: 'hidden_damage',
} as const;

/** Returns an order to which the provider has added a line. */
async function quoted(changes = {}) {
  const { order } = await submitted(life, { ...twoLines, ...changes });
  const workshop = await new Provider(life, order).signIn();
  const { status, content } = await workshop.answer({ newLines: [lining], note: 'Torn behind the pocket.' });
  if (status !== 200) throw new Error(JSON.stringify(content));
  return { order, workshop, customer: new Reader(life, order), request: content };
}

const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string; payments: number; steps: number }>`
    select state, (select count(*)::int from payments where order_id = ${id}) as payments,
      (select count(*)::int from order_history where order_id = ${id}) as steps
    from orders where id = ${id}`.execute(life.db);
  return rows[0];
};

test('ORD-02 ORD-03 ORD-15 a dearer answer is a quote: mailed with reasons, and nothing is charged', async () => {
  const { order, customer, request } = await quoted();
  expect(request).toMatchObject({ status: 'quoted', actions: ['answer', 'decline'] });
  const shown = await customer.review();
  expect(shown.actions).toEqual(['accept', 'cancel']);
  expect(shown.quote).toMatchObject({
    version: 1,
    note: 'Torn behind the pocket.',
    lines: [
      { id: '0.0', isDeclined: false, reason: null },
      { id: '0.1' },
      { id: 'n1', before: null, price: 2400, reason: 'hidden_damage', displayName: 'Lining repaired' },
    ],
  });
  expect(await stateOf(order.id)).toMatchObject({ state: 'quoted', payments: 0 });
  const mails = await untilMails(order.customer.email, 2);
  const mail = mails.find(({ text }) => text.includes('/order/accept#'));
  expect(mail?.text).toContain('Torn behind the pocket.');
  expect(mail?.text).toMatch(/\/order\/cancel#/);
});

test('ORD-03 ORD-05 ORD-08 ORD-13 accepted with the code from the mail: charged the quote, once', async () => {
  const { order, customer, request } = await quoted();
  const { status, content } = await customer.answer('accept');
  expect([status, content.status]).toEqual([200, 'accepted']);
  const paid = await until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === 'paid',
  );
  expect(paid.agreedPrice).toEqual(request.quote?.totalPrice);
  const { rows } = await sql<{
    amount: number;
  }>`select amount from payments where order_id = ${order.id}`.execute(life.db);
  expect(rows).toEqual([{ amount: paid.agreedPrice?.estimatedPrice }]);
});

test('ORD-05 ORD-15 one line declined: fee, delivery and tax are computed anew, and that is charged', async () => {
  const { order, customer } = await quoted();
  const signature = await linkFor(life, order.id, 'decide');
  const path = contract.priceQuoteDecision.path.replace('{id}', order.id);
  const priced = await customer.json<{ totalPrice: contract.FinalPrice }>(path, {
    signature,
    deletedItems: ['n1'],
  });
  const { content } = await customer.answer('accept', ['n1']);
  expect(content.agreedPrice).toEqual(priced.content.totalPrice);
  // Without the new line, the price is the one that was ordered.
  expect(content.agreedPrice?.estimatedPrice).toBe(order.totalPrice.estimatedPrice);
  expect(content.quote?.lines.map(({ id, isDeclined }) => [id, isDeclined])).toEqual([
    ['0.0', false],
    ['0.1', false],
    ['n1', true],
  ]);
});

test('ORD-13 ORD-15 a code is for one answer: its letter names that price, and with other lines it is none', async () => {
  const { order, customer, request } = await quoted();
  const signature = await linkFor(life, order.id, 'decide');
  const code = await customer.code('accept', signature, ['n1']);
  const mail = (await mailsTo(order.customer.email)).find(({ text }) => text.includes(code));
  // Without the new line, the price is the one that was ordered.
  const amount = (cents = 0) => `€${(cents / 100).toFixed(2)}`;
  expect(mail?.text).toContain(amount(order.totalPrice.estimatedPrice));
  expect(mail?.text).not.toContain(amount(request.quote?.totalPrice.estimatedPrice));
  for (const deletedItems of [[], ['0.0'], ['0.0', 'n1']]) {
    const other = await customer.update({ signature, eventId: 'accept', deletedItems, code });
    expect(other.content.code).toBe('code_invalid');
  }
  expect(await stateOf(order.id)).toMatchObject({ state: 'quoted', payments: 0 });
  const { content } = await customer.update({ signature, eventId: 'accept', deletedItems: ['n1'], code });
  expect(content.agreedPrice?.estimatedPrice).toBe(order.totalPrice.estimatedPrice);
});

test('ORD-05 declining everything is refused, and so is a line that is not there', async () => {
  const { order, customer } = await quoted();
  const signature = await linkFor(life, order.id, 'decide');
  const path = contract.priceQuoteDecision.path.replace('{id}', order.id);
  const ask = (deletedItems: string[]) => customer.json<contract.Problem>(path, { signature, deletedItems });
  expect((await ask(['0.0', '0.1', 'n1'])).content.code).toBe('nothing_left');
  expect((await ask(['9.9'])).content.code).toBe('nothing_left');
});

test('ORD-05 FAULT-14 cancelled: nothing is charged, the voucher is back, both are told', async () => {
  const { order, customer } = await quoted({ discountCode: 'KIEZ5' });
  const uses = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from voucher_redemptions where order_id = ${order.id} and given_back_at is null`.execute(
      life.db,
    );
    return rows[0]?.n;
  };
  expect(await uses()).toBe(1);
  const { content } = await customer.answer('cancel');
  expect(content.status).toBe('cancelled');
  expect(await uses()).toBe(0);
  expect(await stateOf(order.id)).toMatchObject({ payments: 0 });
  // The four mails: received, quote, code, cancelled.
  await untilMails(order.customer.email, 4);
});

test('ORD-06 a second answer: "You have already performed this action", in both languages', async () => {
  const { order, customer } = await quoted();
  const signature = await linkFor(life, order.id, 'decide');
  const code = await customer.code('accept', signature);
  expect((await customer.update({ signature, eventId: 'accept', code })).status).toBe(200);
  const again = await customer.update({ signature, eventId: 'accept', code });
  expect([again.status, again.content.title]).toEqual([409, 'You have already performed this action']);
  const german = await life.fetch(contract.updateOrder.path.replace('{id}', order.id), {
    method: 'POST',
    headers: { 'x-language': 'DE' },
    body: JSON.stringify({ signature, eventId: 'accept', code }),
  });
  expect(((await german.json()) as contract.Problem).title).toBe('Du hast diese Aktion bereits ausgeführt');
});

test('FAULT-12 ORD-06 a quote that is not the last one: 409 with the new price, no charge', async () => {
  const { order, customer, workshop } = await quoted();
  const signature = await linkFor(life, order.id, 'decide');
  const code = await customer.code('accept', signature);
  await workshop.answer({ newLines: [{ ...lining, price: 3000 }] });
  const late = await customer.update({ signature, eventId: 'accept', code });
  expect([late.status, late.content.code]).toEqual([409, 'quote_changed']);
  const { totalPrice } = (await customer.review()).quote ?? {};
  expect(late.content.quotePrice).toEqual(totalPrice);
  expect(totalPrice?.services).toBeGreaterThan(3000);
  // A link that always works does not help, either: the code was for the old price.
  const view = await linkFor(life, order.id, 'view');
  expect((await customer.update({ signature: view, eventId: 'accept', code })).content.code).toBe(
    'quote_changed',
  );
  expect(await stateOf(order.id)).toMatchObject({ state: 'quoted', payments: 0 });
});

test('FAULT-12 nobody is mailed a code for a quote that they have not read', async () => {
  const { order, customer, workshop } = await quoted();
  const signature = await linkFor(life, order.id, 'view');
  await workshop.answer({ newLines: [{ ...lining, price: 3000 }] });
  const ask = async (quoteVersion: number) => {
    const response = await customer.fetch(contract.requestCode.path.replace('{id}', order.id), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signature, action: 'accept', quoteVersion }),
    });
    return response;
  };
  const refused = await ask(1);
  expect(refused.status).toBe(409);
  const { quotePrice } = (await refused.json()) as contract.Problem;
  expect(quotePrice).toEqual((await customer.review()).quote?.totalPrice);
  expect((await ask(2)).status).toBe(204);
});

test('FAULT-19 ORD-13 a hundred guesses at once: five are compared, and then the right one is too late', async () => {
  const { order, customer } = await quoted();
  const signature = await linkFor(life, order.id, 'decide');
  const code = await customer.code('accept', signature);
  const wrong = Array.from({ length: 100 }, (_, at) =>
    String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'),
  );
  const responses = await Promise.all(
    wrong.map((guess) => customer.update({ signature, eventId: 'accept', code: guess })),
  );
  expect(new Set(responses.map(({ content }) => content.code))).toEqual(new Set(['code_invalid']));
  const { rows } = await sql<{ tries: number }>`select tries from codes where order_id = ${order.id}`.execute(
    life.db,
  );
  expect(rows).toEqual([{ tries: 5 }]);
  expect((await customer.update({ signature, eventId: 'accept', code })).content.code).toBe('code_invalid');
  expect(await stateOf(order.id)).toMatchObject({ state: 'quoted' });
});

test('ORD-13 a code lasts ten minutes, holds for its action only, and three an hour are mailed', async () => {
  const { order, customer } = await quoted();
  const signature = await linkFor(life, order.id, 'decide');
  const first = await customer.code('accept', signature);
  expect((await customer.update({ signature, eventId: 'cancel', code: first })).content.code).toBe(
    'code_invalid',
  );
  life.clock.advance({ minutes: 11 });
  expect((await customer.update({ signature, eventId: 'accept', code: first })).content.code).toBe(
    'code_invalid',
  );
  await customer.code('accept', signature);
  const third = await customer.code('accept', signature);
  await expect(customer.code('accept', signature)).rejects.toThrow('too_many_requests');
  expect((await customer.update({ signature, eventId: 'accept', code: third })).status).toBe(200);
});

test('FAULT-21 whoever only looks, however often, changes nothing and is mailed no code', async () => {
  const { order } = await quoted();
  const before = await stateOf(order.id);
  const x = await linkFor(life, order.id, 'decide');
  const seen = (await mailsTo(order.customer.email)).filter(({ subject }) => /^\d{3} \d{3}/.test(subject));
  for (const path of [contract.reviewOrder.path, contract.readOrderPhotos.path])
    for (const method of ['GET', 'HEAD'])
      expect((await life.fetch(path.replace('{id}', order.id).replace('{x}', x), { method })).status).toBe(
        200,
      );
  for (const path of [contract.updateOrder.path, contract.requestCode.path])
    expect((await life.fetch(path.replace('{id}', order.id))).status).toBe(404);
  expect(await stateOf(order.id)).toEqual(before);
  expect((await mailsTo(order.customer.email)).filter(({ subject }) => /^\d{3} \d{3}/.test(subject))).toEqual(
    seen,
  );
});

test('FAULT-20 ORD-04 another order’s link, a link of nobody, a guessed id: the same 404 everywhere', async () => {
  const mine = await quoted();
  const other = await quoted();
  const foreign = await linkFor(life, other.order.id, 'view');
  const guesses: [string, string][] = [
    [mine.order.id, foreign],
    [mine.order.id, 'A'.repeat(43)],
    ['018f0000-0000-7000-8000-000000000000', foreign],
    ['nothing', foreign],
  ];
  const codes = new Set<string>();
  for (const [id, x] of guesses) {
    for (const path of [contract.reviewOrder.path, contract.readOrderPhotos.path, contract.listVisits.path]) {
      const response = await life.fetch(path.replace('{id}', id).replace('{x}', x));
      codes.add(`${response.status} ${((await response.json()) as contract.Problem).code}`);
    }
    for (const [path, body] of [
      [contract.requestCode.path, { action: 'cancel' }],
      [contract.updateOrder.path, { eventId: 'cancel', code: '123456' }],
      [contract.priceQuoteDecision.path, {}],
      [contract.chooseVisit.path, { kind: 'pickup', day: '2026-11-17' }],
      [contract.processPayment.path, {}],
    ] as const) {
      const response = await life.fetch(path.replace('{id}', id), {
        method: 'POST',
        body: JSON.stringify({ signature: x, ...body }),
      });
      codes.add(`${response.status} ${((await response.json()) as contract.Problem).code}`);
    }
  }
  expect([...codes]).toEqual(['404 link_invalid']);
});

test('ORD-14 a quote within the ceiling is accepted by itself and charged', async () => {
  const { order } = await submitted(life, { ...twoLines, ceiling: 20_000 });
  const workshop = await new Provider(life, order).signIn();
  expect((await workshop.answer({ newLines: [lining] })).content.status).toBe('accepted');
  const paid = await until(
    () => new Reader(life, order).review(),
    ({ paymentStatus }) => paymentStatus === 'paid',
  );
  expect(paid.agreedPrice?.estimatedPrice).toBeGreaterThan(order.totalPrice.estimatedPrice);
  expect(paid.agreedPrice?.estimatedPrice).toBeLessThanOrEqual(20_000);
});

test('ORD-14 above the ceiling nothing proceeds', async () => {
  const { order } = await submitted(life, { ...twoLines, ceiling: 6000 });
  const workshop = await new Provider(life, order).signIn();
  expect((await workshop.answer({ newLines: [{ ...lining, price: 20_000 }] })).content.status).toBe('quoted');
  expect(await stateOf(order.id)).toMatchObject({ payments: 0 });
});
