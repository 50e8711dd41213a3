import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { html } from './html.ts';
import { type MailFrame, mail, mailParts } from './layout.ts';

type Facts = MailFrame & {
  /** The place of the postcode by our own list; undefined if we do not know the postcode. */
  readonly city: string | undefined;
  readonly postcode: string;
  readonly confirmUrl: string;
  readonly deleteUrl: string;
};

/**
 * "Should we write to you?": the first half of the double opt-in. The address may belong to somebody
 * else, so this mail repeats nothing that was typed but five digits.
 */
export function composeInterestMail(facts: Facts): Mail {
  const { city, postcode, confirmUrl, deleteUrl } = facts;
  const say = sayIn(languageLocales[facts.language]);
  const part = mailParts(facts.brand);
  const place = city === undefined ? { city: postcode, postcode: '' } : { city, postcode };
  const request = say(m.mail_interest_text, place).replaceAll('  ', ' ');
  return mail(facts, {
    subject: say(m.mail_interest_subject, place),
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
