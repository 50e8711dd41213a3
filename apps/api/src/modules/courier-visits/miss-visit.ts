import { type OrderRefusal, visitsUntilSupport } from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import { applyCommand, failedVisitsNow, type OrderChange, type VisitKind } from '#modules/orders/index.ts';
import type { CourierFailure } from '#providers/logistics/interface.ts';
import type { CourierDeps } from './courier-deps.ts';
import './visit-tables.ts';

/** The mail to support about a visit of one kind that has failed again. */
export const visitToSupport = 'support-visit-failed';

const insert = `
  insert into failed_visits (id, order_id, kind, booking_id, reason, words, at) values ($1, $2, $3, $4, $5, $6, $7)`;
/** The booking has ended: another visit needs another one. */
const release = `
  update courier_visits set state = 'called_off', booking_id = null, asked_day = null, booked_day = null, changed_at = $2
  where booking_id = $1`;

type Missed = {
  readonly bookingId: string;
  readonly kind: VisitKind;
  readonly failure: CourierFailure | null;
};

/**
 * The courier could not collect or deliver: the customer reads the courier's word and chooses another
 * evening, and support takes over when it happens again. Returns whether the order expected a visit.
 */
export function missVisit(
  change: OrderChange,
  { effects }: CourierDeps,
  { bookingId, kind, failure }: Missed,
): boolean {
  const { order, now } = change;
  // Without a reason only this is known: that the visit failed.
  const { reason, words } = failure ?? { reason: 'not_said' as const, words: null };
  const refused = applyCommand<OrderRefusal>(change, effects, {
    command: kind === 'pickup' ? 'miss_pickup' : 'miss_return',
    actor: 'courier',
    details: { reason },
  });
  if (refused) return false;
  change.run(
    { text: insert, values: [newId(), order.id, kind, bookingId, reason, words, now] },
    { text: release, values: [bookingId, now] },
  );
  const missed = { kind, at: now.toISOString(), reason, words };
  change.set({
    failed_visits: [...order.failed_visits, missed],
    visits: order.visits.filter((visit) => visit.kind !== kind),
  });
  if (failedVisitsNow(change.order).filter((one) => one.kind === kind).length >= visitsUntilSupport)
    change.queueMail(visitToSupport);
  return true;
}
