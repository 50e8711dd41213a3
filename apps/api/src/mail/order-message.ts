import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import { type OrderFrame, voiceOf } from './order-voice.ts';
import { type ProviderFrame, providerVoice } from './provider-voice.ts';

type Messages = {
  /** What was written and not seen, the oldest first; none where the address is not proved. */
  readonly messages: readonly string[];
};

/** To the customer: the provider wrote something that they have not seen. */
export function composeOrderMessageMail(facts: OrderFrame & Messages & { readonly readUrl: string }): Mail {
  const { messages, readUrl } = facts;
  const { say, part, above, names, number } = voiceOf(facts);
  const text = say(m.order_messages_mail_text);
  const lead = say(m.life_mail_writes, names);
  return orderMail(facts, {
    subject: say(m.order_messages_mail_subject, { ...names, number }),
    preview: messages[0]?.slice(0, 120) ?? text,
    isOfContract: true,
    parts: [
      part.heading(above, say(m.order_messages_mail_title, names)),
      part.text(text),
      ...messages.map((message) => part.panel([{ lead, text: message, isCited: true }])),
      part.button(say(m.order_messages_mail_button), readUrl),
      part.small(say(m.order_messages_mail_how, names)),
      part.address(say(m.mail_button_fallback), readUrl),
    ],
  });
}

/** To the provider: the customer, who is called by their given name alone, wrote something that nobody there has seen. */
export function composeProviderMessageMail(
  facts: ProviderFrame & Messages & { readonly deskUrl: string },
): Mail {
  const { messages, deskUrl, order } = facts;
  const { frame, say, part, above, number } = providerVoice(facts);
  const names = { name: order.customer.givenName };
  const lead = say(m.order_messages_mail_provider_lead, names);
  const title = say(m.order_messages_mail_provider_title, names);
  return orderMail(frame, {
    subject: say(m.order_messages_mail_provider_subject, { number }),
    preview: messages[0]?.slice(0, 120) ?? title,
    parts: [
      part.heading(above, title),
      ...messages.map((message) => part.panel([{ lead, text: message, isCited: true }])),
      part.button(say(m.order_messages_mail_provider_button), deskUrl),
      part.small(say(m.order_messages_mail_provider_how, names)),
      part.address(say(m.mail_button_fallback), deskUrl),
    ],
  });
}
