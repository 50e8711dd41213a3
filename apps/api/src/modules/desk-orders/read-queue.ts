import { type DeskQueue, type QueuedOrder, readWirePrice } from '@mendwell/contract';
import {
  providerQuoteBy,
  type QueueLane,
  queueLanes,
  sumPrices,
  type Waits,
  writePrice,
} from '@mendwell/domain';
import { sql } from 'kysely';
import { recordAct } from '#modules/desk-audit/index.ts';
import { readPosition } from '#modules/desk-changes/index.ts';
import type { Asking } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { inScope, ownOrders, ownUnread, type Scope } from './scope.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly waits: Waits };
type AskingForPage = Asking & {
  readonly lane: QueueLane;
  /** The last order of the page before. */
  readonly after?: string | undefined;
};

const pageSize = 20;
const characters = new Intl.Segmenter('de');
/** Providers see only the initial of the family name. */
const initialOf = (name: string) => [...characters.segment(name)][0]?.segment ?? '';

async function countLanes(tx: Tx, scope: Scope): Promise<DeskQueue['counts']> {
  const rows = await ownOrders(tx, scope)
    .select(['lane', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('lane')
    .execute();
  const counted = new Map(rows.map(({ lane, count }) => [lane, Number(count)]));
  return Object.fromEntries(queueLanes.map((lane) => [lane, counted.get(lane) ?? 0])) as DeskQueue['counts'];
}

const listLane = (tx: Tx, { lane, after, ...scope }: AskingForPage) => {
  const [due = '', id = ''] = after?.split('~') ?? [];
  return (
    ownOrders(tx, scope)
      .select(['id', 'number', 'state', 'changed_at', 'promised_back', 'pickup_day', 'return_day', 'lane'])
      .select(['given_name', 'family_name', 'postcode', 'city', 'items'])
      // As text it keeps the microseconds that a date of JavaScript lacks.
      .select(sql<string>`due::text`.as('due_text'))
      .where('lane', '=', lane)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(due, id) > (${due}::timestamptz, ${id}::uuid)`),
      )
      .orderBy('due')
      .orderBy('id')
      .limit(pageSize + 1)
      .execute()
  );
};
type Row = Awaited<ReturnType<typeof listLane>>[number];

/** No workshop leaves more orders than this with messages that nobody has seen. */
const mostUnread = 200;
const mostElsewhere = 20;

const listUnread = (tx: Tx, scope: Scope): Promise<DeskQueue['unreadElsewhere']> =>
  ownUnread(tx, scope).select(['id', 'number as orderNumber', 'unread']).limit(mostUnread).execute();

/** The day that a lane is about. */
const dayOf = ({ lane, pickup_day: pickup, return_day: homeward, promised_back: promised }: Row) =>
  ({ answer: null, arriving: pickup, bench: promised, ready: promised, leaving: homeward ?? promised })[lane];

function toQueuedOrder(row: Row, unread: number, waits: Waits): QueuedOrder {
  const prices = row.items.flatMap(({ services }) =>
    services.map(({ linePrice }) => readWirePrice(linePrice)),
  );
  return {
    id: row.id,
    orderNumber: row.number,
    lane: row.lane,
    status: row.state,
    items: row.items.map(({ subCategory, services }) => ({
      name: subCategory.name,
      nameTranslations: subCategory.nameTranslations,
      services: services.map(({ displayName, displayNameTranslations }) => ({
        name: displayName,
        nameTranslations: displayNameTranslations,
      })),
    })),
    customerName: `${row.given_name} ${initialOf(row.family_name)}.`,
    postcode: row.postcode,
    city: row.city,
    services: writePrice(sumPrices(prices)),
    answerBy: row.lane === 'answer' ? providerQuoteBy(row.changed_at, waits).toISOString() : null,
    day: dayOf(row),
    unread,
  };
}

/** Returns a page of what a workshop has to do in one lane, what is due first. It names customers, so it is recorded. */
export const readQueue = ({ db, clock, waits }: Deps, asking: AskingForPage): Promise<DeskQueue> =>
  inScope(db, asking, async (tx) => {
    const asOf = await readPosition(tx);
    const counts = await countLanes(tx, asking);
    const rows = await listLane(tx, asking);
    const page = rows.slice(0, pageSize);
    const unread = await listUnread(tx, asking);
    const isShown = new Set(page.map(({ id }) => id));
    const last = rows.length > pageSize ? page.at(-1) : undefined;
    if (page.length > 0)
      await recordAct(tx, {
        personId: asking.personId,
        role: asking.role,
        providerId: asking.providerId,
        act: 'queue_read',
        after: { lane: asking.lane, orders: page.map(({ id }) => id) },
        requestId: asking.requestId,
        now: clock.now(),
      });
    return {
      counts,
      orders: page.map((row) =>
        toQueuedOrder(row, unread.find(({ id }) => id === row.id)?.unread ?? 0, waits),
      ),
      unreadElsewhere: unread.filter(({ id }) => !isShown.has(id)).slice(0, mostElsewhere),
      next: last ? `${last.due_text}~${last.id}` : null,
      asOf,
    };
  });
