import { decideVisit, isVisitOpen, type VisitRefusal } from '@mendwell/domain';
import { type ChangeDeps, changeOrder, type OrderChange, type VisitKind } from '#modules/orders/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import { bookPickup } from './book-pickup.ts';
import { bookVisit } from './book-visit.ts';
import { lockVisitsOfProvider, visitOffer } from './visit-offer.ts';

type Deps = ChangeDeps & { readonly db: Db };
type Choice = {
  readonly orderId: string;
  readonly kind: VisitKind;
  readonly day: string;
  readonly requestId: string;
};
type Code = 'already_done' | 'payment_incomplete' | VisitRefusal;
type Refused = { readonly refusal: Code };

export const returnBooked = 'return-booked';

async function schedulePickup(
  tx: Tx,
  { effects }: Deps,
  change: OrderChange,
  day: string,
): Promise<undefined | Refused> {
  const refused = await bookPickup(tx, effects, change, {
    command: 'schedule_pickup',
    actor: 'customer',
    day,
  });
  if (!refused) return undefined;
  return { refusal: refused.refusal === 'payment_incomplete' ? refused.refusal : 'already_done' };
}

/** Changes only the day of the return visit; the order's state stays the same. */
function scheduleReturn(change: OrderChange, day: string): undefined | Refused {
  if (!isVisitOpen('return', change.order.state)) return { refusal: 'already_done' };
  bookVisit(change, 'return', day);
  change.note('customer', 'choose_return', { day });
  change.queueMail(returnBooked);
  return undefined;
}

/**
 * The customer chooses or changes a courier visit. Choosing the same day again changes nothing. Places are
 * shared with other orders, so that this is decided in a transaction which holds the provider's visits.
 */
export async function chooseVisit(
  deps: Deps,
  { orderId, kind, day, requestId }: Choice,
): Promise<undefined | Refused> {
  const changed = await deps.db.transaction().execute((tx) =>
    changeOrder<Code>(tx, deps, { orderId, requestId }, async (change) => {
      const { order, now } = change;
      await lockVisitsOfProvider(tx, order.provider_id);
      const decided = decideVisit(day, await visitOffer(tx, order, kind), now);
      if ('refusal' in decided) return decided;
      if (!decided.isChange) return undefined;
      return kind === 'pickup' ? schedulePickup(tx, deps, change, day) : scheduleReturn(change, day);
    }),
  );
  if (!('refusal' in changed)) return undefined;
  return { refusal: changed.refusal === 'not_found' ? 'already_done' : changed.refusal };
}
