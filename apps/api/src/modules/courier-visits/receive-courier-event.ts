import type { Delivery } from '#platform/delivery.ts';
import type { CourierDeps } from './courier-deps.ts';
import { courierEventJob } from './courier-jobs.ts';

/** Stores an event of the courier once, together with the job that it causes. */
export async function receiveCourierEvent(
  { db, clock, jobs, logistics }: CourierDeps,
  { body, signature, requestId }: Delivery,
): Promise<'heard' | { readonly refusal: 'signature_invalid' }> {
  const event = logistics.verifyEvent(body, signature);
  if (!event) return { refusal: 'signature_invalid' };
  const { id, type, bookingId } = event;
  await db.transaction().execute(async (tx) => {
    const kept = await tx
      .insertInto('courier_events')
      .values({ id, type, booking_id: bookingId, received_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (kept.numInsertedOrUpdatedRows) await jobs.send(tx, courierEventJob, { bookingId }, { requestId });
  });
  return 'heard';
}
