import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LinkToken } from './interest.ts';
import { Order, StripeId } from './order.ts';
import { FinalPrice } from './price-estimate.ts';
import { LineId } from './quote.ts';
import { line } from './text.ts';

const id = z.strictObject({ id: z.string() });
const byLink = { signature: LinkToken } as const;
/** The version of the quote that the customer has read; a newer quote is not accepted unseen. */
const quoteVersion = z.optional(z.int());
const deletedItems = z._default(z.array(LineId).check(z.maxLength(500)), []);
export const quoteDecisions = ['accept', 'cancel'] as const;

export const requestCode = endpoint({
  method: 'POST',
  path: '/sip/order/{id}/code',
  summary: 'Mail a six-digit code that lets the holder of the link accept or cancel',
  params: id,
  body: z.strictObject({ ...byLink, action: z.enum(quoteDecisions), deletedItems, quoteVersion }),
  status: 204,
  refusals: ['link_invalid', 'already_done', 'quote_changed', 'nothing_left', 'too_many_requests'],
});

export const updateOrder = endpoint({
  method: 'POST',
  path: '/sip/orderStates/updateOrder/{id}',
  summary: 'The customer’s answer: accept, accept without some lines, or cancel; proved by link and code',
  params: id,
  body: z.strictObject({
    ...byLink,
    eventId: z.enum(quoteDecisions),
    /** The lines that the customer declines. */
    deletedItems,
    code: z.string().check(z.regex(/^\d{6}$/)),
  }),
  status: 200,
  response: Order,
  refusals: ['link_invalid', 'code_invalid', 'already_done', 'quote_changed', 'nothing_left'],
});

export const priceQuoteDecision = endpoint({
  method: 'POST',
  path: '/sip/order/{id}/quote/price',
  summary: 'What a quote comes to without some of its lines. Changes nothing',
  params: id,
  body: z.strictObject({ ...byLink, deletedItems }),
  status: 200,
  response: z.strictObject({ totalPrice: FinalPrice }),
  refusals: ['link_invalid', 'already_done', 'nothing_left'],
});

/** What Stripe's form in the browser needs. It is never stored and never logged. */
export const paymentAction = endpoint({
  method: 'POST',
  path: '/sip/order/payment/action',
  summary: 'What the browser needs to approve a charge with the bank, or to save another payment method',
  body: z.strictObject({
    ...byLink,
    orderNumber: line(20),
    action: z.enum(['authenticate', 'replace']),
  }),
  status: 200,
  response: z.strictObject({
    paymentIntentId: z.nullable(z.string()),
    setupIntentId: z.nullable(z.string()),
    clientSecret: z.string(),
  }),
  refusals: ['link_invalid', 'already_done', 'payment_unavailable'],
});

export const processPayment = endpoint({
  method: 'POST',
  path: '/sip/order/{id}/payment/process',
  summary: 'Charge what was agreed, now, with the method that is saved; once, however often it is asked',
  params: id,
  body: z.strictObject(byLink),
  status: 200,
  response: Order,
  refusals: ['link_invalid', 'already_done', 'payment_unavailable'],
});

export const paymentCreation = endpoint({
  method: 'POST',
  path: '/sip/orders/paymentCreation',
  summary: 'Tell how a charge ended in the browser; it is read again at the payment provider',
  body: z.strictObject({ ...byLink, orderId: line(80), paymentIntentId: StripeId }),
  status: 201,
  response: Order,
  refusals: ['link_invalid', 'not_found', 'payment_unavailable'],
});
