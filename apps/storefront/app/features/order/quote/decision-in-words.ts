import type { Order } from '@mendwell/contract';
import { formatDayAndTime, type Locale, m, type Say } from '@mendwell/copy';
import { decisionOf } from './standing.ts';

const sentences = {
  accept: m.order_update_done_accept,
  confirm: m.order_update_done_confirm,
  cancel: m.order_update_done_cancel,
  decline: m.order_update_done_decline,
  expire: m.order_update_done_expire,
  withdraw: m.order_update_done_withdraw,
} as const;

/** What was decided about an order last, by whom, and when. */
export function decisionInWords(
  say: Say,
  locale: Locale,
  order: Pick<Order, 'timeline' | 'provider'>,
): string {
  const decision = decisionOf(order);
  if (!decision) return say(m.order_update_done_other);
  const moment = formatDayAndTime(locale, decision.at);
  return say(sentences[decision.what], { moment, provider: order.provider.displayName });
}
