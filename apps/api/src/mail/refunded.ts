import { m } from '@mendwell/copy';
import type { Attachment, Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import { type OrderFrame, voiceOf } from './order-voice.ts';

const reasons = {
  cancelled: m.life_mail_refunded_cancelled,
  withdrawn: m.life_mail_refunded_withdrawn,
  handed_back: m.other_workshop_refunded_why,
  not_done: m.life_mail_refunded_not_done,
  agreed: m.life_mail_refunded_agreed,
  lower_price: m.life_mail_refunded_lower_price,
} as const;

export type RefundedFacts = OrderFrame & {
  /** In cents; the whole payment or a part of it. */
  readonly amount: number;
  readonly why: keyof typeof reasons;
  readonly statusUrl: string;
  /** The correction of the receipt. */
  readonly correction?: { readonly number: string; readonly file: Attachment };
};

/** "Your money is on its way back": the mail about a refund. */
export function composeRefundedMail(facts: RefundedFacts): Mail {
  const { why, statusUrl, correction } = facts;
  const { say, part, above, names, number, price, method } = voiceOf(facts);
  const amount = price(facts.amount);
  return orderMail(facts, {
    subject: say(m.life_mail_refunded_subject, { number, amount }),
    preview: say(m.life_mail_refunded_preview),
    isOfContract: true,
    ...(correction ? { attachments: [correction.file] } : {}),
    parts: [
      part.heading(above, say(m.life_mail_refunded_title)),
      part.lead(say(m.life_mail_refunded_lead, { ...names, amount }), amount),
      part.rows([
        [say(m.life_mail_refunded_amount), amount],
        ...(method ? [[say(m.life_mail_refunded_to), method] as const] : []),
        [say(m.life_mail_refunded_why), say(reasons[why])],
      ]),
      part.button(say(m.order_mail_see_order), statusUrl),
      ...(correction ? [part.small(say(m.life_mail_refunded_attached, { number: correction.number }))] : []),
    ],
  });
}
