import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { type MailFrame, mail, mailParts } from './layout.ts';

const words = {
  'too-large': { what: m.reply_refused_too_large, next: m.reply_refused_too_large_next },
  'too-many': { what: m.reply_refused_too_many, next: m.reply_refused_too_many_next },
  closed: { what: m.reply_refused_closed, next: m.reply_refused_closed_next },
  unreadable: { what: m.reply_refused_unreadable, next: m.reply_refused_unreadable_next },
} as const;
type RefusedReason = keyof typeof words;
/** Whether a person wrote the mail, so that its text is lost to our support unless somebody acts. */
export const isRefusedReason = (kind: string): kind is RefusedReason => kind in words;

type Facts = MailFrame & {
  readonly reference: string;
  readonly why: RefusedReason;
  /** The mail is about an order, which the link has proved. */
  readonly isOfContract: boolean;
};

/**
 * To the customer: their reply did not reach us, or only in part. The mail repeats nothing of the reply.
 */
export function composeReplyRefusedMail(facts: Facts): Mail {
  const { reference, why, isOfContract } = facts;
  const say = sayIn(languageLocales[facts.language]);
  const part = mailParts(facts.brand);
  const isPart = why === 'too-large';
  const title = say(isPart ? m.reply_refused_title_part : m.reply_refused_title);
  const { what, next } = words[why];
  const texts = [say(what, { reference }), say(next)];
  const form = `${facts.publicOrigin}/help/CustomerSupport`;
  return mail(facts, {
    subject: say(isPart ? m.reply_refused_subject_part : m.reply_refused_subject, { reference }),
    preview: say(what, { reference }),
    rows: [
      part.title(title),
      ...texts.map((text) => part.text(text)),
      part.button(say(m.reply_refused_form), form),
    ],
    text: [title, ...texts, `${say(m.reply_refused_form)}: ${form}`],
    closing: say(m.reply_refused_closing),
    isOfContract,
  });
}
