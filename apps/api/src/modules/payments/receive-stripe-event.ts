import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { Delivery } from '#platform/delivery.ts';
import { defineJob, type JobSender } from '#platform/jobs.ts';
import type { PaymentEvent, Payments } from '#providers/stripe/interface.ts';
import './setup-tables.ts';

/** The event is only a hint: the true state is read from Stripe. */
export const paymentEventJob = defineJob({
  name: 'payment-event',
  data: z.strictObject({
    type: z.string(),
    objectId: z.string(),
    /** Not in a job of the release before, which read the charge alone. */
    disputeId: z.optional(z.string()),
  }),
  queue: { retryLimit: 50, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
});

export type Subject = 'setup' | 'charge' | 'refund' | 'dispute';

/** The events that concern us, and what they are about. All others are acknowledged and ignored. */
const received = new Map<string, Subject>([
  ['setup_intent.succeeded', 'setup'],
  ['setup_intent.canceled', 'setup'],
  ['payment_intent.succeeded', 'charge'],
  ['payment_intent.processing', 'charge'],
  ['payment_intent.payment_failed', 'charge'],
  ['payment_intent.requires_action', 'charge'],
  ['charge.dispute.created', 'dispute'],
  ['charge.dispute.updated', 'dispute'],
  ['charge.dispute.closed', 'dispute'],
  ['refund.created', 'refund'],
  ['refund.updated', 'refund'],
  ['refund.failed', 'refund'],
  ['charge.refund.updated', 'refund'],
]);

export function subjectOf(type: string): Subject {
  const subject = received.get(type);
  if (!subject) throw new Error(`an event that nobody asked for: ${type}`);
  return subject;
}

export type EventDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly payments: Payments;
};

/**
 * Receives an event of Stripe. The signature is checked before anything is read, and the id of the event
 * is stored once, together with the job that it causes.
 */
export async function receiveStripeEvent(
  deps: EventDeps,
  { body, signature, requestId }: Delivery,
): Promise<'heard' | { readonly refusal: 'signature_invalid' }> {
  const event = deps.payments.verifyEvent(body, signature);
  if (!event) return { refusal: 'signature_invalid' };
  if (received.has(event.type)) await takeDown(deps, event, requestId);
  return 'heard';
}

/** Stores an event once, however often it arrives. */
export async function takeDown(
  { db, clock, jobs }: Pick<EventDeps, 'db' | 'clock' | 'jobs'>,
  { id, type, objectId, disputeId }: PaymentEvent,
  requestId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const kept = await tx
      .insertInto('stripe_events')
      .values({ id, type, object_id: objectId, received_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (kept.numInsertedOrUpdatedRows)
      await jobs.send(
        tx,
        paymentEventJob,
        { type, objectId, ...(disputeId ? { disputeId } : {}) },
        { requestId },
      );
  });
}
