import { m } from '@mendwell/copy';
import { Blank } from '@mendwell/ui/blank.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import '@mendwell/ui/button.css';

/** Shown when nothing is found: offers to try another word or to contact a person. */
export function FaqNone({ query }: { readonly query: string }) {
  const say = useSay();
  return (
    <Blank art="care-label" title={say(m.faq_none_title)} text={say(m.faq_none_text, { query })}>
      <Link className={buttonClass()} to="/help/CustomerSupport">
        {say(m.faq_ask)}
      </Link>
      <Link className={buttonClass('line')} to="/help/FAQ">
        {say(m.faq_all)}
      </Link>
    </Blank>
  );
}
