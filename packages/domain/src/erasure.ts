import type { OrderState } from './order.ts';
import type { PaymentState } from './payment.ts';

export type ErasureFacts = {
  readonly state: OrderState;
  /** Nothing until a payment method is saved: the order was never placed. */
  readonly payment: PaymentState | null;
  readonly isDisputed: boolean;
  /** Wanted, or failed and for a person to settle. */
  readonly isRefundOpen: boolean;
  /** It can still be undone, or a person has to decide about it. */
  readonly isWithdrawalOpen: boolean;
};

/**
 * `draft`: everything goes. `person`: everything goes that finds somebody; the order stays without them.
 * `running` and `money`: nothing goes before that has ended.
 */
export type Erasure = { readonly erases: 'draft' | 'person' } | { readonly staysFor: 'running' | 'money' };

/** Money that could not be given back, and a withdrawal that a person decides about: as long they need the contact. */
export const failedRefundDays = 90;
export const openWithdrawalDays = 14;

const onItsWay: ReadonlySet<PaymentState | null> = new Set(['announced', 'charging', 'processing'] as const);
const owed: ReadonlySet<PaymentState | null> = new Set(['action_required', 'failed'] as const);

/** What of an order is erased when its customer asks for it. */
export function decideErasure({
  state,
  payment,
  isDisputed,
  isRefundOpen,
  isWithdrawalOpen,
}: ErasureFacts): Erasure {
  if (state === 'awaiting_payment') return { erases: 'draft' };
  if (state !== 'completed' && state !== 'cancelled') return { staysFor: 'running' };
  if (payment === null) return { erases: 'draft' };
  if (onItsWay.has(payment) || isDisputed || isRefundOpen || isWithdrawalOpen) return { staysFor: 'money' };
  // Work that was done and not paid for: we still need to know by whom (Art. 17 (3) (e) GDPR).
  if (state === 'completed' && owed.has(payment)) return { staysFor: 'money' };
  return { erases: 'person' };
}
