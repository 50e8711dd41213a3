import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { type MailFrame, mail, mailParts } from './layout.ts';

/** To our support: the mailbox cannot be read, so replies by mail are waiting. */
export function composeRepliesUnreadMail(frame: MailFrame): Mail {
  const say = sayIn(languageLocales[frame.language]);
  const part = mailParts(frame.brand);
  const title = say(m.reply_unread_title);
  const texts = [say(m.reply_unread_text), say(m.reply_unread_next)];
  return mail(frame, {
    subject: say(m.reply_unread_subject),
    preview: say(m.reply_unread_text),
    rows: [part.title(title), ...texts.map((text) => part.text(text))],
    text: [title, ...texts],
    closing: say(m.life_mail_alert_closing),
  });
}
