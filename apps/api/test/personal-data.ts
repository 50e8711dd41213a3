import { readFileSync } from 'node:fs';

const file = new URL('../../../docs/personal-data.md', import.meta.url);

export type Register = {
  /** Columns by table, as `schema.table`; `all` where the whole table holds nothing personal. */
  readonly tables: ReadonlyMap<string, ReadonlySet<string> | 'all'>;
  /** Keys in the browser's storage, as `where key`. */
  readonly keys: ReadonlySet<string>;
  /** Rows with an empty cell. */
  readonly incomplete: readonly string[];
};

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
/** Returns the rows of tables, without headings and separator lines. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map(cellsOf);
const partOf = (text: string, heading: string) =>
  text
    .split(/^## /m)
    .find((part) => part.startsWith(heading))
    ?.slice(heading.length) ?? '';

function readTable(section: string): [string, ReadonlySet<string> | 'all'] {
  const [name = '', ...lines] = section.split('\n');
  const table = name.includes('.') ? name.trim() : `public.${name.trim()}`;
  const text = lines.join('\n');
  if (/^No personal data: \S/m.test(text)) return [table, 'all'];
  return [table, new Set(rowsOf(text).flatMap(([columns = '']) => namesIn(columns)))];
}

export function readRegister(text: string = readFileSync(file, 'utf8')): Register {
  const database = partOf(text, 'Database');
  const browser = rowsOf(partOf(text, 'Browser'));
  return {
    tables: new Map(database.split(/^### /m).slice(1).map(readTable)),
    keys: new Set(
      browser.flatMap(([key = '', where = '']) => namesIn(key).map((name) => `${where} ${name}`)),
    ),
    incomplete: [...rowsOf(database), ...browser]
      .filter((cells) => cells.length !== 6 || cells.includes(''))
      .map((cells) => cells.join(' | ')),
  };
}
