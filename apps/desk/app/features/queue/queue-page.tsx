import type { DeskQueue, QueuedOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { LineSkeletons } from '@mendwell/ui/skeleton.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { MessageCircle, Printer } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { LiveBar } from '#app/features/frame/live-bar.tsx';
import { lanes, laneWords } from './lanes.ts';
import { QueueRow, UnreadLink } from './queue-row.tsx';
import { useLiveQueue } from './use-live-queue.ts';
import '@mendwell/ui/button.css';
import './queue-page.css';

type Props = {
  readonly lane: QueuedOrder['lane'];
  /** The last order of the page before; null on the first page. */
  readonly after: string | null;
  /** Undefined when it could not be loaded. */
  readonly queue: DeskQueue | undefined;
  /** When it was loaded: server and browser have to say the same of what is late. */
  readonly now: string;
};

/** What a workshop has to do, lane by lane, what is due first. */
export function QueuePage({ lane, after, ...loaded }: Props) {
  const say = useSay();
  const list = useRef<HTMLElement>(null);
  const { queue, now, counts, said, onShow } = useLiveQueue({ lane, after, ...loaded }, list);
  const showNews =
    onShow &&
    (() => {
      onShow();
      // The button goes; who used it goes on at the list.
      list.current?.focus({ preventScroll: true });
    });
  const isLoading = useNavigation().state === 'loading';
  // The page of an order that was declined or handed back comes back here, and says which.
  const { state } = useLocation() as {
    readonly state: { readonly declined?: string; readonly handedBack?: string } | null;
  };
  const left = state?.handedBack
    ? say(m.desk_order_handed_back, { number: state.handedBack })
    : state?.declined && say(m.desk_order_declined, { number: state.declined });
  return (
    <>
      <h1 className="h1">{say(m.desk_queue_title)}</h1>
      <p className="soft queue-lead">{say(m.desk_queue_first)}</p>
      {left && (
        <div className="queue-news">
          <Note tone="ok" isAlert>
            {left}
          </Note>
        </div>
      )}
      {queue && queue.unreadElsewhere.length > 0 && (
        <div className="queue-news">
          <Note icon={MessageCircle}>
            <p id="unread-elsewhere">{say(m.desk_queue_unread_elsewhere)}</p>
            <ul className="queue-unread" aria-labelledby="unread-elsewhere">
              {queue.unreadElsewhere.map((order) => (
                <li key={order.id}>
                  {order.orderNumber} <UnreadLink order={order} />
                </li>
              ))}
            </ul>
          </Note>
        </div>
      )}
      <nav className="lanes" aria-label={say(m.desk_queue_lanes)}>
        {lanes.map((one) => (
          <Link key={one} to={`/?lane=${one}`} aria-current={one === lane ? 'page' : undefined}>
            {say(laneWords[one])} {counts && <b>{counts[one]}</b>}
          </Link>
        ))}
      </nav>
      {lane === 'arriving' && (
        <p className="queue-tags">
          <Link className={buttonClass('line', 's')} to="/tags">
            <Icon of={Printer} size="s" />
            {say(m.desk_tags_queue)}
          </Link>
        </p>
      )}
      <section
        ref={list}
        className="queue"
        tabIndex={-1}
        aria-label={say(laneWords[lane])}
        aria-busy={isLoading}
      >
        {isLoading ? (
          <div className="queue__blank">
            <LineSkeletons label={say(m.desk_loading)} count={5} />
          </div>
        ) : (
          <Content lane={lane} after={after} queue={queue} now={now} />
        )}
      </section>
      <LiveBar said={said} onShow={showNews} />
    </>
  );
}

function Content({ lane, after, queue, now }: Props) {
  const say = useSay();
  const isFirst = after === null;
  if (!queue)
    return (
      <div className="queue__blank" role="alert">
        <h2 className="h3">{say(m.desk_queue_failed_title)}</h2>
        <p>{say(m.desk_queue_failed_text)}</p>
        <a className={buttonClass('line')} href={`/?lane=${lane}`}>
          {say(m.desk_queue_again)}
        </a>
      </div>
    );
  if (queue.orders.length === 0)
    return (
      <div className="queue__blank">
        <h2 className="h3">{say(m.desk_queue_empty_title)}</h2>
        <p>{say(m.desk_queue_empty_text)}</p>
      </div>
    );
  return (
    <>
      <ul className="queue__rows">
        {queue.orders.map((order) => (
          <QueueRow
            key={order.id}
            order={order}
            now={now}
            from={`?lane=${lane}${after === null ? '' : `&after=${encodeURIComponent(after)}`}`}
          />
        ))}
      </ul>
      {(queue.next !== null || !isFirst) && (
        <p className="queue__pages">
          {!isFirst && (
            <Link className={buttonClass('line', 's')} to={`/?lane=${lane}`}>
              {say(m.desk_queue_begin)}
            </Link>
          )}
          {queue.next !== null && (
            <Link
              className={buttonClass('line', 's')}
              to={`/?lane=${lane}&after=${encodeURIComponent(queue.next)}`}
            >
              {say(m.desk_queue_more)}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
