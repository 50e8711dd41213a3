import { languageLocales, type Order } from '@mendwell/contract';
import { formatDay, formatPrice, m } from '@mendwell/copy';
import type { MailFrame } from './layout.ts';
import { lifeParts } from './life-parts.ts';
import { orderParts } from './order-parts.ts';
import { methodName, sayTo, unbrokenMoment } from './order-words.ts';

export type OrderFrame = MailFrame & { readonly order: Order };

/** The space before the month, as a line should not start with the month. */
const lastBlank = / (?=\S+$)/;

/** Returns the building blocks for a mail about an order, in its language and its brand's colours. */
export function voiceOf({ brand, language, order }: OrderFrame) {
  const locale = languageLocales[language];
  const { orderNumber: number, customer, provider, paymentMethod } = order;
  const say = sayTo(customer, locale);
  const day = (date: string) => formatDay(locale, date).replace(lastBlank, '\u00a0');
  return {
    locale,
    say,
    part: { ...orderParts(brand), ...lifeParts(brand) },
    number,
    above: say(m.order_mail_number, { number }),
    names: { name: customer.givenName, provider: provider.displayName },
    method: paymentMethod && methodName(say, paymentMethod),
    price: (cents: number) => formatPrice(locale, cents),
    moment: (date: Date | string) => unbrokenMoment(locale, new Date(date)),
    day,
    visit: ({ day: date, startsAt: from, endsAt: to }: NonNullable<Order['pickup']>) =>
      say(m.life_mail_evening, { day: day(date), from, to }),
  };
}

export type Voice = ReturnType<typeof voiceOf>;

/**
 * Returns the amount to pay. Mails about money are only sent once the price is agreed, so this function
 * throws instead of estimating.
 */
export function agreedTotal({ agreedPrice, orderNumber }: Order): number {
  if (!agreedPrice) throw new Error(`order ${orderNumber} has no agreed price to write about`);
  return agreedPrice.estimatedPrice;
}

/**
 * Returns the amount that the payment state is about: the agreed total, or what more work added to a total
 * that is paid.
 */
export const amountDue = (order: Order): number => order.charge?.amount ?? agreedTotal(order);

/** Returns what was paid before that. */
export const paidBefore = (order: Order): number =>
  order.charge?.isDifference ? agreedTotal(order) - order.charge.amount : 0;

/** Returns when an action last happened to an order. */
export const lastTime = ({ timeline }: Order, action: string): string | undefined =>
  timeline.findLast((one) => one.action === action)?.at;
