import {
  type Actor,
  decidePayment,
  isPaidOrDebited,
  type PaymentCommand,
  type PaymentEffect,
  type PaymentState,
} from '@mendwell/domain';
import { queueMail } from '#modules/mail/index.ts';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { writeHistory } from '../order-history.ts';
import { type LockedOrder, lockOrder } from '../order-repository.ts';

/** The mails about money, by the effect that queues them. */
export const paymentMails = {
  mail_debit_announced: 'debit-announced',
  mail_debit_called_off: 'debit-called-off',
  mail_action_required: 'payment-action',
  mail_payment_failed: 'payment-failed',
  mail_pickup_choice: 'pickup-choice',
  mail_paid: 'order-paid',
  mail_refunded: 'order-refunded',
  tell_support_debit_failed: 'support-debit-failed',
  tell_support_given_up: 'support-given-up',
  tell_support_disputed: 'support-disputed',
  tell_support_disputed_refund: 'support-disputed-refund',
  tell_support_refund_failed: 'support-refund-failed',
} as const satisfies Record<PaymentEffect, string>;

export type PaymentChange = {
  readonly orderId: string;
  readonly command: PaymentCommand;
  readonly actor: Actor;
  readonly requestId: string;
  readonly now: Date;
  /** Why the charge failed; null clears the reason, undefined leaves it as it was. */
  readonly failure?: string | null | undefined;
  /** The day on which an announced debit will be made. */
  readonly debitOn?: string | undefined;
  /** Additional facts for people who read the history. */
  readonly details?: object | undefined;
};
type Outcome =
  | { readonly order: LockedOrder; readonly to: PaymentState }
  | { readonly refusal: 'not_found' | 'already_done' };

/**
 * The only function that changes an order's payment state: it locks, decides, writes, and queues the
 * mails.
 */
export async function changePayment(tx: Tx, jobs: JobSender, change: PaymentChange): Promise<Outcome> {
  const { orderId, command, actor, requestId, now, failure, debitOn } = change;
  const order = await lockOrder(tx, orderId);
  if (!order?.payment_state) return { refusal: 'not_found' };
  const decision = decidePayment(command, { state: order.payment_state }, now);
  if ('refusal' in decision) return { refusal: decision.refusal };
  // The count of reminders stays, so that a customer who was reminded to choose a pick-up is not
  // reminded again with each step of a debit.
  const staysGood = [order.payment_state, decision.to].every(
    (one) => isPaidOrDebited(one) || one === 'charging',
  );
  await tx
    .updateTable('orders')
    .set({ payment_state: decision.to, payment_changed_at: now, ...(staysGood ? {} : { reminders: 0 }) })
    .where('id', '=', orderId)
    .execute();
  if (decision.to !== 'method_saved')
    await tx
      .updateTable('payments')
      .set({
        state: decision.to,
        changed_at: now,
        ...(failure === undefined ? {} : { failure }),
        ...(debitOn === undefined ? {} : { debit_on: debitOn }),
      })
      .where('order_id', '=', orderId)
      .where('quote_version', '=', order.quote_version)
      .execute();
  const action = `payment_${command}` as const;
  await writeHistory(tx, {
    orderId,
    now,
    actor,
    action,
    from: order.payment_state,
    to: decision.to,
    requestId,
    details: failure ? { failure, ...change.details } : change.details,
  });
  for (const effect of decision.effects) {
    const template = paymentMails[effect];
    await queueMail(tx, jobs, { template, about: orderId, language: order.language, requestId, now });
  }
  return { order, to: decision.to };
}
