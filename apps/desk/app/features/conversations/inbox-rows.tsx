import type { Inbox, InboxRow } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { CircleAlert, Clock } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { channelIcons, channelWords } from './channels.ts';
import { useDueWords } from './due-words.ts';
import './inbox-rows.css';

type Props = {
  readonly inbox: Inbox;
  /** What makes the list this list, for the addresses of its conversations. */
  readonly search: string;
  readonly page: number;
  readonly isSearch: boolean;
  readonly now: string;
};

/** The conversations of a part of the inbox, one row for each. */
export function InboxRows({ inbox: { rows, hasMore }, search, page, isSearch, now }: Props) {
  const say = useSay();
  if (rows.length === 0)
    return (
      <p className="inbox-rows__none">{say(isSearch ? m.desk_inbox_empty_found : m.desk_inbox_empty)}</p>
    );
  const at = (other: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(other));
    return `/conversations?${next}`;
  };
  return (
    <>
      <ul className="inbox-rows" aria-label={say(m.desk_inbox_list)}>
        {rows.map((row) => (
          <li key={row.id}>
            <NavLink className="inbox-row" to={`/conversations/${row.id}${search}`}>
              <Row row={row} now={now} />
            </NavLink>
          </li>
        ))}
      </ul>
      {(hasMore || page > 1) && (
        <p className="inbox-rows__pages">
          {page > 1 && (
            <Link className={buttonClass('line', 's')} to={at(1)}>
              {say(m.desk_inbox_earlier)}
            </Link>
          )}
          {hasMore && (
            <Link className={buttonClass('line', 's')} to={at(page + 1)}>
              {say(m.desk_inbox_more)}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

function Row({ row, now }: { readonly row: InboxRow; readonly now: string }) {
  const { say, locale } = useSite();
  const { name, last, orderNumber, assignee, isClosed, answerBy } = row;
  const due = useDueWords(answerBy, now);
  return (
    <>
      <Icon of={channelIcons[last.channel]} className="inbox-row__icon" />
      <span className="sr">{say(channelWords[last.channel])}.</span>
      <b className="inbox-row__name">{name ?? say(m.desk_inbox_nameless)}</b>
      <time dateTime={last.at}>{formatMoment(locale, new Date(last.at))}</time>
      <span className="inbox-row__text">{last.text}</span>
      <span className="inbox-row__facts">
        <span>{orderNumber ?? say(m.desk_inbox_no_order)}</span>
        {assignee && <span>{say(m.desk_inbox_with, { name: assignee.name })}</span>}
        {isClosed ? (
          <span>{say(m.desk_inbox_is_closed)}</span>
        ) : (
          last.author === 'support' && <span>{say(m.desk_inbox_us_last)}</span>
        )}
        {due && (
          <span className={due.isLate ? 'inbox-row__due inbox-row__due--late' : 'inbox-row__due'}>
            <Icon of={due.isLate ? CircleAlert : Clock} size="s" />
            {due.text}
          </span>
        )}
      </span>
    </>
  );
}
