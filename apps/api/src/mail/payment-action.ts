import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import { amountDue, type OrderFrame, paidBefore, voiceOf } from './order-voice.ts';

export type PaymentActionFacts = OrderFrame & {
  readonly payUrl: string;
  readonly cancelUrl: string;
  readonly openUntil: Date;
  readonly isReminder?: boolean;
};

/** "Your bank needs your approval": the charge waits for the customer. */
export function composePaymentActionMail(facts: PaymentActionFacts): Mail {
  const { order, payUrl, cancelUrl, isReminder } = facts;
  const { say, part, above, names, number, price, method, ...voice } = voiceOf(facts);
  const amount = price(amountDue(order));
  const moment = voice.moment(facts.openUntil);
  const subject = say(m.life_mail_action_subject, { number });
  return orderMail(facts, {
    subject: isReminder ? say(m.life_mail_reminder, { subject }) : subject,
    preview: say(m.life_mail_action_preview, { amount }),
    isOfContract: true,
    parts: [
      part.heading(above, say(m.life_mail_action_title)),
      part.lead(say(m.life_mail_action_lead, { ...names, amount }), amount),
      part.rows([
        [say(order.charge?.isDifference ? m.life_mail_more_price : m.life_mail_agreed_price), amount],
        ...(method ? [[say(m.life_mail_action_method), method] as const] : []),
        [say(m.order_mail_resume_charged), price(paidBefore(order))],
        [say(m.life_mail_open_until), moment],
      ]),
      part.button(say(m.life_mail_action_button), payUrl),
      part.small(say(m.life_mail_action_safe)),
      part.small(say(m.life_mail_otherwise, { moment }), [[say(m.order_mail_cancel), cancelUrl]]),
      part.address(say(m.mail_button_fallback), payUrl),
    ],
  });
}
