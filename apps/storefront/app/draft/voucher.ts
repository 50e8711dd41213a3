import { type Discounted, type PriceRequest, redeemDiscount } from '@mendwell/contract';
import * as z from 'zod/mini';
import type { Bag } from './bag.ts';
import type { CustomerForm } from './customer.ts';
import { keysAboutBag } from './keys-about-bag.ts';
import { priceQuestion } from './pricing.ts';
import { tidyLine } from './tidy-text.ts';
import { versioned } from './versioned.ts';

const mostFailures = 20;
export const longestCode = 40;

const Applied = z.object({
  /** The request it belongs to. With another bag it must be requested again. */
  asked: z.string(),
  discount: redeemDiscount.response.shape.discount,
});

const Voucher = z.object({
  applied: z.nullable(Applied),
  /** Codes that the server rejected. */
  failures: z.array(z.string()),
});
export type Voucher = z.infer<typeof Voucher>;

const noVoucher: Voucher = { applied: null, failures: [] };

export const storedVoucher = versioned<Voucher>({
  key: keysAboutBag.voucher.key,
  migrations: [(older) => older],
  parse: (value) => {
    const parsed = Voucher.safeParse(value);
    return parsed.success ? parsed.data : undefined;
  },
});

export const readVoucher = (): Voucher => storedVoucher.get() ?? noVoucher;

export const applyVoucher = (voucher: Voucher, asked: string, discount: Discounted): Voucher => ({
  ...voucher,
  applied: { asked, discount },
});

export const dropVoucher = (voucher: Voucher): Voucher => ({ ...voucher, applied: null });

/**
 * Stores each code once, the latest last; the oldest are dropped when there are more than an order
 * accepts.
 */
export const noteFailure = (voucher: Voucher, code: string): Voucher => ({
  ...voucher,
  failures: [...voucher.failures.filter((one) => one !== code), code].slice(-mostFailures),
});

/**
 * Returns the request for a voucher: the bag, and the customer, because some vouchers are limited
 * per customer.
 */
export function voucherQuestion(bag: Bag, customer: CustomerForm, place?: string): PriceRequest | undefined {
  const question = priceQuestion(bag, customer.postalCode ?? place);
  const email = tidyLine(customer.email ?? '');
  return question && email ? { ...question, customer: { ...question.customer, email } } : question;
}
