import type { Claim, OrderClaims } from '@mendwell/contract';
import { formatDayAndTime, formatPrice, m, type Say } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { PriceLines } from '@mendwell/ui/care-label.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import type { OrderLink } from '../order-link.ts';
import { ClaimFrame } from './claim-frame.tsx';
import { ClaimThread } from './claim-thread.tsx';
import { ProposalDecision } from './proposal-decision.tsx';
import { agreedInWords, proposalInWords } from './proposal-words.ts';
import { SentClaim } from './sent-claim.tsx';

type Props = {
  readonly claims: OrderClaims;
  readonly claim: Claim;
  readonly link: OrderLink;
  readonly onDecided: (claims: OrderClaims) => void;
  readonly onRefused: () => void;
  /** Starts another claim, once this one is settled. */
  readonly onAgain: (() => void) | undefined;
};

const titles = {
  open: m.claim_sent_title,
  with_workshop: m.claim_workshop_title,
  proposed: m.claim_proposed_title,
  declined: m.claim_declined_title,
  agreed: m.claim_agreed_title,
  settled: m.claim_settled_title,
} as const;

type Dates = { readonly answer: string; readonly proposal: string };

function leadOf(say: Say, { state, number }: Claim, { providerName: provider }: OrderClaims, dates: Dates) {
  if (state === 'open') return say(m.claim_open_lead, dates);
  if (state === 'with_workshop') return say(m.claim_workshop_lead, { ...dates, provider });
  if (state === 'declined') return say(m.claim_declined_lead, dates);
  return state === 'settled' ? say(m.claim_settled_lead, { number }) : say(m.claim_decide_text);
}

/** The third step: where the claim stands, our proposal, and what follows from it. */
export default function ClaimStanding({ claims, claim, link, onDecided, onRefused, onAgain }: Props) {
  const { say, locale } = useSite();
  const { proposal, state } = claim;
  const moment = (at: string) => formatDayAndTime(locale, new Date(at));
  const dates = { answer: moment(claim.answerBy), proposal: moment(claim.proposalBy) };
  const canChoose = claims.status === 'accepted' || claims.status === 'pickup_scheduled';
  const follows =
    state === 'agreed' && proposal ? agreedInWords(say, locale, proposal, canChoose) : undefined;
  return (
    <ClaimFrame
      step={3}
      kicker={say(m.claim_status_running, { number: claim.number })}
      title={say(titles[state])}
      lead={follows?.[0] ?? leadOf(say, claim, claims, dates)}
      aside={
        claim.actions.length > 0 && proposal ? (
          <ProposalDecision claim={{ ...claim, proposal }} link={link} {...{ onDecided, onRefused }} />
        ) : undefined
      }
    >
      {follows?.slice(1).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {proposal && state !== 'declined' && <ProposalBox proposal={proposal} />}
      <SentClaim claims={claims} claim={claim} />
      <ClaimThread claim={claim} />
      {/* Where there is something to decide, this stands beside the answer. */}
      {claim.actions.length === 0 && <p className="small soft claim__rights">{say(m.claim_rights)}</p>}
      <div className="claim__acts">
        {state === 'agreed' && proposal?.remedy === 'redo' && canChoose && (
          <Link className={buttonClass()} to="/order/pickup">
            {say(m.claim_choose_evening)}
          </Link>
        )}
        {onAgain && <Button onPress={onAgain}>{say(m.claim_again)}</Button>}
        <Link className={buttonClass('quiet')} to="/order/status">
          {say(m.claim_to_order)}
        </Link>
      </div>
    </ClaimFrame>
  );
}

function ProposalBox({ proposal }: { readonly proposal: NonNullable<Claim['proposal']> }) {
  const { say, locale } = useSite();
  const { title, text } = proposalInWords(say, locale, proposal);
  return (
    <section className="claim__proposal">
      <h2 className="h3">{title}</h2>
      <p className="soft">{text}</p>
      {proposal.reason && <p>{proposal.reason}</p>}
      {proposal.remedy === 'redo' && (
        <PriceLines lines={[{ label: say(m.claim_you_pay), value: formatPrice(locale, 0) }]} />
      )}
    </section>
  );
}
