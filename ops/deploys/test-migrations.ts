import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one release of the test changes in the database. */
type Change = {
  readonly what: string;
  /** The statements of its migration. */
  readonly statements: readonly string[];
  readonly statementTimeout?: string;
  /** A file of `migrations/indexes`. */
  readonly index?: string;
  /** The number of the index whose file goes, with what it was made for. */
  readonly dropsIndex?: number;
  /** Whether the view that the API reads all the time is created again. */
  readonly changesView?: boolean;
};

const check = (number: number) => `deploys_check_${number}`;

/** The kinds of changes that a release may make by the rules, in turn. */
const kinds: readonly ((number: number) => Change)[] = [
  (number) => ({
    what: 'a column with an index',
    statements: [`alter table orders add column deploys_${number} text`],
    index: `create index concurrently deploys_index_${number} on orders (deploys_${number}, id)`,
  }),
  (number) => ({
    what: 'a column with a default, and the view again',
    statements: [`alter table order_contacts add column deploys_${number} int not null default ${number}`],
    changesView: true,
  }),
  (number) => ({
    what: 'a check for new rows',
    statements: [
      `alter table orders add constraint ${check(number)} check (changed_at >= created_at or changed_at is null) not valid`,
    ],
  }),
  (number) => ({
    what: 'that check for all rows',
    statements: [`alter table orders validate constraint ${check(number - 1)}`],
    statementTimeout: '10min',
  }),
  (number) => ({
    what: 'a table that refers to orders',
    statements: [
      `create table deploys_table_${number} (id uuid primary key, order_id uuid references orders (id))`,
    ],
  }),
  (number) => ({
    what: 'a column dropped that nobody reads any more',
    statements: [`alter table orders drop column deploys_${number - 5}`],
    dropsIndex: number - 5,
  }),
];

/** Adds the change of the release with this number, from 1 on, to a folder of migrations; returns what it is. */
export function addMigration(folder: string, number: number): string {
  const kind = kinds[(number - 1) % kinds.length];
  if (!kind) throw new Error('there is no such change');
  const { what, statements, statementTimeout, index, dropsIndex, changesView } = kind(number);
  const indexFile = (of: number) => join(folder, 'indexes', `deploys_index_${of}.sql`);
  const name = `9${String(number).padStart(3, '0')}-deploys`;
  const limit = statementTimeout ? `export const statementTimeout = '${statementTimeout}';\n` : '';
  const body = statements.map((one) => `  await sql.raw(${JSON.stringify(one)}).execute(db);\n`).join('');
  writeFileSync(
    join(folder, `${name}.ts`),
    `import { sql } from 'kysely';\n${limit}export async function up(db) {\n${body}}\n`,
  );
  if (index) writeFileSync(indexFile(number), `${index}\n`);
  if (dropsIndex !== undefined) rmSync(indexFile(dropsIndex));
  if (changesView) appendFileSync(join(folder, 'sql/order-records.sql'), `-- As of deployment ${number}.\n`);
  return what;
}
