import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import type { Paragraph } from './order-parts.ts';
import { agreedTotal, amountDue, type OrderFrame, type Voice, voiceOf } from './order-voice.ts';

export type WorkStoppedFacts = OrderFrame & {
  readonly statusUrl: string;
  /** The day of a debit that was announced but will not be made, as `2026-11-09`. */
  readonly calledOffDebit?: string | undefined;
};

/**
 * "The work is stopped": the effect of a withdrawal while the items are in transit or at the provider.
 */
export function composeWorkStoppedMail(facts: WorkStoppedFacts): Mail {
  const { order, statusUrl } = facts;
  const voice = voiceOf(facts);
  const { say, part, above, names, number } = voice;
  const code = order.stopped === 'all' ? order.discountCode : null;
  return orderMail(facts, {
    subject: say(m.life_mail_stopped_subject, { number }),
    preview: money(facts, voice).text,
    isOfContract: true,
    parts: [
      part.heading(above, say(m.life_mail_stopped_title)),
      part.text(say(m.life_mail_stopped_lead, names)),
      part.panel([
        money(facts, voice),
        { lead: say(m.life_mail_stopped_items), text: say(m.life_mail_stopped_items_text, names) },
        ...(code
          ? [
              {
                lead: say(m.life_mail_cancelled_voucher),
                text: say(m.life_mail_cancelled_voucher_text, { code }),
              },
            ]
          : []),
      ]),
      part.button(say(m.order_mail_see_order), statusUrl),
    ],
  });
}

function money({ order, calledOffDebit }: WorkStoppedFacts, { say, names, price, day }: Voice): Paragraph {
  const lead = say(m.life_mail_cancelled_money);
  if (order.stopped === 'rest') return { lead, text: say(m.life_mail_stopped_money_rest, names) };
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded';
  if (calledOffDebit)
    return {
      lead,
      text: say(m.life_mail_cancelled_money_announced, {
        amount: price(amountDue(order)),
        day: day(calledOffDebit),
      }),
    };
  return {
    lead,
    text: isPaid
      ? say(m.life_mail_cancelled_money_back, { amount: price(agreedTotal(order)) })
      : say(m.life_mail_cancelled_money_under_way),
  };
}
