import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import type { MoreWorkOutcome } from '@mendwell/domain';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import type { Paragraph } from './order-parts.ts';
import { type OrderFrame, type Voice, voiceOf } from './order-voice.ts';
import { serviceName } from './order-words.ts';

export type MoreWorkDecidedFacts = OrderFrame & { readonly statusUrl: string };
type MoreWork = NonNullable<Order['moreWork']>;

const words = {
  accepted: {
    subject: m.life_mail_more_accepted_subject,
    title: m.life_mail_more_accepted_title,
    lead: m.life_mail_more_accepted_lead,
  },
  left_out: {
    subject: m.life_mail_more_left_out_subject,
    title: m.life_mail_more_left_out_title,
    lead: m.life_mail_more_left_out_lead,
  },
  sent_back: {
    subject: m.life_mail_more_sent_back_subject,
    title: m.life_mail_more_sent_back_title,
    lead: m.life_mail_more_sent_back_lead,
  },
  lapsed: {
    subject: m.life_mail_more_left_out_subject,
    title: m.life_mail_more_lapsed_title,
    lead: m.life_mail_more_lapsed_lead,
  },
  taken_back: {
    subject: m.life_mail_more_taken_back_subject,
    title: m.life_mail_more_taken_back_title,
    lead: m.life_mail_more_taken_back_lead,
  },
  unpaid: {
    subject: m.life_mail_more_left_out_subject,
    title: m.life_mail_more_unpaid_title,
    lead: m.life_mail_more_unpaid_lead,
  },
} as const satisfies Record<MoreWorkOutcome, unknown>;

/** What was decided about more work, what is paid, and by when everything is back. */
export function composeMoreWorkDecidedMail(facts: MoreWorkDecidedFacts): Mail {
  const { order, statusUrl } = facts;
  const { moreWork: work } = order;
  if (!work?.outcome) throw new Error(`order ${order.orderNumber} has no answer about more work`);
  const voice = voiceOf(facts);
  const { say, part, above, names, number, price, locale } = voice;
  const { subject, title, lead } = words[work.outcome];
  return orderMail(facts, {
    subject: say(subject, { number }),
    preview: say(lead, names),
    isOfContract: true,
    parts: [
      part.heading(above, say(title)),
      part.text(say(lead, names)),
      ...(work.outcome === 'accepted'
        ? [
            part.rows([
              ...work.lines.map((line) => [serviceName(locale, say, line), price(line.linePrice)] as const),
              [say(m.life_mail_total), price(work.totalPrice.estimatedPrice)] as const,
            ]),
          ]
        : []),
      part.panel([...money(order, work, voice), ...date(order, voice)]),
      part.button(say(m.order_mail_see_order), statusUrl),
    ],
  });
}

function money(order: Order, work: MoreWork, { say, price }: Voice): Paragraph[] {
  const lead = say(m.life_mail_cancelled_money);
  const { outcome, difference, before, sendBack } = work;
  if (outcome === 'sent_back')
    return sendBack?.refund
      ? [{ lead, text: say(m.life_mail_unrepaired_money, { amount: price(sendBack.refund) }) }]
      : [];
  if (outcome !== 'accepted')
    return [{ lead, text: say(m.life_mail_more_stays, { total: price(before.estimatedPrice) }) }];
  const amount = price(Math.abs(difference));
  if (difference < 0) return [{ lead, text: say(m.life_mail_unrepaired_money, { amount }) }];
  const isDebit = order.paymentMethod?.type === 'sepa_debit';
  return [{ lead, text: say(isDebit ? m.life_mail_more_debit : m.life_mail_more_charge, { amount }) }];
}

const date = ({ promisedBack }: Order, { say, day }: Voice): Paragraph[] =>
  promisedBack
    ? [{ lead: say(m.life_mail_more_back), text: say(m.life_mail_back_by, { day: day(promisedBack) }) }]
    : [];
