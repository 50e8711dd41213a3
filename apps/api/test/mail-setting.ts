import { type Brand, brands } from '@mendwell/brand';
import type { LanguageName, Order } from '@mendwell/contract';
import type { Mail } from '#providers/mail/mailer.ts';

export type Setting = {
  readonly brand: Brand;
  readonly language: LanguageName;
  readonly publicOrigin: string;
  readonly to: string;
};
export const settingOf = (language: LanguageName, brand: Brand = brands.lindenhof): Setting => ({
  brand,
  language,
  publicOrigin: 'https://shop.example',
  to: 'mira.sommerfeld@example.com',
});

/** A mail of the gallery, about an order. */
export type Sample = {
  readonly to: 'customer' | 'provider' | 'support';
  readonly order: Order;
  readonly compose: (setting: Setting, order: Order) => Mail;
};
export const customer = (order: Order, compose: Sample['compose']): Sample => ({
  to: 'customer',
  order,
  compose,
});
export const workshop = (order: Order, compose: Sample['compose']): Sample => ({
  to: 'provider',
  order,
  compose,
});
export const support = (order: Order, compose: Sample['compose']): Sample => ({
  to: 'support',
  order,
  compose,
});
