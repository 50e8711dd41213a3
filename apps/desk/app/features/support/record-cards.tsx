import type { SupportOrder } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { retentionDays } from '@mendwell/domain';
import { mailWords } from '@mendwell/web/order-words/mail-words.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { type ReactNode, useId } from 'react';
import { claimKindWords, legWords, sideWords } from './support-words.ts';

type Props = { readonly order: SupportOrder };
type CardProps = {
  readonly title: string;
  /** What is said when there is nothing to show. */
  readonly none: string;
  readonly children: readonly ReactNode[];
};

function Card({ title, none, children }: CardProps) {
  const id = useId();
  return (
    <section className="sorder-card" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {children.length === 0 ? <p className="soft">{none}</p> : <ul className="sorder-lines">{children}</ul>}
    </section>
  );
}

const useMoment = () => {
  const { locale } = useSite();
  return (at: string) => formatMoment(locale, new Date(at));
};

const outcomes = {
  not_needed: m.desk_support_letter_not_needed,
  dropped: m.desk_support_letter_dropped,
} as const;

/** Mails about the order and what became of them. Whether somebody opened one is not known to us. */
export function MailsCard({ order: { mails } }: Props) {
  const { say } = useSite();
  const moment = useMoment();
  const outcomeOf = ({ outcome, settledAt, at }: SupportOrder['mails'][number]) => {
    if (outcome === 'sent') return say(m.desk_support_letter_sent, { when: moment(settledAt ?? at) });
    return say(outcome === null ? m.desk_support_letter_waits : outcomes[outcome]);
  };
  return (
    <Card
      title={say(m.desk_support_letters)}
      none={say(m.desk_support_letters_none, { days: retentionDays.mail })}
    >
      {mails.toReversed().map((mail, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- two mails may be queued at one moment
        <li key={`${mail.at} ${nth}`}>
          <span>
            {say(mailWords(mail.template))}
            <small>{outcomeOf(mail)}</small>
          </span>
        </li>
      ))}
    </Card>
  );
}

/** What customer, workshop and our support wrote to each other. */
export function MessagesCard({ order: { messages } }: Props) {
  const { say } = useSite();
  const moment = useMoment();
  return (
    <Card title={say(m.desk_support_messages)} none={say(m.desk_support_messages_none)}>
      {messages.map(({ at, from, to, body }, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- two messages may have one moment
        <li key={`${at} ${nth}`}>
          <span>
            <span className="sorder-body" dir="auto">
              {body}
            </span>
            <small>
              {say(m.desk_support_message_from, {
                from: say(sideWords[from]),
                to: say(sideWords[to]),
                when: moment(at),
              })}
            </small>
          </span>
        </li>
      ))}
    </Card>
  );
}

/** Who handed the items to whom, and how many were counted. */
export function CustodyCard({ order: { handovers } }: Props) {
  const { say } = useSite();
  const moment = useMoment();
  return (
    <Card title={say(m.desk_support_custody)} none={say(m.desk_support_custody_none)}>
      {handovers.map(({ leg, at, person, counted, expected }) => (
        <li key={`${leg} ${at}`}>
          <span>
            {say(legWords[leg])}
            <small>{[moment(at), person].filter(Boolean).join(', ')}</small>
          </span>
          <span className="small">
            {counted === null
              ? say(m.desk_support_uncounted)
              : say(m.desk_support_counted, { counted, expected })}
          </span>
        </li>
      ))}
    </Card>
  );
}

export function ClaimsCard({ order: { claims } }: Props) {
  const { say } = useSite();
  const moment = useMoment();
  return (
    <Card title={say(m.desk_support_claims)} none={say(m.desk_support_claims_none)}>
      {claims.map(({ id, number, state, kind, at }) => (
        <li key={id}>
          <span>
            <b>{number}</b> {say(claimKindWords[kind])}
            <small>{say(m.desk_support_claim, { when: moment(at) })}</small>
          </span>
          <span className="small">
            {say(state === 'settled' ? m.desk_support_claim_settled : m.desk_support_claim_open)}
          </span>
        </li>
      ))}
    </Card>
  );
}

const linkWords: Readonly<Record<string, typeof m.desk_support_link_view>> = {
  view: m.desk_support_link_view,
  decide: m.desk_support_link_decide,
  pickup: m.desk_support_link_pickup,
  pay: m.desk_support_link_pay,
  provider: m.desk_support_link_provider,
  claim: m.desk_support_link_claim,
};

type LinksProps = Props & { readonly now: string };

/** What was mailed to open the order with, and whether it still does. */
export function LinksCard({ order: { links }, now }: LinksProps) {
  const { say } = useSite();
  const moment = useMoment();
  const stateOf = ({ expiresAt, revokedAt }: SupportOrder['links'][number]) => {
    if (revokedAt) return say(m.desk_support_link_revoked, { when: moment(revokedAt) });
    if (expiresAt <= now) return say(m.desk_support_link_over);
    return say(m.desk_support_link_valid, { when: moment(expiresAt) });
  };
  return (
    <Card title={say(m.desk_support_links)} none={say(m.desk_support_links_none)}>
      {links.map((link, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- two links may be made at one moment
        <li key={`${link.createdAt} ${nth}`}>
          <span>
            {say(linkWords[link.purpose] ?? m.desk_support_link_view)}
            <small>{stateOf(link)}</small>
          </span>
        </li>
      ))}
    </Card>
  );
}
