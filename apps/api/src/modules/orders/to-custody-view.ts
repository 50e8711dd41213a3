import type { Order } from '@mendwell/contract';
import { handoverChain, isCountRight, openCount, tagCodeOf, tagText } from '@mendwell/domain';
import { itemsInBag } from './items-in-bag.ts';
import type { OrderRecord, StoredHandover } from './order-repository.ts';
import { failedVisitsNow, handoversNow } from './redo.ts';

type Custody = Pick<
  Order,
  'tag' | 'bagItems' | 'handovers' | 'earlierPhotos' | 'openCount' | 'failedVisit' | 'delay'
>;

/**
 * The provider's count at check-out becomes a handover when the courier comes; until then "finished" can
 * be undone. A count that does not match is shown at once.
 */
const isPacked = (one: StoredHandover, { state }: OrderRecord) =>
  one.leg === 'from_workshop' && one.by === 'provider' && isCountRight(one) && state !== 'completed';

/** A failed visit matters until the customer has chosen another one, or nothing is left to be done. */
function failedVisitOf(order: OrderRecord): Order['failedVisit'] {
  const { visits, state } = order;
  const failed = failedVisitsNow(order);
  const last = failed.at(-1);
  const isOpen = last?.kind === 'pickup' ? state === 'accepted' : state === 'returning';
  if (!last || !isOpen || visits.some(({ kind }) => kind === last.kind)) return null;
  const { kind, at, reason, words } = last;
  const times = failed.filter((one) => one.kind === kind).length;
  return { kind, at: new Date(at).toISOString(), reason, words, times };
}

/** A delay is shown once the customer was told of it, until the step has come. */
function delayOf({ overdue }: OrderRecord): Order['delay'] {
  if (!overdue?.isCustomerTold) return null;
  const { step, expectedOn, promisedBefore, calledOff } = overdue;
  return { step, expectedOn, promisedBefore, calledOff };
}

const toHandoverView = ({
  leg,
  by,
  at,
  person,
  expected,
  counted,
  missing,
  isOtherBag,
  photo,
}: StoredHandover): Order['handovers'][number] => ({
  leg,
  by: by === 'provider' ? by : 'courier',
  at: new Date(at).toISOString(),
  person,
  expected,
  counted,
  missing: [...missing],
  isOtherBag,
  photo,
});

const chainOf = (order: OrderRecord) =>
  handoverChain(handoversNow(order)).flatMap(({ record }) => record ?? []);

/** Returns every time that the items changed hands, as the provider sees it: its own counts at once. */
export const handoversOf = (order: OrderRecord): Order['handovers'] => chainOf(order).map(toHandoverView);

/** Returns the customer's view of who has the items, and of who counted them when they changed hands. */
export function custodyOf(order: OrderRecord): Custody {
  const { id, number } = order;
  const now = handoversNow(order);
  return {
    tag: { code: tagCodeOf(id), text: tagText(number, id) },
    bagItems: [...itemsInBag(order)],
    handovers: chainOf(order)
      .filter((one) => !isPacked(one, order))
      .map(toHandoverView),
    earlierPhotos: order.handovers.flatMap((one) =>
      one.by === 'courier' && one.photo !== null && !now.includes(one) ? [one.photo] : [],
    ),
    openCount: openCount(now)?.leg ?? null,
    failedVisit: failedVisitOf(order),
    delay: delayOf(order),
  };
}
