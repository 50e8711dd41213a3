import { formatDayAndTime, m } from '@mendwell/copy';
import { workDoneBy } from '@mendwell/domain';
import type { Mail } from '#providers/mail/mailer.ts';
import { agreedItems, declinedLines } from './agreed-work.ts';
import { itemImages, orderMail } from './order-mail.ts';
import type { Part } from './order-parts.ts';
import { type ProviderFrame, providerVoice } from './provider-voice.ts';

const words = {
  accepted: {
    subject: m.provider_mail_accepted_subject,
    title: m.provider_mail_accepted_title,
    lead: m.provider_mail_accepted_lead,
  },
  /** The customer accepted without some of the lines. */
  partly: {
    subject: m.provider_mail_partly_subject,
    title: m.provider_mail_partly_title,
    lead: m.provider_mail_partly_lead,
  },
  cancelled: {
    subject: m.provider_mail_cancelled_subject,
    title: m.provider_mail_cancelled_title,
    lead: m.provider_mail_cancelled_lead,
  },
  cancelled_by_support: {
    subject: m.provider_mail_cancelled_subject,
    title: m.provider_mail_cancelled_title,
    lead: m.provider_mail_cancelled_support_lead,
  },
  /** The customer did not answer or did not pay in time. */
  expired: {
    subject: m.provider_mail_expired_subject,
    title: m.provider_mail_expired_title,
    lead: m.provider_mail_expired_lead,
  },
  /** The provider did not answer in time. */
  unanswered: {
    subject: m.provider_mail_expired_subject,
    title: m.provider_mail_expired_title,
    lead: m.provider_mail_unanswered_lead,
  },
  /** The customer has withdrawn before the provider began. */
  stopped: {
    subject: m.provider_mail_withdrawn_subject,
    title: m.provider_mail_withdrawn_title_all,
    lead: m.provider_mail_withdrawn_lead_all,
  },
  /** The customer has withdrawn while the provider is at work. */
  stopped_rest: {
    subject: m.provider_mail_withdrawn_subject,
    title: m.provider_mail_withdrawn_title,
    lead: m.provider_mail_withdrawn_lead,
  },
} as const;

export type ProviderDecisionFacts = ProviderFrame & {
  readonly decision: keyof typeof words;
  readonly reviewUrl: string;
  /**
   * When the customer withdrew, if that is the reason. The provider is asked how much work was done by
   * then.
   */
  readonly withdrawnAt?: Date | undefined;
};

/**
 * Notifies the provider what happened to a request. Like the request, it contains no data that
 * identifies the customer.
 */
export function composeProviderDecisionMail(facts: ProviderDecisionFacts): Mail {
  const { order, reviewUrl, decision } = facts;
  const voice = providerVoice(facts);
  const { frame, say, part, above, number } = voice;
  const names = { ...voice.names, ...withdrawal(facts, voice) };
  const { subject, title, lead } = words[decision];
  const isOn = decision === 'accepted' || decision === 'partly';
  const isOver = !isOn && decision !== 'stopped' && decision !== 'stopped_rest';
  return orderMail(frame, {
    subject: say(subject, { number }),
    preview: isOver ? say(m.provider_mail_preview) : say(lead, names),
    images: isOn ? itemImages(frame, order) : [],
    parts: [
      part.heading(above, say(title)),
      part.text(say(lead, names)),
      ...(isOn ? work(facts, voice) : []),
      part.button(say(m.provider_mail_see), reviewUrl),
      part.address(say(m.mail_button_fallback), reviewUrl),
    ],
  });
}

/** When the customer withdrew, and until when the provider can report how much work was done. */
function withdrawal({ withdrawnAt, order }: ProviderDecisionFacts, voice: ReturnType<typeof providerVoice>) {
  const at = withdrawnAt ?? new Date(order.createdAt);
  return { moment: formatDayAndTime(voice.locale, at), day: voice.day(workDoneBy(at)) };
}

function work({ order }: ProviderDecisionFacts, voice: ReturnType<typeof providerVoice>): Part[] {
  const { quote, agreedPrice } = order;
  if (!quote || !agreedPrice) return [];
  const { say, part, price } = voice;
  const declined = declinedLines(voice, quote);
  return [
    part.stitch('thread'),
    ...agreedItems(voice, order, quote),
    part.stitch('cotton', 24),
    part.sums([], [say(m.provider_mail_total), price(agreedPrice.services)]),
    ...(declined.length
      ? [part.panel([{ lead: say(m.provider_mail_left_out), text: declined.join(', ') }])]
      : []),
  ];
}
