import { formatDayAndTime, m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { alertMail } from './alert-mail.ts';
import { itemsOfClaim, kindWords, type MailedClaim } from './claim-mails.ts';
import { orderMail } from './order-mail.ts';
import type { Line } from './order-parts.ts';
import { type OrderFrame, voiceOf } from './order-voice.ts';
import { type ProviderFrame, providerVoice } from './provider-voice.ts';

type ClaimToProviderFacts = ProviderFrame & {
  readonly claim: MailedClaim;
  readonly reviewUrl: string;
};

/** Asks the workshop about a claim, or tells it that the work comes back. It names no contact. */
export function composeClaimToProvider(facts: ClaimToProviderFacts): Mail {
  const { order, claim, reviewUrl } = facts;
  const voice = providerVoice(facts);
  const { frame, say, part, above, names } = voice;
  const isRedo = claim.state === 'agreed';
  const rows: Line[] = [
    [say(m.claim_mail_item), itemsOfClaim({ order, claim }, voice)],
    [say(m.claim_mail_kind), say(kindWords[claim.kind])],
    ...(claim.photos > 0
      ? [
          [
            say(m.claim_mail_provider_photos),
            say(m.claim_mail_provider_photos_count, { count: claim.photos }),
          ] as const,
        ]
      : []),
  ];
  const lead = say(isRedo ? m.claim_mail_provider_redo_lead : m.claim_mail_provider_lead, names);
  return orderMail(frame, {
    subject: say(isRedo ? m.claim_mail_provider_redo_subject : m.claim_mail_provider_subject, {
      number: claim.number,
    }),
    preview: lead,
    parts: [
      part.heading(above, say(isRedo ? m.claim_mail_provider_redo_title : m.claim_mail_provider_title)),
      part.text(lead),
      part.rows(rows),
      ...(claim.words
        ? [part.panel([{ lead: say(m.claim_mail_provider_words), text: claim.words, isCited: true }])]
        : []),
      part.button(say(m.provider_mail_see), reviewUrl),
      part.address(say(m.mail_button_fallback), reviewUrl),
    ],
  });
}

type ClaimToSupportFacts = OrderFrame & { readonly claim: MailedClaim; readonly at: Date };

/** Asks our support for what the claim needs next. The mail does not name the customer. */
export function composeClaimToSupport(facts: ClaimToSupportFacts): Mail {
  const { claim, at } = facts;
  const voice = voiceOf(facts);
  const { say, locale, price } = voice;
  const amount = price(claim.transfer ?? 0);
  const answer = formatDayAndTime(locale, claim.answerBy);
  const proposal = formatDayAndTime(locale, claim.proposalBy);
  const { number } = claim;
  const words = {
    open: [say(m.claim_mail_support_subject_open, { number }), say(m.claim_mail_support_open, { answer })],
    proposal: [
      say(m.claim_mail_support_subject_proposal, { number }),
      say(m.claim_mail_support_proposal, { proposal }),
    ],
    declined: [
      say(m.claim_mail_support_subject_declined, { number }),
      say(m.claim_mail_support_declined, { proposal }),
    ],
    transfer: [
      say(m.claim_mail_support_subject_transfer, { number, amount }),
      say(m.claim_mail_support_transfer, { amount }),
    ],
    pickup: [say(m.claim_mail_support_subject_pickup, { number }), say(m.claim_mail_support_pickup)],
  } as const;
  const agreed = claim.remedy === 'redo' ? 'pickup' : 'transfer';
  const what = {
    open: 'open',
    with_workshop: 'proposal',
    proposed: 'proposal',
    declined: 'declined',
    agreed,
    settled: agreed,
  } as const;
  const [subject, text] = words[what[claim.state]];
  return alertMail(facts, {
    subject,
    title: subject,
    text,
    at,
    details: [
      [say(m.claim_mail_item), itemsOfClaim(facts, voice)],
      [say(m.claim_mail_kind), say(kindWords[claim.kind])],
    ],
  });
}
