import { languageLocales } from '@mendwell/contract';
import { formatMoment, m, type Say, sayIn } from '@mendwell/copy';
import { retentionDays } from '@mendwell/domain';
import type { Mail } from '#providers/mail/mailer.ts';
import { type MailFrame, mail, mailParts } from './layout.ts';

/**
 * The reasons in the order in which the mail counts them, with what support can do about replies that
 * name a conversation.
 */
const refused = {
  'too-large': { name: m.reply_report_too_large, next: m.reply_report_too_large_next },
  'too-many': { name: m.reply_report_too_many, next: m.reply_report_too_many_next },
  closed: { name: m.reply_report_closed, next: m.reply_report_closed_next },
  'invalid-token': { name: m.reply_report_invalid_token, next: m.reply_report_invalid_token_next },
} as const;
const setAside = {
  unreadable: { name: m.reply_report_unreadable, next: m.reply_report_unreadable_next },
  'auto-reply': { name: m.reply_report_auto_reply, next: undefined },
  bounce: { name: m.reply_report_bounce, next: undefined },
  empty: { name: m.reply_report_empty, next: undefined },
} as const;
const words = { ...refused, ...setAside };
type Kind = keyof typeof words;
const kindsOf = (group: typeof refused | typeof setAside) => Object.keys(group) as Kind[];

type Case = {
  readonly kind: Kind;
  readonly side: 'customer' | 'support';
  readonly at: Date;
  readonly reference: string;
  readonly orderNumber: string | null;
  /** Whether the customer was mailed about it. */
  readonly isAnnounced: boolean;
};
type Facts = MailFrame & {
  /** The reason for every single mail. */
  readonly kinds: readonly Kind[];
  /** The mails whose token was valid. */
  readonly cases: readonly Case[];
};

/** A limit, so that somebody who sends hundreds of mails cannot make this one unreadable. */
const mostCases = 50;

function sayCase(say: Say, { kind, side, reference, orderNumber, isAnnounced }: Case): string {
  const reported = isAnnounced ? [say(m.reply_report_told)] : [];
  return [
    orderNumber === null
      ? say(m.reply_report_thread, { reference })
      : say(m.reply_report_thread_order, { reference, number: orderNumber }),
    say(side === 'customer' ? m.reply_report_by_customer : m.reply_report_by_support),
    say(words[kind].name),
    ...reported,
  ].join(', ');
}

/**
 * To our support: which replies by mail were refused or set aside since the last such report. It never
 * contains their text.
 */
export function composeRepliesRejectedMail(facts: Facts): Mail {
  const { kinds, cases } = facts;
  const locale = languageLocales[facts.language];
  const say = sayIn(locale);
  const part = mailParts(facts.brand);
  const count = (group: readonly Kind[]) => kinds.filter((kind) => group.includes(kind)).length;
  const counted = (group: typeof refused | typeof setAside) =>
    kindsOf(group).flatMap((kind): [string, string][] =>
      kinds.includes(kind) ? [[say(words[kind].name), String(count([kind]))]] : [],
    );
  const title = say(m.reply_report_title);
  const sums = [
    { text: say(m.reply_report_refused, { count: count(kindsOf(refused)) }), rows: counted(refused) },
    { text: say(m.reply_report_set_aside, { count: count(kindsOf(setAside)) }), rows: counted(setAside) },
  ].filter(({ rows }) => rows.length > 0);
  const listed = cases
    .slice(0, mostCases)
    .map((one): [string, string] => [formatMoment(locale, one.at), sayCase(say, one)]);
  const more = cases.length - listed.length;
  const next = [
    ...(Object.keys(words) as Kind[]).flatMap((kind) => {
      const what = words[kind].next;
      return what && kinds.includes(kind) ? [say(what)] : [];
    }),
    say(m.reply_report_folders, { days: retentionDays.setAsideMail }),
  ];
  const plain = (rows: readonly [string, string][]) =>
    rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  const lists = [...sums, ...(listed.length > 0 ? [{ text: say(m.reply_report_cases), rows: listed }] : [])];
  const after = [...(more > 0 ? [say(m.reply_report_more, { count: more })] : []), ...next];
  return mail(facts, {
    subject: say(m.reply_report_subject, { count: kinds.length }),
    preview: sums.map(({ text }) => text).join(' '),
    rows: [
      part.title(title),
      ...lists.flatMap(({ text, rows }) => [part.text(text), part.facts(rows)]),
      ...after.map((text) => part.text(text)),
    ],
    text: [title, ...lists.flatMap(({ text, rows }) => [text, plain(rows)]), ...after],
    closing: say(m.life_mail_alert_closing),
  });
}
