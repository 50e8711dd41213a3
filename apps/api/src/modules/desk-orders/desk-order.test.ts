import * as contract from '@mendwell/contract';
import { type OrderState, tagCodeOf } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitQuote } from '#modules/quotes/index.ts';
import { type DeskBrowser, signedInAs } from '#test/desk.ts';
import { Provider, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { smallPhoto } from '#test/pictures.ts';
import { jeans, service } from '#test/price-requests.ts';
import { workOn } from './work-on-order.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const two = { items: [jeans(service('ss_zip_short')), jeans(service('ss_zip_short'))] };

/** Two items in an order, and somebody at the desk of its workshop. */
async function atDesk(state: OrderState = 'submitted') {
  const { order } = await submitted(life, two);
  if (state !== 'submitted') await putInto(life, order, state);
  const { browser, id: personId } = await signedInAs(life, 'workshop_member', order.provider.id);
  const call = async (endpoint: contract.Endpoint, body?: object) => {
    const { status, content } = await browser.call(endpoint, {
      params: { id: order.id },
      ...(body ? { body } : {}),
    });
    return { status, content: content as unknown as contract.DeskOrder & Omit<contract.Problem, 'status'> };
  };
  const audit = async () =>
    (
      await sql<{ act: string }>`
        select act, role, provider_id, about, before, after, reason, request_id <> '' as "hasRequest"
        from desk_audit where person_id = ${personId} order by id`.execute(life.db)
    ).rows;
  const as = { role: 'workshop_member', provider_id: order.provider.id, about: order.id, hasRequest: true };
  return { order, browser, call, audit, as };
}

/** Each line at the low end of its price as it was ordered, except for the given changes to the first. */
const quoteOf = ({ items }: contract.Order, first: object = {}) => ({
  lines: items.flatMap(({ services }, item) =>
    services.map(({ price }, at) => ({
      id: `${item}.${at}`,
      price: contract.readWirePrice(price).low,
      ...(item + at === 0 ? first : {}),
    })),
  ),
});

/** A quote as the page sends it that shows this version. */
const sent = (order: contract.Order, quoteVersion = 0, first: object = {}) => ({
  ...quoteOf(order, first),
  quoteVersion,
});

const upload = async (browser: DeskBrowser, { id }: contract.Order) => {
  const { content } = await browser.call(contract.uploadDeskPhoto, {
    params: { id },
    file: await smallPhoto(),
  });
  return String(content['name']);
};

test('DESK-04 DESK-03 an order at the desk has what the mailed page has, custody and quotes beside it; reading is recorded', async () => {
  const { order, call, audit, as } = await atDesk();
  const { content } = await call(contract.readDeskOrder);
  const mailed = await (await new Provider(life, order).signIn()).look();
  expect(content).toMatchObject({ ...mailed.content });
  expect(content).toMatchObject({ returnDay: null, bagItems: [0, 1], handovers: [], quotes: [] });
  const told = JSON.stringify(content);
  for (const secret of [order.customer.familyName, order.customer.email, order.customer.phone])
    expect(told).not.toContain(secret);
  expect(await audit()).toEqual([{ ...as, act: 'order_read', before: null, after: null, reason: null }]);
});

test('DESK-04 an order that is cancelled, with another workshop or was never placed is not found, like one of nobody’s', async () => {
  const { order, call, audit } = await atDesk();
  for (const state of ['cancelled', 'reassigning', 'awaiting_payment']) {
    await sql`update orders set state = ${state} where id = ${order.id}`.execute(life.db);
    expect([state, (await call(contract.readDeskOrder)).status]).toEqual([state, 404]);
  }
  expect(await audit()).toEqual([]);
});

test('DESK-04 DESK-03 confirmed at the estimate, the order is agreed; who did it is recorded with what was before and after', async () => {
  const { order, call, audit, as } = await atDesk();
  const { status, content } = await call(contract.sendDeskQuote, sent(order));
  expect([status, content.status]).toEqual([200, 'accepted']);
  expect(content.quotes).toMatchObject([{ version: 1, services: 4200, reasons: [], note: null }]);
  const agreed = content.quote?.totalPrice.estimatedPrice;
  expect(await audit()).toEqual([
    {
      ...as,
      act: 'quote_sent',
      before: { state: 'submitted', quote: 0, agreed: null },
      after: { state: 'accepted', quote: 1, agreed },
      reason: null,
    },
  ]);
  // Somebody else at the same order comes too late; nothing is recorded for what did not happen.
  const late = await call(contract.sendDeskQuote, sent(order));
  expect([late.status, late.content.code]).toEqual([409, 'already_done']);
  expect(await audit()).toHaveLength(1);
});

test('DESK-04 DESK-03 a higher price goes to the customer with its reason and photo; a second quote stands beside the first', async () => {
  const { order, browser, call, audit } = await atDesk();
  const photo = await upload(browser, order);
  const higher = quoteOf(order, { price: 5200, reason: 'hidden_damage', note: 'The lining is torn.', photo });
  expect((await call(contract.previewDeskQuote, higher)).content).toMatchObject({ asksCustomer: true });
  expect(await audit()).toEqual([]);
  const { content } = await call(contract.sendDeskQuote, { ...higher, quoteVersion: 0 });
  expect(content).toMatchObject({ status: 'quoted', workPhotos: [{ name: photo }] });
  // A colleague whose page shows no quote yet does not replace this one unseen.
  const unseen = await call(contract.sendDeskQuote, sent(order));
  expect([unseen.status, unseen.content.code]).toEqual([409, 'already_done']);
  const again = await call(contract.sendDeskQuote, sent(order, 1, { price: 4700, reason: 'longer' }));
  expect(again.content.quotes).toMatchObject([
    { version: 2, services: 6800, reasons: ['longer'] },
    { version: 1, services: 7300, reasons: ['hidden_damage'] },
  ]);
  expect((await audit()).map((one) => ({ ...one }))).toMatchObject([
    { act: 'quote_sent', reason: 'hidden_damage', after: { state: 'quoted', quote: 1 } },
    { act: 'quote_sent', reason: 'longer', before: { quote: 1 }, after: { state: 'quoted', quote: 2 } },
  ]);
  // What the quote is refused for is said as by the mailed link.
  const refused = await call(contract.sendDeskQuote, sent(order, 2, { price: 9900 }));
  expect(refused.content.code).toBe('quote_refused');
});

test('DESK-04 DESK-03 a declined order is gone from the desk, and the reason is recorded', async () => {
  const { call, audit, as } = await atDesk();
  const { status } = await call(contract.declineDeskOrder, { reason: 'no_time', note: 'Sorry, Mira.' });
  expect(status).toBe(204);
  expect((await call(contract.readDeskOrder)).status).toBe(404);
  expect(await audit()).toMatchObject([
    { ...as, act: 'order_declined', reason: 'no_time', before: { state: 'submitted' } },
  ]);
  expect(JSON.stringify(await audit())).not.toContain('Sorry');
});

test('DESK-04 CARE-02 DESK-03 checked in by the tag and each item, with a photo; a wrong tag changes nothing', async () => {
  const { order, browser, call, audit, as } = await atDesk('collected');
  const tag = tagCodeOf(order.id);
  const wrong = await call(contract.checkInAtDesk, { bag: { tag: 'AAAAAA', items: [0, 1] } });
  expect(wrong.content.code).toBe('tag_unknown');
  expect(await audit()).toEqual([]);
  const photo = await upload(browser, order);
  const { content } = await call(contract.checkInAtDesk, { bag: { tag, items: [0, 1] }, photos: [photo] });
  expect(content).toMatchObject({
    status: 'in_service',
    handovers: [{ leg: 'to_workshop', by: 'provider', expected: 2, counted: 2, photo }],
    workPhotos: [{ name: photo }],
  });
  const counted = { leg: 'to_workshop', expected: 2, counted: 2 };
  expect(await audit()).toMatchObject([
    {
      ...as,
      act: 'bag_checked_in',
      before: { state: 'collected' },
      after: { state: 'in_service', ...counted },
    },
  ]);
});

test('DESK-04 CARE-01 DESK-03 one short at the desk stops the order like by the mailed link, and is recorded as a count', async () => {
  const { order, call, audit } = await atDesk('collected');
  const tag = tagCodeOf(order.id);
  const { content } = await call(contract.checkInAtDesk, { bag: { tag, items: [0] } });
  expect(content).toMatchObject({ status: 'collected', actions: [], bag: { isCountOpen: true } });
  const again = await call(contract.checkInAtDesk, { bag: { tag, items: [0, 1] } });
  expect(again.content.code).toBe('count_open');
  expect(await audit()).toMatchObject([
    {
      act: 'bag_checked_in',
      before: { state: 'collected' },
      after: { state: 'collected', leg: 'to_workshop', expected: 2, counted: 1 },
    },
  ]);
});

test('DESK-04 DESK-03 finished with two photos, undone, and finished again with the same photos', async () => {
  const { order, browser, call, audit } = await atDesk('in_service');
  const photos = [await upload(browser, order), await upload(browser, order)];
  const packed = { bag: { items: [0, 1] }, photos };
  const { content } = await call(contract.checkOutAtDesk, packed);
  expect(content).toMatchObject({ status: 'returning', actions: ['undo_finish'] });
  expect(content.workPhotos.map(({ name }) => name)).toEqual(photos);
  const undone = await call(contract.undoCheckOutAtDesk);
  expect(undone.content).toMatchObject({ status: 'in_service', workPhotos: [] });
  expect((await call(contract.checkOutAtDesk, packed)).content.status).toBe('returning');
  expect((await audit()).map(({ act }) => act)).toEqual([
    'bag_checked_out',
    'check_out_undone',
    'bag_checked_out',
  ]);
  await sql`update orders set courier_called_at = now() where id = ${order.id}`.execute(life.db);
  expect((await call(contract.undoCheckOutAtDesk)).content.code).toBe('courier_called');
});

test('DESK-04 FAULT-9 a bag that a phone counted without a connection is taken once, also after it was undone', async () => {
  const { call, audit } = await atDesk('collected');
  const { content: arriving } = await call(contract.readDeskOrder);
  expect(arriving.counts).toBe(0);
  const tag = tagCodeOf(arriving.id);
  const counted = { bag: { tag, items: [0, 1] }, photos: [], counts: arriving.counts };
  const { content: atWork } = await call(contract.checkInAtDesk, counted);
  expect(atWork).toMatchObject({ status: 'in_service', counts: 1 });
  expect((await call(contract.checkInAtDesk, counted)).content.code).toBe('already_done');

  const packed = { bag: { items: [0, 1] }, photos: [], counts: atWork.counts };
  expect((await call(contract.checkOutAtDesk, packed)).content).toMatchObject({
    status: 'returning',
    counts: 2,
  });
  // The answer got lost; a colleague sees that it was too early, and the phone sends it again.
  expect((await call(contract.undoCheckOutAtDesk)).content.status).toBe('in_service');
  expect((await call(contract.checkOutAtDesk, packed)).content.code).toBe('already_done');
  const { content: now } = await call(contract.readDeskOrder);
  expect(now).toMatchObject({ status: 'in_service', counts: 2 });
  expect((await call(contract.checkOutAtDesk, { ...packed, counts: now.counts })).content.status).toBe(
    'returning',
  );
  const acts = (await audit()).map(({ act }) => act).filter((act) => act !== 'order_read');
  expect(acts).toEqual(['bag_checked_in', 'bag_checked_out', 'check_out_undone', 'bag_checked_out']);
});

test('SEC-04 a photo of the desk is for its order alone: no other order and no browser can have it', async () => {
  const { order, browser } = await atDesk('in_service');
  const other = await atDesk('in_service');
  const photo = await upload(browser, order);
  const packed = { bag: { items: [0, 1] }, photos: [photo] };
  expect((await other.call(contract.checkOutAtDesk, packed)).content.code).toBe('photo_missing');
  expect(await other.audit()).toEqual([]);
  const { status } = await browser.call(contract.uploadDeskPhoto, {
    params: { id: '01a1f1e4-969a-7608-a60e-57b795c0c0b2' },
    file: await smallPhoto(),
  });
  expect(status).toBe(404);
});

test('DESK-03 where nothing can be recorded, nothing is done', async () => {
  const { order, call } = await atDesk();
  await sql`alter table desk_audit rename to desk_audit_away`.execute(life.db);
  try {
    expect((await call(contract.sendDeskQuote, sent(order))).status).toBe(500);
    expect((await call(contract.readDeskOrder)).status).toBe(500);
  } finally {
    await sql`alter table desk_audit_away rename to desk_audit`.execute(life.db);
  }
  expect((await call(contract.readDeskOrder)).content).toMatchObject({ status: 'submitted', quote: null });
});

test('DESK-02 an order that went to another workshop while somebody acted on it stays as it is', async () => {
  const { order, audit } = await atDesk();
  const { id: personId } = await signedInAs(life, 'workshop_member', order.provider.id);
  const who = {
    personId,
    role: 'workshop_member',
    providerId: order.provider.id,
    requestId: 'test',
  } as const;
  const deps = life.submitting as unknown as Parameters<typeof workOn>[0] & Parameters<typeof submitQuote>[0];
  const answered = contract.QuoteRequest.parse(quoteOf(order));
  const done = await workOn(deps, { ...who, orderId: order.id }, { act: 'quote_sent' }, async (context) => {
    // The desk has read the order by now; the first write of the act finds that it has changed.
    await sql`update orders set provider_id = 'pp_elsewhere' where id = ${order.id}`.execute(life.db);
    return submitQuote(deps, { ...context, answered });
  });
  expect(done).toEqual({ refusal: 'already_done' });
  const { rows } = await sql`select state, quote_version from orders where id = ${order.id}`.execute(life.db);
  expect(rows).toEqual([{ state: 'submitted', quote_version: 0 }]);
  expect(await audit()).toEqual([]);
});
