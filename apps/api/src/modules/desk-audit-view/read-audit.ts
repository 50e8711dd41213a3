import { type AuditEntry, type AuditFilters, type DeskAudit, mostExported } from '@mendwell/contract';
import { m, type Say } from '@mendwell/copy';
import { berlinMoment, type DeskRole, dayLater, readOrderQuery } from '@mendwell/domain';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { type ActFilters, actsQuery, actWords, recordAct } from '#modules/desk-audit/index.ts';
import { listStaffNames, namesOfPeople } from '#modules/desk-people/index.ts';
import { findOrderOfNumber, numbersOfOrders } from '#modules/orders/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';

export type AuditDeps = { readonly db: Db; readonly clock: Clock; readonly catalogue: LiveCatalogue };
type Asked = StaffAsking & { readonly filters: AuditFilters; readonly say: Say };
type Row = Awaited<ReturnType<ReturnType<typeof actsQuery>['execute']>>[number];

const page = 50;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Acts of a release that is newer or older than this one have no words here. */
const isKnown = (act: string): act is keyof typeof actWords => act in actWords;
const wordsFor = (act: string, say: Say) =>
  isKnown(act) ? say(actWords[act]) : say(m.audit_unknown, { act });

/** Returns the filters as the record knows them; undefined when no order has the number. */
async function toActFilters(
  tx: Tx,
  { person, act, orderNumber, from, to }: AuditFilters,
): Promise<ActFilters | undefined> {
  const days = {
    from: from === undefined ? undefined : berlinMoment(from, 0),
    before: to === undefined ? undefined : berlinMoment(dayLater(to, 1), 0),
  };
  if (orderNumber === undefined) return { personId: person, act, ...days };
  const asked = readOrderQuery(orderNumber);
  const orderId = asked && 'number' in asked ? await findOrderOfNumber(tx, asked.number) : undefined;
  return orderId === undefined ? undefined : { personId: person, act, orderId, ...days };
}

/** Names people, orders and workshops of some entries, by one query for each. */
async function toEntries(
  tx: Tx,
  { catalogue }: AuditDeps,
  rows: readonly Row[],
  say: Say,
): Promise<AuditEntry[]> {
  const ids = [
    ...new Set(rows.flatMap(({ about }) => (about !== null && idPattern.test(about) ? [about] : []))),
  ];
  const people = await namesOfPeople(tx, [...new Set([...rows.map(({ person_id: id }) => id), ...ids])]);
  const numbers = await numbersOfOrders(tx, ids);
  const { providers } = catalogue.current();
  const workshop = (id: string) => providers.get(id)?.display_name;
  const aboutOf = (id: string | null): AuditEntry['about'] => {
    if (id === null) return null;
    const [number, person, name] = [numbers.get(id), people.get(id), workshop(id)];
    if (number !== undefined) return { kind: 'order', id, name: number };
    if (person !== undefined) return { kind: 'person', id, name: person };
    return name === undefined ? { kind: 'other', id, name: id } : { kind: 'workshop', id, name };
  };
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    person: { id: row.person_id, name: people.get(row.person_id) ?? null, role: row.role },
    workshop: row.provider_id && (workshop(row.provider_id) ?? row.provider_id),
    act: row.act,
    what: wordsFor(row.act, say),
    about: aboutOf(row.about),
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
    reason: row.reason,
    requestId: row.request_id,
  }));
}

/** Entries may say what was changed of a customer, so reading them is recorded as well. */
const recordReading = (
  tx: Tx,
  { personId, role, requestId, filters }: Asked & { readonly role: DeskRole },
  done: {
    readonly act: 'audit_read' | 'audit_exported';
    readonly orderId?: string | undefined;
    readonly now: Date;
  },
  entries: number,
) => {
  const { act, orderId, now } = done;
  const about = orderId === undefined ? {} : { about: orderId };
  const after = { ...filters, entries };
  return recordAct(tx, { personId, role, providerId: null, act, ...about, after, requestId, now });
};

const keyOf = ({ at, id }: Row) => `${at.getTime()}.${id}`;
function readKey(after: string | undefined) {
  if (after === undefined) return undefined;
  const [at = '', id = ''] = after.split('.');
  return { at: new Date(Number(at)), id };
}

/** Returns a page of what was done, the newest first. */
export const readAudit = (
  deps: AuditDeps,
  asked: Asked & { readonly after?: string | undefined },
): Promise<DeskAudit | { readonly refusal: 'not_found' }> =>
  deps.db.transaction().execute(async (tx) => {
    const { filters, say } = asked;
    const found = await toActFilters(tx, filters);
    if (!found) return { refusal: 'not_found' };
    const rows = await actsQuery(tx, found, { after: readKey(asked.after), limit: page + 1 }).execute();
    const shown = rows.slice(0, page);
    const { orderId } = found;
    await recordReading(tx, asked, { act: 'audit_read', orderId, now: deps.clock.now() }, shown.length);
    const last = shown.at(-1);
    return {
      entries: await toEntries(tx, deps, shown, say),
      next: rows.length > page && last ? keyOf(last) : null,
      acts: Object.entries(actWords).map(([act, words]) => ({ act, what: say(words) })),
      people: await listStaffNames(tx),
    };
  });

/** Returns all entries that pass the filters, for a file; refused when they are more than one file can hold. */
export const readForExport = (
  deps: AuditDeps,
  asked: Asked,
): Promise<readonly AuditEntry[] | { readonly refusal: 'not_found' | 'export_too_large' }> =>
  deps.db.transaction().execute(async (tx) => {
    const found = await toActFilters(tx, asked.filters);
    if (!found) return { refusal: 'not_found' };
    const rows = await actsQuery(tx, found, { limit: mostExported + 1 }).execute();
    if (rows.length > mostExported) return { refusal: 'export_too_large' };
    const { orderId } = found;
    await recordReading(tx, asked, { act: 'audit_exported', orderId, now: deps.clock.now() }, rows.length);
    return toEntries(tx, deps, rows, asked.say);
  });
