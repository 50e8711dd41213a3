import type { DeskWeek, WeekDay } from '@mendwell/contract';
import { formatShortMonthDay, formatShortWeekday, formatWeekdayOf, m } from '@mendwell/copy';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { holidayWords, stateWords } from './holiday-words.ts';

/** The weeks after the shown one, as a table that says the figures and draws them. */
export function NextWeeks({ week }: { readonly week: DeskWeek }) {
  const { say, locale } = useSite();
  const weeks = week.weeks.slice(1);
  const isSundayShown = weeks.some((days) => days[6]?.kind === 'open');
  const shown = (days: readonly WeekDay[]) => (isSundayShown ? days : days.slice(0, 6));
  const [first = []] = weeks;
  return (
    <section className="week-card">
      <h2 className="h3">{say(m.desk_week_next)}</h2>
      <p className="small soft">
        {say(m.desk_week_next_holidays, { state: say(stateWords[week.federalState]) })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard */}
      <div className="week-scroll" role="region" aria-label={say(m.desk_week_next_scroll)} tabIndex={0}>
        <table className="week-table">
          <thead>
            <tr>
              <th scope="col">{say(m.desk_week_column)}</th>
              {shown(first).map(({ day }) => (
                <th key={day} scope="col">
                  <abbr title={formatWeekdayOf(locale, day)}>{formatShortWeekday(locale, day)}</abbr>
                </th>
              ))}
              <th scope="col">{say(m.desk_week_column_taken)}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((days) => {
              const [from, to] = [days[0]?.day ?? '', shown(days).at(-1)?.day ?? ''];
              const taken = days.reduce((sum, one) => sum + one.taken, 0);
              const places = days.reduce((sum, one) => sum + (one.places ?? 0), 0);
              return (
                <tr key={from}>
                  <th scope="row">
                    <Link to={`/week?on=${from}`}>
                      {formatShortMonthDay(locale, from)} – {formatShortMonthDay(locale, to)}
                    </Link>
                  </th>
                  {shown(days).map((day) => (
                    <Cell key={day.day} day={day} />
                  ))}
                  <td>{week.places ? say(m.desk_week_cell, { taken, places }) : taken}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Cell({ day: { kind, holiday, places, taken } }: { readonly day: WeekDay }) {
  const say = useSay();
  if (kind !== 'open') {
    const words = {
      holiday: m.desk_week_cell_holiday,
      closed: m.desk_week_cell_closed,
      off: m.desk_week_cell_off,
    };
    return (
      <td className="is-shut">
        <span title={holiday ? say(holidayWords[holiday]) : undefined}>{say(words[kind])}</span>
      </td>
    );
  }
  const width = places === null ? 0 : Math.min(100, (taken / Math.max(1, places)) * 100);
  return (
    <td>
      {places !== null && (
        <span className="week-cell" aria-hidden>
          <i style={{ width: `${width}%` }} />
        </span>
      )}
      <small>{places === null ? taken : say(m.desk_week_cell, { taken, places })}</small>
    </td>
  );
}
