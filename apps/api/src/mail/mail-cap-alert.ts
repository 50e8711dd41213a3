import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { type MailFrame, mail, mailParts } from './layout.ts';
import { unbrokenMoment } from './order-words.ts';

type Facts = MailFrame & { readonly email: string; readonly at: Date; readonly most: number };

/** To our support: somebody gets more mails than a day allows, so further ones are dropped. */
export function composeMailCapAlert(facts: Facts): Mail {
  const { email, at, most } = facts;
  const locale = languageLocales[facts.language];
  const say = sayIn(locale);
  const part = mailParts(facts.brand);
  const title = say(m.mail_cap_title);
  const texts = [say(m.mail_cap_text, { most }), say(m.mail_cap_next)];
  const rows: [string, string][] = [
    [say(m.mail_cap_recipient), email],
    [say(m.mail_cap_since), unbrokenMoment(locale, at)],
  ];
  return mail(facts, {
    subject: say(m.mail_cap_subject),
    preview: say(m.mail_cap_text, { most }),
    rows: [part.title(title), ...texts.map((text) => part.text(text)), part.facts(rows)],
    text: [title, ...texts, rows.map(([label, value]) => `${label}: ${value}`).join('\n')],
    closing: say(m.life_mail_alert_closing),
  });
}
