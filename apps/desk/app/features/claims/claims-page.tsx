import type { DeskClaims, ListedClaim } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { type ClaimList, claimLists } from '@mendwell/domain';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { LineSkeletons } from '@mendwell/ui/skeleton.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { CircleAlert, Clock } from 'lucide-react';
import { Link, useNavigation } from 'react-router';
import { dueWords, kindWords, listWords } from './claim-words.ts';
import '@mendwell/ui/button.css';
import './claims-page.css';

type Props = {
  readonly list: ClaimList;
  /** The last claim of the page before; null on the first page. */
  readonly after: string | null;
  /** Undefined when they could not be loaded. */
  readonly claims: DeskClaims | undefined;
  /** When they were loaded: server and browser have to say the same of what is late. */
  readonly now: string;
};

/** Returns how many claims a list has, where that is known. */
const countOf = (list: ClaimList, { counts }: DeskClaims): number | undefined => {
  if (list === 'mine' || list === 'settled') return undefined;
  if (list === 'new') return counts.open;
  if (list === 'open') return Object.values(counts).reduce((sum, count) => sum + count, 0);
  return counts[list];
};

/** Complaints of customers, what is due first; the list and its page are in the address. */
export function ClaimsPage({ list, after, claims, now }: Props) {
  const say = useSay();
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/claims';
  return (
    <>
      <h1 className="h1">{say(m.desk_claims_nav)}</h1>
      <p className="soft claims-lead">{say(m.desk_claims_lead)}</p>
      <nav className="claims-lists" aria-label={say(m.desk_claims_lists)}>
        {claimLists.map((one) => {
          const count = claims && countOf(one, claims);
          return (
            <Link key={one} to={`/claims?list=${one}`} aria-current={one === list ? 'page' : undefined}>
              {say(listWords[one])} {count !== undefined && <b>{count}</b>}
            </Link>
          );
        })}
      </nav>
      <section className="claims" aria-label={say(listWords[list])} aria-busy={isLoading}>
        {isLoading ? (
          <div className="claims__blank">
            <LineSkeletons label={say(m.desk_loading)} count={5} />
          </div>
        ) : (
          <Content list={list} after={after} claims={claims} now={now} />
        )}
      </section>
    </>
  );
}

function Content({ list, after, claims, now }: Props) {
  const say = useSay();
  if (!claims)
    return (
      <div className="claims__blank" role="alert">
        <h2 className="h3">{say(m.desk_claims_failed)}</h2>
        <p>{say(m.desk_queue_failed_text)}</p>
        <a className={buttonClass('line')} href={`/claims?list=${list}`}>
          {say(m.desk_queue_again)}
        </a>
      </div>
    );
  if (claims.claims.length === 0)
    return (
      <div className="claims__blank">
        <h2 className="h3">{say(m.desk_claims_none)}</h2>
        <p>{say(m.desk_claims_none_text)}</p>
      </div>
    );
  return (
    <>
      <ul className="claims__rows">
        {claims.claims.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} now={now} />
        ))}
      </ul>
      {(claims.next !== null || after !== null) && (
        <p className="claims__pages">
          {after !== null && (
            <Link className={buttonClass('line', 's')} to={`/claims?list=${list}`}>
              {say(m.desk_claims_first)}
            </Link>
          )}
          {claims.next !== null && (
            <Link
              className={buttonClass('line', 's')}
              to={`/claims?list=${list}&after=${encodeURIComponent(claims.next)}`}
            >
              {say(m.desk_claims_more)}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

function ClaimRow({ claim, now }: { readonly claim: ListedClaim; readonly now: string }) {
  const { say, locale } = useSite();
  const inLanguage = useInLanguage();
  const due = dueWords(claim, { say, locale, now: new Date(now) });
  return (
    <li>
      <Link className="claims-row" to={`/claims/${claim.id}`}>
        <span className="claims-row__what">
          <b>{claim.items.map(inLanguage.name).join(', ')}</b>
          <span>{say(kindWords[claim.kind])}</span>
        </span>
        <span className="claims-row__who">
          {claim.givenName ?? say(m.desk_claims_nameless)}
          <small>{claim.number}</small>
        </span>
        <small className="claims-row__when">
          {say(m.desk_claims_reported, { when: formatMoment(locale, new Date(claim.createdAt)) })}
        </small>
        <span className={`claims-row__due ${due.isLate ? 'is-late' : ''}`}>
          <Icon of={due.isLate ? CircleAlert : Clock} size="s" />
          <span>{due.text}</span>
        </span>
      </Link>
    </li>
  );
}
