import { v7 as newId } from 'uuid';
import { queueMail } from '#modules/mail/index.ts';
import { type ChangeDeps, readForChange, type VisitKind } from '#modules/orders/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { CourierTrouble } from './visit-tables.ts';

/** The mail about an alert; its `about` is the id of the alert. */
export const courierAlert = 'courier-alert';

type Alert = {
  readonly orderId: string;
  readonly kind: VisitKind;
  readonly bookingId: string;
  readonly what: CourierTrouble;
  readonly requestId: string;
};

/**
 * Reports to support something that a person has to decide. If the same thing is noticed again, no
 * second mail is sent.
 */
export async function alertSupport(
  tx: Tx,
  { clock, jobs }: Pick<ChangeDeps, 'clock' | 'jobs'>,
  alert: Alert,
): Promise<void> {
  const { orderId, kind, bookingId, what, requestId } = alert;
  // The order is locked first, as in every change of an order: the alert references it, and two
  // transactions would otherwise deadlock.
  const order = await readForChange(tx, orderId);
  if (!order) return;
  const now = clock.now();
  const noted = await tx
    .insertInto('courier_alerts')
    .values({ id: newId(), order_id: orderId, kind, booking_id: bookingId, what, noticed_at: now })
    .onConflict((conflict) => conflict.columns(['booking_id', 'what']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!noted) return;
  const { language } = order;
  await queueMail(tx, jobs, { template: courierAlert, about: noted.id, language, requestId, now });
}

export const findAlert = (db: Db, id: string) =>
  db
    .selectFrom('courier_alerts')
    .select(['order_id', 'what', 'kind', 'booking_id', 'noticed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
