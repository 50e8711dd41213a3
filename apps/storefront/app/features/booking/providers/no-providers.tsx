import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { screenPath } from '../use-steps.ts';
import './no-providers.css';

/** Shown when no provider matches: offers three ways to go on, and says that nothing is lost. */
export function NoProviders() {
  const say = useSay();
  const { open } = useDialogs();
  return (
    <>
      <div className="ways-on">
        <Link to={screenPath(3)}>
          <Art name="service-cleaning" />
          <Way title={say(m.booking_none_service)} text={say(m.booking_none_service_text)} />
        </Link>
        <button type="button" aria-haspopup="dialog" onClick={() => void open({ name: 'location' })}>
          <Art name="step-pickup" />
          <Way title={say(m.booking_none_place)} text={say(m.booking_none_place_text)} />
        </button>
        <Link to="/help/CustomerSupport">
          <Art name="care-label" />
          <Way title={say(m.booking_none_ask)} text={say(m.booking_none_ask_text)} />
        </Link>
      </div>
      <p className="small soft flow__after">{say(m.booking_none_kept)}</p>
    </>
  );
}

const Way = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <span>
      <b className="h3">{title}</b>
      <small>{text}</small>
    </span>
    <Icon of={ChevronRight} />
  </>
);
