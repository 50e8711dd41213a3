import { m } from '@mendwell/copy';
import type { Attachment, Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import { amountDue, type OrderFrame, voiceOf } from './order-voice.ts';

export type DebitCalledOffFacts = OrderFrame & {
  readonly statusUrl: string;
  /** The day that was announced, as `2026-11-09`. */
  readonly day: string;
  readonly receipt?: Attachment;
};

/** "We won’t make the announced debit": the order was paid otherwise in the meantime. */
export function composeDebitCalledOffMail(facts: DebitCalledOffFacts): Mail {
  const { order, statusUrl, receipt } = facts;
  const { say, part, above, names, number, price, day } = voiceOf(facts);
  const amount = price(amountDue(order));
  return orderMail(facts, {
    subject: say(m.life_mail_debit_off_subject, { number }),
    preview: say(m.life_mail_debit_off_preview),
    isOfContract: true,
    ...(receipt ? { attachments: [receipt] } : {}),
    parts: [
      part.heading(above, say(m.life_mail_debit_off_title)),
      part.lead(say(m.life_mail_debit_off_lead, { ...names, amount, day: day(facts.day) }), amount),
      part.button(say(m.order_mail_see_order), statusUrl),
      ...(receipt ? [part.small(say(m.life_mail_receipt))] : []),
    ],
  });
}
