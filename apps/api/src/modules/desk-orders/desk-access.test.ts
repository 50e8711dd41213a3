import * as contract from '@mendwell/contract';
import { type DeskRole, deskRoles, laneOf, type OrderState, orderStates, queueLanes } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { roles } from '#platform/roles.ts';
import { scopedTables, seeOnly } from '#platform/row-security.ts';
import { DeskBrowser, signedInAs } from '#test/desk.ts';
import { endpoints } from '#test/endpoints.ts';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
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

/** Every call that needs a session, with what each role gets for something of its own and of another workshop. */
const deskCalls = endpoints.filter(
  ({ path, refusals }) => path.startsWith('/desk/') && refusals.includes('sign_in_required'),
);
const ofWorkshops: readonly string[] = [contract.readQueue.path, contract.openDeskOrder.path];
const workshopRoles: readonly DeskRole[] = ['workshop_owner', 'workshop_member'];
/** What is left to refuse once the right is there: these calls carry no valid passkey. */
const bodies: Readonly<Record<string, object>> = { [contract.addPasskey.path]: { credential: {} } };

test('DESK-02 every call of the desk × every role × own and foreign: a role has what the table says, and nobody anything foreign', async () => {
  const [mine, theirs] = [await orderOf(own), await orderOf(foreign)];
  const wrong: string[] = [];
  let tried = 0;
  for (const endpoint of deskCalls)
    for (const role of [undefined, ...deskRoles])
      for (const target of ['own', 'foreign'] as const) {
        const me = role && (await signedInAs(life, role, own));
        const other = await signedInAs(life, role ?? 'support', foreign);
        const browser = me?.browser ?? new DeskBrowser(life);
        const orders = { own: mine.id, foreign: theirs.id };
        const sessions = { own: me?.sessionId ?? '', foreign: other.sessionId };
        const id = (endpoint.path.includes('/orders/') ? orders : sessions)[target] || other.sessionId;
        const query = endpoint === contract.readQueue ? '?lane=answer' : '';
        const { status, content } = await browser.call(endpoint, {
          params: { id },
          query,
          ...(bodies[endpoint.path] ? { body: bodies[endpoint.path] } : {}),
        });
        tried += 1;
        const isWorkshops = ofWorkshops.includes(endpoint.path);
        const mayAtAll = role !== undefined && (!isWorkshops || workshopRoles.includes(role));
        const isAboutOne = endpoint.path.includes('{id}');
        const expected =
          role === undefined
            ? [401]
            : !mayAtAll
              ? [403]
              : isAboutOne && (target === 'foreign' || endpoint.path.includes('/passkeys/'))
                ? [404]
                : endpoint === contract.addPasskey
                  ? [409]
                  : [200, 201, 204];
        if (!expected.includes(status)) wrong.push(`${endpoint.path} by ${role} ${target}: ${status}`);
        if (JSON.stringify(content).includes(theirs.orderNumber))
          wrong.push(`${endpoint.path} by ${role} tells`);
        // Somebody else's session is still there.
        const { status: others } = await other.browser.call(contract.readDeskAccount);
        if (others !== 200) wrong.push(`${endpoint.path} by ${role} ended another's session`);
      }
  expect(wrong).toEqual([]);
  expect(tried).toBe(deskCalls.length * (deskRoles.length + 1) * 2);
  expect(deskCalls).toHaveLength(9);
});

test('DESK-02 SEC-06 with the scope function switched off, row-level security alone lets nothing foreign out', async () => {
  const [mine, theirs] = [await orderOf(own), await orderOf(foreign)];
  const { browser } = await signedInAs(life, 'workshop_owner', own);
  const unscoped = vi.spyOn(scope, 'ownOrders').mockImplementation((tx) => tx.selectFrom('desk_queue'));
  try {
    const { status, content } = await browser.call(contract.readQueue, { query: '?lane=answer' });
    expect(status).toBe(200);
    expect(JSON.stringify(content)).toContain(mine.orderNumber);
    expect(JSON.stringify(content)).not.toContain(theirs.orderNumber);
    const open = (id: string) => browser.call(contract.openDeskOrder, { params: { id } });
    expect((await open(theirs.id)).status).toBe(404);
    expect((await open(mine.id)).status).toBe(201);
    expect(unscoped).toHaveBeenCalled();
  } finally {
    unscoped.mockRestore();
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
    expect((await browser.call(contract.openDeskOrder, { params: { id: theirs.id } })).status).toBe(404);
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
  for (const table of Object.keys(scopedTables)) {
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
  const opened = await browser.call(contract.openDeskOrder, { params: { id: order.id } });
  expect(opened.content['url']).toMatch(
    new RegExp(`^https://shop\\.example/partner/review#${order.id}\\.[\\w-]{43}$`),
  );
  const same = { role: 'workshop_owner', provider_id: 'pp_audited', hasRequest: true };
  expect(await audit()).toEqual([
    { ...same, act: 'queue_read', about: null, after: { lane: 'answer', orders: [order.id] } },
    { ...same, act: 'order_opened', about: order.id, after: null },
  ]);
  // Where nothing can be recorded, nothing is shown and no link is made.
  await sql`alter table desk_audit rename to desk_audit_away`.execute(life.db);
  try {
    expect((await browser.call(contract.readQueue, { query: '?lane=answer' })).status).toBe(500);
    const links = async () =>
      (await sql`select from order_links where order_id = ${order.id}`.execute(life.db)).rows;
    const before = (await links()).length;
    expect((await browser.call(contract.openDeskOrder, { params: { id: order.id } })).status).toBe(500);
    expect((await links()).length).toBe(before);
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
