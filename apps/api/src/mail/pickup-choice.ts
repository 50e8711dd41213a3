import type { Order } from '@mendwell/contract';
import { formatShortDay, m } from '@mendwell/copy';
import type { Attachment, Mail } from '#providers/mail/mailer.ts';
import { agreedItems, agreedSums, declinedLines } from './agreed-work.ts';
import { changedWork } from './changed-work.ts';
import { clothPicture } from './cloth-picture.ts';
import { type Debit, debitParts } from './debit-parts.ts';
import { itemImages, orderMail } from './order-mail.ts';
import type { Part } from './order-parts.ts';
import { orderProgress } from './order-progress.ts';
import { agreedTotal, lastTime, type OrderFrame, type Voice, voiceOf } from './order-voice.ts';
import { packing } from './packing.ts';

type Quote = NonNullable<Order['quote']>;

export type PickupChoiceFacts = OrderFrame & {
  readonly pickupUrl: string;
  readonly cancelUrl: string;
  readonly statusUrl: string;
  /** The first days that the customer can choose, as `2026-11-06`. */
  readonly evenings: readonly string[];
  /** Only set for customers who pay by direct debit. */
  readonly debit?: Debit;
  readonly receipt?: Attachment;
  readonly isReminder?: boolean;
};

/** Adds the courier visit to the address of the page; the token stays in the fragment. */
export function atVisit(url: string, day: string): string {
  const address = new URL(url);
  address.searchParams.set('day', day);
  return address.href;
}

/** "When can we collect?": the price is agreed and paid, or this mail announces the debit. */
export function composePickupChoiceMail(facts: PickupChoiceFacts): Mail {
  const { order, brand, pickupUrl, evenings, receipt, isReminder } = facts;
  const voice = voiceOf(facts);
  const { say, part, above, locale, number } = voice;
  const subject = say(m.life_mail_pickup_subject, { number });
  const days = evenings.map((day) => [formatShortDay(locale, day), atVisit(pickupUrl, day)] as const);
  return orderMail(facts, {
    subject: isReminder ? say(m.life_mail_reminder, { subject }) : subject,
    preview: say(m.life_mail_pickup_preview),
    isOfContract: true,
    images: [
      { cid: 'cloth', filename: 'cloth.png', content: clothPicture(number, brand) },
      ...(isReminder ? [] : itemImages(facts, order)),
    ],
    ...(receipt ? { attachments: [receipt] } : {}),
    parts: [
      part.cover('cloth'),
      part.heading(above, title(facts, voice), 36),
      part.text(lead(facts, voice)),
      ...missedWishes(facts, voice),
      orderProgress(facts, 'accepted'),
      part.button(say(m.life_mail_pickup_button), pickupUrl),
      ...(days.length ? [part.choices(days)] : []),
      ...backBy(facts, voice),
      part.panel([packing(voice, order)]),
      ...(isReminder
        ? []
        : [...(facts.debit ? debitParts(order, facts.debit, voice) : []), ...agreedWork(facts, voice)]),
      part.small(receipt ? say(m.life_mail_receipt) : '', [[say(m.order_mail_see_order), facts.statusUrl]]),
      part.small(say(m.life_mail_pickup_cancel), [[say(m.order_mail_cancel), facts.cancelUrl]]),
      part.address(say(m.mail_button_fallback), pickupUrl),
    ],
  });
}

/** Whether the customer accepted a quote; otherwise the provider accepted the order as it was. */
const byCustomer = ({ order }: PickupChoiceFacts) => lastTime(order, 'accept') !== undefined;

function title(facts: PickupChoiceFacts, { say }: Voice): string {
  if (facts.isReminder) return say(m.life_mail_pickup_title_reminder);
  return say(byCustomer(facts) ? m.life_mail_pickup_title_accepted : m.life_mail_pickup_title_confirmed);
}

function lead(facts: PickupChoiceFacts, { say, names, price, method, day }: Voice): string {
  const choose = say(m.life_mail_pickup_choose);
  if (facts.isReminder) return `${say(m.life_mail_pickup_reminder, names)} ${choose}`;
  const agreed = say(byCustomer(facts) ? m.life_mail_pickup_accepted : m.life_mail_pickup_confirmed, names);
  const amount = price(agreedTotal(facts.order));
  const paid = method
    ? say(m.life_mail_pickup_paid_with, { amount, method })
    : say(m.life_mail_pickup_paid, { amount });
  const money = facts.debit ? say(m.life_mail_pickup_debit, { amount, day: day(facts.debit.day) }) : paid;
  return [agreed, money, choose].join(' ');
}

/** Why none of the evenings is booked that the customer named while ordering. */
function missedWishes({ order: { wish } }: PickupChoiceFacts, { say, part }: Voice): Part[] {
  if (wish !== 'full' && wish !== 'passed') return [];
  return [part.text(say(wish === 'full' ? m.life_mail_wishes_full : m.life_mail_wishes_passed))];
}

/**
 * The promised return day is based on the first possible courier visit. Another visit may move it, and
 * then the next mail gives the new day.
 */
function backBy({ order, evenings }: PickupChoiceFacts, { say, part, day, names }: Voice): Part[] {
  const [first] = evenings;
  if (!order.promisedBack || !first) return [];
  const facts = { day: day(order.promisedBack), visit: day(first), provider: names.provider };
  return [part.small(say(m.life_mail_pickup_back, facts))];
}

/**
 * Lists the provider's changes. A customer who accepted a quote has seen them already; when the provider
 * confirmed without asking, this mail is the first notice of them.
 */
function changedByProvider(order: PickupChoiceFacts['order'], quote: Quote, voice: Voice): Part[] {
  const { say, part, names, price } = voice;
  const changed = changedWork(voice, quote);
  if (lastTime(order, 'accept') !== undefined || changed.length === 0) return [];
  return [
    part.section(say(m.life_mail_changed, names)),
    ...(order.ceiling === null
      ? []
      : [part.text(say(m.life_mail_changed_limit, { ...names, ceiling: price(order.ceiling) }))]),
    part.panel(changed),
  ];
}

/** The work that the contract is about, line by line. */
export function agreedWork({ order }: Pick<PickupChoiceFacts, 'order'>, voice: Voice): Part[] {
  const { quote, agreedPrice, discountCode } = order;
  if (!quote || !agreedPrice) return [];
  const { say, part } = voice;
  const declined = declinedLines(voice, quote);
  return [
    ...changedByProvider(order, quote, voice),
    part.section(say(m.life_mail_pickup_agreed)),
    ...agreedItems(voice, order, quote),
    ...(declined.length ? [part.rows([[say(m.life_mail_left_out), declined.join(', ')]], 16)] : []),
    part.stitch('cotton', 24),
    agreedSums(voice, agreedPrice, discountCode),
  ];
}
