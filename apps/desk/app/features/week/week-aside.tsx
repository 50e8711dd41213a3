import { type DeskWeek, reopenDays } from '@mendwell/contract';
import { formatWeekdayOf, m } from '@mendwell/copy';
import { weekdays } from '@mendwell/domain';
import { useSite } from '@mendwell/web/site.tsx';
import type { Tell, useChangeWeek } from './use-change-week.ts';
import { useDaysInWords } from './use-days-in-words.ts';
import '@mendwell/ui/button.css';
import '@mendwell/ui/care-label.css';

type Props = {
  readonly week: DeskWeek;
  readonly change: ReturnType<typeof useChangeWeek>;
  readonly onTell: Tell;
  readonly onUsual: () => void;
};

/** What is usual, and what is not: the places of a usual week, and the closed days. */
export const WeekAside = ({ onUsual, ...props }: Props) => (
  <aside className="week-stack">
    <UsualWeek week={props.week} onUsual={onUsual} />
    <Closures {...props} />
  </aside>
);

function UsualWeek({ week, onUsual }: Pick<Props, 'week' | 'onUsual'>) {
  const { say, locale } = useSite();
  const { places, estimate, weeks } = week;
  const { capacityPerWeek: count } = estimate;
  return (
    <section className="week-card">
      <h2 className="h3">{say(m.desk_week_usual)}</h2>
      {places ? (
        <dl className="lines">
          {weeks[0]?.map(({ day }, at) => {
            const here = places[weekdays[(at + 1) % 7] ?? 'mon'];
            return (
              <div key={day}>
                <dt>{formatWeekdayOf(locale, day)}</dt>
                <dd>
                  {here > 0 ? say(m.desk_week_usual_places, { count: here }) : say(m.desk_week_usual_off)}
                </dd>
              </div>
            );
          })}
        </dl>
      ) : (
        <p className="small soft">{say(m.desk_week_usual_estimate, { count })}</p>
      )}
      {week.mayChange && (
        <button type="button" className="link small" onClick={onUsual}>
          {say(places ? m.desk_week_usual_change : m.desk_week_usual_set)}
        </button>
      )}
    </section>
  );
}

function Closures({ week, change, onTell }: Omit<Props, 'onUsual'>) {
  const { say } = useSite();
  const inWords = useDaysInWords();
  const { ask, revalidate } = change;
  const reopen = async (closure: DeskWeek['closures'][number]) => {
    const { version } = week;
    const done = await ask(reopenDays, { params: { id: closure.id }, body: { version } });
    if (!done?.ok) return;
    await revalidate();
    onTell(say(m.desk_week_reopened, { days: inWords(closure) }));
  };
  return (
    <section className="week-card">
      <h2 className="h3">{say(m.desk_week_closures)}</h2>
      {week.closures.length === 0 ? (
        <p className="small soft">{say(m.desk_week_closures_none)}</p>
      ) : (
        <ul className="week-closures">
          {week.closures.map((closure) => (
            <li key={closure.id}>
              <span>{inWords(closure)}</span>
              {closure.note !== null && <small>{closure.note}</small>}
              {week.mayChange && (
                <button
                  type="button"
                  className="link small"
                  aria-label={say(m.desk_week_reopen_label, { days: inWords(closure) })}
                  onClick={() => void reopen(closure)}
                >
                  {say(m.desk_week_reopen)}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="small soft">{say(m.desk_week_closures_promise)}</p>
    </section>
  );
}
