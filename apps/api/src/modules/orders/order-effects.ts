import type { LanguageName } from '@mendwell/contract';
import type { OrderEffect } from '@mendwell/domain';
import { queueMail } from '#modules/mail/index.ts';
import { giveBackVoucher } from '#modules/vouchers/index.ts';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { startCharge } from './charges/start-charge.ts';
import { wantRefund } from './charges/want-refund.ts';
import { callOffCourier } from './courier-visits/call-off-courier.ts';

/** The mails about the progress of an order, by the effect that queues them. */
export const orderMails = {
  mail_order_received: 'order-received',
  mail_provider_request: 'provider-request',
  mail_quote: 'quote-updated',
  mail_cancelled: 'order-cancelled',
  mail_provider_decision: 'provider-decision',
  mail_pickup_booked: 'pickup-booked',
  mail_collected: 'order-collected',
  mail_in_service: 'order-in-service',
  mail_returning: 'order-returning',
  mail_completed: 'order-completed',
} as const satisfies Partial<Record<OrderEffect, string>>;
const isMail = (effect: OrderEffect): effect is keyof typeof orderMails => effect in orderMails;

type EffectContext = {
  readonly orderId: string;
  readonly effects: readonly OrderEffect[];
  /** The reason for a refund, if there is one. */
  readonly refundReason: 'called_off' | 'withdrawn';
  readonly language: LanguageName;
  readonly requestId: string;
  readonly now: Date;
};

/** Queues the effects of a change in the transaction that makes the change. */
export async function runEffects(
  tx: Tx,
  jobs: JobSender,
  { orderId, effects, refundReason, language, requestId, now }: EffectContext,
): Promise<void> {
  const cause = { orderId, requestId, now };
  for (const effect of effects) {
    if (effect === 'give_back_voucher') await giveBackVoucher(tx, orderId, now);
    if (effect === 'charge') await startCharge(tx, jobs, cause);
    if (effect === 'refund') await wantRefund(tx, jobs, { ...cause, reason: refundReason });
    if (effect === 'call_off_courier') await callOffCourier(tx, jobs, cause);
    if (isMail(effect))
      await queueMail(tx, jobs, { template: orderMails[effect], about: orderId, language, requestId, now });
  }
}
