import { m } from '@mendwell/copy';
import type { Attachment, Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import { agreedTotal, type OrderFrame, voiceOf } from './order-voice.ts';

export type PaidFacts = OrderFrame & { readonly statusUrl: string; readonly receipt?: Attachment };

/** "It is paid": sent when a direct debit has arrived, days after it was started. */
export function composePaidMail(facts: PaidFacts): Mail {
  const { order, statusUrl, receipt } = facts;
  const { say, part, above, names, number, price, method } = voiceOf(facts);
  const amount = price(agreedTotal(order));
  return orderMail(facts, {
    subject: say(m.life_mail_paid_subject, { number }),
    preview: say(m.life_mail_paid_preview, { amount }),
    isOfContract: true,
    ...(receipt ? { attachments: [receipt] } : {}),
    parts: [
      part.heading(above, say(m.life_mail_paid_title)),
      part.lead(say(m.life_mail_paid_lead, { ...names, amount }), amount),
      part.rows([
        [say(m.life_mail_debit_amount), amount],
        ...(method ? [[say(m.life_mail_action_method), method] as const] : []),
      ]),
      part.button(say(m.order_mail_see_order), statusUrl),
      ...(receipt ? [part.small(say(m.life_mail_receipt))] : []),
    ],
  });
}
