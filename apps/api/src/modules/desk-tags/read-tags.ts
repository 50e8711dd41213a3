import { type DeskTags, mostTags } from '@mendwell/contract';
import { berlinDay, readOrderQuery } from '@mendwell/domain';
import { actsAbout, recordAct } from '#modules/desk-audit/index.ts';
import { inScope, ownOrders, type Scope } from '#modules/desk-orders/index.ts';
import type { Asking } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { seeEverything } from '#platform/row-security.ts';
import { sameOnAll, type TagDeps, tagsOf } from './to-bag-tag.ts';

export type ReadDeps = TagDeps & { readonly db: Db; readonly clock: Clock };
type AskingFor = Asking & {
  readonly which?: 'evening' | 'unprinted' | 'order' | undefined;
  readonly evening?: string | undefined;
  readonly orderNumber?: string | undefined;
};

/** No workshop waits for more bags than this at a time. */
const mostArriving = 500;

/** Returns the open orders of a scope whose bag has a tag: not those that wait for the workshop's answer. */
export const ownBags = (tx: Tx, scope: Scope) => ownOrders(tx, scope).where('lane', '!=', 'answer');

const listArriving = (tx: Tx, scope: Scope) =>
  ownOrders(tx, scope)
    .select(['id', 'pickup_day as day'])
    .where('lane', '=', 'arriving')
    .orderBy('due')
    .orderBy('id')
    .limit(mostArriving)
    .execute();
type Arriving = Awaited<ReturnType<typeof listArriving>>;

/** Returns the evenings with their numbers of bags; today's is there without any, too. */
function countEvenings(arriving: Arriving, today: string): DeskTags['evenings'] {
  const counts = new Map([[today, 0]]);
  for (const { day } of arriving) if (day !== null) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, count]) => ({ day, count }));
}

/** Returns the id of the order with a number, as people type it; nothing before a number was entered. */
async function findByNumber(tx: Tx, scope: Scope, typed: string): Promise<readonly string[] | undefined> {
  if (typed === '') return [];
  const asked = readOrderQuery(typed);
  if (!asked || !('number' in asked)) return undefined;
  const own = await ownBags(tx, scope).select('id').where('number', '=', asked.number).executeTakeFirst();
  return own && [own.id];
}

/** Printing a tag is recorded with the workshop that did it; one that took the order over prints its own. */
const printedAmong = async (tx: Tx, providerId: string, arriving: Arriving): Promise<ReadonlySet<string>> =>
  new Set(await actsAbout(tx, { act: 'tag_printed', providerId, about: arriving.map(({ id }) => id) }));

/** Returns the tags that were asked for. They name customers, so reading them is recorded. */
export const readTags = (deps: ReadDeps, asking: AskingFor) =>
  inScope(deps.db, asking, async (tx) => {
    const { personId, role, providerId, requestId, which = 'evening' } = asking;
    const now = deps.clock.now();
    const today = berlinDay(now);
    const { evening = today, orderNumber = '' } = asking;
    const arriving = await listArriving(tx, asking);
    const one = which === 'order' ? await findByNumber(tx, asking, orderNumber) : [];
    if (!one) return { refusal: 'not_found' } as const;
    // The rest is not for the desk's role; whose orders they are has been proved.
    await seeEverything(tx);
    const printed = await printedAmong(tx, providerId, arriving);
    const unprinted = arriving.filter(({ id }) => !printed.has(id));
    const ofEvening = arriving.filter(({ day }) => day === evening);
    const chosen =
      which === 'order' ? one : (which === 'evening' ? ofEvening : unprinted).map(({ id }) => id);
    const shown = chosen.slice(0, mostTags);
    const act = { act: 'tags_read', after: { orders: shown }, requestId, now } as const;
    if (shown.length > 0) await recordAct(tx, { personId, role, providerId, ...act });
    return {
      today,
      ...sameOnAll(deps, providerId),
      evenings: countEvenings(arriving, today),
      unprinted: unprinted.length,
      total: chosen.length,
      tags: await tagsOf(tx, shown),
    };
  });
