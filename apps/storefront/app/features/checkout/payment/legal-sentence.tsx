import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { Fragment } from 'react';

const NewTab = ({ to, children }: { readonly to: string; readonly children: string }) => {
  const say = useSay();
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <span className="sr"> ({say(m.payment_new_tab)})</span>
    </a>
  );
};

const gap = '\u0000';

/**
 * Names the terms that apply. The copy contains the whole sentence; the links are inserted where it
 * names them.
 */
export function LegalSentence({ provider }: { readonly provider: string }) {
  const say = useSay();
  const links = {
    terms: <NewTab to="/help/termsAndConditions">{say(m.shell_terms)}</NewTab>,
    withdrawal: <NewTab to="/help/termsAndConditions#withdrawal">{say(m.payment_withdrawal_policy)}</NewTab>,
    privacy: <NewTab to="/help/PrivacyPolicy">{say(m.shell_privacy)}</NewTab>,
  };
  const named = Object.keys(links) as (keyof typeof links)[];
  const places = Object.fromEntries(named.map((name) => [name, `${gap}${name}${gap}`])) as Record<
    keyof typeof links,
    string
  >;
  return (
    <p className="last__legal">
      {say(m.payment_submit_text, { provider })}{' '}
      {say(m.payment_legal_text, places)
        .split(gap)
        .map((part) => (
          <Fragment key={part}>{part in links ? links[part as keyof typeof links] : part}</Fragment>
        ))}
    </p>
  );
}
