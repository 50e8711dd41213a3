import { m } from '@mendwell/copy';
import { Blank } from '@mendwell/ui/blank.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { screenPath } from './use-steps.ts';
import '@mendwell/ui/button.css';

/** Shown for an item that no provider works on at the moment. */
export function NoService() {
  const say = useSay();
  return (
    <Blank art="service-repair" title={say(m.booking_service_none)} text={say(m.booking_service_none_text)}>
      <Link className={buttonClass()} to={screenPath(2)}>
        {say(m.booking_service_none_action)}
      </Link>
      <Link className="link" to="/help/CustomerSupport">
        {say(m.booking_contact)}
      </Link>
    </Blank>
  );
}
