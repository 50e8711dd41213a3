import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import { type ProviderFrame, providerVoice } from './provider-voice.ts';

const words = {
  unanswered: {
    title: m.other_workshop_released_title_unanswered,
    lead: m.other_workshop_released_lead_unanswered,
  },
  handed_back: {
    title: m.other_workshop_released_title_handed_back,
    lead: m.other_workshop_released_lead_handed_back,
  },
} as const;

export type RequestReleasedFacts = ProviderFrame & {
  readonly cause: keyof typeof words;
  /** The provider that no longer has the order; the order may have another one by now. */
  readonly provider: string;
};

/** "This order is no longer with you", to a provider that did not answer or handed an order back. */
export function composeRequestReleasedMail(facts: RequestReleasedFacts): Mail {
  const { frame, say, part, above, number, names } = providerVoice(facts);
  const { title, lead } = words[facts.cause];
  return orderMail(frame, {
    subject: say(m.other_workshop_released_subject, { number }),
    preview: say(title),
    parts: [
      part.heading(above, say(title)),
      part.text(say(lead, { name: names.name, provider: facts.provider })),
      part.text(say(m.other_workshop_released_link)),
    ],
  });
}
