import type { FoundOrder, FoundOrders } from '@mendwell/contract';
import {
  berlinDay,
  berlinMoment,
  type DeskSearch,
  groupOf,
  hitParts,
  type OrderGroup,
  readDeskSearch,
  type searchPeriods,
  tagCodeOf,
} from '@mendwell/domain';
import { ordersOpened, recordAct } from '#modules/desk-audit/index.ts';
import {
  findNumbers,
  loadOrders,
  type Match,
  type OrderRecord,
  searchOrders,
  toOrderView,
} from '#modules/orders/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import type { Tx } from '#platform/database.ts';
import { customerNameOf, type SupportDeps, waitingFor } from './waiting.ts';

type Asked = {
  readonly q?: string | undefined;
  readonly group?: OrderGroup | undefined;
  readonly provider?: string | undefined;
  readonly since?: (typeof searchPeriods)[number] | undefined;
};

const dayMs = 24 * 60 * 60 * 1000;
/** So many of the newest are looked at and counted; whoever finds more has to search more closely. */
const mostFound = 200;
const mostShown = 25;

const contains = (text: string, typed: string) => hitParts(text, typed).some(({ isHit }) => isHit);

/** Returns what else than the name was found; what was not searched for is not shown. */
function hitOf({ contact, id }: OrderRecord, search: DeskSearch, typed: string): FoundOrder['hit'] {
  if (search.phone && contact.phone.includes(search.phone)) return { field: 'phone', text: contact.phone };
  if (search.tag !== undefined && contains(tagCodeOf(id), typed.replace(/[\s-]/g, '')))
    return { field: 'tag', text: tagCodeOf(id) };
  if (contains(contact.email, search.email ?? typed)) return { field: 'email', text: contact.email };
  const isStreet = search.words.length > 0 && contains(contact.street, typed);
  return isStreet ? { field: 'street', text: `${contact.street}, ${contact.postcode}` } : null;
}

function toFoundOrder(
  { catalogue, clock, waits }: SupportDeps,
  order: OrderRecord,
  search: DeskSearch,
  typed: string,
): FoundOrder {
  const view = toOrderView(order, { catalogue: catalogue.current(), now: clock.now(), waits });
  return {
    id: order.id,
    orderNumber: order.number,
    status: order.state,
    createdAt: view.createdAt,
    items: order.items.map(({ subCategory: { name, nameTranslations, illustration } }) => ({
      name,
      nameTranslations,
      illustration,
    })),
    customerName: customerNameOf(order),
    hit: hitOf(order, search, typed),
    provider: { id: view.provider.id, displayName: view.provider.displayName },
    waiting: waitingFor(order, view),
  };
}

const kindsOf = (search: DeskSearch): readonly string[] =>
  (['number', 'tag', 'email', 'phone'] as const)
    .filter((kind) => search[kind] !== undefined)
    .concat(search.words.length > 0 ? ['words' as never] : []);

async function listOpened({ clock }: SupportDeps, tx: Tx, personId: string): Promise<FoundOrders['opened']> {
  const opened = await ordersOpened(tx, { personId, since: berlinMoment(berlinDay(clock.now()), 0) });
  const numbers = await findNumbers(
    tx,
    opened.map(({ id }) => id),
  );
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]));
  return opened.flatMap(({ id, at }) => {
    const orderNumber = numberOf.get(id);
    return orderNumber ? [{ id, orderNumber, at: at.toISOString() }] : [];
  });
}

function countGroups(matches: readonly Match[]): FoundOrders['counts'] {
  const counts = { open: 0, completed: 0, cancelled: 0 };
  for (const { state } of matches) counts[groupOf(state)] += 1;
  return counts;
}

/**
 * Returns the newest orders that a search finds. What it showed of whom is recorded with it: the ids of the orders and
 * what kind of words were looked for, not the words, which may name people and would stay for ever (decision 81).
 */
export const findOrders = (
  deps: SupportDeps,
  { personId, role, requestId, q = '', group, provider, since }: StaffAsking & Asked,
): Promise<FoundOrders> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const search = readDeskSearch(q);
    const days = since === undefined ? undefined : new Date(now.getTime() - Number(since) * dayMs);
    const all = search ? await searchOrders(tx, { search, since: days, most: mostFound + 1 }) : [];
    const newest = all.slice(0, mostFound);
    const ofProvider = newest.filter((one) => provider === undefined || one.providerId === provider);
    const shown = ofProvider
      .filter(({ state }) => group === undefined || groupOf(state) === group)
      .slice(0, mostShown)
      .map(({ id }) => id);
    const orders = search && shown.length > 0 ? await loadOrders(tx, shown) : [];
    if (search && orders.length > 0)
      await recordAct(tx, {
        personId,
        role,
        providerId: null,
        act: 'orders_searched',
        after: { searched: kindsOf(search), orders: shown },
        requestId,
        now,
      });
    const { providers } = deps.catalogue.current();
    return {
      orders: orders
        .toSorted((one, next) => shown.indexOf(one.id) - shown.indexOf(next.id))
        .map((order) => toFoundOrder(deps, order, search as DeskSearch, q)),
      counts: countGroups(ofProvider),
      isCut: all.length > mostFound,
      providers: [...new Set(newest.map(({ providerId }) => providerId))].map((id) => ({
        id,
        displayName: providers.get(id)?.display_name ?? id,
      })),
      opened: await listOpened(deps, tx, personId),
    };
  });
