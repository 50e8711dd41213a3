import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { alertMail } from './alert-mail.ts';
import { missingNames, type OpenCount } from './count-differs.ts';
import { type OrderFrame, voiceOf } from './order-voice.ts';

const legs = {
  to_courier: m.custody_mail_leg_to_courier,
  to_workshop: m.custody_mail_leg_to_workshop,
  from_workshop: m.custody_mail_leg_from_workshop,
  home: m.custody_mail_leg_home,
} as const;

/** Asks support to find out why a count does not match, and to settle it. */
export function composeCountToSupport(facts: OrderFrame & { readonly open: OpenCount }): Mail {
  const { open, order } = facts;
  const { say, number, locale } = voiceOf(facts);
  const missing = missingNames(order, open, locale);
  return alertMail(facts, {
    subject: say(m.custody_mail_alert_subject, { number }),
    title: say(m.custody_mail_alert_title),
    text: say(m.custody_mail_alert_text, { number }),
    at: new Date(open.at),
    details: [
      [say(m.custody_mail_alert_leg), say(legs[open.leg])],
      [
        say(m.custody_mail_alert_by),
        say(open.by === 'provider' ? m.custody_mail_provider : m.custody_mail_courier),
      ],
      [say(m.custody_mail_expected), String(open.expected)],
      ...(open.counted === null ? [] : [[say(m.custody_mail_counted), String(open.counted)] as const]),
      ...(missing ? [[say(m.custody_mail_missing), missing] as const] : []),
      ...(open.isOtherBag
        ? [[say(m.custody_mail_alert_tag), say(m.custody_mail_alert_tag_other)] as const]
        : []),
    ],
  });
}
