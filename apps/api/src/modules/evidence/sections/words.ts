import { formatDate, formatPrice } from '@mendwell/copy';
import type { Actor } from '@mendwell/domain';
import type { ItemContent } from '#modules/orders/index.ts';

const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});

/** 12 Nov 2026, 10:42; the time in Berlin, as the document says at its head. */
export const moment = (at: Date | string): string => moments.format(new Date(at));
export const day = (at: Date | string): string => formatDate('en', new Date(at));
export const price = (cents: number): string => formatPrice('en', cents);

/** Turns a stored name into words: `product_not_received` into "product not received". */
export const plain = (name: string): string => name.replaceAll(/[_-]/g, ' ');
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export const actors: Readonly<Record<Actor, string>> = {
  customer: 'Customer',
  provider: 'Workshop',
  courier: 'Courier',
  support: 'Our support',
  time: 'By itself',
};

/** The name of an item as the customer ordered it. */
export const itemName = (items: readonly ItemContent[] | null, at: number): string => {
  const item = items?.[at];
  if (!item) return `Item ${at + 1}`;
  return [item.brand, item.subCategory.name].filter((part) => part !== null && part !== '').join(' ');
};
