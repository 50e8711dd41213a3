import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRole, createTestDatabase } from '../../test/database.ts';
import { connectDatabase, type Database } from './database.ts';
import { timeouts } from './database-timeouts.ts';
import { migrate } from './migrate.ts';
import {
  allVerbs,
  columnRights,
  grantRoles,
  jobRights,
  listTables,
  type Role,
  rightsOf,
  roles,
  tableRights,
  type Verb,
  verbsOf,
} from './roles.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Database;
const connected = {} as Record<Role, Database>;
const everyRole = Object.keys(roles) as Role[];
beforeAll(async () => {
  database = await createTestDatabase();
  owner = connectDatabase(database.url, 1, () => undefined);
  for (const role of everyRole)
    connected[role] = connectDatabase(asRole(database.url, role), 1, () => undefined);
});
afterAll(async () => {
  for (const role of everyRole) await connected[role].close();
  await owner.close();
  await database.drop();
});

/** Returns why PostgreSQL refuses the statement, or that it does not. Nothing is ever changed. */
async function outcomeOf(role: Role, statement: string): Promise<string> {
  const undo = new Error('undo');
  try {
    await connected[role].db.transaction().execute(async (tx) => {
      await sql.raw(statement).execute(tx);
      throw undo;
    });
  } catch (error) {
    if (error === undo) return 'done';
    return String((error as { code?: string }).code);
  }
  return 'done';
}
const noRight = '42501';
/** A view over several tables cannot be written to by anybody, and is no table that could be altered. */
const refusals = [noRight, '55000', '42809'];

/** A statement for each verb that needs the right to it, and changes no row. */
async function statementsFor(schema: string, table: string): Promise<Record<Verb, string>> {
  const { rows } = await sql<{ column: string }>`
    select quote_ident(attname) as column from pg_attribute
    where attrelid = ${`${schema}.${table}`}::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity <> 'a' order by attnum limit 1`.execute(owner.db);
  const column = rows[0]?.column ?? '';
  const name = `${schema}.${table}`;
  return {
    select: `select 1 from ${name} limit 1`,
    insert: `insert into ${name} (${column}) select ${column} from ${name} where false`,
    update: `update ${name} set ${column} = null where false`,
    delete: `delete from ${name} where false`,
  };
}

test.each(everyRole)(
  'SEC-06 %s does with each table what it may, and is refused everything else',
  async (role) => {
    const wrong: string[] = [];
    let tried = 0;
    let refused = 0;
    for (const { schema, name } of await listTables(owner.db)) {
      const allowed = verbsOf(rightsOf(schema, name)[role]);
      const statements = await statementsFor(schema, name);
      for (const verb of allVerbs) {
        // Selecting from the same table is a right of its own, which an insert here needs.
        if (verb === 'insert' && !allowed.includes('select') && allowed.includes('insert')) continue;
        const isAllowed = allowed.includes(verb);
        const outcome = await outcomeOf(role, statements[verb]);
        tried += 1;
        const isRefused = refusals.includes(outcome);
        if (isRefused) refused += 1;
        if (isRefused === isAllowed) wrong.push(`${verb} ${schema}.${name}: ${outcome}`);
      }
      for (const forbidden of [
        `truncate ${schema}.${name}`,
        `alter table ${schema}.${name} add column extra int`,
      ]) {
        tried += 1;
        const outcome = await outcomeOf(role, forbidden);
        if (refusals.includes(outcome)) refused += 1;
        else wrong.push(`${forbidden}: ${outcome}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(300);
    expect(refused).toBeGreaterThan(100);
  },
);

test.each([
  'create table public.own (id int)',
  'create table jobs.own (id int)',
  'create schema own',
  'create view public.own as select 1',
  "create function public.own() returns int language sql as 'select 1'",
  'drop table orders',
  'drop view order_records',
  'drop function store_order(jsonb)',
  'drop schema jobs cascade',
  'alter table orders disable trigger all',
  'alter table order_history disable trigger order_history_is_insert_only',
  'alter function store_order(jsonb) owner to current_user',
  'create role own',
  'alter role mendwell_api superuser',
  'grant all on orders to public with grant option',
  'copy orders to program $$cat$$',
  "select pg_read_file('/etc/passwd')",
  'create extension btree_gin',
])('SEC-06 no role may %s', async (statement) => {
  for (const role of everyRole)
    expect([role, await outcomeOf(role, statement)]).toEqual([
      role,
      expect.stringMatching(/^(42501|0LP01)$/),
    ]);
});

test('SEC-06 nobody rewrites the history of an order: only what a person wrote there can be erased', async () => {
  for (const role of everyRole) {
    for (const column of ['actor', 'action', 'at', 'step', 'to_state', 'request_id'])
      expect(await outcomeOf(role, `update order_history set ${column} = null where false`)).toBe(noRight);
    expect(await outcomeOf(role, 'delete from order_history where false')).toBe(noRight);
    for (const column of ['counted', 'expected', 'leg', 'at'])
      expect(await outcomeOf(role, `update handovers set ${column} = null where false`)).toBe(noRight);
    expect(await outcomeOf(role, 'delete from handovers where false')).toBe(noRight);
    const mayErase = columnRights.some((one) => one.role === role);
    expect(await outcomeOf(role, 'update order_history set details = null where false')).toBe(
      mayErase ? 'done' : noRight,
    );
  }
  expect(new Set(columnRights.map(({ role }) => role))).toEqual(new Set(['worker']));
});

test('SEC-06 each table has a row that says who may do what', async () => {
  const tables = await listTables(owner.db);
  const own = tables
    .filter(({ schema }) => schema !== 'jobs')
    .map(({ schema, name }) => (schema === 'public' ? name : `${schema}.${name}`));
  expect(own.filter((table) => !(table in tableRights))).toEqual([]);
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_namespace where nspname !~ '^(pg_|information_schema)' order by 1`.execute(
    owner.db,
  );
  expect(rows.map(({ schema }) => schema)).toEqual(['jobs', 'public', 'restricted']);
  const ofJobs = tables.filter(({ schema }) => schema === 'jobs').map(({ name }) => name);
  expect(ofJobs).toEqual(expect.arrayContaining(Object.keys(jobRights)));
});

test('SEC-06 the reader changes nothing and sees no contact, message, link, code or device', async () => {
  for (const rights of [...Object.values(tableRights), ...Object.values(jobRights)])
    expect(['', 's']).toContain(rights.reader);
  for (const table of [
    'order_contacts',
    'order_items',
    'order_links',
    'order_records',
    'codes',
    'mails',
    'visitors',
  ])
    expect(await outcomeOf('reader', `select 1 from ${table} limit 1`)).toBe(noRight);
});

test('SEC-06 each role has its own timeouts', async () => {
  for (const role of everyRole)
    for (const [setting, value] of Object.entries(timeouts[role])) {
      const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(
        connected[role].db,
      );
      expect([role, setting, rows[0]?.value]).toEqual([role, setting, value]);
    }
});

test('SEC-06 OPS-02 a right that somebody gave by hand is taken away by the next migration, and a view that is created again keeps its rights', async () => {
  await sql`grant delete on orders to mendwell_api`.execute(owner.db);
  await sql`update sql_functions set hash = 'older' where file = 'order-records.sql'`.execute(owner.db);
  expect(await migrate(owner.db)).toEqual(['order-records.sql']);
  // The API reads this view all the time, so it is never without its right.
  expect(await outcomeOf('api', 'select 1 from order_records limit 1')).toBe('done');
  expect(await outcomeOf('api', 'delete from orders where false')).toBe('done');
  expect(await grantRoles(owner.db)).toBe(true);
  expect(await outcomeOf('api', 'select 1 from order_records limit 1')).toBe('done');
  expect(await outcomeOf('api', 'delete from orders where false')).toBe(noRight);
});
