import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import '@mendwell/ui/button.css';
import './order-page.css';

/** In place of an order that could not be loaded, or that is not the workshop's own. */
export function MissingOrder({ isGone, address }: { readonly isGone: boolean; readonly address: string }) {
  const say = useSay();
  return (
    <div className="order-page__head" role={isGone ? undefined : 'alert'}>
      <p className="small">
        <Link to="/">{say(m.desk_nav_queue)}</Link>
      </p>
      <h1 className="h1">{say(isGone ? m.desk_order_gone_title : m.desk_order_failed_title)}</h1>
      <p>{say(isGone ? m.desk_order_gone_text : m.desk_queue_failed_text)}</p>
      {!isGone && (
        <p>
          <a className={buttonClass('line')} href={address}>
            {say(m.desk_queue_again)}
          </a>
        </p>
      )}
    </div>
  );
}
