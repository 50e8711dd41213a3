import type { Order } from '@mendwell/contract';
import { formatShortDay, m } from '@mendwell/copy';
import { berlinDay, visitsUntilSupport } from '@mendwell/domain';
import type { Mail } from '#providers/mail/mailer.ts';
import { alertMail } from './alert-mail.ts';
import { orderMail } from './order-mail.ts';
import { type OrderFrame, voiceOf } from './order-voice.ts';
import { pickupAddress } from './order-words.ts';
import { atVisit } from './pickup-choice.ts';

type Failed = NonNullable<Order['failedVisit']>;

export type VisitFailedFacts = OrderFrame & {
  readonly failed: Failed;
  readonly pickupUrl: string;
  readonly statusUrl: string;
  /** The next free days, as `2026-11-06`. */
  readonly evenings: readonly string[];
};

const reasons = {
  nobody_home: { title: m.custody_mail_failed_title, lead: m.custody_mail_failed_lead },
  address_wrong: { title: m.custody_mail_failed_title_address, lead: m.custody_mail_failed_lead_address },
  not_said: { title: m.custody_mail_failed_title_not_said, lead: m.custody_mail_failed_lead_not_said },
} as const;

/** "We didn’t meet you": the courier's word, and the next free evenings. */
export function composeVisitFailedMail(facts: VisitFailedFacts): Mail {
  const { order, failed, pickupUrl, statusUrl, evenings } = facts;
  const { say, part, above, names, number, day, locale } = voiceOf(facts);
  const lead = say(reasons[failed.reason].lead, { ...names, day: day(berlinDay(new Date(failed.at))) });
  const isAgain = failed.times >= visitsUntilSupport;
  const subject =
    failed.kind === 'pickup' ? m.custody_mail_failed_subject : m.custody_mail_failed_subject_return;
  return orderMail(facts, {
    subject: say(subject, { number }),
    preview: lead,
    isOfContract: true,
    parts: [
      part.heading(above, say(reasons[failed.reason].title), 36),
      part.text(`${lead} ${say(isAgain ? m.custody_mail_failed_twice : m.custody_mail_failed_choose)}`),
      ...(failed.words
        ? [part.panel([{ lead: say(m.custody_mail_failed_words), text: failed.words, isCited: true }])]
        : []),
      part.rows([[say(m.custody_mail_failed_address), pickupAddress(order.customer)]]),
      part.button(say(m.life_mail_another_evening), pickupUrl),
      ...(evenings.length
        ? [
            part.choices(
              evenings.map((one) => [formatShortDay(locale, one), atVisit(pickupUrl, one)] as const),
            ),
          ]
        : []),
      part.small(say(m.custody_mail_failed_wrong), [[say(m.order_mail_see_order), statusUrl]]),
    ],
  });
}

const words = {
  nobody_home: m.custody_mail_reason_nobody_home,
  address_wrong: m.custody_mail_reason_address_wrong,
  not_said: m.custody_mail_reason_not_said,
} as const;
const ways = { pickup: m.life_mail_alert_way_pickup, return: m.life_mail_alert_way_return } as const;

/** Asks support to take over after the second visit in vain. */
export function composeVisitToSupport(
  facts: OrderFrame & { readonly failed: Pick<Failed, 'kind' | 'at' | 'reason' | 'words'> },
): Mail {
  const { kind, reason, words: said, at } = facts.failed;
  const { say, number } = voiceOf(facts);
  return alertMail(facts, {
    subject: say(m.custody_mail_visit_subject, { number }),
    title: say(m.custody_mail_visit_title),
    text: say(m.custody_mail_visit_text),
    at: new Date(at),
    details: [
      [say(m.life_mail_alert_way), say(ways[kind])],
      [say(m.custody_mail_visit_reason), say(words[reason])],
      ...(said ? [[say(m.custody_mail_failed_words), said] as const] : []),
    ],
  });
}
