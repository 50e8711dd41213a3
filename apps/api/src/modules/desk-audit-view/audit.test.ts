import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsQuery } from '#modules/desk-audit/index.ts';
import { signedInAs } from '#test/desk.ts';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';

let life: TestLife;
let auditor: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
  auditor = await signedInAs(life, 'auditor');
});
afterAll(() => life.close());

const read = async (query = '') =>
  (await auditor.browser.call(contract.readAudit, { query })).content as unknown as contract.DeskAudit;
const acts = ({ entries }: contract.DeskAudit) => entries.map(({ act }) => act);

test('DESK-03 who has read and done what with an order is found by its number, also where it was one of a list', async () => {
  const { order } = await submitted(life);
  await sql`update orders set provider_id = 'pp_found' where id = ${order.id}`.execute(life.db);
  const owner = await signedInAs(life, 'workshop_owner', 'pp_found');
  await owner.browser.call(contract.readQueue, { query: '?lane=answer' });
  await owner.browser.call(contract.readDeskOrder, { params: { id: order.id } });
  const found = await read(`?orderNumber=${order.orderNumber}`);
  expect(acts(found)).toEqual(['order_read', 'queue_read']);
  expect(found.entries[0]).toMatchObject({
    person: { id: owner.id, name: 'Leyla Demir', role: 'workshop_owner' },
    what: 'Saw an order with its customer’s name and town',
    about: { kind: 'order', id: order.id, name: order.orderNumber },
  });
  // That somebody looked is on record as well, with what they asked for.
  const again = await read(`?orderNumber=${order.orderNumber}`);
  expect(again.entries[0]).toMatchObject({
    act: 'audit_read',
    person: { id: auditor.id },
    after: { orderNumber: order.orderNumber, entries: 2 },
  });
  const { status, content } = await auditor.browser.call(contract.readAudit, {
    query: '?orderNumber=00000000000',
  });
  expect([status, content.code]).toEqual([404, 'not_found']);
});

test('DESK-03 entries are filtered by person, act and days, and their pages leave out none', async () => {
  const person = await signedInAs(life, 'support');
  const add = (at: string, act: string) =>
    sql`
      insert into desk_audit (id, at, person_id, role, act, request_id)
      values (${newId()}, ${at}, ${person.id}, 'support', ${act}, 'test')`.execute(life.db);
  // The last hour of a day in Berlin is another day in UTC.
  await add('2026-07-31T21:59:59.999Z', 'signed_in');
  await add('2026-07-31T22:00:00.000Z', 'signed_out');
  for (let more = 0; more < 60; more += 1) await add('2026-09-01T10:00:00.000Z', 'order_read');
  const of = (query: string) => read(`?person=${person.id}${query}`);
  expect(acts(await of('&from=2026-08-01&to=2026-08-01'))).toEqual(['signed_out']);
  expect(acts(await of('&to=2026-07-31'))).toEqual(['signed_in']);
  expect(acts(await of('&act=signed_in'))).toEqual(['signed_in']);
  const first = await of('');
  const second = await of(`&after=${first.next}`);
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 12, null]);
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(62);
});

test('DESK-03 an export holds all entries of the filter, needs a fresh proof, and is recorded; too many are refused', async () => {
  const { browser, id } = await signedInAs(life, 'operator');
  const other = await signedInAs(life, 'support');
  await sql`
    insert into desk_audit (id, at, person_id, role, act, reason, request_id)
    select gen_random_uuid(), now(), ${other.id}, 'support', 'order_read', 'line ' || n, 'test'
    from generate_series(1, 10000) n`.execute(life.db);
  const save = () => browser.call(contract.exportAudit, { body: { person: other.id } });
  const { status, file, headers } = await save();
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv']);
  expect(file?.toString().trim().split('\r\n')).toHaveLength(10_001);
  const { rows } = await sql`select act, after from desk_audit where person_id = ${id}`.execute(life.db);
  expect(rows).toEqual([{ act: 'audit_exported', after: { person: other.id, entries: 10_000 } }]);
  await sql`
    insert into desk_audit (id, at, person_id, role, act, request_id)
    values (${newId()}, now(), ${other.id}, 'support', 'order_read', 'test')`.execute(life.db);
  expect((await save()).content.code).toBe('export_too_large');
  life.clock.advance({ minutes: 15 });
  expect((await save()).content.code).toBe('proof_stale');
});

test('DESK-03 what cannot be recorded is not shown', async () => {
  await sql`alter table desk_audit add constraint nothing_read check (act <> 'audit_read') not valid`.execute(
    life.db,
  );
  try {
    expect((await auditor.browser.call(contract.readAudit)).status).toBe(500);
  } finally {
    await sql`alter table desk_audit drop constraint nothing_read`.execute(life.db);
  }
});

test('DESK-08 among 200,000 entries the first page and every filter are read by an index, 51 rows and no more', async () => {
  await sql`
    insert into desk_audit (id, at, person_id, role, act, about, after, request_id)
    select gen_random_uuid(), now() - n * interval '1 minute', md5((n % 400)::text)::uuid, 'support',
      (array['order_read', 'queue_read', 'signed_in', 'tags_read'])[1 + n % 4], md5((n % 5000)::text)::uuid::text,
      case when n % 4 = 1 then jsonb_build_object('orders', jsonb_build_array(md5(n::text)::uuid)) end, 'test'
    from generate_series(1, 200000) n`.execute(life.db);
  await sql`analyze desk_audit`.execute(life.db);
  const one = {
    personId: 'c81e728d-9d4c-2f63-6f06-7f89cc14862c',
    orderId: '0000ffff-0000-4000-8000-000000000000',
  };
  const filters = [{}, { act: 'tags_read' }, { personId: one.personId }, { orderId: one.orderId }];
  for (const filter of filters) {
    const plan = await life.db.transaction().execute(async (tx) => {
      const { sql: text, parameters } = actsQuery(tx, filter, { limit: 51 }).compile();
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>({
        ...sql`select`.compile(tx),
        sql: `explain (analyze, buffers, costs off) ${text}`,
        parameters,
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(
      'orderId' in filter ? /desk_audit_about[\s\S]*desk_audit_shown/ : /Index Scan Backward/,
    );
    const [, hit = '0', , readBlocks = '0'] = /Buffers: shared hit=(\d+)( read=(\d+))?/.exec(plan) ?? [];
    expect(Number(hit) + Number(readBlocks)).toBeLessThan(200);
  }
}, 120_000);
