import type { OrderCommand } from './order.ts';
/** Why money goes back to the customer. */
export const refundReasons = [
  /** The order ended before the work. */
  'called_off',
  'withdrawn',
  /** The workshop handed back an order that was charged; another one takes it for a price of its own. */
  'handed_back',
  /** The workshop could not do agreed work. */
  'not_done',
  /** A person has decided on it, for example to settle a complaint. */
  'agreed',
  /** The customer agreed to a lower price. */
  'lower_price',
  /** Somebody made it at the payment provider's own site. */
  'at_provider',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Returns why money goes back that a command of the order gives back. */
export function refundReasonOf(command: OrderCommand): RefundReason {
  if (command === 'withdraw') return 'withdrawn';
  return command === 'hand_back' ? 'handed_back' : 'called_off';
}

/** Something was charged, and some of it may have gone back already or be on its way. */
export type RefundableCharge = {
  readonly id: string;
  readonly amount: number;
  readonly isPaid: boolean;
};
/** A refund that was made or is wanted; the amount is null when it is whatever is left of its charge. */
export type KnownRefund = { readonly chargeId: string; readonly amount: number | null };

export type RefundPart = { readonly chargeId: string; readonly amount: number };
export type RefundRefusal = 'refund_too_high' | 'refund_not_paid';

/** Returns what may still be refunded of a charge, without the refunds that are wanted already. */
export function leftOf(charge: RefundableCharge, refunds: readonly KnownRefund[]): number {
  const own = refunds.filter(({ chargeId }) => chargeId === charge.id);
  if (!charge.isPaid || own.some(({ amount }) => amount === null)) return 0;
  return charge.amount - own.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

/**
 * Divides a refund among the charges of an order, the newest first, so that no charge gets back more than
 * was paid with it. Usually there is one charge, and so one part.
 */
export function divideRefund(
  charges: readonly RefundableCharge[],
  refunds: readonly KnownRefund[],
  amount: number,
): readonly RefundPart[] | { readonly refusal: RefundRefusal } {
  if (!charges.some(({ isPaid }) => isPaid)) return { refusal: 'refund_not_paid' };
  if (!Number.isSafeInteger(amount) || amount < 1) return { refusal: 'refund_too_high' };
  const parts: RefundPart[] = [];
  let rest = amount;
  for (const charge of charges.toReversed()) {
    const part = Math.min(rest, leftOf(charge, refunds));
    if (part > 0) parts.push({ chargeId: charge.id, amount: part });
    rest -= part;
  }
  return rest > 0 ? { refusal: 'refund_too_high' } : parts;
}
