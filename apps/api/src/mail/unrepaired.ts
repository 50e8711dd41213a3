import type { Order } from '@mendwell/contract';
import { m, unrepairedReasonWords } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import type { Paragraph, Part } from './order-parts.ts';
import { type OrderFrame, type Voice, voiceOf } from './order-voice.ts';
import { serviceName } from './order-words.ts';

export type UnrepairedFacts = OrderFrame & {
  readonly statusUrl: string;
  /** The day of a debit that was announced but will not be made, as `2026-11-09`. */
  readonly calledOffDebit?: string | undefined;
};

const everything = {
  subject: m.life_mail_unrepaired_subject_all,
  title: m.life_mail_unrepaired_title_all,
  lead: m.life_mail_unrepaired_lead_all,
} as const;
const part = {
  subject: m.life_mail_unrepaired_subject,
  title: m.life_mail_unrepaired_title,
  lead: m.life_mail_unrepaired_lead,
} as const;

/** "This can't be mended": what the provider cannot do, why, what goes back, and what follows. */
export function composeUnrepairedMail(facts: UnrepairedFacts): Mail {
  const { order, statusUrl } = facts;
  const voice = voiceOf(facts);
  const { say, part: parts, above, names, number } = voice;
  const words = order.stopped === 'all' ? everything : part;
  return orderMail(facts, {
    subject: say(words.subject, { number }),
    preview: say(words.lead, names),
    isOfContract: true,
    parts: [
      parts.heading(above, say(words.title)),
      parts.text(say(words.lead, names)),
      ...order.unrepaired.flatMap((report) => reported(report, order, voice)),
      parts.panel([...money(facts, voice), ...returning(facts, voice)]),
      parts.button(say(m.order_mail_see_order), statusUrl),
    ],
  });
}

/** The lines of a report with their prices, and the provider's reason in its own words. */
function reported(
  { lines, reason, note, advice }: Order['unrepaired'][number],
  { quote }: Order,
  { say, part: parts, locale, price }: Voice,
): Part[] {
  const named = (quote?.lines ?? []).filter(({ id }) => lines.includes(id));
  return [
    parts.rows(named.map((line) => [serviceName(locale, say, line), price(line.linePrice)] as const)),
    parts.panel([
      {
        lead: say(m.life_mail_unrepaired_why),
        text: [say(unrepairedReasonWords[reason]), note ?? ''].join(' ').trim(),
      },
      ...(advice ? [{ lead: say(m.life_mail_unrepaired_advice), text: advice }] : []),
    ]),
  ];
}

function money({ order, calledOffDebit }: UnrepairedFacts, { say, price, day }: Voice): Paragraph[] {
  const lead = say(m.life_mail_cancelled_money);
  const total = order.unrepaired.reduce((sum, { refund }) => sum + refund, 0);
  if (calledOffDebit)
    return [
      {
        lead,
        text: say(m.life_mail_cancelled_money_announced, { amount: price(total), day: day(calledOffDebit) }),
      },
    ];
  return total > 0 ? [{ lead, text: say(m.life_mail_unrepaired_money, { amount: price(total) }) }] : [];
}

function returning({ order }: UnrepairedFacts, { say, names }: Voice): Paragraph[] {
  const lead = say(m.life_mail_stopped_items);
  if (order.stopped !== 'all') return [{ lead, text: say(m.life_mail_unrepaired_items, names) }];
  const code = order.discountCode;
  return [
    { lead, text: say(m.life_mail_unrepaired_items_all, names) },
    ...(code
      ? [
          {
            lead: say(m.life_mail_cancelled_voucher),
            text: say(m.life_mail_cancelled_voucher_text, { code }),
          },
        ]
      : []),
  ];
}
