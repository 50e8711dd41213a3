import { type Order, type QuotedLine, readWirePrice } from '@mendwell/contract';
import { m, quoteReasonWords } from '@mendwell/copy';
import { isChangedLine, type QuoteDirection, quoteDirection } from '@mendwell/domain';
import type { Mail } from '#providers/mail/mailer.ts';
import { clothPicture } from './cloth-picture.ts';
import type { ComparedRow } from './life-parts.ts';
import { orderMail } from './order-mail.ts';
import { type OrderFrame, type Voice, voiceOf } from './order-voice.ts';
import { itemName, serviceName, wirePrice } from './order-words.ts';

export type QuoteFacts = OrderFrame & {
  readonly acceptUrl: string;
  readonly cancelUrl: string;
  readonly statusUrl: string;
  readonly isReminder?: boolean;
  /** A JPEG of the item that the quote is about. */
  readonly photo?: Buffer;
};

type Quote = NonNullable<Order['quote']>;

const headings = {
  more: { title: m.quote_title, subject: m.life_mail_quote_subject },
  same: { title: m.quote_title_same, subject: m.life_mail_quote_subject_same },
  less: { title: m.quote_title_less, subject: m.life_mail_quote_subject_less },
} as const satisfies Record<QuoteDirection, unknown>;

/** "There is more to mend", or less: both prices side by side, and the link to the decision. */
export function composeQuoteMail(facts: QuoteFacts): Mail {
  const { order, brand, acceptUrl, cancelUrl, statusUrl, isReminder, photo } = facts;
  const { quote, ceiling } = order;
  if (!quote?.answerBy) throw new Error(`order ${order.orderNumber} has no quote that waits for an answer`);
  const voice = voiceOf(facts);
  const { say, part, number, names, above } = voice;
  const moment = voice.moment(quote.answerBy);
  const total = voice.price(quote.totalPrice.estimatedPrice);
  const heading = headings[quoteDirection(order.totalPrice.estimatedPrice, quote.totalPrice.estimatedPrice)];
  const photos = quote.lines.filter((line) => line.photo !== null).length;
  const lead = say(isReminder ? m.life_mail_quote_reminder_lead : m.life_mail_quote_lead, {
    ...names,
    moment,
  });
  return orderMail(facts, {
    subject: isReminder
      ? say(m.life_mail_reminder, { subject: say(m.life_mail_quote_reminder_subject, { number }) })
      : say(heading.subject, { number, total }),
    preview: say(m.life_mail_quote_preview, { total, before: totalBefore(voice, order), moment }),
    isOfContract: true,
    images: [
      { cid: 'cloth', filename: 'cloth.png', content: clothPicture(number, brand) },
      ...(photo ? [{ cid: 'photo', filename: 'photo.jpg', content: photo }] : []),
    ],
    parts: [
      part.cover('cloth'),
      part.heading(above, say(isReminder ? m.life_mail_quote_reminder_title : heading.title), 36),
      part.lead(lead, moment),
      ...(ceiling === null
        ? []
        : [part.text(say(m.life_mail_quote_ceiling, { ceiling: voice.price(ceiling) }))]),
      ...(photo ? [part.photo('photo', itemName(voice.locale, pictured(order)))] : []),
      ...(quote.note
        ? [part.panel([{ lead: say(m.life_mail_writes, names), text: quote.note, isCited: true }])]
        : []),
      part.comparison({
        heads: [say(m.life_mail_quote_service), say(m.life_mail_quote_before), say(m.life_mail_quote_now)],
        groups: groups(voice, order, quote),
        ...sums(voice, order, quote),
      }),
      part.small(`${say(m.order_mail_vat)}: ${voice.price(quote.totalPrice.vat)}`),
      ...(photos ? [part.small(say(m.life_mail_quote_photos, { count: photos }))] : []),
      part.button(say(m.life_mail_quote_button), acceptUrl),
      part.other([say(m.life_mail_quote_cancel), cancelUrl], 'danger'),
      part.small(say(m.life_mail_quote_how)),
      part.small(say(m.life_mail_otherwise, { moment }), [[say(m.order_mail_see_order), statusUrl]]),
      part.address(say(m.mail_button_fallback), acceptUrl),
    ],
  });
}

/** Returns the item that the first photo of a quote shows. */
function pictured({ items, quote }: Order): Order['items'][number] {
  const at = quote?.lines.find(({ photo }) => photo !== null)?.item;
  const item = at === undefined ? items.find(({ images }) => images.length > 0) : items[at];
  const [first] = items;
  if (!first) throw new Error('an order without items');
  return item ?? first;
}

/** Groups the lines under the name of their item if there is more than one item. */
const groups = (voice: Voice, order: Order, quote: Quote) =>
  [...Map.groupBy(quote.lines, ({ item }) => item)].map(([at, lines]) => {
    const item = order.items[at];
    const title = order.items.length > 1 && item ? { title: itemName(voice.locale, item) } : {};
    return { ...title, rows: lines.map((line) => comparedLine(voice, line)) };
  });

function comparedLine({ locale, say, price }: Voice, line: QuotedLine): ComparedRow {
  const service = serviceName(locale, say, line);
  const { beforeLine, reason, note, isLeftOut } = line;
  return {
    label: beforeLine === null ? say(m.life_mail_quote_new, { service }) : service,
    before: beforeLine === null ? undefined : wirePrice(locale, beforeLine),
    now: isLeftOut ? say(m.quote_dropped) : price(line.linePrice),
    isChanged:
      beforeLine !== null &&
      isChangedLine({ before: readWirePrice(beforeLine), price: line.linePrice, isLeftOut }),
    ...(reason ? { reason: say(quoteReasonWords[reason]) } : {}),
    note,
  };
}

/** The total as ordered, at the low end of every price range. */
const totalBefore = ({ price }: Voice, { totalPrice }: Order) => price(totalPrice.estimatedPrice);

function sums(voice: Voice, order: Order, { totalPrice: now }: Quote) {
  const { say, price } = voice;
  const { totalPrice: then, discountCode } = order;
  const delivery = (cents: number) => (cents ? price(cents) : say(m.bag_free));
  const rows: ComparedRow[] = [
    {
      label: say(m.bag_fee),
      before: price(then.serviceFee),
      now: price(now.serviceFee),
      isChanged: now.serviceFee !== then.serviceFee,
    },
    {
      label: say(m.order_mail_delivery),
      before: delivery(then.deliveryFee),
      now: delivery(now.deliveryFee),
      isChanged: now.deliveryFee !== then.deliveryFee,
    },
  ];
  if (then.reduction || now.reduction)
    rows.unshift({
      label: discountCode ? say(m.checkout_reduction, { code: discountCode }) : say(m.bag_reduction),
      before: `−${price(then.reduction)}`,
      now: `−${price(now.reduction)}`,
      isChanged: now.reduction !== then.reduction,
    });
  const total: ComparedRow = {
    label: say(m.life_mail_total),
    before: totalBefore(voice, order),
    now: price(now.estimatedPrice),
    isChanged: now.estimatedPrice !== then.estimatedPrice,
  };
  return { sums: rows, total };
}
