import { m } from '@mendwell/copy';
import { orderLinkDays, retentionDays } from '@mendwell/domain';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Clock, Mail, Shield } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import '@mendwell/ui/button.css';
import '@mendwell/ui/outcome.css';

/** Shown after asking, whether there is such an order or not. */
export function FindSent({ isNews }: { readonly isNews: boolean }) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNews) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <div className="find-order">
      <span className="seal seal--quiet">
        <Icon of={Mail} />
      </span>
      <h1 ref={heading} className="h1 outline-none" tabIndex={-1}>
        {say(m.order_find_sent_title)}
      </h1>
      <p className="lead find-order__lead">
        {say(m.order_find_sent_text, { days: orderLinkDays.view, after: retentionDays.orderLink })}
      </p>
      <ul className="find-order__hints">
        <li>
          <Icon of={Clock} size="s" />
          <span>{say(m.order_find_sent_wait)}</span>
        </li>
        <li>
          <Icon of={Shield} size="s" />
          <span>{say(m.order_find_sent_same)}</span>
        </li>
      </ul>
      <div className="outcome__act">
        <Link className={buttonClass('line')} to="/order/find" reloadDocument>
          {say(m.order_find_sent_else)}
        </Link>
        <Link className={buttonClass('quiet')} to="/help/CustomerSupport">
          {say(m.order_find_sent_support)}
        </Link>
      </div>
    </div>
  );
}
