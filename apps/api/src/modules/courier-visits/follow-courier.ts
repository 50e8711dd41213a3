import type { OrderRefusal } from '@mendwell/domain';
import {
  applyCommand,
  changeOrder,
  type OrderChange,
  type VisitKind,
  withdrawalUndone,
} from '#modules/orders/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { BookingState } from '#providers/logistics/interface.ts';
import { alertSupport } from './alert-support.ts';
import { holdFinish } from './call-couriers.ts';
import type { CourierDeps } from './courier-deps.ts';
import { type FollowDeps, newHandovers, recordCourierWord } from './courier-word.ts';
import { missVisit } from './miss-visit.ts';

/**
 * What the courier's progress means for an order: a pick-up counts when the items are collected, a
 * return when they are delivered to the customer.
 */
const meanings = {
  pickup: { command: 'collect', after: ['collected', 'delivered'], unexpected: 'call_off_too_late' },
  return: { command: 'complete', after: ['delivered'], unexpected: 'home_too_early' },
} as const satisfies Record<VisitKind, { after: readonly BookingState[]; [more: string]: unknown }>;

const visitOf = (db: Db | Tx, bookingId: string) =>
  db
    .selectFrom('courier_visits')
    .select(['order_id', 'kind', 'state'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();

const finishVisit = `update courier_visits set state = 'done', changed_at = $2 where booking_id = $1`;

type Reached = {
  readonly bookingId: string;
  readonly command: 'collect' | 'complete';
};

/** Records what the courier has done. Returns why the order does not take it. */
function finish(
  change: OrderChange,
  { effects }: CourierDeps,
  { bookingId, command }: Reached,
): OrderRefusal | undefined {
  const refused = applyCommand(change, effects, {
    command,
    actor: 'courier',
    write: () => {
      change.run({ text: finishVisit, values: [bookingId, change.now] });
      // The courier delivered before we called them, on a visit that the customer had chosen before.
      if (command === 'complete' && change.order.courier_called_at === null) holdFinish(change);
      return undefined;
    },
  });
  return refused?.refusal;
}

/**
 * A withdrawal was undone, and the courier who could no longer be called off has not come: the customer
 * chooses another courier visit.
 */
function releaseVisit(change: OrderChange, { effects }: CourierDeps): void {
  applyCommand(change, effects, { command: 'release_pickup', actor: 'courier' });
  change.queueMail(withdrawalUndone);
}

/**
 * Reads from the courier's API what a courier has done and changes the order. What the order does not
 * expect is reported to support.
 */
export async function followCourier(deps: FollowDeps, bookingId: string, requestId: string): Promise<void> {
  const { db, logistics } = deps;
  const found = await visitOf(db, bookingId);
  // The visit for a pick-up is done when the items are collected; that they were delivered is still to come.
  if (!found || (found.state === 'done' && found.kind === 'return')) return;
  const { order_id: orderId, kind } = found;
  const { command, after, unexpected } = meanings[kind];
  const { state, handovers, failure } = await logistics.read(bookingId);
  const isReached = (after as readonly BookingState[]).includes(state);
  const told = await newHandovers(deps, { bookingId, kind, handovers });
  if (!isReached && state !== 'cancelled' && state !== 'failed' && told.length === 0) return;
  await db.transaction().execute((tx) =>
    changeOrder(tx, deps, { orderId, requestId }, async (change) => {
      recordCourierWord(change, bookingId, told);
      // Another process may have saved this, or called the visit off, while the courier's API was read.
      const visit = await visitOf(tx, bookingId);
      if (!visit || visit.state === 'done') return undefined;
      const alert = { orderId, kind, bookingId, requestId };
      const { state: orderState, withdrawal_undo_until: undoUntil } = change.order;
      if (isReached) {
        const refusal = finish(change, deps, { bookingId, command });
        // Support was told about the count; once it is settled, the courier's API is read again.
        if (refusal && refusal !== 'count_open') await alertSupport(tx, deps, { ...alert, what: unexpected });
      } else if (state !== 'cancelled' && state !== 'failed') return undefined;
      else if (
        state === 'failed' &&
        visit.state === 'chosen' &&
        missVisit(change, deps, { bookingId, kind, failure })
      )
        return undefined;
      else if (visit.state === 'chosen')
        await alertSupport(tx, deps, { ...alert, what: 'courier_cancelled' });
      else if (orderState === 'pickup_scheduled' && undoUntil === null) releaseVisit(change, deps);
      return undefined;
    }),
  );
}
