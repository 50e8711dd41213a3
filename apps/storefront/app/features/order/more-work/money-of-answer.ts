import type { MoreWork, Order } from '@mendwell/contract';
import { formatDay, formatPrice, type Locale, m, type Say } from '@mendwell/copy';
import { methodInWords } from '../quote/method-in-words.ts';

/** Says what an answer about more work means for the money; empty if there is nothing to say. */
export function moneyOfAnswer(
  say: Say,
  locale: Locale,
  { charge, paymentStatus, debitDay, paymentMethod, actions }: Order,
  { outcome, difference, before, sendBack }: MoreWork,
): string {
  const price = (cents: number) => formatPrice(locale, cents);
  const method = methodInWords(say, paymentMethod);
  if (outcome === 'sent_back')
    return sendBack && sendBack.refund > 0
      ? say(m.more_work_refund, { amount: price(sendBack.refund), method })
      : '';
  if (outcome !== 'accepted') return say(m.more_work_stays, { price: price(before.estimatedPrice) });
  const amount = price(Math.abs(difference));
  if (difference < 0) return say(m.more_work_refund, { amount, method });
  if (difference === 0) return '';
  if (charge?.isDifference && paymentStatus === 'paid') return say(m.more_work_is_paid, { amount });
  if (actions.includes('pay')) return say(m.status_pay_failed, { price: amount });
  if (debitDay && charge?.isDifference)
    return say(m.status_pay_announced, { price: amount, day: formatDay(locale, debitDay) });
  const isDebit = paymentMethod?.type === 'sepa_debit';
  return say(isDebit ? m.more_work_debit : m.more_work_charge, { amount, method });
}
