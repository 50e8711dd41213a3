import type { DeskWeek } from '@mendwell/contract';
import { formatMonthDay, m } from '@mendwell/copy';
import { dayLater } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { LineSkeletons } from '@mendwell/ui/skeleton.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { NextWeeks } from './next-weeks.tsx';
import { useChangeWeek } from './use-change-week.ts';
import { useDayPlaces } from './use-day-places.ts';
import { WeekAside } from './week-aside.tsx';
import { WeekDays } from './week-days.tsx';
import '@mendwell/ui/button.css';
import './week-page.css';

// Most visits only look.
const CloseDaysDialog = lazy(() => import('./close-days-dialog.tsx'));
const UsualWeekDialog = lazy(() => import('./usual-week-dialog.tsx'));

type Props = {
  /** The day in the address. */
  readonly on: string | null;
  /** Undefined when it could not be loaded. */
  readonly week: DeskWeek | undefined;
};

/** A workshop's week: its places and what of them is taken, its closed days, and the weeks after it. */
export function WeekPage({ on, week }: Props) {
  const say = useSay();
  const { state, location } = useNavigation();
  // Only another week hides this one; after a change it stays until the new one is there.
  if (state === 'loading' && location.pathname === '/week')
    return (
      <div className="week-blank" aria-busy>
        <LineSkeletons label={say(m.desk_loading)} count={6} />
      </div>
    );
  if (!week)
    return (
      <div className="week-blank" role="alert">
        <h1 className="h2">{say(m.desk_week_failed_title)}</h1>
        <p>{say(m.desk_week_failed_text)}</p>
        <a className={buttonClass('line')} href={on === null ? '/week' : `/week?on=${on}`}>
          {say(m.desk_queue_again)}
        </a>
      </div>
    );
  return <Content week={week} />;
}

/** Returns the places of a week and how many of them are taken. */
const sumOf = (days: DeskWeek['weeks'][number]) => ({
  places: days.reduce((sum, { places }) => sum + (places ?? 0), 0),
  taken: days.reduce((sum, { taken }) => sum + taken, 0),
});

function Content({ week }: { readonly week: DeskWeek }) {
  const { say, locale } = useSite();
  const change = useChangeWeek();
  const [news, setNews] = useState<string>();
  const places = useDayPlaces(week, { ...change, onSaved: () => setNews(say(m.desk_week_saved)) });
  const [asking, setAsking] = useState<'close' | 'usual'>();
  const [days = []] = week.weeks;
  const monday = days[0]?.day ?? week.today;
  const stop = () => setAsking(undefined);
  const tell = (told: string) => {
    setNews(told);
    stop();
  };
  return (
    <>
      <header className="week-head">
        <div>
          <h1 className="h1">{say(m.desk_week_title, { day: formatMonthDay(locale, monday) })}</h1>
          <p className="soft">
            {week.places ? say(m.desk_week_taken, sumOf(days)) : say(m.desk_week_no_places)}
          </p>
        </div>
        <nav className="week-head__row" aria-label={say(m.desk_week_nav)}>
          <Link
            className="icon-btn"
            to={`/week?on=${dayLater(monday, -7)}`}
            aria-label={say(m.desk_week_before)}
          >
            <Icon of={ChevronLeft} />
          </Link>
          <Link className={buttonClass('line', 's')} to="/week">
            {say(m.desk_week_today)}
          </Link>
          <Link
            className="icon-btn"
            to={`/week?on=${dayLater(monday, 7)}`}
            aria-label={say(m.desk_week_after)}
          >
            <Icon of={ChevronRight} />
          </Link>
          {week.mayChange && (
            <Button size="s" onPress={() => setAsking('close')}>
              <Icon of={X} size="s" />
              {say(m.desk_week_close)}
            </Button>
          )}
        </nav>
      </header>
      <div role="status" className="week-news">
        {news !== undefined && <Note tone="ok">{news}</Note>}
      </div>
      {asking === undefined && <ActTrouble trouble={change.trouble} />}
      <div className="week-stack">
        <WeekDays week={week} typed={places.typed} onPlaces={places.change} />
        <div className="week-split">
          <NextWeeks week={week} />
          <WeekAside week={week} change={change} onTell={tell} onUsual={() => setAsking('usual')} />
        </div>
        {!week.mayChange && <p className="small soft">{say(m.desk_week_owner)}</p>}
      </div>
      <Suspense>
        {asking === 'close' && <CloseDaysDialog week={week} change={change} onTell={tell} onClose={stop} />}
        {asking === 'usual' && <UsualWeekDialog week={week} change={change} onTell={tell} onClose={stop} />}
      </Suspense>
    </>
  );
}
