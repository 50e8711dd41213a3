import * as contract from '@mendwell/contract';
import { dayLater, isWithin, isWorkingDay } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { roles } from '#platform/roles.ts';
import { scopedTables, seeOnly } from '#platform/row-security.ts';
import { Buyer } from '#test/checkout.ts';
import { signedInAs } from '#test/desk.ts';
import { Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';
import { calendarRow, closureIn, seedCalendar, usualPlaces, weekBodies } from '#test/week.ts';
import * as scope from './scope.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());
beforeEach(async () => {
  await sql`delete from provider_calendars`.execute(life.db);
});

// It is Sunday, 15 November 2026; an order placed today is answered until Wednesday, the 18th.
const provider = 'prov_zwirnstube_rixdorf';
const foreign = 'pp_another';

const owner = async (providerId = provider) => (await signedInAs(life, 'workshop_owner', providerId)).browser;
type Browser = Awaited<ReturnType<typeof owner>>;
const weekOf = async (browser: Browser, on?: string) =>
  (await browser.call(contract.readWeek, { query: on === undefined ? '' : `?on=${on}` }))
    .content as unknown as contract.DeskWeek;
const preview = async (browser: Browser, from: string, to: string) =>
  (await browser.call(contract.previewClosure, { query: `?from=${from}&to=${to}` })).content as unknown as {
    readonly version: number;
    readonly orders: { readonly id: string; readonly why: string; readonly on: string }[];
  };
/** Closes days over every order that falls into them, as somebody does who has read the list. */
async function close(browser: Browser, from: string, to: string, note?: string) {
  const { version, orders } = await preview(browser, from, to);
  const body = { version, from, to, seen: orders.map(({ id }) => id), ...(note ? { note } : {}) };
  return browser.call(contract.closeDays, { body });
}
const dayOf = (week: contract.DeskWeek, day: string) => week.weeks.flat().find((one) => one.day === day);

async function published(providerId = provider) {
  const { content } = await new Buyer(life.origin).json<{ data: contract.ReturnDates }>(
    `${contract.listReturnDates.path}?city=Berlin`,
  );
  return content.data.providers.find(({ id }) => id === providerId);
}
const wishable = async () =>
  (
    await new Buyer(life.origin).json<{ data: contract.WishableDays }>(
      `${contract.listWishableDays.path}?provider=${provider}&postalCode=10115`,
    )
  ).content.data.onArrival.map(({ day }) => day);

/** An order of the workshop whose price is agreed and paid. */
async function agreed() {
  const { order } = await submitted(life);
  expect(order.provider.id).toBe(provider);
  await (await new Provider(life, order).signIn()).answer();
  const customer = new Reader(life, order);
  const now = await until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === 'paid',
  );
  return { order, customer, promisedBack: now.promisedBack ?? '' };
}
const audit = async (act: string) =>
  (
    await sql<{ before: object | null; after: object | null; about: string | null }>`
      select before, after, about from desk_audit where act = ${act} order by id`.execute(life.db)
  ).rows;

test('DESK-04 closed days move the dates that are published and the evenings at once, and opening them brings both back', async () => {
  const browser = await owner();
  const [before, evenings] = [await published(), await wishable()];
  const first = evenings[0] ?? '';
  const arrival = dayLater(first, 1);
  // The evening before is the last on which the courier is let in.
  expect((await close(browser, arrival, dayLater(arrival, 13), 'Urlaub')).status).toBe(204);
  const after = await published();
  expect((after?.onArrival ?? '') > (before?.onArrival ?? '')).toBe(true);
  const closed = { from: arrival, to: dayLater(arrival, 13) };
  expect((await wishable()).some((evening) => isWithin(dayLater(evening, 1), closed))).toBe(false);
  const { closures, version } = await weekOf(browser);
  expect(closures).toEqual([{ id: closures[0]?.id, ...closed, note: 'Urlaub' }]);
  // The note is for the workshop alone.
  const everything = await new Buyer(life.origin).json(`${contract.listProviders.path}?city=Berlin`);
  expect(JSON.stringify(everything.content)).not.toContain('Urlaub');
  const id = closures[0]?.id ?? '';
  expect((await browser.call(contract.reopenDays, { params: { id }, body: { version } })).status).toBe(204);
  expect([await published(), await wishable()]).toEqual([before, evenings]);
});

test('DESK-04 ORD-16 a full day is skipped: in what is published, and in what an order is promised', async () => {
  const browser = await owner();
  const places = { mon: 99, tue: 99, wed: 99, thu: 99, fri: 99, sat: 0, sun: 0 };
  expect((await browser.call(contract.setWeekPlaces, { body: { version: 0, places } })).status).toBe(204);
  const roomy = (await published())?.onArrival ?? '';
  // The day on which it would be finished, which is the working day before.
  const finishOn = [1, 2, 3, 4, 5].map((earlier) => dayLater(roomy, -earlier)).find(isWorkingDay) ?? '';
  expect(
    (await browser.call(contract.setDayPlaces, { body: { version: 1, day: finishOn, places: 0 } })).status,
  ).toBe(204);
  const full = (await published())?.onArrival ?? '';
  expect(full > roomy).toBe(true);
  const { order } = await submitted(life);
  expect(order.promisedBack).toBe(full);
  expect(dayOf(await weekOf(browser, finishOn), finishOn)).toMatchObject({ kind: 'open', places: 0 });
});

test('DESK-04 the week says what is promised, what arrives, holidays of the workshop’s state, and nobody’s name', async () => {
  const { order, customer, promisedBack } = await agreed();
  const browser = await owner();
  const { evenings } = await customer.evenings();
  const evening = evenings[0]?.day ?? '';
  await customer.choose(evening);
  const week = await weekOf(browser);
  const { orders } = await weekOf(browser, dayLater(promisedBack, -1));
  const mine = orders.find(({ id }) => id === order.id);
  expect(mine).toMatchObject({ orderNumber: order.orderNumber, promisedBack });
  const finish = dayOf(await weekOf(browser, mine?.finishOn), mine?.finishOn ?? '');
  expect(finish?.taken).toBeGreaterThanOrEqual(order.items.length);
  expect(dayOf(week, dayLater(evening, 1))?.arriving).toBeGreaterThanOrEqual(order.items.length);
  for (const name of [order.customer.familyName, order.customer.givenName, order.customer.email])
    expect(JSON.stringify([week, orders])).not.toContain(name);
  const christmas = dayOf(await weekOf(browser, '2026-12-25'), '2026-12-25');
  expect(christmas).toMatchObject({ kind: 'holiday', holiday: 'christmas_day', places: null });
  expect(week.federalState).toBe('BE');
  expect(week.weeks).toHaveLength(6);
  expect(week.weeks[0]?.map(({ day }) => day.slice(8))).toEqual(['09', '10', '11', '12', '13', '14', '15']);
  for (const on of ['2028-01-01', '2025-01-01', 'never'])
    expect((await browser.call(contract.readWeek, { query: `?on=${on}` })).status).toBe(400);
});

test('DESK-04 orders in the days to close are named before; nobody closes over one unseen; what is agreed keeps its promise', async () => {
  const { order, customer, promisedBack } = await agreed();
  const browser = await owner();
  const evening = (await customer.evenings()).evenings[0];
  const [from, to] = [dayLater(promisedBack, -7), promisedBack];
  const { version, orders } = await preview(browser, from, to);
  expect(orders.find(({ id }) => id === order.id)?.why).toBe('finish');
  const others = orders.map(({ id }) => id).filter((id) => id !== order.id);
  const unseen = await browser.call(contract.closeDays, { body: { version, from, to, seen: others } });
  expect([unseen.status, unseen.content.code]).toEqual([409, 'week_changed']);
  expect(await calendarRow(life, provider)).toBeUndefined();

  life.clock.advance({ minutes: 1 });
  expect((await close(browser, from, to)).status).toBe(204);
  // The agreed order still counts with the days as they were; a new one does not.
  expect((await customer.evenings()).evenings[0]).toEqual(evening);
  expect((await customer.choose(evening?.day ?? '')).content.promisedBack).toBe(promisedBack);
  const { order: later } = await submitted(life);
  expect((later.promisedBack ?? '') > promisedBack).toBe(true);
  const closed = (await audit('days_closed')).at(-1);
  expect(closed?.after).toMatchObject({
    from,
    to,
    orders: expect.arrayContaining([order.id]),
  });
  expect(closed?.before).toBeNull();
});

test('DESK-04 DESK-03 one colleague does not overwrite another unseen: of two changes at once one is done and recorded', async () => {
  const [one, other] = [await owner(), await owner()];
  const before = (await audit('week_places_set')).length;
  const places = (mon: number) => ({ version: 0, places: { ...usualPlaces, mon } });
  const both = await Promise.all([
    one.call(contract.setWeekPlaces, { body: places(4) }),
    other.call(contract.setWeekPlaces, { body: places(5) }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(both.find(({ status }) => status === 409)?.content.code).toBe('week_changed');
  const week = await weekOf(one);
  expect([week.version, week.places?.mon]).toEqual([1, both[0].status === 204 ? 4 : 5]);
  const recorded = (await audit('week_places_set')).slice(before);
  expect(recorded).toEqual([{ before: { places: null }, after: { places: week.places }, about: null }]);
  // The same for a change that was made from an older page.
  for (const endpoint of [contract.setWeekPlaces, contract.setDayPlaces, contract.closeDays]) {
    const { body } = weekBodies[endpoint.path] ?? {};
    const late = await one.call(endpoint, { body: { ...body, version: 0 } });
    expect([endpoint.path, late.status, late.content.code]).toEqual([endpoint.path, 409, 'week_changed']);
  }
});

test('DESK-03 where nothing can be recorded, nothing is changed; notes are not in the record', async () => {
  const id = await seedCalendar(life, provider);
  const browser = await owner();
  const before = await calendarRow(life, provider);
  await sql`alter table desk_audit rename to desk_audit_away`.execute(life.db);
  try {
    for (const endpoint of [
      contract.setWeekPlaces,
      contract.setDayPlaces,
      contract.closeDays,
      contract.reopenDays,
    ]) {
      const { body } = weekBodies[endpoint.path] ?? {};
      const done = await browser.call(endpoint, { params: { id }, ...(body ? { body } : {}) });
      expect([endpoint.path, done.status]).toEqual([endpoint.path, 500]);
    }
    expect(await calendarRow(life, provider)).toBe(before);
  } finally {
    await sql`alter table desk_audit_away rename to desk_audit`.execute(life.db);
  }
  await close(browser, '2026-12-07', '2026-12-08', 'Leyla marries');
  await browser.call(contract.setDayPlaces, { body: { version: 2, day: '2026-12-14', places: 9 } });
  await browser.call(contract.reopenDays, { params: { id }, body: { version: 3 } });
  expect((await audit('day_places_set')).at(-1)).toEqual({
    about: '2026-12-14',
    before: { places: null },
    after: { places: 9 },
  });
  expect((await audit('days_reopened')).at(-1)).toEqual({
    about: id,
    before: { from: '2026-12-10', to: '2026-12-10' },
    after: null,
  });
  expect((await audit('days_closed')).at(-1)?.after).toMatchObject({ from: '2026-12-07', to: '2026-12-08' });
  const { rows } = await sql<{
    all: string;
  }>`select jsonb_agg(desk_audit)::text as all from desk_audit`.execute(life.db);
  expect(rows[0]?.all).not.toMatch(/marries|stocktaking/);
});

test.each<[why: string, endpoint: contract.Endpoint, body: object]>([
  [
    'a week without work',
    contract.setWeekPlaces,
    { places: { ...usualPlaces, mon: 0, tue: 0, wed: 0, thu: 0, fri: 0 } },
  ],
  ['a hundred places', contract.setWeekPlaces, { places: { ...usualPlaces, mon: 100 } }],
  ['places less than none', contract.setDayPlaces, { day: '2026-12-08', places: -1 }],
  ['places of a Sunday', contract.setDayPlaces, { day: '2026-12-06', places: 1 }],
  ['places of a closed day', contract.setDayPlaces, { day: '2026-12-10', places: 1 }],
  ['places of a holiday', contract.setDayPlaces, { day: '2026-12-25', places: 1 }],
  ['places of a day that is over', contract.setDayPlaces, { day: '2026-11-13', places: 1 }],
  ['days that are over', contract.closeDays, { from: '2026-11-13', to: '2026-11-20', seen: [] }],
  ['days that end before they begin', contract.closeDays, { from: '2026-11-20', to: '2026-11-19', seen: [] }],
  ['more than three months', contract.closeDays, { from: '2026-11-20', to: '2027-02-20', seen: [] }],
  [
    'a note that is too long',
    contract.closeDays,
    { from: '2026-11-20', to: '2026-11-20', seen: [], note: 'x'.repeat(61) },
  ],
])('DESK-04 %s are refused', async (_, endpoint, body) => {
  await seedCalendar(life, provider);
  const before = await calendarRow(life, provider);
  const refused = await (await owner()).call(endpoint, { body: { version: 1, ...body } });
  expect([refused.status, refused.content.code]).toEqual([400, 'invalid_request']);
  expect(await calendarRow(life, provider)).toBe(before);
});

test('DESK-04 places of single days need those of a usual week; what is over is dropped with the next change', async () => {
  const browser = await owner();
  const early = { body: { version: 0, day: '2026-12-08', places: 5 } };
  expect((await browser.call(contract.setDayPlaces, early)).status).toBe(400);
  await seedCalendar(life, provider);
  await sql`
    update provider_calendars set day_places = '{"2026-11-10": 4, "2026-12-08": 5}',
      closures = closures || '[{"id": "old", "from": "2026-11-01", "to": "2026-11-02", "note": "x", "madeAt": "2026-10-01"}]'
    where provider_id = ${provider}`.execute(life.db);
  expect(
    (await browser.call(contract.setWeekPlaces, { body: { version: 1, places: usualPlaces } })).status,
  ).toBe(204);
  const { rows } = await sql<{ days: object; count: number }>`
    select day_places as days, jsonb_array_length(closures) as count from provider_calendars
    where provider_id = ${provider}`.execute(life.db);
  expect(rows).toEqual([{ days: { '2026-12-08': 5 }, count: 1 }]);
});

test('DESK-02 SEC-06 with the scope functions switched off, row-level security alone shows and changes nothing foreign', async () => {
  const { order } = await agreed();
  await sql`update orders set provider_id = ${foreign} where id = ${order.id}`.execute(life.db);
  await seedCalendar(life, provider);
  const theirClosure = await seedCalendar(life, foreign);
  const before = await calendarRow(life, foreign);
  const browser = await owner();
  const mocks = [
    vi
      .spyOn(scope, 'ownWeekOrders')
      .mockImplementation((tx) =>
        tx
          .selectFrom('desk_week')
          .select(['id', 'number', 'state', 'promised_back', 'pickup_day', 'items'])
          .execute(),
      ),
    vi
      .spyOn(scope, 'ownCalendar')
      .mockImplementation((tx) =>
        tx
          .selectFrom('provider_calendars')
          .select(['version', 'places', 'day_places as dayPlaces', 'closures'])
          .orderBy('provider_id')
          .executeTakeFirst(),
      ),
  ];
  try {
    const week = await weekOf(browser, order.promisedBack ?? undefined);
    expect(JSON.stringify(week)).toContain(closureIn(provider));
    expect(JSON.stringify(week)).not.toContain(closureIn(foreign));
    expect(JSON.stringify(week)).not.toContain(order.orderNumber);
    const { orders } = await preview(browser, '2026-11-16', '2027-01-15');
    expect(orders.map(({ id }) => id)).not.toContain(order.id);
    const reopened = await browser.call(contract.reopenDays, {
      params: { id: theirClosure },
      body: { version: 1 },
    });
    expect(reopened.status).toBe(404);
    for (const mock of mocks) expect(mock).toHaveBeenCalled();
    // A write that names another workshop is refused by the database.
    const { saveOwnCalendar } = scope;
    mocks.push(
      vi
        .spyOn(scope, 'saveOwnCalendar')
        .mockImplementation((tx, _, calendar, now) =>
          saveOwnCalendar(tx, { providerId: foreign }, calendar, now),
        ) as never,
    );
    for (const endpoint of [contract.setWeekPlaces, contract.setDayPlaces, contract.closeDays]) {
      const { body } = weekBodies[endpoint.path] ?? {};
      const { status } = await browser.call(endpoint, body ? { body } : {});
      expect([endpoint.path, status]).toEqual([endpoint.path, 500]);
    }
    expect(await calendarRow(life, foreign)).toBe(before);
  } finally {
    for (const mock of mocks) mock.mockRestore();
  }
});

test('DESK-02 with row-level security switched off, the scope functions alone show and change nothing foreign', async () => {
  const { order } = await agreed();
  await sql`update orders set provider_id = ${foreign} where id = ${order.id}`.execute(life.db);
  const mine = await seedCalendar(life, provider);
  const theirs = await seedCalendar(life, foreign);
  const before = await calendarRow(life, foreign);
  const browser = await owner();
  const turn = async (onOrOff: 'enable' | 'disable') => {
    for (const table of Object.keys(scopedTables))
      await sql`alter table ${sql.id(table)} ${sql.raw(onOrOff)} row level security`.execute(life.db);
  };
  await turn('disable');
  try {
    const week = await weekOf(browser, order.promisedBack ?? undefined);
    expect(JSON.stringify(week)).toContain(closureIn(provider));
    expect(JSON.stringify(week)).not.toContain(closureIn(foreign));
    expect(JSON.stringify(week)).not.toContain(order.orderNumber);
    for (const [index, endpoint] of [
      contract.setWeekPlaces,
      contract.setDayPlaces,
      contract.closeDays,
    ].entries()) {
      const { body } = weekBodies[endpoint.path] ?? {};
      const { status } = await browser.call(endpoint, { body: { ...body, version: index + 1 } });
      expect([endpoint.path, status]).toEqual([endpoint.path, 204]);
    }
    const reopen = async (id: string) =>
      (await browser.call(contract.reopenDays, { params: { id }, body: { version: 4 } })).status;
    expect([await reopen(theirs), await reopen(mine)]).toEqual([404, 204]);
    expect(await calendarRow(life, foreign)).toBe(before);
  } finally {
    await turn('enable');
  }
});

test('SEC-06 the desk’s role sees and writes one workshop’s calendar, and without a workshop none; the other roles read all', async () => {
  for (const id of [provider, foreign]) await seedCalendar(life, id);
  const seen = (providerId: string | undefined) =>
    life.db.transaction().execute(async (tx) => {
      if (providerId !== undefined) await seeOnly(tx, roles.desk, providerId);
      const { rows } = await sql<{ id: string }>`
        select provider_id as id from provider_calendars order by 1`.execute(tx);
      return rows.map(({ id }) => id);
    });
  expect([await seen(provider), await seen(foreign), await seen(''), await seen(undefined)]).toEqual([
    [provider],
    [foreign],
    [],
    [foreign, provider],
  ]);
  const write = (role: string, statement: ReturnType<typeof sql>) =>
    life.db.transaction().execute(async (tx) => {
      await seeOnly(tx, role, provider);
      return (await statement.execute(tx)).numAffectedRows;
    });
  const all = sql`update provider_calendars set version = version + 1`;
  expect(await write(roles.desk, all)).toBe(1n);
  for (const role of [roles.api, roles.worker])
    await expect(write(role, all)).rejects.toThrow(/permission denied/);
  await expect(
    write(roles.desk, sql`insert into provider_calendars values ('pp_third', 1, null, '{}', '[]', now())`),
  ).rejects.toThrow(/row-level security/);
});
