import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import type { Handover } from '@mendwell/domain';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import { type OrderFrame, voiceOf } from './order-voice.ts';
import { itemName } from './order-words.ts';

/** The count that does not match. */
export type OpenCount = Handover & {
  readonly at: string;
  /** The positions of the items that were not in the bag. */
  readonly missing: readonly number[];
};

export type CountDiffersFacts = OrderFrame & { readonly open: OpenCount; readonly statusUrl: string };

export const legWords = {
  to_courier: m.custody_leg_to_courier,
  to_workshop: m.custody_leg_to_workshop,
  from_workshop: m.custody_leg_from_workshop,
  home: m.custody_leg_home,
} as const;

/** Returns the names of the items that were not in the bag. */
export const missingNames = ({ items }: Order, { missing }: OpenCount, locale: 'en' | 'de'): string =>
  missing.flatMap((at) => (items[at] ? [itemName(locale, items[at])] : [])).join(', ');

/** "We’ve counted differently": what was expected and counted, and that the order waits. */
export function composeCountDiffersMail(facts: CountDiffersFacts): Mail {
  const { order, open, statusUrl } = facts;
  const { say, part, above, names, number, moment, locale } = voiceOf(facts);
  const lead = say(open.isOtherBag ? m.custody_mail_count_lead_bag : m.custody_mail_count_lead, names);
  const missing = missingNames(order, open, locale);
  return orderMail(facts, {
    subject: say(m.custody_mail_count_subject, { number }),
    preview: lead,
    isOfContract: true,
    parts: [
      part.heading(above, say(m.custody_mail_count_title), 36),
      part.text(lead),
      part.rows([
        [say(m.custody_mail_where), say(legWords[open.leg])],
        [say(m.custody_mail_when), say(m.life_mail_collected_at_moment, { moment: moment(open.at) })],
        [say(m.custody_mail_expected), String(open.expected)],
        ...(open.counted === null ? [] : [[say(m.custody_mail_counted), String(open.counted)] as const]),
        ...(missing ? [[say(m.custody_mail_missing), missing] as const] : []),
      ]),
      part.text(say(m.custody_mail_count_next, names)),
      part.button(say(m.life_mail_follow), statusUrl),
    ],
  });
}
