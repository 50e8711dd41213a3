import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';

/** Returns what says a number of minutes, such as "2 h 10 min". */
export function useDuration(): (minutes: number) => string {
  const say = useSay();
  return (minutes) => {
    const hours = Math.floor(minutes / 60);
    const rest = String(minutes % 60);
    return hours === 0
      ? say(m.desk_inbox_minutes, { minutes: rest })
      : say(m.desk_inbox_hours, { hours: String(hours), minutes: rest });
  };
}
