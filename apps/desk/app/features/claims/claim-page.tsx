import type { DeskClaim, ProblemCode } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { ChevronLeft, CircleAlert, Clock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '#app/site/signed-in.ts';
import { useDeskCall } from '#app/site/use-desk-call.ts';
import { ClaimCustody } from './claim-custody.tsx';
import { ClaimEvidence } from './claim-evidence.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { ClaimStep } from './claim-step.tsx';
import { dueWords, kindWords } from './claim-words.ts';
import type { Told } from './told.ts';
import './claim-page.css';

const isStale = (code: ProblemCode | undefined) => code === 'claim_changed';

type Props = { readonly claim: DeskClaim; readonly now: string };

/** A complaint: what the customer says beside what the workshop showed, what happened, and what support can do. */
export function ClaimPage({ claim, now }: Props) {
  const { say, locale } = useSite();
  const inLanguage = useInLanguage();
  const { rights } = useSignedIn();
  const calling = useDeskCall(isStale);
  const [news, setNews] = useState<string>();
  const due = dueWords(claim, { say, locale, now: new Date(now) });
  const items = claim.items.map(inLanguage.name).join(', ');
  const name = claim.givenName ?? say(m.desk_claims_somebody);
  const act: Told['act'] = async (send, done) => {
    setNews(undefined);
    const result = await send(calling.ask);
    if (!result?.ok) return;
    setNews(done);
    await calling.revalidate();
  };
  return (
    <>
      <p className="claim-page__back">
        <Link className="link" to="/claims">
          <Icon of={ChevronLeft} size="s" />
          {say(m.desk_claims_back)}
        </Link>
      </p>
      <header className="claim-page__head">
        <h1 className="h1">{say(m.desk_claims_title, { items, kind: say(kindWords[claim.kind]) })}</h1>
        <p className={`claim-page__due ${due.isLate ? 'is-late' : ''}`}>
          <Icon of={due.isLate ? CircleAlert : Clock} size="s" />
          <span>{due.text}</span>
        </p>
      </header>
      <div role="status" className="claim-page__news">
        {news !== undefined && <Note tone="ok">{news}</Note>}
      </div>
      <div className="claim-page">
        <div className="claim-page__stack">
          <dl className="claim-page__card claim-page__facts">
            <Fact name={say(m.desk_claims_number)} value={claim.number} />
            <Fact name={say(m.desk_claims_order)} value={claim.orderNumber} />
            <Fact name={say(m.desk_claims_customer)} value={claim.givenName ?? say(m.desk_claims_nameless)} />
            <Fact name={say(m.desk_claims_workshop)} value={claim.providerName} />
            <Fact name={say(m.desk_claims_when)} value={formatMoment(locale, new Date(claim.createdAt))} />
          </dl>
          <ClaimEvidence claim={claim} name={name} />
          <ActTrouble trouble={calling.trouble} />
          {rights.includes('work_on_claims') ? (
            // What was typed is about the claim as it was.
            <ClaimStep key={claim.version} {...{ claim, name, act }} isBusy={calling.isBusy} />
          ) : (
            <Note>{say(m.desk_claims_reading)}</Note>
          )}
        </div>
        <aside className="claim-page__stack">
          <ClaimHistory claim={claim} />
          <ClaimCustody claim={claim} />
        </aside>
      </div>
    </>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
