import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { html } from './html.ts';
import { type MailFrame, mail, mailParts } from './layout.ts';

type Facts = MailFrame & {
  readonly city: string;
  readonly postcode: string;
  readonly confirmUrl: string;
  readonly deleteUrl: string;
};

/** "Should we write to you?": the first half of the double opt-in. */
export function composeInterestMail(facts: Facts): Mail {
  const { city, postcode, confirmUrl, deleteUrl } = facts;
  const say = sayIn(languageLocales[facts.language]);
  const part = mailParts(facts.brand);
  const request = say(m.mail_interest_text, { city, postcode });
  return mail(facts, {
    subject: say(m.mail_interest_subject, { city }),
    preview: say(m.mail_interest_preview),
    rows: [
      part.title(say(m.mail_interest_title)),
      part.text(request),
      part.button(say(m.mail_interest_button), confirmUrl),
      part.address(say(m.mail_button_fallback), confirmUrl),
      part.note(
        html`<b>${say(m.mail_interest_not_you)}</b> ${say(m.mail_interest_not_you_text)} ${part.link(say(m.mail_interest_delete), deleteUrl)}`,
      ),
    ],
    text: [
      say(m.mail_interest_title),
      request,
      `${say(m.mail_interest_button)}:\n${confirmUrl}`,
      `${say(m.mail_interest_not_you)} ${say(m.mail_interest_not_you_text)}\n${deleteUrl}`,
    ],
  });
}
