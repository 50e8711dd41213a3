import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { spacedCode } from './code.ts';
import { orderMail } from './order-mail.ts';
import { type ProviderFrame, providerVoice } from './provider-voice.ts';

export type ProviderCodeFacts = ProviderFrame & { readonly code: string };

/** The code that registers a provider's device. */
export function composeProviderCodeMail(facts: ProviderCodeFacts): Mail {
  const { frame, say, part, above, number } = providerVoice(facts);
  return orderMail(frame, {
    subject: say(m.life_mail_code_subject, { code: spacedCode(facts.code) }),
    preview: say(m.provider_mail_code_preview),
    parts: [
      part.heading(above, say(m.provider_mail_code_title)),
      part.text(say(m.provider_mail_code_text, { number })),
      part.code(facts.code),
      part.text(say(m.life_mail_code_valid)),
      part.warning(say(m.life_mail_code_not_you), say(m.provider_mail_code_not_you_text)),
    ],
  });
}
