import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { connectDatabase, type Database } from './database.ts';

/*
 * The types of our tables are written by hand, because they know more than the schema: which words a
 * column may hold and what its JSON looks like. This test holds their names, their nulls and their basic
 * types against the migrated database.
 */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let own: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  own = connectDatabase(database.url, 1, () => undefined);
});
afterAll(async () => {
  await own.close();
  await database.drop();
});

const modules = new URL('../modules/', import.meta.url).pathname;

/** Splits at a sign that is not inside of brackets. */
function splitAt(text: string, sign: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of text) {
    if ('{([<'.includes(letter)) depth += 1;
    if ('})]>'.includes(letter)) depth -= 1;
    if (letter === sign && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

type Fields = ReadonlyMap<string, string>;

/** Returns the fields of a type that is written as objects and names of other types, joined by `&`. */
function fieldsOf(expression: string, types: ReadonlyMap<string, string>): Fields {
  return new Map(
    splitAt(expression, '&').flatMap((part): [string, string][] => {
      if (!part.startsWith('{')) return [...fieldsOf(types.get(part) ?? '', types)];
      return splitAt(part.slice(1, -1), ';').map((field) => {
        const colon = field.indexOf(':');
        return [
          field
            .slice(0, colon)
            .replace(/^readonly /, '')
            .trim(),
          field.slice(colon + 1).trim(),
        ];
      });
    }),
  );
}

function declaredTables(): Map<string, Fields> {
  const tables = new Map<string, Fields>();
  for (const file of globSync('**/*-tables.ts', { cwd: modules })) {
    const text = readFileSync(`${modules}${file}`, 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
    const types = new Map(
      splitAt(text.replaceAll(/^import [\s\S]*?;$/gm, ''), ';').flatMap((statement): [string, string][] => {
        const [, name, expression] = /^(?:export )?type (\w+) =([\s\S]+)$/.exec(statement) ?? [];
        return name && expression ? [[name, expression.trim()]] : [];
      }),
    );
    const [, base, body = ''] = /interface Tables(?: extends (\w+))? \{([\s\S]*?)\n {2}\}/.exec(text) ?? [];
    const declared = [...(base ? fieldsOf(base, types) : []), ...fieldsOf(`{${body}}`, types)];
    for (const [name, type] of declared) tables.set(name.replaceAll("'", ''), fieldsOf(type, types));
  }
  return tables;
}

const plainTypes: Readonly<Record<string, readonly string[]>> = {
  string: ['text', 'uuid', 'date', 'numeric', 'bigint', 'xid8', 'character varying'],
  number: ['integer', 'smallint', 'double precision', 'real'],
  boolean: ['boolean'],
  Date: ['timestamp with time zone', 'date'],
  Buffer: ['bytea'],
};

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNull: boolean;
};

function differences(columns: readonly Column[], tables: ReadonlyMap<string, Fields>): string[] {
  return [...tables].flatMap(([table, fields]) => {
    const present = columns.filter((column) => column.table === table);
    const names = new Set(present.map(({ name }) => name));
    return [
      ...present.flatMap(({ name, type, isNull }) => {
        const declared = fields.get(name);
        if (declared === undefined) return [`${table}.${name} is not declared`];
        const [, inner = declared] = /^(?:Generated|GeneratedAlways)<([\s\S]+)>$/.exec(declared) ?? [];
        const union = splitAt(inner, '|');
        const isDeclaredNull = union.includes('null');
        const [plain = '', ...more] = union.filter((one) => one !== 'null');
        const fitting = more.length === 0 ? plainTypes[plain] : undefined;
        return [
          ...(isDeclaredNull === isNull || declared.startsWith('ColumnType')
            ? []
            : [`${table}.${name} ${isNull ? 'may be null' : 'is never null'} in the database`]),
          ...(fitting && !fitting.includes(type)
            ? [`${table}.${name} is ${type}, declared as ${plain}`]
            : []),
        ];
      }),
      ...[...fields.keys()]
        .filter((name) => !names.has(name))
        .map((name) => `${table}.${name} does not exist`),
    ];
  });
}

async function columnsOf(): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select case when table_schema = 'public' then '' else table_schema || '.' end || table_name as "table",
      column_name as name, data_type as type, is_nullable = 'YES' as "isNull"
    from information_schema.columns where table_schema in ('public', 'restricted')`.execute(own.db);
  return rows;
}

test('every table that a module declares has these columns, nulls and types in the database', async () => {
  const tables = declaredTables();
  expect(tables.size).toBeGreaterThan(40);
  expect(differences(await columnsOf(), tables)).toEqual([]);
});

test('a column that is missing, renamed, of another type or null where it is not declared so is noticed', () => {
  const tables = new Map([
    ['coats', new Map(Object.entries({ id: 'string', buttons: 'number', lining: 'Date' }))],
  ]);
  const columns = [
    { table: 'coats', name: 'id', type: 'uuid', isNull: true },
    { table: 'coats', name: 'buttons', type: 'text', isNull: false },
    { table: 'coats', name: 'collar', type: 'text', isNull: false },
  ];
  expect(differences(columns, tables)).toEqual([
    'coats.id may be null in the database',
    'coats.buttons is text, declared as number',
    'coats.collar is not declared',
    'coats.lining does not exist',
  ]);
});
