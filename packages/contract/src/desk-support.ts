import { claimKinds, claimStates, orderActors, refundReasons, waitedFor } from '@mendwell/domain';
import * as z from 'zod/mini';
import { Order, OrderedItem } from './order.ts';
import { Marker } from './order-item.ts';
import { Photo } from './photos.ts';
import { FinalPrice } from './price-estimate.ts';
import { QuotedLine } from './quote.ts';

/** Whom an order waits for, and until when: a moment, or a day in Berlin's calendar. Nobody when it is closed. */
export const Waiting = z.strictObject({
  whom: z.enum(waitedFor),
  until: z.nullable(z.iso.datetime()),
  day: z.nullable(z.iso.date()),
});

const Charge = z.strictObject({
  at: z.iso.datetime(),
  amount: z.int(),
  state: z.string(),
  failure: z.nullable(z.string()),
  stripeId: z.nullable(z.string()),
});
const Refund = z.strictObject({
  at: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
  /** Null while all that is left is to be refunded. */
  amount: z.nullable(z.int()),
  reason: z.enum(refundReasons),
  state: z.string(),
});
const Dispute = z.strictObject({
  openedAt: z.iso.datetime(),
  amount: z.int(),
  reason: z.string(),
  status: z.string(),
  evidenceDueBy: z.nullable(z.iso.datetime()),
});

/** A price of the workshop, or the question about more work that it came with. */
const SupportQuote = z.strictObject({
  version: z.int(),
  madeAt: z.iso.datetime(),
  note: z.nullable(z.string()),
  lines: z.array(QuotedLine),
  totalPrice: FinalPrice,
});

export const OrderNote = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Who wrote it, by name. */
  by: z.string(),
  text: z.string(),
});

/** One line of everything that happened. What the code names is worded by the page. */
const LogEntry = z.strictObject({
  at: z.iso.datetime(),
  actor: z.enum(orderActors),
  /** The person's name, where it is known: of our staff, of the workshop, or of the courier. */
  person: z.nullable(z.string()),
  kind: z.enum(['step', 'act', 'mail', 'handover', 'failed_visit', 'claim']),
  /** The name of the step, act, mail, leg or claim's step. */
  what: z.string(),
  reason: z.nullable(z.string()),
});
export type LogEntry = z.infer<typeof LogEntry>;

const { customer: _, deliveryNotes: __, items: ___, timeline: ____, ...shared } = Order.shape;

/** An order as our staff read it: everything on record, without what reaches the customer (`openContact`). */
export const SupportOrder = z.strictObject({
  ...shared,
  /** Empty once the customer's data was erased. */
  customerName: z.string(),
  isErased: z.boolean(),
  waiting: Waiting,
  items: z.array(
    z.extend(OrderedItem, {
      additionalInformation: z.array(z.string()),
      markers: z.array(z.extend(Marker, { text: z.optional(z.string()) })),
      photos: z.array(Photo),
    }),
  ),
  /** The photos of quotes, of handovers and of the work. */
  workPhotos: z.array(Photo),
  /** Every quote of the workshop, the newest first. */
  quotes: z.array(SupportQuote),
  money: z.strictObject({
    charges: z.array(Charge),
    refunds: z.array(Refund),
    disputes: z.array(Dispute),
    /** What may still be refunded, in cents. */
    leftToRefund: z.int(),
  }),
  mails: z.array(
    z.strictObject({
      template: z.string(),
      at: z.iso.datetime(),
      outcome: z.nullable(z.enum(['sent', 'not_needed', 'dropped'])),
      settledAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** With our support and with the workshop, the oldest first. */
  messages: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      from: z.enum(['customer', 'support', 'provider']),
      to: z.enum(['customer', 'support', 'provider']),
      body: z.string(),
    }),
  ),
  claims: z.array(
    z.strictObject({
      id: z.uuid(),
      number: z.string(),
      state: z.enum(claimStates),
      kind: z.enum(claimKinds),
      at: z.iso.datetime(),
    }),
  ),
  /** What was mailed to open the order with; the links themselves are not stored. */
  links: z.array(
    z.strictObject({
      purpose: z.string(),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      revokedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  notes: z.array(OrderNote),
  /** The newest first. */
  log: z.array(LogEntry),
});
export type SupportOrder = z.infer<typeof SupportOrder>;
