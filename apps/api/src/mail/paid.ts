import { m } from '@mendwell/copy';
import type { Attachment, Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import { amountDue, type OrderFrame, voiceOf } from './order-voice.ts';

export type PaidFacts = OrderFrame & { readonly statusUrl: string; readonly receipt?: Attachment };

const words = {
  debit: {
    subject: m.life_mail_paid_subject,
    preview: m.life_mail_paid_preview,
    lead: m.life_mail_paid_lead,
  },
  /** What more work added to the price. */
  difference: {
    subject: m.life_mail_more_paid_subject,
    preview: m.life_mail_more_paid_preview,
    lead: m.life_mail_more_paid_lead,
  },
} as const;

/** "It is paid": sent when a direct debit has arrived, days after it was started, or more work is paid. */
export function composePaidMail(facts: PaidFacts): Mail {
  const { order, statusUrl, receipt } = facts;
  const { say, part, above, names, number, price, method } = voiceOf(facts);
  const amount = price(amountDue(order));
  const { subject, preview, lead } = words[order.charge?.isDifference ? 'difference' : 'debit'];
  return orderMail(facts, {
    subject: say(subject, { number }),
    preview: say(preview, { amount }),
    isOfContract: true,
    ...(receipt ? { attachments: [receipt] } : {}),
    parts: [
      part.heading(above, say(m.life_mail_paid_title)),
      part.lead(say(lead, { ...names, amount }), amount),
      part.rows([
        [say(m.life_mail_debit_amount), amount],
        ...(method ? [[say(m.life_mail_action_method), method] as const] : []),
      ]),
      part.button(say(m.order_mail_see_order), statusUrl),
      ...(receipt ? [part.small(say(m.life_mail_receipt))] : []),
    ],
  });
}
