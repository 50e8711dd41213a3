import { quoteReasons } from '@mendwell/domain';
import * as z from 'zod/mini';
import { Cents, FinalPrice } from './price-estimate.ts';
import { line, paragraphs } from './text.ts';
import { Translations } from './translations.ts';
import { WirePrice } from './wire-price.ts';

/**
 * Identifies a line of an order: `item.service` for an ordered line, `n1` … for a line that the provider
 * added.
 */
export const LineId = z.string().check(z.regex(/^(\d{1,3}\.\d{1,3}|n\d{1,2})$/));

export const QuotedLine = z.strictObject({
  id: z.string(),
  /** The index of the order's item, counted from 0. */
  item: z.int(),
  displayName: z.string(),
  displayNameTranslations: Translations,
  quantity: z.int(),
  /** The price of one. */
  price: Cents,
  linePrice: Cents,
  /** The price as ordered; null for a line that the provider adds. */
  before: z.nullable(WirePrice),
  beforeLine: z.nullable(WirePrice),
  reason: z.nullable(z.enum(quoteReasons)),
  note: z.nullable(z.string()),
  /** The id of an uploaded photo. */
  photo: z.nullable(z.string()),
  /** Whether the provider will not do this line. It then costs nothing. */
  isLeftOut: z.boolean(),
  isDeclined: z.boolean(),
});
export type QuotedLine = z.infer<typeof QuotedLine>;

/** The provider's quote for an order, line by line. */
export const Quote = z.strictObject({
  version: z.int(),
  madeAt: z.iso.datetime(),
  /** The customer's deadline to decide; null once the quote needs no decision. */
  answerBy: z.nullable(z.iso.datetime()),
  note: z.nullable(z.string()),
  lines: z.array(QuotedLine),
  /** Without the lines that the customer has declined. */
  totalPrice: FinalPrice,
});
export type Quote = z.infer<typeof Quote>;

/** A hundred thousand euros. */
const dearestLine = 10_000_000;
const mostNewLines = 20;

const common = {
  /** The price of one in cents, tax included. */
  price: z.int().check(z.minimum(0), z.maximum(dearestLine)),
  reason: z.optional(z.enum(quoteReasons)),
  note: z.optional(paragraphs(500)),
  photo: z.optional(z.uuid()),
};

/** A line that the provider adds to what was ordered. */
const NewLine = z.strictObject({
  item: z.int().check(z.minimum(0), z.maximum(99)),
  name: line(80),
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  ...common,
});
export const NewLines = z.array(NewLine).check(z.maxLength(mostNewLines));

/** The quote that a provider submits: every ordered line, and the lines that it adds. */
export const QuoteRequest = z.strictObject({
  lines: z
    .array(z.strictObject({ id: LineId, isLeftOut: z._default(z.boolean(), false), ...common }))
    .check(z.minLength(1), z.maxLength(500)),
  newLines: z._default(NewLines, []),
  note: z.optional(paragraphs(1000)),
});
export type QuoteRequest = z.input<typeof QuoteRequest>;
