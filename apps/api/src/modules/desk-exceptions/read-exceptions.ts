import type { Exception, Exceptions } from '@mendwell/contract';
import { exceptionGroups, exceptionRow, mayAtDesk } from '@mendwell/domain';
import { sql } from 'kysely';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { namesOfPeople } from '#modules/desk-people/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { isAsleep, listEverything, mostOfKind, type StuckOne } from './list-stuck.ts';

export type ReadDeps = { readonly db: Db; readonly clock: Clock; readonly catalogue: LiveCatalogue };

/** The most that a group shows: the oldest ones. */
const mostShown = 50;

type OrderNamed = NonNullable<Exception['order']>;

/** Returns number and workshop of orders. A mail may be about something else, for which there is none. */
async function ordersOf(
  { db, catalogue }: ReadDeps,
  stuck: readonly StuckOne[],
): Promise<ReadonlyMap<string, OrderNamed>> {
  const ids = [...new Set(stuck.flatMap(({ orderId }) => orderId ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; number: string; provider_id: string }>`
    select id, number, provider_id from order_records where id = any (${ids}::uuid[])`.execute(db);
  const { providers } = catalogue.current();
  return new Map(
    rows.map(({ id, number, provider_id }) => [
      id,
      { id, number, workshop: providers.get(provider_id)?.display_name ?? provider_id },
    ]),
  );
}

type Known = {
  readonly orders: ReadonlyMap<string, OrderNamed>;
  readonly names: ReadonlyMap<string, string>;
};

function toView(one: StuckOne, { orders, names }: Known): Exception {
  const { mark } = one;
  const { retry, isEvent } = exceptionRow(one.kind);
  return {
    kind: one.kind,
    id: one.id,
    since: one.since.toISOString(),
    order: orders.get(one.orderId ?? '') ?? null,
    what: one.what ?? null,
    why: one.why ?? null,
    day: one.day ?? null,
    amount: one.amount ?? null,
    expected: one.expected ?? null,
    counted: one.counted ?? null,
    tried: one.tried ?? null,
    canRetry: retry !== undefined,
    canClose: isEvent === true,
    version: one.version,
    holder: mark
      ? { name: names.get(mark.held_by) ?? '', note: mark.note, at: mark.seen_at.toISOString() }
      : null,
    sleepsUntil: mark?.sleeps_until?.toISOString() ?? null,
    retriedAt: mark?.retried_at?.toISOString() ?? null,
  };
}

const bySince = (one: StuckOne, other: StuckOne) => one.since.getTime() - other.since.getTime();

type Asked = StaffAsking & { readonly show: 'awake' | 'asleep' };

/** Returns what is stuck, in groups, the oldest first. It names no customer, so reading it is not recorded. */
export async function readExceptions(deps: ReadDeps, { role, show }: Asked): Promise<Exceptions> {
  const now = deps.clock.now();
  const everything = await listEverything(deps.db, now);
  const asleep = everything.filter((one) => isAsleep(one, now));
  const shown = everything.filter((one) => isAsleep(one, now) === (show === 'asleep'));
  const full = new Set(
    [...Map.groupBy(everything, ({ kind }) => kind)].flatMap(([kind, ones]) =>
      ones.length >= mostOfKind ? exceptionRow(kind).group : [],
    ),
  );
  const groups = exceptionGroups.flatMap((group) => {
    const ones = shown.filter(({ kind }) => exceptionRow(kind).group === group).toSorted(bySince);
    return ones.length > 0 ? { group, count: ones.length, ones: ones.slice(0, mostShown) } : [];
  });
  const listed = groups.flatMap(({ ones }) => ones);
  const holders = [...new Set(listed.flatMap(({ mark }) => mark?.held_by ?? []))];
  const known = { orders: await ordersOf(deps, listed), names: await namesOfPeople(deps.db, holders) };
  return {
    checkedAt: now.toISOString(),
    mayAct: mayAtDesk(role, 'act_on_exceptions'),
    groups: groups.map(({ group, count, ones }) => ({
      group,
      count,
      hasMore: full.has(group),
      exceptions: ones.map((one) => toView(one, known)),
    })),
    asleep: asleep.length,
  };
}

/** Returns how many things are stuck and awake. */
export async function countExceptions({ db, clock }: Pick<ReadDeps, 'db' | 'clock'>) {
  const now = clock.now();
  const everything = await listEverything(db, now);
  const kinds = Map.groupBy(everything, ({ kind }) => kind);
  return {
    count: everything.filter((one) => !isAsleep(one, now)).length,
    hasMore: [...kinds.values()].some(({ length }) => length >= mostOfKind),
  };
}
