import { v7 as newId } from 'uuid';
import { queueMail } from '#modules/mail/index.ts';
import type { Tx } from '#platform/database.ts';
import type { ChangeDeps } from '../change-order.ts';
import { lockOrder } from '../order-repository.ts';
import type { CourierTrouble, VisitKind } from '../order-tables.ts';

/** The letter about it; what it is about is the alert. */
export const courierAlert = 'courier-alert';

type Alert = {
  readonly orderId: string;
  readonly kind: VisitKind;
  readonly bookingId: string;
  readonly what: CourierTrouble;
  readonly requestId: string;
};

/** A person has to know and to decide. Noticed again, in whatever way, it is no news. */
export async function alertSupport(tx: Tx, { clock, jobs }: ChangeDeps, alert: Alert): Promise<void> {
  const { orderId, kind, bookingId, what, requestId } = alert;
  // First, as everybody who changes an order does: the alert refers to it, and two would wait for each other.
  const order = await lockOrder(tx, orderId);
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
