import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import '@mendwell/ui/button.css';
import './support-order-page.css';

/** In place of an order that could not be loaded, or that is not there. */
export function MissingSupportOrder({
  isGone,
  address,
}: {
  readonly isGone: boolean;
  readonly address: string;
}) {
  const say = useSay();
  return (
    <div className="sorder-head" role={isGone ? undefined : 'alert'}>
      <p className="small">
        <Link to="/search">{say(m.desk_support_nav)}</Link>
      </p>
      <h1 className="h1">{say(isGone ? m.desk_support_gone_title : m.desk_support_order_failed)}</h1>
      <p>{say(isGone ? m.desk_support_gone_text : m.desk_queue_failed_text)}</p>
      {!isGone && (
        <p>
          <a className={buttonClass('line')} href={address}>
            {say(m.desk_support_again)}
          </a>
        </p>
      )}
    </div>
  );
}
