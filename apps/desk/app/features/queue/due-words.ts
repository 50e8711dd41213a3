import type { QueuedOrder } from '@mendwell/contract';
import { formatDay, formatMoment, type Locale, m, type Say } from '@mendwell/copy';

/** Says what an order waits for, and until when; `isLate` when that is over. */
export function dueWords(
  { lane, status, answerBy, day }: QueuedOrder,
  { say, locale, now }: { readonly say: Say; readonly locale: Locale; readonly now: Date },
): { readonly text: string; readonly isLate: boolean } | undefined {
  if (answerBy !== null) {
    const by = new Date(answerBy);
    const when = formatMoment(locale, by);
    const isLate = by < now;
    return { text: say(isLate ? m.desk_queue_late : m.desk_queue_answer_by, { when }), isLate };
  }
  if (status === 'collected') return { text: say(m.desk_queue_collected), isLate: false };
  if (day === null) return undefined;
  const words = { arriving: m.desk_queue_arrives, leaving: m.desk_queue_leaves };
  const said = lane === 'arriving' || lane === 'leaving' ? words[lane] : m.desk_queue_promised;
  return { text: say(said, { day: formatDay(locale, day) }), isLate: false };
}
