import { type Order, readWirePrice, type SavedMethod, type WirePrice } from '@mendwell/contract';
import {
  cardBrandName,
  formatMoment,
  formatPriceRange,
  type Locale,
  type Message,
  m,
  type Say,
  sayIn,
} from '@mendwell/copy';

export type OrderedItem = Order['items'][number];
type Service = Pick<OrderedItem['services'][number], 'displayName' | 'displayNameTranslations' | 'quantity'>;

const inLanguage = (locale: Locale, english: string, translations: { readonly de: string }): string =>
  locale === 'de' ? translations.de : english;

export const itemName = (locale: Locale, { subCategory }: OrderedItem): string =>
  inLanguage(locale, subCategory.name, subCategory.nameTranslations);

const statuses = {
  'Pinned item': m.order_mail_pinned,
  'Sample provided': m.order_mail_sample,
} as const satisfies Record<NonNullable<OrderedItem['itemStatus']>, unknown>;

/** The category, brand, colours and condition of an item, in one line. */
export function itemDetails(locale: Locale, say: Say, item: OrderedItem): string {
  const { category, brand, colors, itemStatus } = item;
  const kind = inLanguage(locale, category.name, category.nameTranslations);
  const looks = [
    brand ?? say(m.bag_unknown_brand),
    ...colors,
    ...(itemStatus ? [say(statuses[itemStatus])] : []),
  ];
  return `${kind} · ${looks.join(', ')}`;
}

export function serviceName(locale: Locale, say: Say, service: Service): string {
  const { displayName, displayNameTranslations, quantity } = service;
  const name = inLanguage(locale, displayName, displayNameTranslations);
  return quantity === 1 ? name : say(m.bag_times, { service: name, quantity });
}

/** Formats a price as the API sends it: cents, or a range `a-b` of cents. */
export const wirePrice = (locale: Locale, price: WirePrice): string =>
  formatPriceRange(locale, readWirePrice(price));

/** "Visa ending 4242", or the account that a direct debit is taken from. */
export function methodName(say: Say, { type, brand, last4 }: SavedMethod): string {
  if (type === 'sepa_debit') return say(m.order_mail_sepa_account, { last4 });
  const known = cardBrandName(brand);
  return known ? say(m.order_mail_card_of, { brand: known, last4 }) : say(m.order_mail_card, { last4 });
}

/** The address at which the courier rings, in one line. */
export const pickupAddress = ({ address }: Order['customer']): string =>
  [address.address, address.secondAddress, `${address.zipCode} ${address.city}`].filter(Boolean).join(', ');

/**
 * Returns messages to the customer of an order. A mail to an address that is not proved names nobody:
 * "Hello {name}, …" becomes "Hello, …".
 */
export function sayTo({ givenName }: Order['customer'], locale: Locale): Say {
  const say = sayIn(locale);
  if (givenName !== '') return say;
  return (message: Message<never>, inputs: object = {}) =>
    say(message, inputs as never)
      .replace(/^(\p{L}+) ,/u, '$1,')
      .replace(/^\s*, /, '');
}

/** Formats a moment that stays on one line: a break between "3. Nov." and "10:15" is hard to read. */
export const unbrokenMoment = (locale: Locale, moment: Date): string =>
  formatMoment(locale, moment).replaceAll(' ', '\u00a0');
