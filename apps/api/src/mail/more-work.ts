import type { Order } from '@mendwell/contract';
import { m, quoteReasonWords } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { clothPicture } from './cloth-picture.ts';
import type { ComparedRow } from './life-parts.ts';
import { orderMail } from './order-mail.ts';
import type { Paragraph } from './order-parts.ts';
import { type OrderFrame, type Voice, voiceOf } from './order-voice.ts';
import { itemName, serviceName } from './order-words.ts';

export type MoreWorkFacts = OrderFrame & {
  readonly answerUrl: string;
  readonly statusUrl: string;
  readonly isReminder?: boolean;
  /** A JPEG of what was found. */
  readonly photo?: Buffer;
};
type MoreWork = NonNullable<Order['moreWork']>;

/** "Your items wait on the bench": what was found, what it costs, and what follows from each answer. */
export function composeMoreWorkMail(facts: MoreWorkFacts): Mail {
  const { order, brand, answerUrl, statusUrl, isReminder, photo } = facts;
  const { moreWork: work } = order;
  if (!work) throw new Error(`order ${order.orderNumber} has no question about more work`);
  const voice = voiceOf(facts);
  const { say, part, number, names, above } = voice;
  const moment = voice.moment(work.answerBy);
  const total = voice.price(work.totalPrice.estimatedPrice);
  const before = voice.price(work.before.estimatedPrice);
  const lead = say(isReminder ? m.life_mail_more_reminder_lead : m.life_mail_more_lead, { ...names, moment });
  const subject = say(m.life_mail_more_subject, { number });
  return orderMail(facts, {
    subject: isReminder ? say(m.life_mail_reminder, { subject }) : subject,
    preview: say(m.life_mail_more_preview, { total, before, moment }),
    isOfContract: true,
    images: [
      { cid: 'cloth', filename: 'cloth.png', content: clothPicture(number, brand) },
      ...(photo ? [{ cid: 'photo', filename: 'photo.jpg', content: photo }] : []),
    ],
    parts: [
      part.cover('cloth'),
      part.heading(above, say(m.life_mail_more_title), 36),
      part.lead(lead, moment),
      ...(photo ? [part.photo('photo', say(m.life_mail_more_photo))] : []),
      ...(work.note
        ? [part.panel([{ lead: say(m.life_mail_writes, names), text: work.note, isCited: true }])]
        : []),
      part.comparison({
        heads: [say(m.life_mail_quote_service), say(m.life_mail_quote_before), say(m.life_mail_quote_now)],
        groups: [{ rows: work.lines.map((line) => addedLine(voice, line)) }],
        ...sums(voice, work),
      }),
      part.small(`${say(m.order_mail_vat)}: ${voice.price(work.totalPrice.vat)}`),
      part.panel([...answers(voice, order, work), ...date(voice, order)]),
      part.button(say(m.life_mail_quote_button), answerUrl),
      part.small(say(m.life_mail_more_how)),
      part.small(say(m.life_mail_more_otherwise, { moment }), [[say(m.order_mail_see_order), statusUrl]]),
      part.address(say(m.mail_button_fallback), answerUrl),
    ],
  });
}

const addedLine = ({ say, locale, price }: Voice, line: MoreWork['lines'][number]): ComparedRow => ({
  label: say(m.life_mail_quote_new, { service: serviceName(locale, say, line) }),
  before: undefined,
  now: price(line.linePrice),
  isChanged: false,
  ...(line.reason ? { reason: say(quoteReasonWords[line.reason]) } : {}),
  note: line.note,
});

function sums({ say, price }: Voice, { before, totalPrice: now }: MoreWork) {
  const delivery = (cents: number) => (cents ? price(cents) : say(m.bag_free));
  const row = (label: string, then: string, next: string): ComparedRow => ({
    label,
    before: then,
    now: next,
    isChanged: then !== next,
  });
  return {
    sums: [
      ...(before.reduction || now.reduction
        ? [row(say(m.bag_reduction), `−${price(before.reduction)}`, `−${price(now.reduction)}`)]
        : []),
      row(say(m.bag_fee), price(before.serviceFee), price(now.serviceFee)),
      row(say(m.order_mail_delivery), delivery(before.deliveryFee), delivery(now.deliveryFee)),
    ],
    total: row(say(m.life_mail_total), price(before.estimatedPrice), price(now.estimatedPrice)),
  };
}

/** What follows from each answer, in money. */
function answers(
  { say, price, names, locale }: Voice,
  { items }: Order,
  { before, totalPrice, difference, sendBack, lines }: MoreWork,
): Paragraph[] {
  const [first] = lines;
  const item = first && items[first.item];
  const money = difference < 0 ? m.life_mail_more_accept_less : m.life_mail_more_accept_text;
  return [
    {
      lead: say(m.life_mail_more_accept),
      text: say(money, {
        difference: price(Math.abs(difference)),
        total: price(totalPrice.estimatedPrice),
      }),
    },
    {
      lead: say(m.life_mail_more_leave),
      text: say(m.life_mail_more_leave_text, { ...names, total: price(before.estimatedPrice) }),
    },
    ...(sendBack && item
      ? [
          {
            lead: say(m.life_mail_more_send_back),
            text: say(m.life_mail_more_send_back_text, {
              item: itemName(locale, item),
              refund: price(sendBack.refund),
            }),
          },
        ]
      : []),
  ];
}

const date = ({ say, day }: Voice, { promisedBack }: Order): Paragraph[] =>
  promisedBack
    ? [
        {
          lead: say(m.life_mail_more_back),
          text: say(m.life_mail_more_back_text, { day: day(promisedBack) }),
        },
      ]
    : [];
