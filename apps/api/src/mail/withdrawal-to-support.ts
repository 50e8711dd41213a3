import { languageLocales } from '@mendwell/contract';
import { formatDay, formatDayAndTime, formatInstant, m, sayIn } from '@mendwell/copy';
import { refundBy } from '@mendwell/domain';
import type { Mail } from '#providers/mail/mailer.ts';
import { type MailFrame, mail, mailParts } from './layout.ts';

const words = {
  pending: { title: m.withdraw_mail_pending, next: m.withdraw_mail_pending_next },
  undone: { title: m.withdraw_mail_undone, next: m.withdraw_mail_undone_next },
  called_off: { title: m.withdraw_mail_called_off, next: m.withdraw_mail_called_off_next },
  stopped: { title: m.withdraw_mail_stopped, next: m.withdraw_mail_stopped_next },
  noted: { title: m.withdraw_mail_noted, next: m.withdraw_mail_noted_next },
  unmatched: { title: m.withdraw_mail_unmatched, next: m.withdraw_mail_unmatched_next },
} as const;

type Facts = MailFrame & {
  readonly replyTo: string;
  readonly reference: string;
  readonly name: string;
  readonly orderNumber: string | null;
  readonly scope: 'all' | 'some';
  readonly which: string | null;
  readonly outcome: keyof typeof words;
  readonly receivedAt: Date;
  /** Until when it can be undone, if it matches an order. */
  readonly undoUntil: Date | null;
};

/**
 * Reports a withdrawal to our support: what is already done, and what a person has to decide. A reply to
 * this mail reaches the customer.
 */
export function composeWithdrawalToSupport(facts: Facts): Mail {
  const { reference, name, orderNumber, scope, which, outcome, receivedAt, undoUntil, replyTo } = facts;
  const locale = languageLocales[facts.language];
  const say = sayIn(locale);
  const part = mailParts(facts.brand);
  const title = say(words[outcome].title);
  // The legal deadline counts from the day on which the declaration arrived (§ 357 BGB).
  const next = say(words[outcome].next, {
    day: formatDay(locale, refundBy(receivedAt)),
    moment: formatDayAndTime(locale, undoUntil ?? receivedAt),
  });
  const instant = say(m.withdraw_mail_instant, { instant: formatInstant(locale, receivedAt) });
  const rows: [string, string][] = [
    [say(m.support_mail_reference), reference],
    [say(m.withdraw_mail_received), instant],
    [say(m.support_name), name],
    [say(m.support_email), replyTo],
    [say(m.support_order), orderNumber ?? say(m.withdraw_mail_nameless)],
    [say(m.withdraw_scope), scope === 'all' ? say(m.withdraw_scope_all) : say(m.withdraw_scope_some)],
  ];
  return mail(facts, {
    subject: say(m.withdraw_mail_subject, { reference, title }),
    preview: next,
    rows: [part.title(title), part.text(next), part.facts(rows), ...(which ? [part.quote(which)] : [])],
    text: [
      title,
      next,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...(which ? [which] : []),
    ],
    closing: say(m.support_mail_request_reply, { email: replyTo }),
  });
}
