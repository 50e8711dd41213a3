import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { mail } from './layout.ts';
import { type OrderFrame, voiceOf } from './order-voice.ts';

type Alert = {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly at: Date;
  readonly details: readonly (readonly [label: string, value: string])[];
};

/**
 * Asks our support for a decision. The mail does not name the customer: support finds the order by its
 * number.
 */
export function alertMail(frame: OrderFrame, { subject, title, text, at, details }: Alert): Mail {
  const { say, part, above, number, names, moment } = voiceOf(frame);
  const parts = [
    part.heading(above, title),
    part.text(text),
    part.rows([
      [say(m.life_mail_alert_order), number],
      ...details,
      [say(m.life_mail_alert_when), say(m.life_mail_collected_at_moment, { moment: moment(at) })],
      [say(m.life_mail_alert_workshop), names.provider],
    ]),
  ];
  return mail(frame, {
    subject,
    preview: text,
    rows: parts.map((one) => one.html),
    text: parts.map((one) => one.text),
    closing: say(m.life_mail_alert_closing),
  });
}
