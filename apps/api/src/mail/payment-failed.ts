import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import { amountDue, type OrderFrame, paidBefore, voiceOf } from './order-voice.ts';

export type PaymentFailedFacts = OrderFrame & {
  readonly why: 'declined' | 'debit_failed' | 'disputed';
  readonly payUrl: string;
  /** Set before the items are collected: how to cancel, and until when the customer can pay. */
  readonly open?: { readonly cancelUrl: string; readonly until: Date };
  readonly isReminder?: boolean;
};

const words = {
  declined: {
    subject: m.life_mail_failed_subject_declined,
    title: m.life_mail_failed_title_declined,
    lead: m.life_mail_failed_lead_declined,
    preview: m.life_mail_failed_preview,
    button: m.life_mail_failed_button,
  },
  debit_failed: {
    subject: m.life_mail_failed_subject_debit,
    title: m.life_mail_failed_title_debit,
    lead: m.life_mail_failed_lead_debit,
    preview: m.life_mail_failed_preview,
    button: m.life_mail_failed_button,
  },
  disputed: {
    subject: m.life_mail_failed_subject_disputed,
    title: m.life_mail_failed_title_disputed,
    lead: m.life_mail_failed_lead_disputed,
    preview: m.life_mail_failed_preview_disputed,
    // A person decides how to continue, and the order's page says so.
    button: m.life_mail_failed_button_disputed,
  },
} as const;

const isCollected = ({ status }: Order) => status !== 'accepted' && status !== 'pickup_scheduled';

/** "The payment didn’t go through", and how to pay in another way. */
export function composePaymentFailedMail(facts: PaymentFailedFacts): Mail {
  const { order, why, payUrl, open, isReminder } = facts;
  const { say, part, above, names, number, price, method, ...voice } = voiceOf(facts);
  const amount = price(amountDue(order));
  const moment = open && voice.moment(open.until);
  const subject = say(words[why].subject, { number });
  return orderMail(facts, {
    subject: isReminder ? say(m.life_mail_reminder, { subject }) : subject,
    preview: say(words[why].preview, { amount }),
    isOfContract: true,
    parts: [
      part.heading(above, say(words[why].title)),
      part.lead(say(words[why].lead, { ...names, amount }), amount),
      ...(isCollected(order) ? [part.text(say(m.life_mail_failed_after))] : []),
      part.rows([
        [say(order.charge?.isDifference ? m.life_mail_more_price : m.life_mail_agreed_price), amount],
        ...(method ? [[say(m.life_mail_action_method), method] as const] : []),
        [say(m.order_mail_resume_charged), price(paidBefore(order))],
        ...(moment ? [[say(m.life_mail_open_until), moment] as const] : []),
      ]),
      part.button(say(words[why].button, { amount }), payUrl),
      part.small(say(m.order_mail_resume_safe)),
      ...(open && moment
        ? [part.small(say(m.life_mail_otherwise, { moment }), [[say(m.order_mail_cancel), open.cancelUrl]])]
        : []),
      part.address(say(m.mail_button_fallback), payUrl),
    ],
  });
}
