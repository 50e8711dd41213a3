import { quoteReasons } from '@mendwell/domain';
import * as z from 'zod/mini';
import { Cents, FinalPrice } from './price-estimate.ts';
import { line, paragraphs } from './text.ts';
import { Translations } from './translations.ts';
import { WirePrice } from './wire-price.ts';

/** Names a line of an order: `item.service` as ordered, `n1` … as added by the workshop. */
export const LineId = z.string().check(z.regex(/^(\d{1,3}\.\d{1,3}|n\d{1,2})$/));

export const QuotedLine = z.strictObject({
  id: z.string(),
  /** Which item of the order, counted from 0. */
  item: z.int(),
  displayName: z.string(),
  displayNameTranslations: Translations,
  quantity: z.int(),
  /** Of one. */
  price: Cents,
  linePrice: Cents,
  /** The same as ordered; nothing for a line that the workshop adds. */
  before: z.nullable(WirePrice),
  beforeLine: z.nullable(WirePrice),
  reason: z.nullable(z.enum(quoteReasons)),
  note: z.nullable(z.string()),
  /** An upload id. */
  photo: z.nullable(z.string()),
  /** The workshop will not do it. It costs nothing. */
  isLeftOut: z.boolean(),
  isDeclined: z.boolean(),
});
export type QuotedLine = z.infer<typeof QuotedLine>;

/** The workshop's answer to an order, line by line. */
export const Quote = z.strictObject({
  version: z.int(),
  madeAt: z.iso.datetime(),
  /** Until when the customer can answer it; nothing once it needs no answer. */
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
  /** Of one, in cents, tax included. */
  price: z.int().check(z.minimum(0), z.maximum(dearestLine)),
  reason: z.optional(z.enum(quoteReasons)),
  note: z.optional(paragraphs(500)),
  photo: z.optional(z.uuid()),
};

/** What a workshop answers: every ordered line, and whatever it adds. */
export const QuoteRequest = z.strictObject({
  lines: z
    .array(z.strictObject({ id: LineId, isLeftOut: z._default(z.boolean(), false), ...common }))
    .check(z.minLength(1), z.maxLength(500)),
  newLines: z._default(
    z
      .array(
        z.strictObject({
          item: z.int().check(z.minimum(0), z.maximum(99)),
          name: line(80),
          quantity: z.int().check(z.minimum(1), z.maximum(99)),
          ...common,
        }),
      )
      .check(z.maxLength(mostNewLines)),
    [],
  ),
  note: z.optional(paragraphs(1000)),
});
export type QuoteRequest = z.input<typeof QuoteRequest>;
