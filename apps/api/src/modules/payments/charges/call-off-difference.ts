import { calledOffDebit } from '@mendwell/domain';
import { isChargeOfDifference, isDifferenceUnpaid, type OrderChange } from '#modules/orders/index.ts';
import { findPayment } from './payment-repository.ts';
import { type ChargeDeps, settleCharge } from './settle-charge.ts';

/**
 * Cancels the unpaid charge of more work at the payment provider, so that it can never be paid any more.
 * Returns false when it is paid after all, or is not there.
 */
export async function cancelDifference(
  deps: ChargeDeps,
  orderId: string,
  requestId: string,
): Promise<boolean> {
  const payment = await findPayment(deps.db, orderId);
  if (payment?.state !== 'failed' && payment?.state !== 'action_required') return false;
  if (payment.stripe_id === null) return true;
  await deps.payments.cancelCharge(payment.stripe_id);
  const charge = await deps.payments.readCharge(payment.stripe_id);
  if (charge.status === 'canceled') return true;
  await settleCharge(deps, orderId, charge, { actor: 'time', requestId });
  return false;
}

const callOff = `
  update payments set state = 'failed', failure = $3, changed_at = $4 where order_id = $1 and quote_version = $2`;

/**
 * Ends a charge of more work that is not made any more: the payment state is about the price before it
 * again, which is paid.
 */
export function endDifference(change: OrderChange): boolean {
  const { order, now } = change;
  const isUnpaid = isDifferenceUnpaid(order) && order.payment_state !== 'charging';
  const isAnnounced = order.payment_state === 'announced' && isChargeOfDifference(order);
  if (!isUnpaid && !isAnnounced) return false;
  const { charged_version: version } = order;
  const charges = order.charges.filter((one) => one.version !== version);
  change.run({ text: callOff, values: [order.id, version, calledOffDebit, now] });
  change.set({
    charges,
    charged_version: charges.at(-1)?.version ?? null,
    payment_state: 'paid',
    payment_changed_at: now,
    payment_failure: null,
    debit_on: null,
  });
  change.addStep({ actor: 'time', action: 'payment_call_off', from: order.payment_state, to: 'paid' });
  return true;
}
