import {
  type Actor,
  decidePayment,
  isPaidOrDebited,
  type PaymentCommand,
  type PaymentEffect,
  type PaymentState,
} from '@mendwell/domain';
import {
  bookWishJob,
  hasOpenWishes,
  isChargeOfDifference,
  type OrderChange,
  pickupChoice,
} from '#modules/orders/index.ts';

/** The mails about money, by the effect that queues them. */
export const paymentMails = {
  mail_debit_announced: 'debit-announced',
  mail_debit_called_off: 'debit-called-off',
  mail_action_required: 'payment-action',
  mail_payment_failed: 'payment-failed',
  mail_pickup_choice: pickupChoice,
  mail_paid: 'order-paid',
  mail_refunded: 'order-refunded',
  alert_support_debit_failed: 'support-debit-failed',
  alert_support_given_up: 'support-given-up',
  alert_support_disputed: 'support-disputed',
  alert_support_disputed_refund: 'support-disputed-refund',
  alert_support_refund_failed: 'support-refund-failed',
} as const satisfies Record<PaymentEffect, string>;

export type PaymentChange = {
  readonly command: PaymentCommand;
  readonly actor: Actor;
  /** Why the charge failed; null clears the reason, undefined leaves it as it was. */
  readonly failure?: string | null | undefined;
  /** The day on which an announced debit will be made. */
  readonly debitOn?: string | undefined;
  /** The refund that this is about; its mail names it. */
  readonly refundId?: string | undefined;
  /** Additional facts for people who read the history. */
  readonly details?: object | undefined;
};

const writePayment = `
  update payments set state = $3, changed_at = $4, failure = $5, debit_on = coalesce($6::date, debit_on)
  where order_id = $1 and quote_version = $2`;

/**
 * Queues the mail of an effect. Where it would ask when we may collect, and the customer has named evenings
 * for that while ordering, a job books one of them first; it asks only if none is free.
 */
function queueEffect(change: OrderChange, effect: PaymentEffect, refundId: string | undefined): void {
  const asksForPickup = effect === 'mail_pickup_choice' || effect === 'mail_debit_announced';
  if (asksForPickup && hasOpenWishes(change.order)) {
    change.sendJob(bookWishJob, { orderId: change.order.id });
    if (effect === 'mail_pickup_choice') return;
  }
  change.queueMail(paymentMails[effect], effect === 'mail_refunded' ? refundId : undefined);
}

/**
 * The only function that changes an order's payment state: it decides, and adds the new state, a line in
 * the history and the mails to the change.
 */
export function changePayment(
  change: OrderChange,
  { command, actor, failure, debitOn, refundId, details }: PaymentChange,
): { readonly to: PaymentState } | { readonly refusal: 'already_done' } {
  const { order, now } = change;
  const { payment_state: from } = order;
  const isDifference = isChargeOfDifference(order);
  const decision = from === null ? undefined : decidePayment(command, { state: from, isDifference }, now);
  if (!decision || 'refusal' in decision) return { refusal: 'already_done' };
  const { to } = decision;
  // The count of reminders stays, so that a customer who was reminded to choose a pick-up is not
  // reminded again with each step of a debit.
  const staysGood = [from, to].every((one) => isPaidOrDebited(one) || one === 'charging');
  const reason = failure === undefined ? order.payment_failure : failure;
  change.set({
    payment_state: to,
    payment_changed_at: now,
    payment_failure: reason,
    ...(staysGood ? {} : { reminders: 0 }),
  });
  if (to !== 'method_saved') {
    const charges = order.charges.map((one) =>
      one.version === order.charged_version ? { ...one, state: to } : one,
    );
    change.set({ charges });
    change.run({
      text: writePayment,
      values: [order.id, order.charged_version, to, now, reason, debitOn ?? null],
    });
  }
  change.addStep({
    actor,
    action: `payment_${command}`,
    from,
    to,
    details: failure ? { failure, ...details } : details,
  });
  for (const effect of decision.effects) queueEffect(change, effect, refundId);
  return { to };
}
