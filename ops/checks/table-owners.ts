import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../../apps/api/src/modules');

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

/** Returns a sentence for each table of another module that a file names. */
export function checkOwners(files: Readonly<Record<string, string>> = readModules()): string[] {
  const ownerOf = (file: string) => file.split('/')[0] ?? '';
  const isDeclaration = (file: string) => file.endsWith('-tables.ts');
  const owners = Object.entries(files)
    .filter(([file]) => isDeclaration(file))
    .flatMap(([file, text]) => tablesIn(text).map((table) => [table, ownerOf(file)] as const));
  return Object.entries(files)
    .filter(([file]) => !isDeclaration(file))
    .flatMap(([file, text]) => {
      const others = owners.filter(([, owner]) => owner !== ownerOf(file)).map(([table]) => table);
      return tablesNamed(text, others)
        .toSorted()
        .map((table) => `${file} names ${table}, a table of another module: call its functions instead`);
    });
}

function readModules(): Record<string, string> {
  const files = globSync('**/*.ts', { cwd: modules }).filter((file) => !file.endsWith('.test.ts'));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(modules, file), 'utf8')]));
}

if (import.meta.main) {
  const problems = checkOwners();
  for (const one of problems) console.error(one);
  if (problems.length > 0) process.exit(1);
  console.log('Every table is named by its owner alone.');
}
