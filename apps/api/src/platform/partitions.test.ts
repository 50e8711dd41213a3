import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeMails } from '#modules/mail/index.ts';
import { asRole, createTestDatabase } from '#test/database.ts';
import { connectDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { daysCovered, dropEmptyPartitions, makePartitions } from './partitions.ts';
import { grantRoles } from './roles.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let own: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  own = connectDatabase(database.url, 4, () => undefined);
});
afterAll(async () => {
  await own.close();
  await database.drop();
});

const run = (statement: string) => sql.raw(statement).execute(own.db);
const listMonths = async () => {
  const { rows } = await sql<{ name: string; bound: string; ends_at: Date }>`
    select name, bound, ends_at from id_partitions order by ends_at`.execute(own.db);
  return rows;
};

/** Lets the first partition end at a moment, as if the table had been partitioned long ago, and no other be there. */
async function endFirstAt(moment: string): Promise<void> {
  await run('delete from mails');
  await run('drop table if exists mails_first cascade');
  for (const { name } of await listMonths()) await run(`drop table ${name}`);
  await run('create table mails_first (like mails including all)');
  await run(`do $$ begin execute format('alter table mails attach partition mails_first for values from (minvalue) to (%L)',
    first_id_at(${moment})); end $$`);
}
beforeEach(async () => {
  await endFirstAt(`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '6 months'`);
  await makePartitions(own.db);
});

/** Adds a mail of so many days ago, and returns in which partition it is. */
async function addMail(daysAgo: number, about = 'gen_random_uuid()'): Promise<string> {
  const moment = `now() - interval '${daysAgo} days'`;
  const { rows } = await sql<{ partition: string }>`
    insert into mails (id, template, about, language, request_id, created_at)
    select (left(first_id_at(${sql.raw(moment)})::text, 14) || substr(gen_random_uuid()::text, 15))::uuid, 'paid',
      ${sql.raw(about)}, 'DE', 'test', ${sql.raw(moment)}
    returning tableoid::regclass::text as partition`.execute(own.db);
  return rows[0]?.partition ?? '';
}
const countMails = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from mails`.execute(own.db);
  return rows[0]?.n;
};
const monthOf = (daysAgo: number) =>
  `mails_${new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 7).replace('-', '_')}`;

test('OPS-07 a month without a partition is never met: every day of the months ahead has one', async () => {
  for (let day = -150; day <= 118; day += 1) expect(await addMail(-day)).toBe(monthOf(-day));
  expect(await makePartitions(own.db)).toEqual([]);
  const [mails] = await daysCovered(own.db);
  expect(mails).toMatchObject({ parent: 'mails' });
  expect(mails?.days).toBeGreaterThan(118);
});

test('OPS-07 months that were not made in time are made without a gap, also by two workers at once', async () => {
  await endFirstAt(`now() - interval '70 days'`);
  await expect(addMail(0)).rejects.toThrow('no partition of relation "mails" found');
  const workers = [1, 2].map(() => connectDatabase(asRole(database.url, 'worker'), 1, () => undefined));
  const made = await Promise.all(workers.map(({ db }) => makePartitions(db)));
  await Promise.all(workers.map(({ close }) => close()));
  expect(made.flat().toSorted()).toEqual(
    (await listMonths())
      .slice(1)
      .map(({ name }) => name)
      .toSorted(),
  );
  for (let day = 0; day < 118; day += 1) expect(await addMail(-day)).toBe(monthOf(-day));
  for (let day = 1; day < 70; day += 1) await addMail(day);
});

test('OPS-07 SEC-07 only the worker and the owner may make months, and nobody names a month but the owner', async () => {
  const api = connectDatabase(asRole(database.url, 'api'), 1, () => undefined);
  const worker = connectDatabase(asRole(database.url, 'worker'), 1, () => undefined);
  await grantRoles(own.db);
  await expect(makePartitions(api.db)).rejects.toThrow('permission denied');
  expect(await makePartitions(worker.db)).toEqual([]);
  await expect(sql`select from ${sql.id(monthOf(0))}`.execute(worker.db)).rejects.toThrow(
    'permission denied',
  );
  await addMail(0);
  expect((await sql`select from mails`.execute(api.db)).rows).toHaveLength(1);
  await Promise.all([api.close(), worker.close()]);
});

test('OPS-07 months that retention has emptied are dropped; those with rows, and recent ones, stay', async () => {
  for (const daysAgo of [1, 40, 80, 120, 150]) await addMail(daysAgo);
  expect((await listMonths()).map(({ name }) => name)).toContain(monthOf(120));
  const clock = { now: () => new Date() };
  await purgeMails(own.db, clock);
  expect(await countMails()).toBe(3);
  const before = await listMonths();
  const dropped = await dropEmptyPartitions(own.db);
  expect(dropped).toEqual(expect.arrayContaining(['mails_first', monthOf(150), monthOf(125)]));
  expect(dropped).not.toContain(monthOf(80));
  expect(await listMonths()).toEqual(before.filter(({ name }) => !dropped.includes(name)));
  expect(await countMails()).toBe(3);
  expect(await dropEmptyPartitions(own.db)).toEqual([]);
});

test('OPS-07 the purge deletes what is old and nothing that has the same place in another month', async () => {
  // The first row of each month has the same `ctid`.
  for (const daysAgo of [150, 120, 100, 60, 30, 0]) await addMail(daysAgo);
  await purgeMails(own.db, { now: () => new Date() });
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from now() - created_at) / 86400)::int as days from mails order by id`.execute(
    own.db,
  );
  expect(rows.map(({ days }) => days)).toEqual([60, 30, 0]);
});

test('OPS-07 a month is detached while others read and write, and a detachment that was interrupted is finished', async () => {
  const reader = new Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select count(*) from mails');
  // The reader's transaction is open: detaching waits for it, and gives up.
  const dropping = dropEmptyPartitions(own.db, '1500ms');
  await wait(500);
  const began = performance.now();
  expect(await addMail(0)).toBe(monthOf(0));
  expect(await countMails()).toBe(1);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(await dropping).toEqual([]);
  const { rows } = await sql<{ name: string }>`select name from id_partitions where is_pending`.execute(
    own.db,
  );
  expect(rows).toEqual([{ name: 'mails_first' }]);
  await reader.query('commit');
  await reader.end();
  expect(await dropEmptyPartitions(own.db)).toContain('mails_first');
  expect(await countMails()).toBe(1);
});

test('OPS-07 a mail is looked for by its id in one month only', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select outcome from mails where id = first_id_at(now())`.execute(own.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(new Set(plan.match(/mails_\d{4}_\d\d|mails_first/g))).toEqual(new Set([monthOf(0)]));
});

test('OPS-07 OPS-02 mails are partitioned while processes of the release before write and read them', async () => {
  const older = await createTestDatabase();
  const owner = connectDatabase(older.url, 2, () => undefined);
  // The table as the release before has it.
  const statements = [
    'create table plain (like mails including all)',
    'drop table mails cascade',
    'alter table plain rename to mails',
    'alter index plain_pkey rename to mails_pkey',
    'grant select, insert, delete on mails to mendwell_api',
    // What came after the partitions comes again with them.
    'drop table claim_history, claims cascade',
    'alter table quotes drop column unrepaired cascade',
    'alter table orders drop column overdue cascade',
    'alter table orders drop column wished_evenings cascade',
    'alter table link_requests drop column order_ids',
    'alter table payments drop column more_work_version cascade',
    'drop table more_work cascade',
    `create unique index payments_taken_once on payments (order_id) where state in ('processing', 'paid')`,
    'alter table uploads drop column for_order',
    'drop table disputes',
    'drop table provider_calendars cascade',
    'drop table order_messages cascade',
    'drop table price_lists, price_drafts cascade',
    'drop table desk_changes',
    'alter table orders drop column terms_version cascade',
    'drop table statement_entries, statements, statement_counters, payout_runs cascade',
    'drop table ledger_marks, ledger_entries, provider_accounts cascade',
    'alter table payments drop column services cascade',
    'alter table refunds drop column services cascade',
    'drop table text_modules, conversation_presences, conversation_drafts, conversation_notes cascade',
    'alter table conversations drop column assigned_to, drop column closed_seq, drop column closed_at cascade',
    'drop table exception_marks, refund_requests, order_notes cascade',
    'drop function search_text, search_slips, tag_number cascade',
    'drop table desk_company_sign_ins',
    'drop table desk_audit, desk_challenges, desk_codes, desk_sessions, desk_passkeys, desk_people',
    `delete from kysely_migration where name > '0049'`,
    `insert into mails (id, template, about, language, request_id, created_at)
     select first_id_at(now() - make_interval(secs => n)), 'paid', gen_random_uuid(), 'DE', 'before', now()
     from generate_series(1, 5000) n`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(owner.db);
  const api = new Client({ connectionString: asRole(older.url, 'api') });
  await api.connect();
  let written = 0;
  const over = new AbortController();
  const writing = (async () => {
    for (; !over.signal.aborted; written += 1) {
      // Named, as our processes run it: it is planned once, before the table is replaced.
      const insert = `insert into mails (id, template, about, language, request_id, created_at)
        values ((left(first_id_at(now())::text, 14) || substr(gen_random_uuid()::text, 15))::uuid, 'paid',
          gen_random_uuid(), 'DE', 'during', now())`;
      await api.query({ name: 'insert', text: insert });
      const { rows } = await api.query({ name: 'count', text: `select count(*)::int as n from mails` });
      expect(rows[0].n).toBe(5000 + written + 1);
    }
  })();
  await wait(300);
  const applied = await migrate(owner.db);
  await wait(300);
  over.abort();
  await writing;
  expect(applied.slice(0, 3)).toEqual([
    '0050-first-ids-of-mails',
    '0051-validate-first-ids',
    '0052-partition-mails',
  ]);
  expect(written).toBeGreaterThan(20);
  const { rows } = await sql<{ partition: string; n: number }>`
    select tableoid::regclass::text as partition, count(*)::int as n from mails group by 1`.execute(owner.db);
  expect(rows).toEqual([{ partition: 'mails_first', n: 5000 + written }]);
  const { rows: indexes } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where tablename = 'mails'`.execute(owner.db);
  expect(indexes).toHaveLength(5);
  await api.end();
  await owner.close();
  await older.drop();
});
