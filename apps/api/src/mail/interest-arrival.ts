import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { clothPicture } from './cloth-picture.ts';
import { html } from './html.ts';
import { type MailFrame, mail, mailParts } from './layout.ts';
import { orderParts } from './order-parts.ts';

type Facts = MailFrame & {
  readonly city: string;
  readonly postcode: string;
  /** Opens a page with a button that unsubscribes. */
  readonly unsubscribeUrl: string;
  /** Unsubscribes at once when a mail program sends a POST to it (RFC 8058). */
  readonly oneClickUrl: string;
};

/** "We have arrived": the only mail that this person has asked for. */
export function composeArrivalMail(facts: Facts): Mail {
  const { brand, city, postcode, publicOrigin, unsubscribeUrl, oneClickUrl } = facts;
  const say = sayIn(languageLocales[facts.language]);
  const part = mailParts(brand);
  const place = { city, postcode };
  const composed = mail(facts, {
    subject: say(m.mail_arrival_subject, { city }),
    preview: say(m.mail_arrival_preview, place),
    rows: [
      orderParts(brand).cover('cloth').html,
      part.title(say(m.mail_arrival_title, { city })),
      part.text(say(m.mail_arrival_text, place)),
      part.button(say(m.mail_arrival_button), `${publicOrigin}/`),
      part.address(say(m.mail_button_fallback), `${publicOrigin}/`),
      part.note(
        html`<b>${say(m.mail_arrival_once)}</b> ${say(m.mail_arrival_once_text)} ${part.link(say(m.mail_arrival_unsubscribe), unsubscribeUrl)}`,
      ),
    ],
    text: [
      say(m.mail_arrival_title, { city }),
      say(m.mail_arrival_text, place),
      `${say(m.mail_arrival_button)}:\n${publicOrigin}/`,
      `${say(m.mail_arrival_once)} ${say(m.mail_arrival_once_text)}\n${say(m.mail_arrival_unsubscribe)}: ${unsubscribeUrl}`,
    ],
    images: [{ cid: 'cloth', filename: 'cloth.png', content: clothPicture(city, brand) }],
  });
  return {
    ...composed,
    headers: {
      'list-unsubscribe': `<${oneClickUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    },
  };
}
