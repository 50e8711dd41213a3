import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import '@mendwell/ui/button.css';

/** The ways to reach a person, below the answers. */
export function Ask() {
  const say = useSay();
  return (
    <div className="faq-ask on-cloth">
      <div>
        <h2 className="h2">{say(m.faq_ask_title)}</h2>
        <p>{say(m.faq_ask_text)}</p>
      </div>
      <Link className={buttonClass('paper')} to="/help/CustomerSupport">
        {say(m.faq_ask)}
      </Link>
    </div>
  );
}
