import { m } from '@mendwell/copy';
import { visitChangeableUntil } from '@mendwell/domain';
import type { Attachment, Mail } from '#providers/mail/mailer.ts';
import { itemsInBag } from './agreed-work.ts';
import { clothPicture } from './cloth-picture.ts';
import { itemImages, orderMail } from './order-mail.ts';
import { orderProgress } from './order-progress.ts';
import { agreedTotal, lastTime, type OrderFrame, type Voice, voiceOf } from './order-voice.ts';
import { itemName, pickupAddress } from './order-words.ts';
import { packing } from './packing.ts';
import { agreedWork } from './pickup-choice.ts';

export type PickupBookedFacts = OrderFrame & {
  readonly changeUrl: string;
  readonly statusUrl: string;
  /** The page that shows the tag of the bag at the door. */
  readonly handoverUrl: string;
  /** The courier visit as a calendar file. */
  readonly calendar: Attachment;
  readonly isChange?: boolean;
  /** With the mail that is also the first one after the payment. */
  readonly receipt?: Attachment;
};

/** "We’ll collect on Friday": when, where, and what to put into the bag. */
export function composePickupBookedMail(facts: PickupBookedFacts): Mail {
  const { order, brand, changeUrl, statusUrl, handoverUrl, calendar, isChange, receipt } = facts;
  const { pickup, customer, deliveryNotes } = order;
  if (!pickup) throw new Error(`order ${order.orderNumber} has no evening for its pick-up`);
  const voice = voiceOf(facts);
  const { say, part, above, names, number, locale } = voice;
  const [day, visit] = [voice.day(pickup.day), voice.visit(pickup)];
  const subject = isChange ? m.life_mail_booked_subject_change : m.life_mail_booked_subject;
  const isWished = order.wish === 'booked';
  return orderMail(facts, {
    subject: say(subject, { day, number }),
    preview: say(m.life_mail_booked_preview, { visit }),
    isOfContract: true,
    images: [
      { cid: 'cloth', filename: 'cloth.png', content: clothPicture(number, brand) },
      ...(isWished ? itemImages(facts, order) : []),
    ],
    attachments: [calendar, ...(receipt ? [receipt] : [])],
    parts: [
      part.cover('cloth'),
      part.heading(above, say(m.life_mail_booked_title, { day }), 36),
      part.lead(say(leadOf(facts), { ...names, visit }), visit),
      ...(isWished ? [part.text(wishedText(facts, voice))] : []),
      orderProgress(facts, 'accepted'),
      part.rows([
        [say(m.life_mail_booked_when), visit],
        [say(m.life_mail_booked_where), pickupAddress(customer)],
        [
          say(m.life_mail_booked_bag),
          itemsInBag(order)
            .map((item) => itemName(locale, item))
            .join(', '),
        ],
        ...(order.promisedBack
          ? [
              [
                say(m.life_mail_back),
                say(m.life_mail_back_by, { day: voice.day(order.promisedBack) }),
              ] as const,
            ]
          : []),
      ]),
      part.panel([
        packing(voice, order),
        ...(deliveryNotes
          ? [{ lead: say(m.order_mail_courier_note), text: deliveryNotes, isCited: true }]
          : []),
      ]),
      ...(isWished ? agreedWork(facts, voice) : []),
      part.button(say(m.life_mail_follow), statusUrl),
      part.other([say(m.custody_mail_show), handoverUrl]),
      part.other([say(m.life_mail_another_evening), changeUrl]),
      part.small(
        `${say(m.life_mail_booked_change, { moment: voice.moment(visitChangeableUntil(pickup.day)) })} ${say(m.life_mail_booked_calendar)} ${receipt ? say(m.life_mail_receipt) : ''}`.trim(),
      ),
    ],
  });
}

function leadOf({ order, isChange }: PickupBookedFacts) {
  if (isChange) return m.life_mail_booked_lead_change;
  if (order.wish !== 'booked') return m.life_mail_booked_lead;
  return lastTime(order, 'accept') === undefined
    ? m.life_mail_booked_lead_confirmed
    : m.life_mail_booked_lead_accepted;
}

/** The evening is booked without being asked again: why, and what was paid. */
function wishedText({ order, receipt }: PickupBookedFacts, { say, price, method }: Voice): string {
  const amount = price(agreedTotal(order));
  const paid = method
    ? say(m.life_mail_pickup_paid_with, { amount, method })
    : say(m.life_mail_pickup_paid, { amount });
  return [say(m.life_mail_booked_wished), receipt ? paid : ''].filter(Boolean).join(' ');
}
