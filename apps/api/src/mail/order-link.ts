import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import { type OrderFrame, voiceOf } from './order-voice.ts';

type Facts = OrderFrame & { readonly statusUrl: string };

/** "Here’s a new link to your order": the links in earlier mails were revoked. */
export function composeOrderLinkMail(facts: Facts): Mail {
  const { statusUrl } = facts;
  const { say, part, above, names, number } = voiceOf(facts);
  return orderMail(facts, {
    subject: say(m.order_mail_link_subject, { number }),
    preview: say(m.order_mail_link_preview),
    isOfContract: true,
    parts: [
      part.heading(above, say(m.order_mail_link_title)),
      part.text(say(m.order_mail_link_lead, names)),
      part.button(say(m.order_mail_see_order), statusUrl),
      part.address(say(m.mail_button_fallback), statusUrl),
    ],
  });
}
