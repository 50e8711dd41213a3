import type { AuditFilters } from '@mendwell/contract';

const names = ['orderNumber', 'person', 'act', 'from', 'to'] as const;

/** Returns the filters of an address; a field of the form that was left empty filters nothing. */
export function readFilters(asked: URLSearchParams): AuditFilters {
  const given = names.flatMap((name) => {
    const value = asked.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** Returns the address that shows what passes the filters. */
export function auditAddress(filters: AuditFilters, after?: string): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, after }))
    if (value !== undefined) asked.set(name, value);
  const query = asked.toString();
  return query === '' ? '/audit' : `/audit?${query}`;
}
