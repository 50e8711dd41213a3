import { m } from '@mendwell/copy';
import type { Attachment, Mail } from '#providers/mail/mailer.ts';
import { clothPicture } from './cloth-picture.ts';
import { orderMail } from './order-mail.ts';
import type { Paragraph, Part } from './order-parts.ts';
import { orderProgress } from './order-progress.ts';
import { type OrderFrame, type Voice, voiceOf } from './order-voice.ts';
import { pickupAddress } from './order-words.ts';

export type ReturningFacts = OrderFrame & {
  /** The order's page, which shows the photos of the work. */
  readonly statusUrl: string;
  /** The page on which the customer chooses or changes the courier visit for the return. */
  readonly returnUrl: string;
  /** The number of photos of the work. */
  readonly photos: number;
  /** The courier visit as a calendar file, once a visit is chosen. */
  readonly calendar?: Attachment;
};

const finished = {
  subject: m.life_mail_returning_subject,
  titleToChoose: m.life_mail_returning_title_choose,
  leadWithDay: m.life_mail_returning_lead_day,
  leadToChoose: m.life_mail_returning_lead_choose,
} as const;
const stopped = {
  subject: m.life_mail_returning_subject_stopped,
  titleToChoose: m.life_mail_returning_title_choose_stopped,
  leadWithDay: m.life_mail_returning_lead_day_stopped,
  leadToChoose: m.life_mail_returning_lead_choose_stopped,
} as const;

/** "Finished": the photos of the work, and the courier visit that brings the items home. */
export function composeReturningMail(facts: ReturningFacts): Mail {
  const { order, brand, calendar } = facts;
  const voice = voiceOf(facts);
  const { say, part, above, names, number } = voice;
  const { returnEvening } = order;
  // Nothing was done to the items: the customer withdrew before that.
  const isStopped = order.stopped !== null;
  const words = isStopped ? stopped : finished;
  const address = pickupAddress(order.customer);
  const visit = returnEvening && voice.visit(returnEvening);
  return orderMail(facts, {
    subject: say(words.subject, { number }),
    preview: visit
      ? say(m.life_mail_returning_preview_day, { visit })
      : say(m.life_mail_returning_preview_choose),
    isOfContract: true,
    images: [{ cid: 'cloth', filename: 'cloth.png', content: clothPicture(number, brand) }],
    ...(calendar ? { attachments: [calendar] } : {}),
    parts: [
      part.cover('cloth'),
      part.heading(
        above,
        returnEvening
          ? say(m.life_mail_returning_title_day, { day: voice.day(returnEvening.day) })
          : say(words.titleToChoose),
        36,
      ),
      visit
        ? part.lead(say(words.leadWithDay, { ...names, visit, address }), visit)
        : part.text(say(words.leadToChoose, { ...names, address })),
      ...(isStopped ? [] : [orderProgress(facts, 'returning')]),
      ...waysOn(facts, voice),
      ...(isStopped ? [] : [part.panel(aboutTheWork(facts, voice))]),
      ...(calendar ? [part.small(say(m.life_mail_booked_calendar))] : []),
    ],
  });
}

function aboutTheWork({ photos }: ReturningFacts, { say }: Voice): Paragraph[] {
  return [
    ...(photos
      ? [
          {
            lead: say(m.life_mail_returning_photos, { count: photos }),
            text: say(m.life_mail_returning_photos_text),
          },
        ]
      : []),
    { lead: say(m.life_mail_not_right), text: say(m.life_mail_not_right_text) },
  ];
}

/** The main action is whatever is still open: choosing the courier visit, and after that the photos. */
function waysOn({ order, statusUrl, returnUrl, photos }: ReturningFacts, { say, part }: Voice): Part[] {
  const see = say(photos ? m.life_mail_returning_see_photos : m.order_mail_see_order);
  if (order.returnEvening)
    return [part.button(see, statusUrl), part.other([say(m.life_mail_another_evening), returnUrl])];
  return [part.button(say(m.life_mail_returning_choose), returnUrl), part.other([see, statusUrl])];
}
