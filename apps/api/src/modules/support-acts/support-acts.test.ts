import { randomUUID } from 'node:crypto';
import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, methods, moneyOf, untilPayment } from '#test/charges.ts';
import { signedInAs } from '#test/desk.ts';
import { endpoints } from '#test/endpoints.ts';
import { untilMailSaying } from '#test/inbox.ts';
import { startTestLife, submitted, type TestLife, until } from '#test/life.ts';
import { plantShortCount } from '#test/support-acts.ts';

/** One person decides alone up to ten euros on each order. */
const limit = 1000;
let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ REFUND_ALONE_UP_TO: String(limit) });
});
afterAll(() => life.close());

type Person = Awaited<ReturnType<typeof signedInAs>>;
type Subject = { readonly id: string; readonly request: string };
const reason = 'The second button is lighter than the first.';
const refundBody = (amount: number, id: string = randomUUID()) => ({ id, amount, cause: 'damage', reason });

async function paidOrder() {
  const { order, customer, email } = await agreed(life, methods.fine);
  const { agreedPrice } = await untilPayment(customer, 'paid');
  return { order, customer, email, total: agreedPrice?.estimatedPrice ?? 0 };
}
const refund = ({ browser }: Person, orderId: string, body: object) =>
  browser.call(contract.refundAtDesk, { params: { id: orderId }, body });
const decide = (
  { browser }: Person,
  id: unknown,
  decision: 'approve' | 'decline' | 'take_back',
  words = 'I have seen the photos.',
) =>
  browser.call(contract.decideRefundRequest, {
    params: { id: String(id) },
    body: { decision, reason: words },
  });
const actsOf = async ({ browser }: Person, id: string) =>
  (await browser.call(contract.readSupportActs, { params: { id } }))
    .content as unknown as contract.SupportActs;
const refundsOf = async (orderId: string) =>
  (
    await sql<{ amount: number; note: string | null }>`
      select amount, note from refunds where order_id = ${orderId} order by created_at, id`.execute(life.db)
  ).rows;

/** A request for the whole price, which is above the limit. */
async function askedFor(person: Person, paid: Awaited<ReturnType<typeof paidOrder>>, amount = paid.total) {
  const { status, content } = await refund(person, paid.order.id, refundBody(amount));
  expect([status, content['state']]).toEqual([200, 'asked']);
  return String(content['id']);
}

/** An order of which one item was counted less than expected. */
async function miscounted() {
  const { order } = await submitted(life);
  return plantShortCount(life, { id: order.id, at: life.clock.now() });
}
async function disputed() {
  const { order, customer } = await paidOrder();
  const [taken] = (await moneyOf(life, order)).taken;
  await life.stripe.ask('dispute', { id: taken?.payment_intent });
  await untilPayment(customer, 'failed');
  return order.id;
}
const asSubject = (id: string): Subject => ({ id, request: id });

/** How each act is prepared, and what it sends. A new call that changes an order needs a row here. */
const acts: Readonly<
  Record<
    string,
    { readonly of: (asking: Person) => Promise<Subject>; readonly body: () => object; readonly act: string }
  >
> = {
  [contract.cancelAsSupport.path]: {
    of: async () => asSubject((await submitted(life)).order.id),
    body: () => ({ reason }),
    act: 'order_cancelled',
  },
  [contract.settleCountAsSupport.path]: {
    of: async () => asSubject(await miscounted()),
    body: () => ({ items: 1, reason }),
    act: 'count_settled',
  },
  [contract.replaceLinksAsSupport.path]: {
    of: async () => asSubject((await submitted(life)).order.id),
    body: () => ({ id: randomUUID(), reason }),
    act: 'links_replaced',
  },
  [contract.collectEvidence.path]: {
    of: async () => asSubject(await disputed()),
    body: () => ({ reason }),
    act: 'evidence_collected',
  },
  [contract.refundAtDesk.path]: {
    of: async () => asSubject((await paidOrder()).order.id),
    body: () => refundBody(100),
    act: 'refund_made',
  },
  [contract.decideRefundRequest.path]: {
    of: async (asking) => {
      const paid = await paidOrder();
      return { id: paid.order.id, request: await askedFor(asking, paid) };
    },
    body: () => ({ decision: 'approve', reason }),
    act: 'refund_approved',
  },
};
/** These show and note something beside the order, and change nothing of it. */
const beside = [contract.openContact.path, contract.addOrderNote.path] as const;
const changing = endpoints.filter(
  ({ method, path }) =>
    method === 'POST' &&
    /^\/desk\/support\/(orders|refunds)\/\{id\}\//.test(path) &&
    !beside.some((one) => one === path),
);

/** Everything of an order that an act of support may change. */
const wholeOf = async (id: string) =>
  (
    await sql<{ whole: string }>`
      select orders::text || orders.xmin::text
        || (select coalesce(string_agg(one::text, '' order by step), '') from order_history one where order_id = orders.id)
        || (select coalesce(string_agg(one::text, '' order by one.id), '') from refunds one where order_id = orders.id)
        || (select coalesce(string_agg(one::text, '' order by one.id), '') from refund_requests one
            where order_id = orders.id)
        || (select coalesce(string_agg(one.id::text, '' order by one.id), '') from handovers one where order_id = orders.id)
        || (select count(*)::text from order_links one where order_id = orders.id and revoked_at is not null)
        || (select count(*)::text from mails where about = orders.id) as whole
      from orders where id = ${id}`.execute(life.db)
  ).rows[0]?.whole;

test('DESK-03 every call by which support changes an order is tried below', () => {
  expect(changing.map(({ path }) => path).toSorted()).toEqual(Object.keys(acts).toSorted());
});

test.each(changing.map((endpoint) => [endpoint.path, endpoint] as const))(
  'DESK-03 DESK-05 %s: without its record nothing changes, without a reason it is refused, and with both it is recorded',
  async (path, endpoint) => {
    const [jo, kim] = [await signedInAs(life, 'support'), await signedInAs(life, 'support')];
    const prepared = acts[path];
    const subject = await prepared?.of(kim);
    if (!prepared || !subject) throw new Error(`nothing is prepared for ${path}`);
    const params = { id: path.includes('/refunds/{id}') ? subject.request : subject.id };
    const body = prepared.body();
    const before = await wholeOf(subject.id);
    expect((await jo.browser.call(endpoint, { params, body: { ...body, reason: ' ' } })).status).toBe(400);
    await sql`alter table desk_audit rename to desk_audit_away`.execute(life.db);
    try {
      expect((await jo.browser.call(endpoint, { params, body })).status).toBe(500);
    } finally {
      await sql`alter table desk_audit_away rename to desk_audit`.execute(life.db);
    }
    expect(await wholeOf(subject.id)).toBe(before);
    expect((await jo.browser.call(endpoint, { params, body })).status).toBe(200);
    expect(await wholeOf(subject.id)).not.toBe(before);
    const { rows } = await sql`
      select act, role, about, reason, before is not null as "hasBefore", after is not null as "hasAfter",
        request_id <> '' as "hasRequest"
      from desk_audit where person_id = ${jo.id}`.execute(life.db);
    const facts = { hasBefore: true, hasAfter: true, hasRequest: true };
    expect(rows).toEqual([{ act: prepared.act, role: 'support', about: subject.id, reason, ...facts }]);
  },
);

test('DESK-05 a second press cancels nothing twice and mails no second link', async () => {
  const jo = await signedInAs(life, 'support');
  const { order } = await submitted(life);
  const params = { id: order.id };
  const link = { id: randomUUID(), reason };
  expect((await jo.browser.call(contract.replaceLinksAsSupport, { params, body: link })).status).toBe(200);
  const again = await jo.browser.call(contract.replaceLinksAsSupport, { params, body: link });
  expect([again.status, again.content.code]).toEqual([409, 'already_done']);
  const { rows } = await sql`select from mails where about = ${order.id} and template = 'order-link'`.execute(
    life.db,
  );
  expect(rows).toHaveLength(1);
  expect(
    (await jo.browser.call(contract.cancelAsSupport, { params, body: { reason } })).content,
  ).toMatchObject({
    cancel: { closed: 'over' },
  });
  const second = await jo.browser.call(contract.cancelAsSupport, { params, body: { reason } });
  expect([second.status, second.content.code]).toEqual([409, 'already_done']);
});

test('DESK-05 CARE-11 up to the limit one person refunds at once, the customer is told, and a second press is no second refund', async () => {
  const jo = await signedInAs(life, 'support');
  const { order, customer, email, total } = await paidOrder();
  const body = refundBody(limit);
  for (const press of [1, 2]) {
    const { status, content } = await refund(jo, order.id, body);
    expect([press, status, content['state'], content['amount']]).toEqual([press, 200, 'made', limit]);
  }
  await until(
    () => customer.review(),
    ({ refunds }) => refunds.length === 1,
  );
  expect(await refundsOf(order.id)).toEqual([{ amount: limit, note: reason }]);
  await untilMailSaying(email, '€10.00');
  expect((await actsOf(jo, order.id)).refund).toMatchObject({ left: total - limit, ownSum: limit, limit });
});

test('DESK-05 what one person refunds on an order counts together, also when it comes at once', async () => {
  const [jo, kim] = [await signedInAs(life, 'support'), await signedInAs(life, 'support')];
  const { order } = await paidOrder();
  const both = await Promise.all([1, 2].map(() => refund(jo, order.id, refundBody(600))));
  expect(both.map(({ content }) => content['state']).toSorted()).toEqual(['asked', 'made']);
  expect((await refund(jo, order.id, refundBody(1))).content['state']).toBe('asked');
  expect((await refund(kim, order.id, refundBody(600))).content['state']).toBe('made');
  expect((await refundsOf(order.id)).map(({ amount }) => amount)).toEqual([600, 600]);
});

test('DESK-05 above the limit a second person says yes, never the one who asks, and it is refunded then', async () => {
  const [jo, finance] = [await signedInAs(life, 'support'), await signedInAs(life, 'finance')];
  const paid = await paidOrder();
  const id = await askedFor(jo, paid);
  expect(await refundsOf(paid.order.id)).toEqual([]);
  for (const decision of ['approve', 'decline'] as const)
    expect((await decide(jo, id, decision)).content.code).toBe('own_request');
  const { content } = await finance.browser.call(contract.listRefundRequests);
  const waiting = (content['requests'] as contract.RefundRequest[]).find((one) => one.id === id);
  expect(waiting).toMatchObject({
    orderNumber: paid.order.orderNumber,
    amount: paid.total,
    reason,
    isOwn: false,
  });
  for (const press of [1, 2])
    expect([press, (await decide(finance, id, 'approve')).content['state']]).toEqual([press, 'approved']);
  expect(await refundsOf(paid.order.id)).toEqual([{ amount: paid.total, note: reason }]);
  await untilPayment(paid.customer, 'refunded');
});

test('DESK-05 a no, a request that was taken back and one whose time is over refund nothing', async () => {
  const [jo, kim] = [await signedInAs(life, 'support'), await signedInAs(life, 'support')];
  const paid = await paidOrder();
  const declined = await askedFor(jo, paid);
  expect((await decide(kim, declined, 'decline')).content['state']).toBe('declined');
  expect((await decide(kim, declined, 'approve')).content.code).toBe('already_done');
  const taken = await askedFor(jo, paid);
  expect((await decide(kim, taken, 'take_back')).status).toBe(403);
  expect((await decide(jo, taken, 'take_back')).content['state']).toBe('taken_back');
  const late = await askedFor(jo, paid);
  await sql`update refund_requests set until = ${life.clock.now()} where id = ${late}`.execute(life.db);
  expect((await decide(kim, late, 'approve')).content.code).toBe('already_done');
  const { requests } = (await actsOf(jo, paid.order.id)).refund;
  expect(requests.map(({ state }) => state).toSorted()).toEqual(['declined', 'expired', 'taken_back']);
  expect(await refundsOf(paid.order.id)).toEqual([]);
});

test('DESK-05 CARE-11 of two who decide at once one wins, and never more is refunded than was paid', async () => {
  const asking = await signedInAs(life, 'support');
  const [kim, lee] = [await signedInAs(life, 'operator'), await signedInAs(life, 'finance')];
  const paid = await paidOrder();
  const { id: orderId } = paid.order;
  const half = await askedFor(asking, paid, Math.floor(paid.total / 2) + 1);
  const other = await askedFor(kim, paid, Math.floor(paid.total / 2) + 1);
  const yesAndNo = await Promise.all([decide(kim, half, 'approve'), decide(lee, half, 'decline')]);
  expect(yesAndNo.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const third = await askedFor(asking, paid, (await actsOf(asking, orderId)).refund.left);
  const yeses = await Promise.all([
    decide(lee, other, 'approve'),
    decide(asking, other, 'approve'),
    decide(lee, third, 'approve'),
  ]);
  expect(yeses.filter(({ status }) => status === 200)).toHaveLength(1);
  const sum = (await refundsOf(orderId)).reduce((all, { amount }) => all + amount, 0);
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThanOrEqual(paid.total);
});

test('DESK-01 DESK-05 a refund, and a yes to one, need a proof of the last 15 minutes', async () => {
  const jo = await signedInAs(life, 'support');
  const { order } = await paidOrder();
  await sql`update desk_sessions set proved_at = proved_at - interval '15 minutes' where person_id = ${jo.id}`.execute(
    life.db,
  );
  expect((await refund(jo, order.id, refundBody(100))).content.code).toBe('proof_stale');
  expect((await decide(jo, randomUUID(), 'approve')).content.code).toBe('proof_stale');
  expect(await refundsOf(order.id)).toEqual([]);
});
