import { formatTime, formatWeekday, type Locale, m, type Say } from '@mendwell/copy';
import { berlinDay, dayLater, type SupportHours } from '@mendwell/domain';

type In = { readonly say: Say; readonly locale: Locale };

const isTomorrow = (opensAt: Date, now: Date) => berlinDay(opensAt) === dayLater(berlinDay(now), 1);
const isToday = (opensAt: Date, now: Date) => berlinDay(opensAt) === berlinDay(now);

/** “Open until 17:00”, “Closed, back on Monday at 9:00”. */
export function sayHours(
  hours: SupportHours,
  now: Date,
  name: string | undefined,
  { say, locale }: In,
): string {
  if (hours.isOpen) {
    const time = formatTime(locale, hours.until);
    return name ? say(m.chat_until_with, { time, name }) : say(m.chat_until, { time });
  }
  const time = formatTime(locale, hours.opensAt);
  if (isToday(hours.opensAt, now)) return say(m.chat_back_today, { time });
  if (isTomorrow(hours.opensAt, now)) return say(m.chat_back_tomorrow, { time });
  return say(m.chat_back_on, { day: formatWeekday(locale, hours.opensAt), time });
}

/** Returns the day and time from which support answers again: “today”, “tomorrow”, “Monday”. */
export function sayOpening(opensAt: Date, now: Date, { say, locale }: In) {
  const time = formatTime(locale, opensAt);
  if (isToday(opensAt, now)) return { day: say(m.chat_today), time };
  if (isTomorrow(opensAt, now)) return { day: say(m.chat_tomorrow), time };
  return { day: formatWeekday(locale, opensAt), time };
}
