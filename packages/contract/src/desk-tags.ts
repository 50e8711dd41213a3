import * as z from 'zod/mini';
import { signedIn } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { line } from './text.ts';

/** So many tags are shown and made at once: 15 sheets of four. */
export const mostTags = 60;

export const tagPapers = ['a4', 'a6'] as const;
export type TagPaper = (typeof tagPapers)[number];

/**
 * What stands on the tag of a bag. Anybody may read it in a stairwell: it has no family name, no street and no telephone
 * number, and says how many items there are but not which.
 */
export const BagTag = z.strictObject({
  orderId: z.uuid(),
  orderNumber: z.string(),
  /** The short code, to be typed where nothing scans. */
  code: z.string(),
  /** What the QR code says. */
  text: z.string(),
  /** How many items belong in the bag. */
  items: z.int(),
  givenName: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** The evening of the pick-up, while the bag is not with the workshop yet. */
  day: z.nullable(z.iso.date()),
});
export type BagTag = z.infer<typeof BagTag>;

export const DeskTags = z.strictObject({
  today: z.iso.date(),
  /** The name of the workshop, which stands on each tag. */
  workshop: z.string(),
  /** The address that the tag names to whoever finds a bag. */
  foundAddress: z.string(),
  /** The evenings on which bags are or were collected that have not arrived yet, today's always; the first come first. */
  evenings: z.array(z.strictObject({ day: z.iso.date(), count: z.int() })),
  /** How many bags are on their way, or about to be, whose tag nobody has printed. */
  unprinted: z.int(),
  /** How many tags there are of what was asked for; of more than `mostTags` the first ones are here. */
  total: z.int(),
  tags: z.array(BagTag),
});
export type DeskTags = z.infer<typeof DeskTags>;

export const readTags = endpoint({
  method: 'GET',
  path: '/desk/tags',
  summary: 'The tags of bags: those of an evening, those that nobody has printed, or that of one order',
  query: z.strictObject({
    which: z.optional(z.enum(['evening', 'unprinted', 'order'])),
    /** Without it, today. */
    evening: z.optional(z.iso.date()),
    orderNumber: z.optional(line(40)),
  }),
  status: 200,
  response: DeskTags,
  refusals: [...signedIn, 'not_found'],
});

export const printTags = endpoint({
  method: 'POST',
  path: '/desk/tags',
  summary:
    'The tags of bags as a PDF to print, four on a sheet of A4 or one on a label of A6; recorded as printed',
  body: z.strictObject({
    paper: z.enum(tagPapers),
    orders: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostTags)),
  }),
  status: 200,
  file: 'application/pdf',
  refusals: [...signedIn, 'not_found'],
});
