import { formatMoment, formatTime, m } from '@mendwell/copy';
import { berlinDay } from '@mendwell/domain';
import { useSite } from '@mendwell/web/site.tsx';

/** Says until when an answer is due, today by its time alone; undefined when none is. */
export function useDueWords(
  answerBy: string | null,
  now: string,
): { readonly text: string; readonly isLate: boolean } | undefined {
  const { say, locale } = useSite();
  if (answerBy === null) return undefined;
  const by = new Date(answerBy);
  const isToday = berlinDay(by) === berlinDay(new Date(now));
  const when = isToday ? formatTime(locale, by) : formatMoment(locale, by);
  const isLate = by < new Date(now);
  return { text: say(isLate ? m.desk_inbox_late : m.desk_inbox_due, { when }), isLate };
}
