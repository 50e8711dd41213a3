import * as z from 'zod/mini';
import { deskId, signedIn } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { messagesAfter, OrderMessage, OrderThread, seenSeq, writtenMessage } from './order-messages.ts';

// Apart from the customer's calls, so that pages of the shop do not load the schemas of the desk.
const ofDesk = [...signedIn, 'not_found'] as const;

export const readDeskMessages = endpoint({
  method: 'GET',
  path: '/desk/orders/{id}/messages',
  summary: 'The workshop’s messages with the customer of one of its orders',
  params: deskId,
  query: messagesAfter,
  status: 200,
  response: OrderThread,
  refusals: ofDesk,
});

export const postDeskMessage = endpoint({
  method: 'POST',
  path: '/desk/orders/{id}/messages',
  summary: 'Write to the customer of an order of the workshop; the same id again stores nothing new',
  params: deskId,
  body: z.strictObject(writtenMessage),
  status: 201,
  response: z.strictObject({ message: OrderMessage }),
  refusals: [...ofDesk, 'messages_closed', 'too_many_requests'],
});

export const markDeskMessagesSeen = endpoint({
  method: 'POST',
  path: '/desk/orders/{id}/messages/seen',
  summary: 'The workshop has seen everything up to this message',
  params: deskId,
  body: z.strictObject({ seq: seenSeq }),
  status: 204,
  refusals: ofDesk,
});
