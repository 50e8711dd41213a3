import type { FoundOrders } from '@mendwell/contract';
import { formatTime, m } from '@mendwell/copy';
import { readDeskSearch } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { LineSkeletons } from '@mendwell/ui/skeleton.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { type Asked, SearchFilters } from './search-filters.tsx';
import { SearchRow } from './search-row.tsx';
import '@mendwell/ui/button.css';
import '@mendwell/ui/field.css';
import './search-page.css';

type Props = {
  readonly asked: Asked;
  /** Undefined when the search failed. */
  readonly found: FoundOrders | undefined;
  /** When it was searched: server and browser have to say the same of how old an order is. */
  readonly now: string;
};

/** Finds any order by what somebody knows of it. */
export function SearchPage({ asked, found, now }: Props) {
  const { say } = useSite();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <h1 className="h1">{say(m.desk_support_title)}</h1>
      <p className="soft finds-lead">{say(m.desk_support_lead)}</p>
      <div className="finds-form">
        <Form method="get" action="/search" role="search" className="finds-form__line">
          <label className="finds-form__field">
            <span className="sr">{say(m.desk_support_field)}</span>
            <Icon of={Search} />
            <input
              // Going back shows what was searched for then.
              key={asked.q}
              className="input"
              type="search"
              name="q"
              maxLength={100}
              defaultValue={asked.q}
              autoComplete="off"
              placeholder={say(m.desk_support_field)}
            />
          </label>
          <Button type="submit">{say(m.desk_support_go)}</Button>
        </Form>
        {asked.q !== '' && found && <SearchFilters asked={asked} found={found} />}
      </div>
      {asked.q !== '' && (
        <section className="finds" aria-label={say(m.desk_support_results)} aria-busy={isLoading}>
          {isLoading ? (
            <div className="finds__blank">
              <LineSkeletons label={say(m.desk_loading)} count={5} />
            </div>
          ) : (
            <Results asked={asked} found={found} now={now} />
          )}
        </section>
      )}
      <div className="finds-beside">
        <Opened opened={found?.opened ?? []} />
        <Hints />
      </div>
    </>
  );
}

type BlankProps = { readonly title: string; readonly text: string; readonly children?: ReactNode };
const Blank = ({ title, text, children }: BlankProps) => (
  <div className="finds__blank" role={children ? 'alert' : 'status'}>
    <h2 className="h3">{title}</h2>
    <p>{text}</p>
    {children}
  </div>
);

function Results({ asked, found, now }: Props) {
  const { say } = useSite();
  if (!found)
    return (
      <Blank title={say(m.desk_support_failed_title)} text={say(m.desk_support_failed_text)}>
        <a className={buttonClass('line')} href={`/search?${new URLSearchParams(asked).toString()}`}>
          {say(m.desk_support_again)}
        </a>
      </Blank>
    );
  if (!readDeskSearch(asked.q))
    return <Blank title={say(m.desk_support_short_title)} text={say(m.desk_support_short_text)} />;
  if (found.orders.length === 0)
    return <Blank title={say(m.desk_support_none_title)} text={say(m.desk_support_none_text)} />;
  const counted = Object.entries(found.counts).reduce(
    (sum, [group, count]) => sum + (asked.group === '' || asked.group === group ? count : 0),
    0,
  );
  const shown = found.orders.length;
  return (
    <>
      <ul className="finds__rows">
        {found.orders.map((order) => (
          <SearchRow key={order.id} order={order} typed={asked.q} now={now} />
        ))}
      </ul>
      {counted > shown && (
        <p className="finds__cut small">
          {found.isCut
            ? say(m.desk_support_many, { shown, most: counted })
            : say(m.desk_support_more, { shown, count: counted })}
        </p>
      )}
    </>
  );
}

function Opened({ opened }: Pick<FoundOrders, 'opened'>) {
  const { say, locale } = useSite();
  return (
    <section className="finds-card">
      <h2 className="h3">{say(m.desk_support_opened)}</h2>
      {opened.length === 0 && <p className="soft">{say(m.desk_support_opened_none)}</p>}
      <ul className="finds-card__rows">
        {opened.map(({ id, orderNumber, at }) => (
          <li key={id}>
            <Link to={`/support/orders/${id}`}>{orderNumber}</Link>
            <time dateTime={at}>{formatTime(locale, new Date(at))}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

const hints = [
  ['6TP6W6P6MQ', m.desk_support_hint_number],
  ['mira.so@posteo', m.desk_support_hint_email],
  ['Somerfelt', m.desk_support_hint_name],
  ['0176 2231', m.desk_support_hint_phone],
  ['Oranienstraße 178', m.desk_support_hint_street],
] as const;

function Hints() {
  const { say } = useSite();
  return (
    <section className="finds-card">
      <h2 className="h3">{say(m.desk_support_hints)}</h2>
      <dl className="finds-card__rows">
        {hints.map(([example, words]) => (
          <div key={example}>
            <dt className="soft">{example}</dt>
            <dd>{say(words)}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{say(m.desk_support_hint_audit)}</p>
    </section>
  );
}
