import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserKeys } from '#test/browser-keys.ts';
import { connectTestDatabase } from '#test/database.ts';
import { type Register, readRegister } from '#test/personal-data.ts';

let database: Awaited<ReturnType<typeof connectTestDatabase>>;
beforeAll(async () => {
  database = await connectTestDatabase();
});
afterAll(() => database.close());

/** A view stores nothing of its own, so that the register lists tables only. */
type Column = { readonly table: string; readonly column: string };
async function columnsOf(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_schema || '.' || table_name as "table", column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      -- A partition of ours has the columns of its table.
      and not exists (select from pg_class where relispartition and table_schema = 'public' and relname = table_name
        and relnamespace = 'public'::regnamespace)
    order by 1, ordinal_position`.execute(database.db);
  return rows;
}

const wholeSchema = (table: string) => `${table.split('.')[0]}.*`;
const shortName = (table: string) => table.replace(/^public\./, '');

/**
 * Lists columns that the register does not contain, with a message for the person who has to add them.
 */
const unknownTo = ({ tables }: Register, columns: readonly Column[]) =>
  columns
    .filter(({ table, column }) => {
      const known = tables.get(table) ?? tables.get(wholeSchema(table));
      return known !== 'all' && !known?.has(column);
    })
    .map(({ table, column }) => {
      const row = `| \`${column}\` | what | why | basis | recipient | until |`;
      return `docs/personal-data.md, below "### ${shortName(table)}", lacks: ${row}`;
    });

/** Lists entries about columns that no longer exist. */
const goneFrom = ({ tables }: Register, columns: readonly Column[]) => {
  const there = new Set(
    columns.flatMap(({ table, column }) => [table, wholeSchema(table), `${table} ${column}`]),
  );
  return [...tables].flatMap(([table, known]) => {
    if (!there.has(table))
      return [`docs/personal-data.md names the table ${shortName(table)}, which is gone`];
    return [...(known === 'all' ? [] : known)]
      .filter((column) => !there.has(`${table} ${column}`))
      .map((column) => `docs/personal-data.md names ${shortName(table)}.${column}, which is gone`);
  });
};

test('LAW-13 the register of personal data knows every column of the database, and no other', async () => {
  const columns = await columnsOf();
  expect(unknownTo(readRegister(), columns)).toEqual([]);
  expect(goneFrom(readRegister(), columns)).toEqual([]);
});

test('LAW-13 a migration that adds a column or a table is noticed, and one that takes it away', async () => {
  await sql`alter table order_contacts add column shoe_size int, drop column federal_state`.execute(
    database.db,
  );
  await sql`create table diaries (id int, content text)`.execute(database.db);
  const columns = await columnsOf();
  expect(unknownTo(readRegister(), columns)).toEqual([
    'docs/personal-data.md, below "### diaries", lacks: | `id` | what | why | basis | recipient | until |',
    'docs/personal-data.md, below "### diaries", lacks: | `content` | what | why | basis | recipient | until |',
    'docs/personal-data.md, below "### order_contacts", lacks: | `shoe_size` | what | why | basis | recipient | until |',
  ]);
  expect(goneFrom(readRegister(), columns)).toEqual([
    'docs/personal-data.md names order_contacts.federal_state, which is gone',
  ]);
});

test('LAW-13 every entry says what, why, on which basis, for whom and until when', () => {
  expect(readRegister().incomplete).toEqual([]);
});

test('LAW-13 the register knows every key that storefront and desk keep in a browser, and no other', () => {
  const { keys, strangers } = browserKeys();
  const known = readRegister().keys;
  expect(keys.size).toBeGreaterThan(20);
  const lacking = [...keys].filter((key) => !known.has(key));
  expect(lacking.map((key) => `docs/personal-data.md, "## Browser", lacks the key: ${key}`)).toEqual([]);
  const gone = [...known].filter((key) => !keys.has(key));
  expect(gone.map((key) => `docs/personal-data.md names a key that nobody writes: ${key}`)).toEqual([]);
  // Code that uses the browser's storage directly has to be listed in apps/api/test/browser-keys.ts,
  // with its keys.
  expect(strangers).toEqual([]);
});
