import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { alertMail } from './alert-mail.ts';
import { type OrderFrame, voiceOf } from './order-voice.ts';

const words = {
  call_off_too_late: {
    subject: m.life_mail_alert_subject_call_off,
    title: m.life_mail_alert_title_call_off,
    text: m.life_mail_alert_call_off,
  },
  move_too_late: {
    subject: m.life_mail_alert_subject_move,
    title: m.life_mail_alert_title_move,
    text: m.life_mail_alert_move,
  },
  home_too_early: {
    subject: m.life_mail_alert_subject_home,
    title: m.life_mail_alert_title_home,
    text: m.life_mail_alert_home,
  },
  courier_cancelled: {
    subject: m.life_mail_alert_subject_not_coming,
    title: m.life_mail_alert_title_not_coming,
    text: m.life_mail_alert_not_coming,
  },
  courier_refused: {
    subject: m.life_mail_alert_subject_refused,
    title: m.life_mail_alert_title_refused,
    text: m.life_mail_alert_refused,
  },
} as const;
const ways = { pickup: m.life_mail_alert_way_pickup, return: m.life_mail_alert_way_return } as const;

export type CourierAlertFacts = OrderFrame & {
  readonly what: keyof typeof words;
  readonly kind: keyof typeof ways;
  /**
   * The reference to give when calling the courier. Before there is a booking: our order number and the
   * day.
   */
  readonly bookingId: string;
  readonly at: Date;
};

/** Reports what a courier did, or which change could no longer be passed on to the courier. */
export function composeCourierAlert(facts: CourierAlertFacts): Mail {
  const { what, kind, bookingId, at } = facts;
  const { say, number } = voiceOf(facts);
  return alertMail(facts, {
    subject: say(words[what].subject, { number }),
    title: say(words[what].title),
    text: say(words[what].text),
    at,
    details: [
      [say(m.life_mail_alert_way), say(ways[kind])],
      [say(m.life_mail_alert_booking), bookingId],
    ],
  });
}
