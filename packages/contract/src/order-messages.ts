import { messageSides, orderMessageLimits } from '@mendwell/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LinkToken } from './interest.ts';
import { line, paragraphs } from './text.ts';

export const OrderMessage = z.strictObject({
  /** The sender makes this id; a second message with the same id is treated as the same message. */
  id: z.uuid(),
  /** Grows with every message. */
  seq: z.int(),
  author: z.enum(messageSides),
  /** The workshop's name, or the customer's given name; nothing else of either is shown to the other. */
  name: z.string(),
  body: z.string(),
  createdAt: z.iso.datetime(),
});
export type OrderMessage = z.infer<typeof OrderMessage>;

/** What the customer of an order and the workshop that has it now write to each other. */
export const OrderThread = z.strictObject({
  provider: z.strictObject({ id: z.string(), displayName: z.string() }),
  mayWrite: z.boolean(),
  /** Until when both may write, after the order is completed; null before that. */
  writableUntil: z.nullable(z.iso.datetime()),
  /** Whether the customer wrote to an earlier workshop, which this one does not see. Always false at the desk. */
  hasEarlier: z.boolean(),
  /** The other side has seen everything up to and including this message. */
  otherSeenSeq: z.int(),
  /** Whoever asks has seen everything up to and including this message. */
  ownSeenSeq: z.int(),
  /** The oldest first; with `after`, only those that came later. */
  messages: z.array(OrderMessage),
});
export type OrderThread = z.infer<typeof OrderThread>;

/** The highest `seq` that whoever asks knows; only what came later is returned. */
export const messagesAfter = z.strictObject({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) });
/** Everything up to and including this message has been seen; what is seen is not mailed. */
export const seenSeq = z.int().check(z.gte(0));
export const writtenMessage = { id: z.uuid(), body: paragraphs(orderMessageLimits.characters) };

export const readOrderMessages = endpoint({
  method: 'GET',
  path: '/sip/order/{id}/{x}/messages',
  summary: 'The customer’s messages with the workshop that has the order now; x is the link’s token',
  params: z.strictObject({ id: z.string(), x: z.string() }),
  query: messagesAfter,
  status: 200,
  response: OrderThread,
  refusals: ['link_invalid'],
});

export const postOrderMessage = endpoint({
  method: 'POST',
  path: '/sip/order/{id}/messages',
  summary: 'Write to the workshop that has the order; the same id again stores nothing new',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({
    ...writtenMessage,
    signature: LinkToken,
    /** Whom the page shows as the workshop: what is meant for one never reaches another. */
    provider: line(100),
  }),
  status: 201,
  response: z.strictObject({ message: OrderMessage }),
  // `not_found`: somebody else has sent a message with this id.
  refusals: ['link_invalid', 'messages_closed', 'too_many_requests', 'not_found'],
});

export const markOrderMessagesSeen = endpoint({
  method: 'POST',
  path: '/sip/order/{id}/messages/seen',
  summary: 'The customer has seen everything up to this message',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ signature: LinkToken, seq: seenSeq }),
  status: 204,
  refusals: ['link_invalid'],
});
