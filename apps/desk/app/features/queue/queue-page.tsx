import type { DeskQueue, QueuedOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { LineSkeletons } from '@mendwell/ui/skeleton.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Link, useNavigation } from 'react-router';
import { lanes, laneWords } from './lanes.ts';
import { QueueRow } from './queue-row.tsx';
import '@mendwell/ui/button.css';
import './queue-page.css';

type Props = {
  readonly lane: QueuedOrder['lane'];
  readonly isFirst: boolean;
  /** Undefined when it could not be loaded. */
  readonly queue: DeskQueue | undefined;
  /** When it was loaded: server and browser have to say the same of what is late. */
  readonly now: string;
};

/** What a workshop has to do, lane by lane, what is due first. */
export function QueuePage({ lane, isFirst, queue, now }: Props) {
  const say = useSay();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <h1 className="h1">{say(m.desk_queue_title)}</h1>
      <p className="soft queue-lead">{say(m.desk_queue_first)}</p>
      <nav className="lanes" aria-label={say(m.desk_queue_lanes)}>
        {lanes.map((one) => (
          <Link key={one} to={`/?lane=${one}`} aria-current={one === lane ? 'page' : undefined}>
            {say(laneWords[one])} {queue && <b>{queue.counts[one]}</b>}
          </Link>
        ))}
      </nav>
      <section className="queue" aria-label={say(laneWords[lane])} aria-busy={isLoading}>
        {isLoading ? (
          <div className="queue__blank">
            <LineSkeletons label={say(m.desk_loading)} count={5} />
          </div>
        ) : (
          <Content lane={lane} isFirst={isFirst} queue={queue} now={now} />
        )}
      </section>
    </>
  );
}

function Content({ lane, isFirst, queue, now }: Props) {
  const say = useSay();
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
          <QueueRow key={order.id} order={order} now={now} />
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
