import { berlinDay } from './berlin-day.ts';
import type { Discount } from './pricing.ts';

/**
 * The parts of a voucher that decide whether an order can use it. Dates are calendar days in Berlin,
 * both included.
 */
export type Voucher = {
  readonly kind: Discount['kind'];
  readonly value: number;
  readonly leastServices: number;
  readonly mostDiscount: number | null;
  readonly validFrom: string;
  /** Null if the voucher has no last day. */
  readonly validUntil: string | null;
  readonly isOpen: boolean;
  readonly customerLimit: number;
};

/** How many uses are left, and how often this customer has used it. */
export type VoucherUses = { readonly left: number; readonly byCustomer: number };

export type VoucherRefusal = 'discount_over' | 'discount_exhausted' | 'discount_minimum' | 'discount_used';

export const discountOf = ({
  kind,
  value,
  mostDiscount,
}: Pick<Voucher, 'kind' | 'value' | 'mostDiscount'>): Discount =>
  kind === 'percent' ? { kind, percent: value, most: mostDiscount } : { kind, cents: value };

/**
 * Returns why an order cannot use a voucher, or undefined if it can. The caller checks the number of
 * uses.
 */
export function refuseVoucher(
  voucher: Voucher,
  order: { readonly services: number; readonly uses?: VoucherUses | undefined },
  now: Date,
): VoucherRefusal | undefined {
  const today = berlinDay(now);
  const isOver = voucher.validUntil !== null && today > voucher.validUntil;
  if (!voucher.isOpen || today < voucher.validFrom || isOver) return 'discount_over';
  if (order.uses && order.uses.left < 1) return 'discount_exhausted';
  if (order.uses && order.uses.byCustomer >= voucher.customerLimit) return 'discount_used';
  if (order.services < voucher.leastServices) return 'discount_minimum';
  return undefined;
}

/** Accepts codes as people type them: small letters, and spaces that were copied from a mail. */
export const tidyCode = (typed: string): string => typed.replace(/[\s\u00ad-]+/g, '').toUpperCase();
