import { formatShortDay, m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';

/** Returns a function that names one day, or days from one to another. */
export function useDaysInWords() {
  const { say, locale } = useSite();
  return ({ from, to }: { readonly from: string; readonly to: string }): string =>
    from === to
      ? formatShortDay(locale, from)
      : say(m.desk_week_days, { from: formatShortDay(locale, from), to: formatShortDay(locale, to) });
}
