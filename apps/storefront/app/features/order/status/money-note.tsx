import type { Order } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { useSite } from '#app/site/site.tsx';
import { Note } from '#app/ui/note.tsx';
import { moneyNoteOf } from './stage.ts';

const words = {
  approval: m.status_pay_action,
  failed: m.status_pay_failed,
  clearing: m.status_pay_clearing,
  debit: m.status_pay_processing,
} as const;

/** What there is to know about the money beside where the things are. A debit under way is no trouble. */
export function MoneyNote({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const note = moneyNoteOf(order);
  if (!note) return null;
  const price = formatPrice(locale, order.agreedPrice?.estimatedPrice ?? 0);
  return <Note tone={note === 'debit' ? 'info' : 'warn'}>{say(words[note], { price })}</Note>;
}
