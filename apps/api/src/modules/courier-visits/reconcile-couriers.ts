import { berlinDay } from '@mendwell/domain';
import { sql } from 'kysely';
import type { VisitKind } from '#modules/orders/index.ts';
import type { Logger } from '#platform/logging.ts';
import type { CourierDeps } from './courier-deps.ts';
import type { FollowDeps } from './courier-word.ts';
import { followCourier } from './follow-courier.ts';
import { syncCourier } from './sync-courier.ts';

/** Our own jobs get this long to be first. */
const patienceMs = 5 * 60_000;
/** Chosen so that a page ends within a minute, even if the courier's API uses up every time limit. */
const mostAtOnce = 25;
/** With the page that was begun, this stays below the time limit of the job; the next run does the rest. */
const usualRunMs = 150_000;

type Open = {
  readonly order_id: string;
  readonly kind: VisitKind;
  /**
   * The booking whose day agrees with ours, or that was called off too late: its progress is read. For
   * null, the courier has to be sent something.
   */
  readonly agreed_booking: string | null;
};

/**
 * The visit was called off too late while the order may still go on: the courier comes, and what they do
 * counts.
 */
const comesAllTheSame = sql`
  kind = 'pickup' and state = 'called_off' and asked_day is null
    and exists (select from order_records where order_records.id = courier_visits.order_id and order_records.state = 'pickup_scheduled')
    and exists (select from courier_alerts alert
      where alert.booking_id = courier_visits.booking_id and alert.what = 'call_off_too_late')`;

/** Returns visits that this run has not checked, a page of those that wait longest, and marks them as checked. */
async function listOpenVisits({ db, clock }: CourierDeps, startedAt: Date): Promise<readonly Open[]> {
  const now = clock.now();
  const { rows } = await sql<Open>`
    with open as (
      select order_id, kind, case
        when state = 'chosen' and booked_day = day or state = 'called_off' and asked_day is null
        then booking_id end as agreed_booking
      from courier_visits
      where changed_at <= ${new Date(now.getTime() - patienceMs)} and coalesce(looked_at, '-infinity') < ${startedAt}
        and ((state = 'chosen' and (booked_day is distinct from day or day <= ${berlinDay(now)}))
          or (state = 'called_off' and asked_day is not null)
          or (${comesAllTheSame}))
      order by coalesce(looked_at, changed_at) limit ${mostAtOnce})
    update courier_visits set looked_at = ${now} from open
    where courier_visits.order_id = open.order_id and courier_visits.kind = open.kind
    returning open.order_id, open.kind, open.agreed_booking`.execute(db);
  return rows;
}

async function reconcile(deps: FollowDeps, visit: Open, requestId: string, logger: Logger): Promise<void> {
  const { order_id: orderId, kind, agreed_booking: bookingId } = visit;
  try {
    await (bookingId === null
      ? syncCourier(deps, { orderId, kind }, requestId)
      : followCourier(deps, bookingId, requestId));
  } catch (error) {
    logger.warn({ error }, 'a courier could not be asked again');
  }
}

/**
 * Reads again what couriers have done on visits whose day has come, and sends again what they may not
 * have received, so that a lost event or request has no lasting effect. An error in one visit does not
 * stop the others.
 */
export async function reconcileCouriers(
  deps: FollowDeps,
  requestId: string,
  logger: Logger,
  longestRunMs = usualRunMs,
): Promise<void> {
  const end = performance.now() + longestRunMs;
  const startedAt = deps.clock.now();
  let page = await listOpenVisits(deps, startedAt);
  while (page.length > 0) {
    for (const visit of page) await reconcile(deps, visit, requestId, logger);
    page = performance.now() < end ? await listOpenVisits(deps, startedAt) : [];
  }
}
