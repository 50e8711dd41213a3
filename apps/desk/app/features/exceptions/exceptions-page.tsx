import type { Exceptions, ProblemCode } from '@mendwell/contract';
import { formatTime, m } from '@mendwell/copy';
import type { ExceptionGroup } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useDeskCall } from '#app/site/use-desk-call.ts';
import type { Act } from './act-dialog.tsx';
import { ExceptionGroupTable } from './exception-group.tsx';
import { groupWords } from './groups.ts';
import { useLiveExceptions } from './use-live-exceptions.ts';
import '@mendwell/ui/button.css';
import '@mendwell/ui/chip.css';
import './exceptions-page.css';

// Most visits only look.
const ActDialog = lazy(() => import('./act-dialog.tsx'));

type Props = {
  readonly show: 'awake' | 'asleep';
  /** The group in the address; null for all. */
  readonly only: ExceptionGroup | null;
  /** Undefined when it could not be loaded. */
  readonly list: Exceptions | undefined;
};

const isStale = (code: ProblemCode | undefined) => code === 'exception_changed';

/** Everything that went wrong or is about to, in groups, with one way on for each. */
export function ExceptionsPage({ show, only, list: loaded }: Props) {
  const { say, locale } = useSite();
  const calling = useDeskCall(isStale);
  const [act, setAct] = useState<Act>();
  const [news, setNews] = useState('');
  const list = useLiveExceptions({ show, list: loaded }, act !== undefined || calling.isBusy);
  if (!list)
    return (
      <div className="stuck-blank" role="alert">
        <h1 className="h2">{say(m.desk_exceptions_failed_title)}</h1>
        <p>{say(m.desk_exceptions_failed_text)}</p>
        <a className={buttonClass('line')} href="/exceptions">
          {say(m.desk_queue_again)}
        </a>
      </div>
    );
  const time = formatTime(locale, new Date(list.checkedAt));
  const isAsleep = show === 'asleep';
  const groups = list.groups.filter(({ group }) => only === null || group === only);
  const stop = () => setAct(undefined);
  return (
    <>
      <header className="stuck-head">
        <div>
          <h1 className="h1">{isAsleep ? say(m.desk_exceptions_title_asleep) : <Title list={list} />}</h1>
          <p className="soft">
            {say(isAsleep ? m.desk_exceptions_lead_asleep : m.desk_exceptions_lead, { time })}
          </p>
        </div>
        <Button look="line" size="s" onPress={() => void calling.revalidate()}>
          <Icon of={RefreshCw} size="s" />
          {say(m.desk_exceptions_check)}
        </Button>
      </header>
      <nav className="chips" aria-label={say(m.desk_exceptions_filter)}>
        <Filters list={list} isAsleep={isAsleep} only={only} />
      </nav>
      <div role="status" className="stuck-news">
        {news !== '' && <Note tone="ok">{news}</Note>}
      </div>
      {!list.mayAct && <p className="small soft stuck-news">{say(m.desk_exceptions_read_only)}</p>}
      {groups.length === 0 ? (
        <div className="stuck-blank">
          <h2 className="h3">{say(m.desk_exceptions_empty_title)}</h2>
          <p>{say(m.desk_exceptions_empty_text)}</p>
        </div>
      ) : (
        <div className="stuck-groups">
          {groups.map((group) => (
            <ExceptionGroupTable
              key={group.group}
              group={group}
              checkedAt={list.checkedAt}
              mayAct={list.mayAct}
              onAct={(one) => {
                setNews('');
                setAct(one);
              }}
            />
          ))}
        </div>
      )}
      <Suspense>
        {act && (
          <ActDialog
            {...act}
            calling={calling}
            onClose={stop}
            onDone={(told) => {
              setNews(told);
              stop();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

const countOf = ({ groups }: Exceptions) => groups.reduce((sum, { count }) => sum + count, 0);

function Title({ list }: { readonly list: Exceptions }) {
  const { say } = useSite();
  const count = countOf(list);
  if (count === 0) return say(m.desk_exceptions_title_none);
  if (list.groups.some(({ hasMore }) => hasMore)) return say(m.desk_exceptions_title_more, { count });
  return say(m.desk_exceptions_title, { count });
}

type FilterProps = { readonly list: Exceptions; readonly isAsleep: boolean; readonly only: string | null };

/** The filter is in the address, so that a reload and a bookmark show the same. */
function Filters({ list, isAsleep, only }: FilterProps) {
  const { say } = useSite();
  if (isAsleep)
    return (
      <Link className="chip" to="/exceptions">
        {say(m.desk_exceptions_awake)}
      </Link>
    );
  return (
    <>
      <Link className="chip" to="/exceptions" aria-current={only === null ? 'page' : undefined}>
        {say(m.desk_exceptions_all, { count: countOf(list) })}
      </Link>
      {list.groups.map(({ group, count }) => (
        <Link
          key={group}
          className="chip"
          to={`/exceptions?group=${group}`}
          aria-current={only === group ? 'page' : undefined}
        >
          {say(groupWords[group].name)} {count}
        </Link>
      ))}
      {list.asleep > 0 && (
        <Link className="chip" to="/exceptions?show=asleep">
          {say(m.desk_exceptions_asleep, { count: list.asleep })}
        </Link>
      )}
    </>
  );
}
