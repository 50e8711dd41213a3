import type { DeskWeek, WeekDay } from '@mendwell/contract';
import { formatDay, formatShortWeekday, m } from '@mendwell/copy';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Quantity } from '@mendwell/ui/quantity.tsx';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { holidayWords } from './holiday-words.ts';

type Props = {
  readonly week: DeskWeek;
  /** The places that are being changed, by day. */
  readonly typed: Readonly<Record<string, number>>;
  readonly onPlaces: (day: string, places: number) => void;
};

/** A Sunday without work, like in most workshops, is left out. */
const isShown = ({ day, kind, taken, arriving }: WeekDay): boolean =>
  new Date(day).getUTCDay() !== 0 || kind === 'open' || taken + arriving > 0;

export const WeekDays = ({ week, typed, onPlaces }: Props) => (
  <div className="week-days">
    {week.weeks[0]?.filter(isShown).map((day) => (
      <Day key={day.day} day={day} week={week} typed={typed[day.day]} onPlaces={onPlaces} />
    ))}
  </div>
);

type DayProps = Pick<Props, 'week' | 'onPlaces'> & {
  readonly day: WeekDay;
  readonly typed: number | undefined;
};

function Day({ day, week, typed, onPlaces }: DayProps) {
  const { say, locale } = useSite();
  const isToday = day.day === week.today;
  const places = typed ?? day.places;
  const name = formatDay(locale, day.day);
  const look = `${day.kind === 'open' ? '' : 'is-shut'} ${isToday ? 'is-today' : ''}`;
  return (
    <section className={`week-day ${look}`} aria-label={name}>
      <h2>
        <span>{formatShortWeekday(locale, day.day)}</span>
        <b>{Number(day.day.slice(8))}</b>
        {isToday && <Badge tone="cloth">{say(m.desk_week_today_badge)}</Badge>}
      </h2>
      {day.kind === 'open' ? <Load places={places} taken={day.taken} /> : <Shut day={day} week={week} />}
      {day.arriving > 0 && (
        <p className="xs soft">{say(m.desk_week_day_arriving, { count: day.arriving })}</p>
      )}
      {week.mayChange && day.kind === 'open' && places !== null && day.day >= week.today && (
        <Quantity
          label={say(m.desk_week_day_places, { day: name })}
          lessLabel={say(m.desk_week_day_less, { day: name })}
          moreLabel={say(m.desk_week_day_more, { day: name })}
          least={0}
          value={places}
          onChange={(next) => onPlaces(day.day, next)}
        />
      )}
      <Orders week={week} on={day.day} />
    </section>
  );
}

/** Returns the length of a bar as a hundredth, for the style. */
const share = (part: number, whole: number) => `${Math.min(100, (part / Math.max(1, whole)) * 100)}%`;

/** So many cells can still be told from each other; more places are drawn as a bar. */
const mostCells = 16;

function Load({ places, taken }: { readonly places: number | null; readonly taken: number }) {
  const say = useSay();
  if (places === null)
    return (
      <p className="xs soft week-day__load">
        {taken > 0 ? say(m.desk_week_day_finish, { count: taken }) : say(m.desk_week_day_nothing)}
      </p>
    );
  const over = taken - places;
  const words =
    places === 0 && taken === 0
      ? say(m.desk_week_day_none)
      : over === 0
        ? say(m.desk_week_day_full)
        : say(m.desk_week_day_taken, { taken: Math.min(taken, places), places });
  return (
    <>
      {places <= mostCells ? (
        <div className="week-cap" aria-hidden>
          {Array.from({ length: places }, (_, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- places have no other name
            <i key={at} className={at < taken ? 'on' : ''} />
          ))}
        </div>
      ) : (
        <div className="week-cap week-cap--bar" aria-hidden>
          <i className="on" style={{ width: share(taken, places) }} />
        </div>
      )}
      {over > 0 ? (
        <p className="xs week-over">
          <Icon of={TriangleAlert} size="s" />
          {say(m.desk_week_day_over, { count: over })}
        </p>
      ) : (
        <p className="xs soft">{words}</p>
      )}
    </>
  );
}

function Shut({ day, week }: { readonly day: WeekDay; readonly week: DeskWeek }) {
  const say = useSay();
  const note = week.closures.find(({ id }) => id === day.closure)?.note;
  const words = () => {
    if (day.holiday) return say(m.desk_week_day_holiday, { name: say(holidayWords[day.holiday]) });
    if (day.kind === 'off') return say(m.desk_week_day_off);
    return note ? say(m.desk_week_day_closed_note, { note }) : say(m.desk_week_day_closed);
  };
  return (
    <>
      <p className="small soft week-day__load">{words()}</p>
      {day.taken > 0 && <p className="xs week-over">{say(m.desk_week_day_finish, { count: day.taken })}</p>}
    </>
  );
}

/** So many orders of a day are shown at once. */
const shownOrders = 3;

function Orders({ week, on }: { readonly week: DeskWeek; readonly on: string }) {
  const { say, language } = useSite();
  const orders = week.orders.filter(({ finishOn }) => finishOn === on);
  const row = ({ id, orderNumber, items }: DeskWeek['orders'][number]) => (
    <li key={id}>
      <Link to={`/orders/${id}`}>
        <b>
          {items
            .map(({ name, nameTranslations }) => (language === 'DE' ? nameTranslations.de : name))
            .join(', ')}
        </b>
        <small>{orderNumber}</small>
      </Link>
    </li>
  );
  const rest = orders.slice(shownOrders);
  return (
    <>
      {orders.length > 0 && <ul className="week-jobs">{orders.slice(0, shownOrders).map(row)}</ul>}
      {rest.length > 0 && (
        <details className="week-rest">
          <summary className="link small">{say(m.desk_week_more_orders, { count: rest.length })}</summary>
          <ul className="week-jobs">{rest.map(row)}</ul>
        </details>
      )}
    </>
  );
}
