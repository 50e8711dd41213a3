import { randomUUID } from 'node:crypto';
import * as contract from '@mendwell/contract';
import {
  type DeskRole,
  deskRoles,
  laneOf,
  type OrderState,
  orderStates,
  queueLanes,
  tagCodeOf,
} from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { roles } from '#platform/roles.ts';
import { scopedTables, seeOnly } from '#platform/row-security.ts';
import { DeskBrowser, signedInAs } from '#test/desk.ts';
import { endpoints } from '#test/endpoints.ts';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { plantMessage } from '#test/order-messages.ts';
import { smallPhoto } from '#test/pictures.ts';
import { draftIn, pricesRequest, pricesRows, seedPrices } from '#test/prices.ts';
import { staffCalls } from '#test/staff-calls.ts';
import { calendarRow, closureIn, seedCalendar, weekBodies } from '#test/week.ts';
import * as scope from './scope.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const own = 'pp_nadelwerk';
const foreign = 'pp_another';

/** An order in a state, of a workshop. */
async function orderOf(providerId: string, state: OrderState = 'submitted') {
  const { order } = await submitted(life);
  await putInto(life, order, state);
  await sql`update orders set provider_id = ${providerId} where id = ${order.id}`.execute(life.db);
  return order;
}

const rowOf = async ({ id }: contract.Order) =>
  (
    await sql<{
      whole: string;
    }>`select orders::text || orders.xmin::text as whole from orders where id = ${id}`.execute(life.db)
  ).rows[0]?.whole;

/** Every call that needs a session. */
const sessionCalls = endpoints.filter(
  ({ path, refusals }) => path.startsWith('/desk/') && refusals.includes('sign_in_required'),
);
const isOfStaff = (endpoint: contract.Endpoint) => staffCalls.some((one) => one.endpoint === endpoint);
/** Those of workshops and of everybody, with what each role gets for something of its own and of another workshop. */
const deskCalls = sessionCalls.filter((endpoint) => !isOfStaff(endpoint));
const isOfWeek = (path: string) => path.startsWith('/desk/week');
const isOfPrices = (path: string) => path.startsWith('/desk/prices');
const ofWorkshops = (path: string) =>
  path === contract.readQueue.path ||
  path === contract.readTags.path ||
  path.startsWith('/desk/orders/') ||
  isOfWeek(path) ||
  isOfPrices(path);
/** Calls that name orders in their body: with a foreign one among them they are refused as a whole. */
const namesOrders = (endpoint: contract.Endpoint) => endpoint === contract.printTags;
const ends: readonly contract.Endpoint[] = [contract.declineDeskOrder, contract.handBackDeskOrder];
/** The calls about single orders, what ends one for the workshop last. */
const aboutOrders = deskCalls
  .filter((endpoint) => endpoint.path.startsWith('/desk/orders/') || namesOrders(endpoint))
  .toSorted((one, other) => Number(ends.includes(one)) - Number(ends.includes(other)));
const workshopRoles: readonly DeskRole[] = ['workshop_owner', 'workshop_member'];
/** Only owners change the week and the prices, and look at what a change would touch. */
const rolesOf = (path: string): readonly DeskRole[] =>
  (isOfWeek(path) && path !== contract.readWeek.path) ||
  (isOfPrices(path) && path !== contract.readPrices.path)
    ? ['workshop_owner']
    : workshopRoles;
type Prepared = {
  readonly state?: OrderState;
  readonly body?: (order: contract.Order, photo: string) => object;
  /** What has been done with the order before, at the desk. */
  readonly first?: contract.Endpoint;
};
const asOrdered = ({ items }: contract.Order) => ({
  lines: items.flatMap(({ services }, item) =>
    services.map(({ price }, at) => ({ id: `${item}.${at}`, price: contract.readWirePrice(price).low })),
  ),
});
/** Returns the name of a photo that is stored for an order. */
const uploadFor = async (browser: DeskBrowser | undefined, { id }: contract.Order) => {
  const { content = {} } =
    (await browser?.call(contract.uploadDeskPhoto, { params: { id }, file: await smallPhoto() })) ?? {};
  return String(content['name']);
};
const whole = ({ items }: contract.Order) => items.map((_, at) => at);
const question = (_: contract.Order, photo: string) => ({
  newLines: [{ item: 0, name: 'Lining', quantity: 1, price: 100, reason: 'hidden_damage' }],
  photos: [photo],
});
/** The order that a call is about, and what it sends, where a call needs more than an id. */
const prepared: Readonly<Record<string, Prepared>> = {
  // What is left to refuse once the right is there: these calls carry no valid passkey.
  [contract.addPasskey.path]: { body: () => ({ credential: {} }) },
  [contract.proveAgain.path]: { body: () => ({ credential: {} }) },
  [contract.previewDeskQuote.path]: { body: asOrdered },
  [contract.sendDeskQuote.path]: { body: (order) => ({ ...asOrdered(order), quoteVersion: 0 }) },
  [contract.declineDeskOrder.path]: { body: () => ({ reason: 'no_time' }) },
  [contract.checkInAtDesk.path]: {
    state: 'collected',
    body: (order) => ({ bag: { tag: tagCodeOf(order.id), items: whole(order) } }),
  },
  [contract.checkOutAtDesk.path]: {
    state: 'in_service',
    body: (order) => ({ bag: { items: whole(order) } }),
  },
  [contract.undoCheckOutAtDesk.path]: { state: 'returning' },
  [contract.printTags.path]: {
    state: 'collected',
    body: ({ id }) => ({ paper: 'a6', orders: [id] }),
  },
  [contract.handBackDeskOrder.path]: { state: 'accepted', body: () => ({ reason: 'illness' }) },
  [contract.reportUnrepairedAtDesk.path]: {
    state: 'in_service',
    body: (_, photo) => ({ lines: ['0.0'], reason: 'too_worn', note: 'It tears.', photos: [photo] }),
  },
  [contract.askMoreWorkAtDesk.path]: { state: 'in_service', body: question },
  [contract.previewMoreWorkAtDesk.path]: { state: 'in_service', body: question },
  [contract.takeBackMoreWorkAtDesk.path]: { state: 'in_service', first: contract.askMoreWorkAtDesk },
  [contract.postDeskMessage.path]: { body: () => ({ id: crypto.randomUUID(), body: 'Hello' }) },
  [contract.markDeskMessagesSeen.path]: { body: () => ({ seq: 1 }) },
};

/** Two calls may have one path; only that with a body is sent one. */
const preparedFor = ({ path, body }: contract.Endpoint): Prepared => {
  const { body: made, ...rest } = prepared[path] ?? {};
  return made && body ? { ...rest, body: made } : rest;
};

test('DESK-02 every call of the desk × every role × own and foreign: a role has what the table says, and nobody anything foreign', async () => {
  const wrong: string[] = [];
  const picture = await smallPhoto();
  let tried = 0;
  for (const endpoint of deskCalls) {
    const { state, body, first } = preparedFor(endpoint);
    const theirs = await orderOf(foreign, state);
    const before = await rowOf(theirs);
    for (const role of [undefined, ...deskRoles])
      for (const target of ['own', 'foreign'] as const) {
        // A call that goes through changes its order, so it gets one of its own.
        const isDone = target === 'own' && role && rolesOf(endpoint.path).includes(role);
        const mine = isDone ? await orderOf(own, state) : theirs;
        const me = role && (await signedInAs(life, role, own));
        const other = await signedInAs(life, role ?? 'support', foreign);
        const browser = me?.browser ?? new DeskBrowser(life);
        const orders = { own: mine.id, foreign: theirs.id };
        const sessions = { own: me?.sessionId ?? '', foreign: other.sessionId };
        const isWeek = isOfWeek(endpoint.path);
        const closures = { own: await seedCalendar(life, own), foreign: await seedCalendar(life, foreign) };
        const ids = endpoint.path.includes('/orders/') ? orders : isWeek ? closures : sessions;
        const id = ids[target] || other.sessionId;
        const query =
          endpoint === contract.readQueue ? '?lane=answer' : (weekBodies[endpoint.path]?.query ?? '');
        const isPrices = isOfPrices(endpoint.path);
        if (isPrices) for (const workshop of [own, foreign]) await seedPrices(life, workshop);
        const ofPrices = isPrices ? await pricesRequest(browser, endpoint.path) : {};
        const rows = async (workshop: string) =>
          isPrices ? pricesRows(life, workshop) : calendarRow(life, workshop);
        const both = async () => [await rows(own), await rows(foreign)];
        const [ownBefore, foreignBefore] = await both();
        const needsPhoto = isDone && state === 'in_service';
        const photo = needsPhoto ? await uploadFor(me?.browser, mine) : randomUUID();
        if (isDone && first)
          await me?.browser.call(first, { params: { id: mine.id }, body: question(mine, photo) });
        const sent = body
          ? body(target === 'own' ? mine : theirs, photo)
          : (weekBodies[endpoint.path]?.body ?? ofPrices.body);
        const { status, content } = await browser.call(endpoint, {
          params: { id, list: '1' },
          query: query || (ofPrices.query ?? ''),
          ...(sent ? { body: sent } : {}),
          ...(endpoint.upload ? { file: picture } : {}),
        });
        tried += 1;
        const isWorkshops = ofWorkshops(endpoint.path);
        const mayAtAll = role !== undefined && (!isWorkshops || rolesOf(endpoint.path).includes(role));
        const isAboutOne = endpoint.path.includes('{id}') || namesOrders(endpoint);
        const expected =
          role === undefined
            ? [401]
            : !mayAtAll
              ? [403]
              : isAboutOne && (target === 'foreign' || endpoint.path.includes('/passkeys/'))
                ? [404]
                : endpoint === contract.addPasskey || endpoint === contract.proveAgain
                  ? [409]
                  : [200, 201, 204];
        if (!expected.includes(status)) wrong.push(`${endpoint.path} by ${role} ${target}: ${status}`);
        if (JSON.stringify(content).includes(theirs.orderNumber) || (await rowOf(theirs)) !== before)
          wrong.push(`${endpoint.path} by ${role} tells or changes`);
        const [ownAfter, foreignAfter] = await both();
        const isRefused = ![200, 201, 204].includes(status);
        if (foreignAfter !== foreignBefore || (isRefused && ownAfter !== ownBefore))
          wrong.push(`${endpoint.path} by ${role} ${target} changes a week or prices`);
        if (JSON.stringify(content).includes(closureIn(foreign)))
          wrong.push(`${endpoint.path} by ${role} tells another workshop's note`);
        if (JSON.stringify(content).includes(draftIn(foreign)))
          wrong.push(`${endpoint.path} by ${role} tells another workshop's draft`);
        // Somebody else's session is still there.
        const { status: others } = await other.browser.call(contract.readDeskAccount);
        if (others !== 200) wrong.push(`${endpoint.path} by ${role} ended another's session`);
      }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBe(deskCalls.length * (deskRoles.length + 1) * 2);
  expect(deskCalls).toHaveLength(39);
}, 240_000);

test('DESK-02 every call of our staff × every role: it goes through for the roles of the table, and for nobody else', async () => {
  const wrong: string[] = [];
  for (const { endpoint, roles: allowed, prepare } of staffCalls)
    for (const role of [undefined, ...deskRoles]) {
      // A call that goes through may change what it is about, so each role gets something of its own.
      const { id = randomUUID(), params = {}, query = '', body } = (await prepare?.(life)) ?? {};
      const browser = role ? (await signedInAs(life, role, own)).browser : new DeskBrowser(life);
      const { status } = await browser.call(endpoint, {
        params: { id, ...params },
        query,
        ...(body ? { body } : {}),
      });
      const expected = role === undefined ? [401] : allowed.includes(role) ? [200, 201, 204] : [403];
      if (!expected.includes(status)) wrong.push(`${endpoint.path} by ${role}: ${status}`);
    }
  expect(wrong).toEqual([]);
  expect(sessionCalls).toHaveLength(deskCalls.length + staffCalls.length);
}, 240_000);

test('DESK-02 SEC-06 with the scope function switched off, row-level security alone lets nothing foreign out', async () => {
  // A workshop of its own: others have more orders than one page shows.
  const walled = 'pp_walled';
  const [mine, theirs] = [await orderOf(walled), await orderOf(foreign)];
  const { browser } = await signedInAs(life, 'workshop_owner', walled);
  const picture = await smallPhoto();
  const unscoped = vi.spyOn(scope, 'ownOrders').mockImplementation((tx) => tx.selectFrom('desk_queue'));
  const unscopedOne = vi
    .spyOn(scope, 'ownOrder')
    .mockImplementation((tx, _, id) =>
      tx.selectFrom('desk_orders').select('id').where('id', '=', id).executeTakeFirst(),
    );
  try {
    const { status, content } = await browser.call(contract.readQueue, { query: '?lane=answer' });
    expect(status).toBe(200);
    expect(JSON.stringify(content)).toContain(mine.orderNumber);
    expect(JSON.stringify(content)).not.toContain(theirs.orderNumber);
    for (const endpoint of aboutOrders) {
      const { state, body } = preparedFor(endpoint);
      const [here, there] = [await orderOf(walled, state), await orderOf(foreign, state)];
      const ask = (order: contract.Order) =>
        browser.call(endpoint, {
          params: { id: order.id },
          ...(body ? { body: body(order, randomUUID()) } : {}),
          ...(endpoint.upload ? { file: picture } : {}),
        });
      expect([endpoint.path, (await ask(there)).status]).toEqual([endpoint.path, 404]);
      expect([endpoint.path, (await ask(here)).status]).not.toEqual([endpoint.path, 404]);
    }
    expect(unscoped).toHaveBeenCalled();
    expect(unscopedOne).toHaveBeenCalled();
  } finally {
    unscoped.mockRestore();
    unscopedOne.mockRestore();
  }
});

test('DESK-02 with row-level security switched off, the scope function alone lets nothing foreign out', async () => {
  const theirs = await orderOf(foreign);
  const { browser } = await signedInAs(life, 'workshop_owner', own);
  const tables = Object.keys(scopedTables);
  const turn = async (onOrOff: 'enable' | 'disable') => {
    for (const table of tables)
      await sql`alter table ${sql.id(table)} ${sql.raw(onOrOff)} row level security`.execute(life.db);
  };
  await turn('disable');
  try {
    const { content } = await browser.call(contract.readQueue, { query: '?lane=answer' });
    expect(JSON.stringify(content)).not.toContain(theirs.orderNumber);
    for (const endpoint of aboutOrders) {
      const { state, body } = preparedFor(endpoint);
      const there = namesOrders(endpoint) ? await orderOf(foreign, state) : theirs;
      const { status } = await browser.call(endpoint, {
        params: { id: there.id },
        ...(body ? { body: body(there, randomUUID()) } : {}),
      });
      expect([endpoint.path, status]).toEqual([endpoint.path, 404]);
    }
  } finally {
    await turn('enable');
  }
});

test('SEC-06 the desk’s role sees one workshop’s rows of each table, and without a workshop none; the other roles see all', async () => {
  const [mine, theirs] = [await orderOf(own, 'collected'), await orderOf(foreign, 'collected')];
  const ids = [mine.id, theirs.id];
  for (const id of ids)
    await sql`
      insert into courier_visits (order_id, kind, provider_id, day, state, changed_at)
      values (${id}, 'pickup', ${own}, '2026-11-20', 'chosen', ${life.clock.now()})
      on conflict do nothing`.execute(life.db);
  for (const id of ids) await plantMessage(life, id);
  // Those of a workshop itself are tried beside their modules.
  const ofNoOrder = ['provider_calendars', 'price_lists', 'price_drafts'];
  for (const table of Object.keys(scopedTables).filter((name) => !ofNoOrder.includes(name))) {
    const key = sql.id(table === 'orders' ? 'id' : 'order_id');
    const seen = (providerId: string | undefined) =>
      life.db.transaction().execute(async (tx) => {
        if (providerId !== undefined) await seeOnly(tx, roles.desk, providerId);
        const { rows } = await sql<{ id: string }>`
          select distinct ${key} as id from ${sql.id(table)} where ${key} in (${sql.join(ids)})`.execute(tx);
        return rows.map(({ id }) => id);
      });
    expect([table, await seen(own)]).toEqual([table, [mine.id]]);
    expect([table, await seen(foreign)]).toEqual([table, [theirs.id]]);
    expect([table, await seen('')]).toEqual([table, []]);
    expect([table, (await seen(undefined)).length]).toEqual([table, 2]);
  }
});

test('DESK-04 each order is in the lane that the rules say, what is due first; the pages after it leave out none', async () => {
  const provider = 'pp_queue';
  const placed = new Map<string, OrderState>();
  for (const state of orderStates) placed.set((await orderOf(provider, state)).id, state);
  const { browser } = await signedInAs(life, 'workshop_member', provider);
  for (const lane of queueLanes) {
    const { content } = await browser.call(contract.readQueue, { query: `?lane=${lane}` });
    const { orders, counts } = content as unknown as contract.DeskQueue;
    const expected = [...placed].filter(([, state]) => laneOf({ state, isCourierCalled: false }) === lane);
    expect([lane, orders.map(({ id }) => id).toSorted()]).toEqual([
      lane,
      expected.map(([id]) => id).toSorted(),
    ]);
    expect(counts[lane]).toBe(expected.length);
  }
  for (let more = 0; more < 24; more += 1) {
    life.clock.advance({ minutes: 1 });
    await orderOf(provider);
  }
  const read = async (after = '') => {
    const query = `?lane=answer${after && `&after=${encodeURIComponent(after)}`}`;
    return (await browser.call(contract.readQueue, { query })).content as unknown as contract.DeskQueue;
  };
  const first = await read();
  const second = await read(first.next ?? '');
  expect([first.orders.length, second.orders.length, second.next]).toEqual([20, 5, null]);
  const times = [...first.orders, ...second.orders].map(({ answerBy }) => answerBy ?? '');
  expect(times).toEqual(times.toSorted());
  expect(new Set([...first.orders, ...second.orders].map(({ id }) => id)).size).toBe(25);
});

test('DESK-03 what names customers is recorded with it, in the same transaction: who, role, what, workshop and request', async () => {
  const order = await orderOf('pp_audited');
  const { browser, id } = await signedInAs(life, 'workshop_owner', 'pp_audited');
  const audit = async () =>
    (
      await sql<{ act: string }>`
        select act, role, provider_id, about, after, request_id <> '' as "hasRequest"
        from desk_audit where person_id = ${id} order by id`.execute(life.db)
    ).rows;
  await browser.call(contract.readQueue, { query: '?lane=bench' });
  expect(await audit()).toEqual([]);
  await browser.call(contract.readQueue, { query: '?lane=answer' });
  const same = { role: 'workshop_owner', provider_id: 'pp_audited', hasRequest: true };
  expect(await audit()).toEqual([
    { ...same, act: 'queue_read', about: null, after: { lane: 'answer', orders: [order.id] } },
  ]);
  // Where nothing can be recorded, nothing is shown.
  await sql`alter table desk_audit rename to desk_audit_away`.execute(life.db);
  try {
    expect((await browser.call(contract.readQueue, { query: '?lane=answer' })).status).toBe(500);
  } finally {
    await sql`alter table desk_audit_away rename to desk_audit`.execute(life.db);
  }
});

test('DESK-03 nobody of the product changes or deletes what was recorded', async () => {
  for (const role of Object.values(roles))
    for (const statement of [
      "update desk_audit set act = 'none'",
      'delete from desk_audit',
      'truncate desk_audit',
    ])
      await expect(
        life.db.transaction().execute(async (tx) => {
          await sql`set local role ${sql.id(role)}`.execute(tx);
          await sql.raw(statement).execute(tx);
        }),
      ).rejects.toThrow(/permission denied/);
});
