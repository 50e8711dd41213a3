import type { RefundRequest, SupportActs } from '@mendwell/contract';
import type { Say } from '@mendwell/copy';
import { cardBrandName, m } from '@mendwell/copy';
import type { RefundCause } from '@mendwell/domain';

export const causeWords = {
  work_not_as_agreed: m.desk_refund_cause_work_not_as_agreed,
  late: m.desk_refund_cause_late,
  damage: m.desk_refund_cause_damage,
  wrong_price: m.desk_refund_cause_wrong_price,
  goodwill: m.desk_refund_cause_goodwill,
} as const satisfies Record<RefundCause, unknown>;

export const stateWords = {
  made: m.desk_refunds_state_made,
  asked: m.desk_refunds_state_asked,
  approved: m.desk_refunds_state_approved,
  declined: m.desk_refunds_state_declined,
  taken_back: m.desk_refunds_state_taken_back,
  expired: m.desk_refunds_state_expired,
} as const satisfies Record<RefundRequest['state'], unknown>;

/** Returns where the money goes back to. */
export function wayBack(say: Say, method: SupportActs['refund']['method']): string {
  if (!method) return say(m.desk_refund_to_method);
  const { type, brand, last4 } = method;
  if (type === 'sepa_debit') return say(m.desk_refund_to_account, { last4 });
  const name = cardBrandName(brand);
  return name ? say(m.desk_refund_to_brand, { name, last4 }) : say(m.desk_refund_to_card, { last4 });
}
