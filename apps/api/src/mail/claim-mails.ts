import type { Claim } from '@mendwell/contract';
import { formatDayAndTime, m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import type { Line, Paragraph, Part } from './order-parts.ts';
import { type OrderFrame, type Voice, voiceOf } from './order-voice.ts';
import { itemName } from './order-words.ts';

/** A claim as its mails need it. */
export type MailedClaim = Pick<Claim, 'number' | 'state' | 'kind' | 'items' | 'wish' | 'words'> & {
  readonly photos: number;
  readonly remedy: NonNullable<Claim['proposal']>['remedy'] | null;
  readonly amount: number | null;
  readonly transfer: number | null;
  readonly reason: string | null;
  readonly answerBy: Date;
  readonly proposalBy: Date;
};
type ClaimFacts = OrderFrame & {
  readonly claim: MailedClaim;
  /** The page on which the customer follows the claim and answers our proposal. */
  readonly claimUrl: string;
};
/** How the claim goes on after the customer has agreed. */
export type AgreedFacts = ClaimFacts & {
  /** Where the evening of the pick-up is chosen; undefined when support arranges it. */
  readonly pickupUrl?: string | undefined;
};

export const kindWords = {
  damaged: m.claim_kind_damaged,
  lost: m.claim_kind_lost,
  not_as_agreed: m.claim_kind_not_as_agreed,
  missing: m.claim_kind_missing,
  late: m.claim_kind_late,
} as const;
const wishWords = {
  redo: m.claim_wish_redo,
  some_money: m.claim_wish_some_money,
  compensation: m.claim_wish_compensation,
  suggest: m.claim_wish_suggest,
} as const;

export const itemsOfClaim = ({ order, claim }: Pick<ClaimFacts, 'order' | 'claim'>, { locale }: Voice) =>
  claim.items.flatMap((at) => (order.items[at] ? [itemName(locale, order.items[at])] : [])).join(', ');

const dates = ({ claim }: ClaimFacts, { locale }: Voice) => ({
  answer: formatDayAndTime(locale, claim.answerBy),
  proposal: formatDayAndTime(locale, claim.proposalBy),
});

const rights = ({ say, part }: Voice): Part =>
  part.paragraphs([{ lead: say(m.claim_mail_rights_lead), text: say(m.claim_mail_rights) }]);

type Content = {
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
  readonly parts?: readonly Part[];
  readonly button?: readonly [label: string, url: string];
};

function claimMail(facts: ClaimFacts, voice: Voice, content: Content): Mail {
  const { say, part } = voice;
  const [label, url] = content.button ?? [say(m.claim_mail_see), facts.claimUrl];
  return orderMail(facts, {
    subject: content.subject,
    preview: content.lead,
    isOfContract: true,
    parts: [
      part.heading(say(m.claim_mail_number, { number: facts.claim.number }), content.title),
      part.text(content.lead),
      ...(content.parts ?? []),
      part.button(label, url),
      ...(url === facts.claimUrl ? [] : [part.small('', [[say(m.claim_mail_see), facts.claimUrl]])]),
      rights(voice),
    ],
  });
}

/** "We’ve got your complaint": what was reported, and by when the customer hears from us. */
export function composeClaimReceivedMail(facts: ClaimFacts): Mail {
  const voice = voiceOf(facts);
  const { say, part, names } = voice;
  const { claim } = facts;
  const rows: Line[] = [
    [say(m.claim_mail_item), itemsOfClaim(facts, voice)],
    [say(m.claim_mail_kind), say(kindWords[claim.kind])],
    [say(m.claim_mail_wish), say(wishWords[claim.wish])],
  ];
  return claimMail(facts, voice, {
    subject: say(m.claim_mail_received_subject, { number: claim.number }),
    title: say(m.claim_mail_received_title),
    lead: say(m.claim_mail_received_lead, { ...names, ...dates(facts, voice) }),
    parts: [
      part.rows(rows),
      ...(claim.words
        ? [part.panel([{ lead: say(m.claim_mail_words), text: claim.words, isCited: true }])]
        : []),
    ],
  });
}

/** "We’ve read it": the workshop is asked, and by when there is a proposal. */
export function composeClaimReadMail(facts: ClaimFacts): Mail {
  const voice = voiceOf(facts);
  const { say, names } = voice;
  return claimMail(facts, voice, {
    subject: say(m.claim_mail_read_subject, { number: facts.claim.number }),
    title: say(m.claim_mail_read_title),
    lead: say(m.claim_mail_read_lead, { ...names, ...dates(facts, voice) }),
  });
}

/** "We need longer": the new date, before the customer asks for it. */
export function composeClaimLateMail(facts: ClaimFacts): Mail {
  const voice = voiceOf(facts);
  const { say, names } = voice;
  const lead = facts.claim.state === 'open' ? m.claim_mail_late_answer : m.claim_mail_late_proposal;
  return claimMail(facts, voice, {
    subject: say(m.claim_mail_late_subject, { number: facts.claim.number }),
    title: say(m.claim_mail_late_title),
    lead: say(lead, { ...names, ...dates(facts, voice) }),
  });
}

/** Returns the proposal in two sentences: what it is, and how it is done. */
function remedyWords({ claim }: ClaimFacts, { say, price }: Voice): { title: string; text: string } {
  const amount = price(claim.amount ?? 0);
  if (claim.remedy === 'redo')
    return { title: say(m.claim_remedy_redo), text: say(m.claim_remedy_redo_text) };
  if (claim.remedy === 'refund')
    return { title: say(m.claim_remedy_refund, { amount }), text: say(m.claim_remedy_refund_text) };
  return { title: say(m.claim_remedy_compensation, { amount }), text: say(m.claim_remedy_compensation_text) };
}

/** Our proposal, about which the customer decides on the page. */
export function composeClaimProposalMail(facts: ClaimFacts): Mail {
  const voice = voiceOf(facts);
  const { say, part, names, price } = voice;
  const { claim } = facts;
  const { title, text } = remedyWords(facts, voice);
  const why: Paragraph[] = claim.reason
    ? [{ lead: say(m.claim_mail_proposal_why), text: claim.reason, isCited: true }]
    : [];
  return claimMail(facts, voice, {
    subject: say(m.claim_mail_proposal_subject, { number: claim.number }),
    title,
    lead: say(m.claim_mail_proposal_lead, names),
    parts: [
      part.text(text),
      ...(claim.remedy === 'redo' ? [part.rows([[say(m.claim_you_pay), price(0)]])] : []),
      ...(why.length ? [part.panel(why)] : []),
      part.small(say(m.claim_mail_proposal_no)),
    ],
    button: [say(m.claim_mail_proposal_see), facts.claimUrl],
  });
}

/** Returns what follows from the proposal that the customer has agreed to. */
function nextWords({ claim, pickupUrl }: AgreedFacts, { say, price }: Voice): string[] {
  if (claim.remedy === 'redo') return [say(pickupUrl ? m.claim_agreed_redo : m.claim_agreed_by_hand)];
  const transfer = claim.transfer ?? 0;
  const refund = (claim.amount ?? 0) - transfer;
  return [
    ...(refund > 0 ? [say(m.claim_agreed_refund, { amount: price(refund) })] : []),
    ...(transfer > 0 ? [say(m.claim_agreed_transfer, { amount: price(transfer) })] : []),
  ];
}

/** "Agreed": what happens next, and whether the customer has to do something. */
export function composeClaimAgreedMail(facts: AgreedFacts): Mail {
  const voice = voiceOf(facts);
  const { say, part, names } = voice;
  return claimMail(facts, voice, {
    subject: say(m.claim_mail_agreed_subject, { number: facts.claim.number }),
    title: say(m.claim_mail_agreed_title),
    lead: say(m.claim_mail_agreed_lead, names),
    parts: nextWords(facts, voice).map((sentence) => part.text(sentence)),
    ...(facts.pickupUrl ? { button: [say(m.claim_choose_evening), facts.pickupUrl] as const } : {}),
  });
}

/** "Settled": what was agreed is done. */
export function composeClaimSettledMail(facts: ClaimFacts): Mail {
  const voice = voiceOf(facts);
  const { say, part, names, price } = voice;
  const { claim } = facts;
  return claimMail(facts, voice, {
    subject: say(m.claim_mail_settled_subject, { number: claim.number }),
    title: say(m.claim_mail_settled_title),
    lead:
      claim.remedy === 'redo'
        ? say(m.claim_mail_settled_redo, names)
        : say(m.claim_mail_settled_money, { ...names, amount: price(claim.amount ?? 0) }),
    parts: [part.small(say(m.claim_mail_settled_still))],
  });
}
