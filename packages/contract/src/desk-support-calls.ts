import { contactReasons } from '@mendwell/domain';
import * as z from 'zod/mini';
import { deskId, signedIn } from './desk.ts';
import { OrderNote, SupportOrder } from './desk-support.ts';
import { endpoint } from './endpoint.ts';
import { StoredCustomer } from './order-customer.ts';
import { line, paragraphs } from './text.ts';

const refusals = [...signedIn, 'not_found'] as const;

export const readSupportOrder = endpoint({
  method: 'GET',
  path: '/desk/support/orders/{id}',
  summary: 'Any order with everything on record about it, for our staff; without the customer’s contact data',
  params: deskId,
  status: 200,
  response: SupportOrder,
  refusals,
});

/** Why somebody does something that is recorded: one of a short list, and words where the list does not say it. */
export const openContact = endpoint({
  method: 'POST',
  path: '/desk/support/orders/{id}/contact',
  summary: 'The customer’s name, address, e-mail address and phone number, for a reason that is recorded',
  params: deskId,
  body: z.strictObject({ reason: z.enum(contactReasons), words: z.optional(line(200)) }),
  status: 200,
  response: z.strictObject({ customer: StoredCustomer, deliveryNotes: z.nullable(z.string()) }),
  refusals: [...refusals, 'invalid_request'],
});

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/desk/support/orders/{id}/notes',
  summary: 'A note on an order that our staff alone see; it can be neither changed nor taken back',
  params: deskId,
  body: z.strictObject({
    /** The sender makes it; the same note again is the same note. */
    id: z.uuid(),
    text: paragraphs(1000),
  }),
  status: 200,
  response: z.strictObject({ notes: z.array(OrderNote) }),
  refusals,
});
