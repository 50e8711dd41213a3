import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readFunctions, readIndexes } from '#platform/migration-files.ts';
import { lintIndex, lintTransaction } from './lint-statements.ts';
import { recordMigrations } from './record-migrations.ts';

/** Migrations up to this one were made before the rules, and every database has them. */
const lastBeforeTheRules = '0037-purge-marks';

/** For each migration, the rules that it may break, and why that harms nobody. */
const exceptions = JSON.parse(
  readFileSync(new URL('../../migrations/exceptions.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, string>>;

test('OPS-02 every migration obeys the rules, or says why it need not', async () => {
  const recorded = await recordMigrations();
  expect(Object.keys(recorded)).toContain(lastBeforeTheRules);
  const problems = Object.entries(recorded)
    .filter(([name]) => name > lastBeforeTheRules)
    .flatMap(([name, statements]) => {
      const allowed = exceptions[name] ?? {};
      return lintTransaction(statements)
        .filter(({ rule }) => !(rule in allowed))
        .map(({ rule, message }) => `${name} breaks ${rule}: ${message}`);
    });
  expect(problems).toEqual([]);
  for (const [name, rules] of Object.entries(exceptions)) {
    const broken = lintTransaction(recorded[name] ?? []).map(({ rule }) => rule);
    expect(broken, `${name} has an exception that it does not need`).toEqual(
      expect.arrayContaining(Object.keys(rules)),
    );
    for (const reason of Object.values(rules)) expect(reason.length, `${name}: a reason`).toBeGreaterThan(20);
  }
});

test('OPS-02 every index is built without stopping writes', async () => {
  const indexes = await readIndexes();
  expect(indexes.length).toBeGreaterThan(3);
  for (const { file, text } of indexes)
    expect({ file, broken: lintIndex(text) }).toEqual({ file, broken: [] });
});

test('OPS-02 functions and views can be applied while processes of both versions run', async () => {
  for (const { file, text } of await readFunctions())
    expect({ file, broken: lintTransaction([text]) }).toEqual({ file, broken: [] });
});

describe('OPS-02 the rules refuse', () => {
  const table =
    'create table orders (id uuid primary key, state text, note text, customer uuid, amount int not null)';
  const breaking = async (...statements: string[]) => {
    const { bad = [] } = await recordMigrations({
      before: { up: async (db: Kysely<never>) => void (await sql.raw(table).execute(db)) },
      bad: {
        up: async (db: Kysely<never>) => {
          for (const statement of statements) await sql.raw(statement).execute(db);
        },
      },
    });
    expect(bad).toEqual(statements);
    return [...new Set(lintTransaction(bad).map(({ rule }) => rule))];
  };

  test.each([
    ['an index that stops writes', 'create index a on orders (state)', 'require-concurrent-index-creation'],
    [
      'a column that must be filled at once',
      'alter table orders add column a text not null',
      'adding-required-field',
    ],
    [
      'a check that reads all rows under its lock',
      "alter table orders add constraint a check (state <> '')",
      'constraint-missing-not-valid',
    ],
    [
      'a reference that reads all rows under its lock',
      'alter table orders add constraint a foreign key (customer) references orders',
      'adding-foreign-key-constraint',
    ],
    [
      'a column made required',
      'alter table orders alter column state set not null',
      'adding-not-nullable-field',
    ],
    ['a column dropped', 'alter table orders drop column note', 'ban-drop-column'],
    ['a column renamed', 'alter table orders rename column note to remark', 'renaming-column'],
    ['a table renamed', 'alter table orders rename to purchases', 'renaming-table'],
    [
      'a type that rewrites the table',
      'alter table orders alter column amount type text',
      'changing-column-type',
    ],
    [
      'a unique constraint that stops writes',
      'alter table orders add constraint a unique (state)',
      'disallowed-unique-constraint',
    ],
    ['all rows changed at once', "update orders set state = 'new'", 'backfill-in-batches'],
    ['all rows deleted at once', 'delete from orders where state is null', 'backfill-in-batches'],
  ])('%s', async (_, statement, rule) => expect(await breaking(statement)).toContain(rule));

  test('a check that is validated in the transaction that adds it', async () =>
    expect(
      await breaking(
        "alter table orders add constraint a check (state <> '') not valid",
        'alter table orders validate constraint a',
      ),
    ).toContain('constraint-missing-not-valid'));

  test('but not what harms nobody: a column without a value, a new table with its indexes, a check for later', async () =>
    expect(
      await breaking(
        'alter table orders add column a text',
        'alter table orders add column b int not null default 0',
        "alter table orders add constraint a check (state <> '') not valid",
        'create table notes (id uuid primary key, order_id uuid not null references orders, words text not null)',
        'create index notes_order on notes (order_id)',
      ),
    ).toEqual([]));

  test('an index whose file forgets concurrently', () =>
    expect(lintIndex('create index a on orders (state)').map(({ rule }) => rule)).toEqual([
      'require-concurrent-index-creation',
    ]));
});
