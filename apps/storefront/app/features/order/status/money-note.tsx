import type { Order } from '@mendwell/contract';
import { formatDay, formatPrice, m } from '@mendwell/copy';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { moneyNoteOf } from './stage.ts';

const words = {
  approval: m.status_pay_action,
  failed: m.status_pay_failed,
  clearing: m.status_pay_clearing,
  debit: m.status_pay_processing,
  announced: m.status_pay_announced,
} as const;

/**
 * Shows what the customer has to know about the payment beside the state of the items. A debit that is
 * under way is not a problem.
 */
export function MoneyNote({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const note = moneyNoteOf(order);
  if (!note) return null;
  const price = formatPrice(locale, order.agreedPrice?.estimatedPrice ?? 0);
  const day = order.debitDay ? formatDay(locale, order.debitDay) : '';
  const isTrouble = note !== 'debit' && note !== 'announced';
  return <Note tone={isTrouble ? 'warn' : 'info'}>{say(words[note], { price, day })}</Note>;
}
