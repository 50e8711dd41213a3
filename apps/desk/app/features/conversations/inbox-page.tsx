import type { Inbox, InboxPart } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { Link, Outlet, useParams } from 'react-router';
import { InboxRows } from './inbox-rows.tsx';
import { InboxSearch } from './inbox-search.tsx';
import { type InboxView, useInboxStream } from './use-inbox-stream.ts';
import '@mendwell/ui/button.css';
import './inbox-blank.css';
import './inbox-page.css';

type Props = {
  readonly show: InboxPart;
  readonly words: string | undefined;
  readonly page: number;
  /** Undefined when it could not be loaded. */
  readonly inbox: Inbox | undefined;
  readonly now: string;
};

const partWords = {
  us: m.desk_inbox_us,
  mine: m.desk_inbox_mine,
  unassigned: m.desk_inbox_unassigned,
  them: m.desk_inbox_them,
  closed: m.desk_inbox_closed,
} as const satisfies Record<InboxPart, unknown>;
const parts = Object.keys(partWords) as InboxPart[];

/** Returns the address of the list, with what makes it this list. */
const searchOf = ({ show, words, page }: Pick<Props, 'show' | 'words' | 'page'>): string => {
  const search = new URLSearchParams({ show });
  if (words !== undefined) search.set('q', words);
  if (page > 1) search.set('page', String(page));
  return `?${search}`;
};

/** Support's inbox: what customers write by chat, form and mail, with one conversation open beside the list. */
export function InboxPage({ show, words, page, inbox: loaded, now }: Props) {
  const say = useSay();
  const { id } = useParams();
  const presence = useInboxStream();
  // While the server is out of reach the list stays as it was.
  const [held, setHeld] = useState(loaded);
  if (loaded && loaded !== held) setHeld(loaded);
  const inbox = loaded ?? held;
  const search = searchOf({ show, words, page });
  const isSearch = words !== undefined;
  return (
    <div className={id === undefined ? 'inbox' : 'inbox inbox--open'}>
      <section className="inbox__list" aria-labelledby="inbox-title">
        <h1 className="h2 inbox__title" id="inbox-title">
          {say(m.desk_inbox_title)}
        </h1>
        <nav className="inbox__parts" aria-label={say(m.desk_inbox_parts)}>
          {parts.map((part) => (
            <Link
              key={part}
              to={`/conversations?show=${part}`}
              aria-current={part === show && !isSearch ? 'page' : undefined}
            >
              {say(partWords[part])}
              {part !== 'closed' && inbox && <b>{inbox.counts[part]}</b>}
            </Link>
          ))}
        </nav>
        <InboxSearch key={words ?? ''} show={show} words={words} />
        {inbox ? (
          <InboxRows {...{ inbox, search, page, isSearch, now }} />
        ) : (
          <div className="inbox-blank" role="alert">
            <h2 className="h3">{say(m.desk_inbox_failed_title)}</h2>
            <p>{say(m.desk_inbox_failed_text)}</p>
            <a className={buttonClass('line')} href={`/conversations${search}`}>
              {say(m.desk_queue_again)}
            </a>
          </div>
        )}
        <p className="inbox__promise">{say(m.desk_inbox_promise)}</p>
      </section>
      <Outlet context={{ presence, search, now } satisfies InboxView} />
    </div>
  );
}
