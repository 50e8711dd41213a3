import type { OrderState } from './order.ts';
import type { PaymentState } from './payment.ts';

export type ErasureFacts = {
  readonly state: OrderState;
  /** Null until a payment method is saved: the order was never placed. */
  readonly payment: PaymentState | null;
  readonly isDisputed: boolean;
  /** Whether a refund is requested, or has failed and a person has to settle it. */
  readonly isRefundOpen: boolean;
  /** Whether a withdrawal can still be undone, or a person has to decide about it. */
  readonly isWithdrawalOpen: boolean;
  /** Whether a claim about the order is not settled. */
  readonly isClaimOpen: boolean;
};

/**
 * `draft`: everything is erased. `person`: everything that identifies the person is erased; the order
 * stays without it. `running` and `money`: nothing is erased before that has ended.
 */
export type Erasure = { readonly erases: 'draft' | 'person' } | { readonly staysFor: 'running' | 'money' };

/**
 * The contact is needed for this long after a refund that failed, and for a withdrawal that a person
 * decides about.
 */
export const failedRefundDays = 90;
export const openWithdrawalDays = 14;

const onItsWay: ReadonlySet<PaymentState | null> = new Set(['announced', 'charging', 'processing'] as const);
const owed: ReadonlySet<PaymentState | null> = new Set(['action_required', 'failed'] as const);

/** Returns what is erased of an order when its customer requests it. */
export function decideErasure({
  state,
  payment,
  isDisputed,
  isRefundOpen,
  isWithdrawalOpen,
  isClaimOpen,
}: ErasureFacts): Erasure {
  if (state === 'awaiting_payment') return { erases: 'draft' };
  if (state !== 'completed' && state !== 'cancelled') return { staysFor: 'running' };
  if (isClaimOpen) return { staysFor: 'running' };
  if (payment === null) return { erases: 'draft' };
  if (onItsWay.has(payment) || isDisputed || isRefundOpen || isWithdrawalOpen) return { staysFor: 'money' };
  // The work was done and not paid for: we still need to know who owes it (Art. 17 (3) (e) GDPR).
  if (state === 'completed' && owed.has(payment)) return { staysFor: 'money' };
  return { erases: 'person' };
}
