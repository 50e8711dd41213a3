import type { DeskOrder } from '@mendwell/contract';
import { actRecord, type Recorded } from '#modules/desk-audit/index.ts';
import { readPosition } from '#modules/desk-changes/index.ts';
import { handoversNow, type OrderRecord } from '#modules/orders/index.ts';
import type { WorkContext } from '#modules/quotes/index.ts';
import type { AskingAboutOrder } from '#platform/asking.ts';
import { findOwnOrder, notFound, type OrderDeps, showDeskOrder } from './read-order.ts';
import { countsOf } from './to-desk-order-view.ts';

type Refused<Code> = { readonly refusal: Code };
type Act = Pick<Recorded, 'act' | 'reason'> & {
  /** The quote that the page shows, for an act that is about it. */
  readonly quoteVersion?: number;
  /** How often the bag had been counted when the page was read, for an act that counts it. */
  readonly counts?: number | undefined;
};

/** Returns what the record of an act says about the order before and after it: no names, no words of anybody. */
const recorded = (order: OrderRecord) => {
  const count = handoversNow(order).at(-1);
  const undone = (order.quote?.unrepaired ?? []).flatMap(({ lines }) => lines);
  const asked = order.more_work;
  return {
    state: order.state,
    quote: order.quote_version,
    agreed: order.agreed?.estimatedPrice ?? null,
    ...(undone.length > 0 ? { undone } : {}),
    ...(asked ? { question: asked.version, outcome: asked.outcome } : {}),
    ...(count ? { leg: count.leg, expected: count.expected, counted: count.counted } : {}),
  };
};

/**
 * Does something about an order of the workshop, by the same use case as behind its mailed link. Who did it is
 * recorded in the transaction of the change. If the order went to another workshop meanwhile, or a colleague has sent
 * another quote than the page shows, or the bag was counted since, nothing changes.
 */
export async function workOn<Code extends string>(
  deps: OrderDeps,
  asking: AskingAboutOrder,
  { quoteVersion, counts, ...act }: Act,
  run: (context: WorkContext) => Promise<{ readonly order: OrderRecord } | Refused<Code>>,
): Promise<OrderRecord | Refused<Code | 'not_found'>> {
  const order = await findOwnOrder(deps, asking);
  if (!order) return notFound;
  const { personId, role, providerId, requestId } = asking;
  const done = await run({
    order,
    // Photos of the desk belong to the order that they were taken for, not to a browser.
    visitorId: null,
    requestId,
    witness: (change, before) => {
      const isSeen =
        (quoteVersion === undefined || before.quote_version === quoteVersion) &&
        (counts === undefined || countsOf(before) === counts);
      if (before.provider_id !== providerId || !isSeen) return { refusal: 'already_done' };
      const who = { personId, role, providerId, requestId, about: order.id, now: change.now };
      change.run(actRecord({ ...who, ...act, before: recorded(before), after: recorded(change.order) }));
      return undefined;
    },
  });
  return 'refusal' in done ? done : done.order;
}

/** Does the same, and returns the order as it is then. */
export async function workAndShow<Code extends string>(
  ...work: Parameters<typeof workOn<Code>>
): Promise<DeskOrder | Refused<Code | 'not_found'>> {
  const [deps] = work;
  const asOf = await readPosition(deps.db);
  const done = await workOn(...work);
  return 'refusal' in done ? done : showDeskOrder(deps, deps.db, done, asOf);
}
