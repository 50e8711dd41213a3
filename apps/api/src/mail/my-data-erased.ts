import { languageLocales, type RetainedPart } from '@mendwell/contract';
import { formatDate, m, type Say, sayIn } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import type { MailFrame } from './layout.ts';
import { lifeParts } from './life-parts.ts';
import { orderMail } from './order-mail.ts';
import { type Line, orderParts } from './order-parts.ts';

type Facts = MailFrame & {
  /** Numbers of the orders from which the person's data was erased. */
  readonly orders: readonly string[];
  readonly photos: number;
  readonly messages: number;
  /** Number of chats from which the address was removed. */
  readonly typedChats: number;
  readonly interests: number;
  /** A person has to delete data in systems that offer no API call for it. */
  readonly isHandwork: boolean;
  readonly kept: readonly RetainedPart[];
};

const stays = {
  running: m.my_data_mail_stays_running,
  money: m.my_data_mail_stays_money,
  conversation: m.my_data_mail_stays_conversation,
  receipt: m.my_data_mail_stays_receipt,
  confirmation: m.my_data_mail_stays_confirmation,
  withdrawal: m.my_data_mail_stays_withdrawal,
  claims: m.my_data_mail_stays_claims,
} as const;

function erasedLines({ orders, photos, messages, typedChats, interests }: Facts, say: Say): Line[] {
  const counted = [
    [say(m.my_data_mail_erased_photos), photos],
    [say(m.my_data_mail_erased_messages), messages],
    [say(m.my_data_mail_erased_typed_chats), typedChats],
    [say(m.my_data_mail_erased_interests), interests],
  ] as const;
  return [
    ...(orders.length ? [[say(m.my_data_mail_erased_orders), orders.join(', ')] as const] : []),
    ...counted.flatMap(([label, count]) => (count > 0 ? [[label, String(count)] as const] : [])),
  ];
}

/** What was erased, what is retained, why and until when. */
export function composeMyDataErased(facts: Facts): Mail {
  const { brand, kept, orders, isHandwork } = facts;
  const locale = languageLocales[facts.language];
  const say = sayIn(locale);
  const part = { ...orderParts(brand), ...lifeParts(brand) };
  const erased = erasedLines(facts, say);
  const reported = say(isHandwork ? m.my_data_mail_told : m.my_data_mail_told_short);
  const until = (day: string | null) =>
    day === null
      ? say(m.my_data_mail_until_ended)
      : say(m.my_data_mail_until_day, { day: formatDate(locale, new Date(day)) });
  return orderMail(facts, {
    subject: say(m.my_data_mail_erased_subject),
    preview: say(m.my_data_mail_erased_text),
    isOfContract: true,
    parts: [
      part.heading(say(m.my_data_mail_about), say(m.my_data_mail_erased_title)),
      part.text(say(m.my_data_mail_erased_text)),
      part.section(say(m.my_data_mail_erased_what)),
      erased.length ? part.rows(erased) : part.text(say(m.my_data_mail_erased_nothing)),
      ...(orders.length ? [part.text(reported)] : []),
      part.section(say(m.my_data_mail_stays)),
      kept.length
        ? part.rows(kept.map(({ what, number, until: day }) => [say(stays[what], { number }), until(day)]))
        : part.text(say(m.my_data_mail_stays_nothing)),
    ],
  });
}
