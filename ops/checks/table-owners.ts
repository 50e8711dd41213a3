import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../../apps/api/src/modules');

/**
 * Files that still name a table of another module, with those tables. The list may only get shorter: verify
 * fails for a file that is not on it, and for an entry that is no longer needed.
 */
const remaining: Readonly<Record<string, readonly string[]>> = {
  'orders/personal-data/erase-person.ts': ['courier_events', 'courier_visits'],
  'orders/personal-data/erasure-of-orders.ts': ['payments', 'refunds', 'setups', 'withdrawals'],
  'orders/personal-data/export-orders.ts': [
    'courier_alerts',
    'courier_events',
    'courier_visits',
    'payments',
    'quotes',
    'refunds',
    'voucher_redemptions',
  ],
  'orders/retention/erase-order.ts': ['quotes'],
  'orders/retention/purge-order.ts': ['payments', 'refunds'],
  'orders/retention/purge-proofs.ts': ['courier_events', 'provider_devices'],
};

/** Returns the tables that a `*-tables.ts` file declares in the interface `Tables`. */
export function tablesIn(text: string): string[] {
  const [, base = '', own = ''] = /interface Tables(?: extends (\w+))? \{([\s\S]*?)\n {2}\}/.exec(text) ?? [];
  const inherited = base && (new RegExp(`type ${base} = \\{([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? '');
  const declared = `${inherited}${own}`;
  return [...declared.matchAll(/^\s+'?(?:\w+\.)?(\w+)'?:/gm)].map(([, name = '']) => name);
}

/** Returns the tables of a list that a file names in SQL or in Kysely's calls. */
export function tablesNamed(text: string, tables: readonly string[]): string[] {
  const names = new Set(
    [
      ...text.matchAll(/\b(?:from|join|into|update|delete from)\s+(?:\w+\.)?(\w+)/gi),
      ...text.matchAll(
        /(?:selectFrom|insertInto|updateTable|deleteFrom|[a-z]+Join|using)\(\s*'(?:\w+\.)?(\w+)/g,
      ),
    ].map(([, name]) => name),
  );
  return tables.filter((table) => names.has(table));
}

function findForeignTables(): Record<string, string[]> {
  const files = globSync('**/*.ts', { cwd: modules }).filter((file) => !file.endsWith('.test.ts'));
  const read = (file: string) => readFileSync(join(modules, file), 'utf8');
  const ownerOf = (file: string) => file.split('/')[0] ?? '';
  const owners = files
    .filter((file) => file.endsWith('-tables.ts'))
    .flatMap((file) => tablesIn(read(file)).map((table) => [table, ownerOf(file)] as const));
  const found = files.flatMap((file) => {
    const others = owners.filter(([, owner]) => owner !== ownerOf(file)).map(([table]) => table);
    const named = file.endsWith('-tables.ts') ? [] : tablesNamed(read(file), others).toSorted();
    return named.length > 0 ? [[file, named] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns a sentence for each file that names a foreign table and may not, and for each entry that is over. */
export function checkOwners(
  found: Readonly<Record<string, readonly string[]>> = findForeignTables(),
  allowed: Readonly<Record<string, readonly string[]>> = remaining,
): string[] {
  const has = (all: typeof allowed, file: string, table: string) => all[file]?.includes(table) ?? false;
  const pairs = (all: typeof allowed) =>
    Object.entries(all).flatMap(([file, tables]) => tables.map((table) => [file, table] as const));
  return [
    ...pairs(found)
      .filter(([file, table]) => !has(allowed, file, table))
      .map(
        ([file, table]) => `${file} names ${table}, a table of another module: call its functions instead`,
      ),
    ...pairs(allowed)
      .filter(([file, table]) => !has(found, file, table))
      .map(([file, table]) => `${file} no longer names ${table}: take it off the list`),
  ];
}

if (import.meta.main) {
  const problems = checkOwners();
  for (const one of problems) console.error(one);
  if (problems.length > 0) process.exit(1);
  console.log(`Tables are named by their owners; ${Object.keys(remaining).length} files still name others.`);
}
