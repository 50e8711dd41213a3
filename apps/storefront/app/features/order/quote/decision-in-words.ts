import type { Order } from '@mendwell/contract';
import { formatDayAndTime, type Locale, m, type Say } from '@mendwell/copy';
import { lastDecisionOf, waitedInVain } from './standing.ts';

const sentences = {
  accept: m.order_update_done_accept,
  confirm: m.order_update_done_confirm,
  cancel: m.order_update_done_cancel,
  support_cancel: m.order_update_done_support_cancel,
  decline: m.order_update_done_decline,
  hand_back: m.other_workshop_done_handed_back,
  withdraw: m.order_update_done_withdraw,
} as const;

/** The sentence names who let the order expire by not answering. */
const expired = {
  provider: m.order_update_done_silent,
  quote: m.order_update_done_unanswered,
  payment: m.order_update_done_unpaid,
  choice: m.other_workshop_done_unchosen,
} as const;

/** Says what was decided about an order last, by whom, and when. */
export function decisionInWords(
  say: Say,
  locale: Locale,
  order: Pick<Order, 'timeline' | 'provider' | 'quote' | 'agreedPrice'>,
): string {
  const decision = lastDecisionOf(order);
  if (!decision) return say(m.order_update_done_other);
  // A withdrawal counts from when it was declared, not from when it could no longer be undone.
  const declared = order.timeline.findLast(({ action }) => action === 'withdrawal_declared');
  const at = decision.what === 'withdraw' && declared ? new Date(declared.at) : decision.at;
  const moment = formatDayAndTime(locale, at);
  const sentence = decision.what === 'expire' ? expired[waitedInVain(order)] : sentences[decision.what];
  return say(sentence, { moment, provider: order.provider.displayName });
}
