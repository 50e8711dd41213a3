import { moreWorkOutcomes } from '@mendwell/domain';
import * as z from 'zod/mini';
import { FinalPrice } from './price-estimate.ts';
import { QuotedLine } from './quote.ts';

/** What more work changes about the price of an order. */
export const MoreWorkPrices = {
  /** The price that is agreed. */
  before: FinalPrice,
  /** The price with the new lines. */
  totalPrice: FinalPrice,
  /** What would be charged, in cents; negative if the order becomes cheaper, because a fee is waived. */
  difference: z.int(),
  /** What would go back if the customer wants the item back: null when everything on it is done already. */
  sendBack: z.nullable(z.strictObject({ lines: z.array(z.string()), refund: z.int() })),
};

/** A question about more work that was found on the bench, and how it ended. */
export const MoreWork = z.strictObject({
  /** The version of the quote that it would become. */
  version: z.int(),
  askedAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  /** Null while it is open. */
  outcome: z.nullable(z.enum(moreWorkOutcomes)),
  answeredAt: z.nullable(z.iso.datetime()),
  note: z.nullable(z.string()),
  /** The names of the photos. */
  photos: z.array(z.string()),
  /** The lines that the provider adds. */
  lines: z.array(QuotedLine),
  /** The agreed lines that are done already. */
  done: z.array(z.string()),
  ...MoreWorkPrices,
  /** The day that was promised before the work had to wait; null when none was. */
  promisedBefore: z.nullable(z.iso.date()),
});
export type MoreWork = z.infer<typeof MoreWork>;
