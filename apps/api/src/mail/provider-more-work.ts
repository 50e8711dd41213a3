import { m } from '@mendwell/copy';
import type { MoreWorkOutcome } from '@mendwell/domain';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import { type ProviderFrame, providerVoice } from './provider-voice.ts';

export type ProviderMoreWorkFacts = ProviderFrame & { readonly reviewUrl: string };

const words = {
  accepted: {
    subject: m.provider_mail_more_accepted_subject,
    title: m.provider_mail_more_accepted_title,
    lead: m.provider_mail_more_accepted_lead,
  },
  left_out: {
    subject: m.provider_mail_more_left_out_subject,
    title: m.provider_mail_more_left_out_title,
    lead: m.provider_mail_more_left_out_lead,
  },
  sent_back: {
    subject: m.provider_mail_more_sent_back_subject,
    title: m.provider_mail_more_sent_back_title,
    lead: m.provider_mail_more_sent_back_lead,
  },
  lapsed: {
    subject: m.provider_mail_more_left_out_subject,
    title: m.provider_mail_more_lapsed_title,
    lead: m.provider_mail_more_lapsed_lead,
  },
  unpaid: {
    subject: m.provider_mail_more_left_out_subject,
    title: m.provider_mail_more_unpaid_title,
    lead: m.provider_mail_more_unpaid_lead,
  },
} as const satisfies Record<Exclude<MoreWorkOutcome, 'taken_back'>, unknown>;

/** Notifies the provider what the customer has decided about more work, or that there was no answer. */
export function composeProviderMoreWorkMail(facts: ProviderMoreWorkFacts): Mail {
  const { order, reviewUrl } = facts;
  const outcome = order.moreWork?.outcome;
  if (!outcome || outcome === 'taken_back')
    throw new Error(`order ${order.orderNumber} has no answer about more work`);
  const { frame, say, part, above, number, names, day } = providerVoice(facts);
  const { subject, title, lead } = words[outcome];
  const { promisedBack } = order;
  return orderMail(frame, {
    subject: say(subject, { number }),
    preview: say(lead, names),
    parts: [
      part.heading(above, say(title)),
      part.text(say(lead, names)),
      ...(promisedBack ? [part.rows([[say(m.provider_mail_more_back), day(promisedBack)]])] : []),
      part.button(say(m.provider_mail_see), reviewUrl),
      part.address(say(m.mail_button_fallback), reviewUrl),
    ],
  });
}
