import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { storedSupportDraft } from '#app/draft/typed-form.ts';
import '@mendwell/ui/button.css';
import '@mendwell/ui/outcome.css';

type Props = {
  readonly email: string;
  readonly message: string;
  readonly moment: string;
  readonly reference: string;
  /** Whether this has just replaced the form: then the focus moves here. */
  readonly isNews: boolean;
};

/** Shown after sending: what happens next, and the reference of the message. */
export function SupportSent({ email, message, moment, reference, isNews }: Props) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    storedSupportDraft.clear();
    if (!isNews) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <div className="support__sent">
      <span className="seal">
        <Icon of={Check} />
      </span>
      <h1 ref={heading} className="h1 outline-none" tabIndex={-1}>
        {say(m.support_sent_title)}
      </h1>
      <p className="lead">{say(m.support_sent_text, { email })}</p>
      <div className="support__copy">
        <p className="xs faint">{say(m.support_sent_message, { moment, reference })}</p>
        <p className="small">{message}</p>
      </div>
      <div className="outcome__act">
        <Link className={buttonClass()} to="/help/FAQ">
          {say(m.support_sent_faq)}
        </Link>
        <Link className={buttonClass('line')} to="/help/CustomerSupport" reloadDocument>
          {say(m.support_sent_again)}
        </Link>
      </div>
    </div>
  );
}
