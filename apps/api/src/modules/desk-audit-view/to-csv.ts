import type { AuditEntry } from '@mendwell/contract';

/**
 * Returns a cell as RFC 4180 wants it. Programs for tables run what begins with one of these signs as a formula, so
 * an apostrophe keeps what somebody typed a text.
 */
function cell(value: string | null): string {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const columns: readonly (readonly [name: string, of: (entry: AuditEntry) => string | null])[] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at],
  ['person_id', ({ person }) => person.id],
  ['person', ({ person }) => person.name],
  ['role', ({ person }) => person.role],
  ['workshop', ({ workshop }) => workshop],
  ['act', ({ act }) => act],
  ['what', ({ what }) => what],
  ['about_kind', ({ about }) => about?.kind ?? null],
  ['about_id', ({ about }) => about?.id ?? null],
  ['about', ({ about }) => about?.name ?? null],
  ['before', ({ before }) => before && JSON.stringify(before)],
  ['after', ({ after }) => after && JSON.stringify(after)],
  ['reason', ({ reason }) => reason],
  ['request_id', ({ requestId }) => requestId],
];

/** Returns entries of the record as a file for spreadsheets, with a mark that says it is UTF-8. */
export function toCsv(entries: readonly AuditEntry[]): Buffer {
  const rows = [
    columns.map(([name]) => name),
    ...entries.map((entry) => columns.map(([, of]) => cell(of(entry)))),
  ];
  return Buffer.from(`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`);
}
